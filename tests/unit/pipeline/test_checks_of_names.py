"""`--checks=f`: LiquidHaskell checks `f` and what it uses without a signature; of the rest nothing is told.

Which of the bindings it complains of is LiquidHaskell's own verdict.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_TEXT = """{{-@ LIQUID "{option}" @-}}
module M where
{{-@ f :: Int -> Nat @-}}
f :: Int -> Int
f x = g x + h x
{{-@ g :: Int -> Nat @-}}
g :: Int -> Int
g x = x
h :: Int -> Int
h x = if x > 0 then x else div x 0
{{-@ k :: Int -> Nat @-}}
k :: Int -> Int
k x = x
"""

_REJECTED = {
    "--checks=f": "fh",
    "--checks=k": "k",
    "--check-var=k": "k",
    "--checks=g": "g",
    "--checks=M.h": "h",
    "--no-adt": "fghk",
}


@pytest.mark.parametrize("option", _REJECTED)
def test_only_what_is_asked_for_is_judged(option: str) -> None:
    report = check_text("M.hs", _TEXT.format(option=option))
    rejected = {each.name for each in report.bindings if each.verdict in (Verdict.UNSAFE, Verdict.WEAK_SPEC)}
    others = {each.verdict for each in report.bindings if each.name not in rejected}
    left_out = {Verdict.NO_COUNTEREXAMPLE} if option != "--no-adt" else set[Verdict]()
    assert (rejected, others) == (set(_REJECTED[option]), left_out)
