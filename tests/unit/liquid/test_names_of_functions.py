"""A function that code makes is called as the parameter that it is given for, in what is asked and what is allowed."""

import pytest
from liquidlens.explain.verdicts import reason_of
from liquidlens.liquid.readable import readable_predicate
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar
from liquidlens.pipeline import check_text


def _compared(fun: str, variable: str) -> Predicate:
    return PCompare("==", PApply(fun, (PVar(variable),)), PVar(variable))


@pytest.mark.parametrize(
    ("fun", "variable", "asked", "read"),
    [
        ("fun#24", "x", {"fun#24": "g#1"}, ("g", "x")),
        ("fun#24", "x", {"fun#24": "argument3"}, ("f", "x")),
        ("fun#24", "g", {"fun#24": "g"}, ("f", "g")),
        ("fun#24", "f", {}, ("fun#24", "f")),
        ("fun", "x", {}, ("fun", "x")),
        ("M.fun", "x", {}, ("M.fun", "x")),
    ],
)
def test_readable(fun: str, variable: str, asked: dict[str, str], read: tuple[str, str]) -> None:
    assert readable_predicate(_compared(fun, variable), asked) == _compared(*read)


def test_a_partial_application_is_called_as_the_parameter() -> None:
    text = """module M where
{-@ LIQUID "--higherorder" @-}
{-@ measure op :: Int -> Int -> Int @-}

{-@ lemma :: g:(Int -> a) -> (x:Int -> y:Int -> {g (op x y) == g x}) -> Int -> () @-}
lemma :: (Int -> a) -> (Int -> Int -> ()) -> Int -> ()
lemma _ _ _ = ()

h :: Show a => a -> Int -> a
h a _ = a

{-@ easy :: Int -> Int -> () @-}
easy :: Int -> Int -> ()
easy _ _ = ()

use :: Show b => b -> Int -> ()
use b n = lemma (h b) easy n
"""
    use = next(each for each in check_text("M.hs", text).bindings if each.name == "use")
    assert "`g (op x y) == g x` of `lemma`" in reason_of(use)
    assert "fun'" not in reason_of(use)
