"""An unknown function applied to its own answers: what is answered first was not asked first."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

DIE = """module M where
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
"""

BROKEN = {
    "the inner call is made for the outer one": (
        "f :: (Int -> Int) -> Int",
        'f g = if g (g 0) == 2 && g 0 == 1 then die "here" else 0',
        "f (\\x -> if x == 1 then 2 else 1)",
    ),
    "the argument is evaluated after the call": (
        "f :: (Int -> Int) -> Int -> Int",
        'f g x = let y = g x in if g y /= y then die "here" else 0',
        "f (\\x -> if x == 1 then 0 else 1) 0",
    ),
    "three calls": (
        "f :: (Int -> Int) -> Int",
        'f g = if g (g (g 0)) == 3 && g (g 0) == 2 && g 0 == 1 then die "here" else 0',
        "f (\\x -> if x == 2 then 3 else if x == 1 then 2 else 1)",
    ),
    "data": (
        "f :: (Maybe Int -> Maybe Int) -> Int",
        'f g = case (g (g Nothing), g Nothing) of { (Just 2, Just 1) -> die "here"; _ -> 0 }',
        "f (\\x -> case x of { Just 1 -> Just 2; _ -> Just 1 })",
    ),
    "one of two arguments": (
        "f :: (Int -> Int -> Int) -> Int",
        'f g = if g 1 (g 1 0) == 2 && g 1 0 == 1 then die "here" else 0',
        "f (\\_ y -> if y == 1 then 2 else 1)",
    ),
    "a type that ties answers to arguments": (
        "{-@ f :: (x:Int -> {v:Int | v > x}) -> x:Int -> {v:Int | v > x + 2} @-}\nf :: (Int -> Int) -> Int -> Int",
        "f g x = g (g x)",
        "f (\\x -> if x == 1 then 2 else 1) 0",
    ),
    "equal arguments, whose answers must be equal": (
        "f :: (Int -> Int) -> Int -> Int",
        'f g x = let y = g x in if g y == 3 && y == x && g 5 == 9 then die "here" else 0',
        "f (\\x -> if x == 3 then 3 else 9) 3",
    ),
}


@pytest.mark.parametrize(("signature", "equation", "call"), BROKEN.values(), ids=list(BROKEN))
def test_calls_inside_arguments_have_cases_of_their_own(signature: str, equation: str, call: str) -> None:
    binding = next(b for b in check_text("M.hs", f"{DIE}{signature}\n{equation}\n").bindings if b.name == "f")
    assert [each.call for each in binding.findings] == [call]


@pytest.mark.parametrize(
    "equation",
    [
        'f g x = let y = g x in if g y /= y && y == x then die "never" else 0',
        'f g x = if g (g x) == x && g x == x && g x /= g (g x) then die "never" else 0',
    ],
)
def test_equal_arguments_still_have_equal_answers(equation: str) -> None:
    text = f"{DIE}f :: (Int -> Int) -> Int -> Int\n{equation}\n"
    binding = next(b for b in check_text("M.hs", text).bindings if b.name == "f")
    assert binding.verdict is Verdict.WEAK_SPEC and not binding.findings
