"""`undefined :: a` is taken at the type without values, as LiquidHaskell's inference takes it: nothing comes of it.

A stub with a type of its own (`choose :: Int -> Int`) answers anything of that type.
"""

from functools import cache

from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

_TEXT = """module M where

{-@ g :: n:Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g n = if n > 5 then n else if n > 3 then undefined else n

{-@ h :: n:Int -> {v:Int | v > n} @-}
h :: Int -> Int
h n = if n > 3 then h (n - 1) + (case stub n of { k | k > 0 -> n + k; k -> n + 1 - k }) else n + 1

stub :: Int -> a
stub = undefined

choose :: Int -> Int
choose = undefined

{-@ i :: n:Int -> {v:Int | v > n} @-}
i :: Int -> Int
i n = choose n
"""


@cache
def checked() -> dict[str, BindingReport]:
    return {b.name: b for b in check_text("M.hs", _TEXT).bindings}


def test_the_branch_with_a_value_is_the_one_to_blame() -> None:
    """What the checker rejects is the promise as a whole; the branch that is `undefined` keeps it."""
    bindings = checked()
    (finding,) = bindings["g"].findings
    assert (finding.call, finding.result) == ("g 0", "0")
    assert not finding.abstracted


def test_a_variable_that_no_argument_gives_has_no_value() -> None:
    bindings = checked()
    assert not bindings["h"].findings


def test_a_stub_with_a_type_answers_anything() -> None:
    bindings = checked()
    assert bindings["i"].verdict is Verdict.UNSAFE
    (finding,) = bindings["i"].findings
    assert [(call.function, call.result) for call in finding.abstracted] == [("choose", "0")]
