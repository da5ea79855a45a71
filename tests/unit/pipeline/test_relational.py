"""`relational f ~ g` is put to the test on inputs of both functions; what no run breaks is not called verified.

The verdicts of these programs are LiquidHaskell's, too: it rejects what is found, and accepts the rest.
"""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

_BROKEN = {
    "a premise that does not suffice": (
        """
size :: Int -> Int
size x = if x < 0 then -x else x
{-@ relational size ~ size :: {x1:Int -> Int ~ x2:Int -> Int | x1 < x2 :=> r1 x1 < r2 x2} @-}
""",
        "size ~ size",
        ("(size (-2), size (-1))", "(2, 1)"),
    ),
    "a premise with an alternative": (
        """
size :: Int -> Int
size x = if x < 0 then -x else x
{-@ relational size ~ size :: {x1:Int -> Int ~ x2:Int -> Int
                            | x1 < x2 && (0 <= x1 || x2 <= 0) :=> r1 x1 < r2 x2 || r1 x1 < 0} @-}
""",
        "size ~ size",
        ("(size (-1), size 0)", "(1, 0)"),
    ),
    "two functions, with an assumption of both": (
        """
one, two :: Int -> Int
one x = x
two x = x
{-@ relational one ~ two :: {x1:Int -> Int ~ x2:Int -> Int | x1 /= x2 |- true :=> r1 x1 = r2 x2} @-}
""",
        "one ~ two",
        ("(one 0, two 1)", "(0, 1)"),
    ),
    "no parameters": (
        """
three, four :: Int
three = 3
four = 4
{-@ relational three ~ four :: {_ ~ _ | r1 = r2} @-}
""",
        "three ~ four",
        ("(three, four)", "(3, 4)"),
    ),
    "several parameters": (
        """
total :: Int -> Int -> Int
total n a = if n <= 0 then a else a + n + total (n - 1) a
{-@ relational total ~ total :: {n1:Int -> a1:Int -> Int ~ n2:Int -> a2:Int -> Int
                              | n1 == n2 :=> a1 <= a2 :=> r1 n1 a1 < r2 n2 a2} @-}
""",
        "total ~ total",
        ("(total 0 0, total 0 0)", "(0, 0)"),
    ),
    "what a related callee asks": (
        """
{-@ relational up ~ up :: {x1:_ -> y1:_ -> _ ~ x2:_ -> y2:_ -> _ | true !=> y1 = y2 !=> true} @-}
up :: Int -> Int -> Int
up x _ = x + 1
{-@ relational this ~ that :: {_ -> _ ~ _ -> _ | true :=> true} @-}
this, that :: Int -> Int
this x = up x 1
that x = up x 2
""",
        "this ~ that",
        ("(this 0, that 0)", "(1, 1)"),
    ),
    "the other module's function of the same name": (
        """
abs :: Int -> Int
abs x = x
{-@ relational abs ~ abs :: {x1:Int -> Int ~ x2:Int -> Int | true :=> r1 x1 <= r2 x2} @-}
""",
        "abs ~ abs",
        ("(M.abs 0, M.abs (-1))", "(0, -1)"),
    ),
}

_KEPT = {
    "a premise that suffices": """
size :: Int -> Int
size x = if x < 0 then -x else x
{-@ relational size ~ size :: {x1:Int -> Int ~ x2:Int -> Int | 0 <= x1 && x1 < x2 :=> r1 x1 < r2 x2} @-}
""",
    "equal code": """
one, two :: Int -> Int
one x = x + 1
two x = x + 1
{-@ relational one ~ two :: {x1:Int -> Int ~ x2:Int -> Int | x1 = x2 :=> r1 x1 = r2 x2} @-}
""",
    "calls of another shape": """
{-@ relational up ~ up :: {x1:_ -> y1:_ -> _ ~ x2:_ -> y2:_ -> _ | true !=> y1 = y2 !=> true} @-}
up :: Int -> Int -> Int
up x _ = x + 1
{-@ relational this ~ that :: {_ -> _ ~ _ -> _ | true :=> true} @-}
this, that :: Int -> Int
this x = up 0 x
that y = up 0 (y + 1)
""",
    "by their types": """
{-@ one :: Int -> {v:Int | v > 1} @-}
{-@ two :: Int -> {v:Int | v < 1} @-}
one, two :: Int -> Int
one _ = 2
two _ = 0
{-@ relational one ~ two :: {x1:Int -> Int ~ x2:Int -> Int | true :=> r1 x1 > r2 x2} @-}
""",
}


def _pairs(text: str) -> list[BindingReport]:
    return [each for each in check_text("M.hs", f"module M where\n{text}").bindings if " ~ " in each.name]


@pytest.mark.parametrize("case", _BROKEN)
def test_inputs_of_both_are_found(case: str) -> None:
    text, name, expected = _BROKEN[case]
    report = check_text("M.hs", f"module M where\n{text}")
    (finding,) = (each for binding in report.bindings if binding.name == name for each in binding.findings)
    assert (finding.call, finding.result) == expected
    assert all(binding.verdict is not Verdict.UNSUPPORTED for binding in report.bindings)


@pytest.mark.parametrize("case", _KEPT)
def test_what_no_run_breaks_is_neither_a_finding_nor_plainly_verified(case: str) -> None:
    for binding in _pairs(_KEPT[case]):
        assert not binding.findings
        assert binding.verdict is Verdict.NO_COUNTEREXAMPLE or binding.assuming


def test_relations_of_functions_that_are_arguments_are_not_read() -> None:
    text = """module M where
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)
{-@ relational twice ~ twice :: {f1:(y1:_ -> _) -> x1:_ -> _ ~ f2:(y2:_ -> _) -> x2:_ -> _
                              | (y1 < y2 => r1 y1 < r2 y2) :=> x1 < x2 :=> r1 f1 x1 < r2 f2 x2} @-}
"""
    report = check_text("M.hs", text)
    assert [(each.name, each.verdict) for each in report.bindings] == [("twice", Verdict.UNSUPPORTED)]


def test_a_part_of_a_tuple_without_a_type_keeps_what_is_said_of_it() -> None:
    text = """module M where
{-@ f :: Int -> (a::_, {b:_ | a < b}) @-}
f :: Int -> (Int, Int)
f x = (x, x)
"""
    (binding,) = check_text("M.hs", text).bindings
    assert binding.verdict is Verdict.UNSAFE


_PLACES = {
    "direct": (
        r"""module M where
one, two :: Int -> Int
one x = x
two x = x + 1
{-@ relational one ~ two
      :: {x1:Int -> Int
        ~ x2:Int -> Int | x1 = x2 :=> r1 x1 = r2 x2} @-}
""",
        6,
    ),
    "direct2": (
        r"""module M where
one, two :: Int -> Int -> Int
one x y = x + y
two x y = x - y
{-@ relational one ~ two
      :: {x1:Int -> y1:Int -> Int
        ~ x2:Int -> y2:Int -> Int | x1 = x2 :=> y1 = y2 :=> r1 x1 y1 = r2 x2 y2} @-}
""",
        6,
    ),
    "cases": (
        r"""module M where
one :: Int -> Int
one x = if x < 0 then 0 else x
{-@ relational one ~ one
      :: {x1:Int -> Int
        ~ x2:Int -> Int | x1 < x2 :=> r1 x1 < r2 x2} @-}
""",
        3,
    ),
    "nopar": (
        r"""module M where
three, four :: Int
three = 3

four = 4
{-@ relational three ~ four :: {_ ~ _ | r1 = r2} @-}
""",
        5,
    ),
    "clauses": (
        r"""module M where
one :: Bool -> Int
one True = 1
one False = 2
{-@ relational one ~ one
      :: {x1:Bool -> Int
        ~ x2:Bool -> Int | x1 /= x2 :=> r1 x1 = r2 x2} @-}
""",
        3,
    ),
    "holes": (
        r"""module M where
one, two :: Int -> Int
one x = x
two x = x + 1
{-@ relational one ~ two
      :: {x1:_ -> _
        ~ x2:_ -> _ | x1 = x2 :=> r1 x1 = r2 x2} @-}
""",
        6,
    ),
    "letbody": (
        r"""module M where
one, two :: Int -> Int
one x = let y = x in y
two x = let y = x + 1 in y
{-@ relational one ~ two
      :: {x1:_ -> _
        ~ x2:_ -> _ | x1 = x2 :=> r1 x1 = r2 x2} @-}
""",
        3,
    ),
}
"""Programs, and lines in which LiquidHaskell 0.9.0.2 complains."""


@pytest.mark.parametrize("case", _PLACES)
def test_a_difference_is_told_where_liquidhaskell_tells_it(case: str) -> None:
    text, line = _PLACES[case]
    (finding,) = [each for binding in check_text("M.hs", text).bindings for each in binding.findings]
    assert finding.span.start.line <= line <= finding.span.end.line
