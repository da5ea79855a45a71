"""What breaks the promise of an annotated local value is found, wherever the value is bound."""

import pytest
from liquidlens.explain.report import Facet, Verdict
from liquidlens.pipeline import check_text

PROGRAMS = {
    "a constant": "f = y\n  where\n  {-@ y :: {v:Int | v == 0} @-}\n  y = 1\n",
    "an argument": "f k = y + k\n  where\n  {-@ y :: {v:Int | v == 0} @-}\n  y = k\n",
    "beside an argument": "f k = y + k\n  where\n  {-@ y :: {v:Int | v > k} @-}\n  y = k\n",
    "let": "f k = let {-@ y :: {v:Int | v == 0} @-}\n          y = k - 1 in y\n",
    "not demanded": "f k = if k > 0 then k else y\n  where\n  {-@ y :: {v:Int | v > k} @-}\n  y = k\n",
    "a function": "f k = y 0 + k\n  where\n  {-@ y :: Int -> {v:Int | v == 0} @-}\n  y :: Int -> Int\n  y n = k\n",
}


@pytest.mark.parametrize("case", PROGRAMS)
def test_the_broken_promise_is_found(case: str) -> None:
    type_ = "Int" if case == "a constant" else "Int -> Int"
    (binding,) = check_text("M.hs", f"module M where\nf :: {type_}\n{PROGRAMS[case]}").bindings
    assert binding.verdict is Verdict.UNSAFE
    assert [finding.facet for finding in binding.findings] == [Facet.CONCRETE]
