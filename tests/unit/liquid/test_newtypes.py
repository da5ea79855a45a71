"""What LiquidHaskell knows of newtypes: constructors and patterns of those with parameters say nothing of contents."""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.reasons import InsideNewtype
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TYPES = """module N where
newtype W a = W { unW :: a }
newtype F a = F { unF :: Int -> a }
newtype St s a = St { runSt :: s -> (a, s) }
newtype R a = R [a]
{-@ newtype R a = R { unR :: {v:[a] | len v > 0} } @-}
newtype Pos = Pos Int
{-@ newtype Pos = Pos { unPos :: {v:Int | v > 0} } @-}
newtype Plain = Plain (Int -> Int)
newtype Tagged t = Tagged Int
{-@ newtype Tagged t = Tagged { unTagged :: Nat } @-}
data D a = D { unD :: Int -> a }
wrap :: a -> W a
wrap = W
wrapF :: (Int -> a) -> F a
wrapF = F
"""

FORGOTTEN = {
    "built": ("Nat -> W Nat", "Int -> W Int", "f n = W n"),
    "by $": ("Nat -> W Nat", "Int -> W Int", "f n = W $ n"),
    "built again": ("W Nat -> W Nat", "W Int -> W Int", "f w = W (unW w)"),
    "as a function": ("Nat -> [W Nat]", "Int -> [W Int]", "f n = map W [n]"),
    "matched": ("W Nat -> Nat", "W Int -> Int", "f (W n) = n"),
    "a function built": ("Nat -> F Nat", "Int -> F Int", "f n = F (\\_ -> n)"),
    "a function matched": ("F Nat -> Nat", "F Int -> Int", "f (F k) = k 0"),
    "a state": ("St Nat Nat", "St Int Int", "f = St (\\n -> (n, n + 1))"),
    "annotated, with a parameter": ("R Int -> Int", "R Int -> Int", "f (R xs) = head xs"),
}

KEPT = {
    "passed on": ("W Nat -> W Nat", "W Int -> W Int", "f w = w"),
    "wrapped by a function": ("Nat -> W Nat", "Int -> W Int", "f n = wrap n"),
    "a function wrapped by one": ("Nat -> F Nat", "Int -> F Int", "f n = wrapF (\\_ -> n)"),
    "selected": ("W Nat -> Nat", "W Int -> Int", "f w = unW w"),
    "a function selected": ("F Nat -> Nat", "F Int -> Int", "f w = unF w 0"),
    "annotated, without parameters": ("Pos -> Nat", "Pos -> Int", "f (Pos n) = n"),
    "annotated, its parameter not in the field": ("Tagged Bool -> Nat", "Tagged Bool -> Int", "f (Tagged n) = n"),
    "data": ("Nat -> D Nat", "Int -> D Int", "f n = D (\\_ -> n)"),
}

UNSEEN = {
    "in a function": ("f :: Int -> F Int", "f x = F (\\s -> s `div` x)"),
    "by $": ("f :: Int -> F Int", "f x = F $ \\s -> s `div` x"),
    "in a local function": ("f :: Int -> F Int", "f x = let k s = s `div` x in F k"),
    "without parameters": ("f :: Int -> Plain", "f x = Plain (\\s -> s `div` x)"),
}

SEEN = {
    "no function": ("f :: Int -> W Int", "f x = W (10 `div` x)"),
    "data": ("f :: Int -> D Int", "f x = D (\\s -> s `div` x)"),
    "wrapped by a function": ("f :: Int -> F Int", "f x = wrapF (\\s -> s `div` x)"),
    "called as well": ("f :: Int -> F Int", "f x = let k s = s `div` x in k 3 `seq` F k"),
}


def told(*lines: str) -> BindingReport:
    report = check_text("N.hs", TYPES + "\n".join(lines) + "\n")
    return next(each for each in report.bindings if each.name == "f")


@pytest.mark.parametrize("case", FORGOTTEN)
def test_what_a_newtype_holds_is_forgotten(case: str) -> None:
    refined, type_, code = FORGOTTEN[case]
    found = told(f"{{-@ f :: {refined} @-}}", f"f :: {type_}", code)
    assert (found.verdict, code_of_reason(found.reason)) == (Verdict.WEAK_SPEC, "weak-spec/newtype")


@pytest.mark.parametrize("case", KEPT)
def test_what_it_holds_is_known(case: str) -> None:
    refined, type_, code = KEPT[case]
    assert told(f"{{-@ f :: {refined} @-}}", f"f :: {type_}", code).verdict is Verdict.VERIFIED


@pytest.mark.parametrize("case", [*UNSEEN, *(f"seen: {case}" for case in SEEN)])
def test_a_function_that_is_not_looked_at_is_said_to_be(case: str) -> None:
    seen = case.startswith("seen: ")
    found = told(*(SEEN[case.removeprefix("seen: ")] if seen else UNSEEN[case]))
    assert found.verdict is Verdict.UNSAFE
    assert any(isinstance(note, InsideNewtype) for note in found.findings[0].notes) is not seen


def test_a_wrong_content_is_still_found() -> None:
    found = told("{-@ f :: St Nat Nat @-}", "f :: St Int Int", "f = St (\\n -> (n - 1, n + 1))")
    assert found.verdict is Verdict.UNSAFE


def test_data_is_offered_in_its_place() -> None:
    found = told("{-@ f :: Nat -> W Nat @-}", "f :: Int -> W Int", "f n = W n")
    assert [edit.text for each in found.suggestions for edit in each.edits] == ["data"]
