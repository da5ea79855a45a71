"""The arguments of a definition of the preprocessor may go on in later lines."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE CPP #-}\nmodule M where\n#define DERIVE(name, one, two) \\\n"
HEAD += "name :: Int -> Int ; name x = one x + two\n"


@pytest.mark.parametrize(
    "used",
    [
        "DERIVE(f, negate,\n  3)\n",
        "DERIVE(f,\n\n  negate,\n  3\n )\n",
        "DERIVE(f, negate, 3)\n",
        "DERIVE(f, (\\y -> y),\n  3)\n",
    ],
)
def test_it_is_read(used: str) -> None:
    report = check_text("M.hs", f"{HEAD}{used}g :: Int -> Int\ng x = f x\nh :: Int\nh = head []\n")
    assert not report.problems
    assert [(each.name, each.verdict) for each in report.bindings] == [
        ("f", Verdict.VERIFIED),
        ("g", Verdict.VERIFIED),
        ("h", Verdict.UNSAFE),
    ]
    assert report.bindings[-1].span.start.line == 4 + used.count("\n") + 4


@pytest.mark.parametrize("between", ["#if 1\n", "\n" * 30])
def test_what_ends_nowhere_near_costs_the_module(between: str) -> None:
    text = f"{HEAD}DERIVE(f, negate,\n{between}3)\ng :: Int -> Int\ng x = x\n"
    assert "unsupported/module" in {each.code for each in check_text("M.hs", text).problems}
