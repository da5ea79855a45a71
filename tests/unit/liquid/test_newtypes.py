"""What LiquidHaskell knows of newtypes: constructors and patterns of those with parameters say nothing of contents."""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.reasons import InsideNewtype
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TYPES = """{-# LANGUAGE BangPatterns #-}
module N where
newtype W a = W { unW :: a }
newtype F a = F { unF :: Int -> a }
newtype St s a = St { runSt :: s -> (a, s) }
newtype R a = R [a]
{-@ newtype R a = R { unR :: {v:[a] | len v > 0} } @-}
newtype Pos = Pos Int
{-@ newtype Pos = Pos { unPos :: {v:Int | v > 0} } @-}
newtype All = All [Int]
{-@ newtype All = All { allOf :: [Int] } @-}
newtype In = In Pos
newtype Bare = Bare Int
data Box = Box Int
{-@ data Box = Box { inBox :: Nat } @-}
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

ANEW = {
    "twice": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = n - n"),
    "a guard": ("Pos -> Nat", "Pos -> Int", "f (Pos n) | n > 3 = n - 3\nf _ = 0"),
    "a literal": ("Pos -> Pos", "Pos -> Pos", "f (Pos 1) = Pos 1\nf (Pos n) = Pos (n - 1)"),
    "an alternative": ("Pos -> Nat", "Pos -> Int", "f p = case p of Pos n -> if n > 3 then n - 3 else 0"),
    "a function of it": ("Pos -> Nat", "Pos -> Int", "f = \\(Pos n) -> if n > 3 then n - 3 else 0"),
    "in another one": ("Maybe Pos -> {v:Int | v == 0}", "Maybe Pos -> Int", "f (Just (Pos n)) = n - n\nf _ = 0"),
    "a part of a pair": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = case (n, n) of (x, y) -> x - y"),
    "matched again": ("All -> Int", "All -> Int", "f (All xs) = case xs of { [] -> 0; _ : _ -> head xs }"),
    "put into a lambda": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = (\\x -> x - x) n"),
    "put into two": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = (\\x -> (\\y -> y - x) x) n"),
    "put into one of two": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = (\\x y -> y - x) n n"),
    "put in, and guarded": ("Pos -> Nat", "Pos -> Int", "f (Pos n) = (\\x -> if x > 3 then x - 3 else 0) n"),
    "of two": ("In -> Nat", "In -> Int", "f (In (Pos n)) = n"),
}

ONCE = {
    "a let of it": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = let m = n in m - m"),
    "given to a lambda by $": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = (\\x -> x - x) $ n"),
    "a let in a lambda": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos n) = (\\x -> let m = x in m - m) n"),
    "a let": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f p = let Pos n = p in n - n"),
    "a where": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f p = n - n where Pos n = p"),
    "a bang": ("Pos -> {v:Int | v == 0}", "Pos -> Int", "f (Pos !n) = n - n"),
    "matched under its name": ("All -> Int", "All -> Int", "f (All xs@(_ : _)) = head xs\nf (All []) = 0"),
    "a field of a data type": ("Box -> {v:Int | v == 0}", "Box -> Int", "f (Box n) = n - n"),
    "without annotation": ("Bare -> {v:Int | v == 0}", "Bare -> Int", "f (Bare n) = n - n"),
    "of two, twice": ("In -> {v:Int | v == 0}", "In -> Int", "f (In (Pos n)) = n - n"),
    "given on": ("Pos -> Nat", "Pos -> Int", "f (Pos n) = g n where\n  g m | m > 3 = m - 3\n      | otherwise = 0"),
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


@pytest.mark.parametrize("case", ANEW)
def test_each_occurrence_is_another_value(case: str) -> None:
    refined, type_, code = ANEW[case]
    found = told(f"{{-@ f :: {refined} @-}}", f"f :: {type_}", code)
    assert (found.verdict, code_of_reason(found.reason)) == (Verdict.WEAK_SPEC, "weak-spec/newtype")
    assert {edit.text for each in found.suggestions for edit in each.edits} == {"data"}


def test_so_is_it_in_a_comprehension() -> None:
    code = ("{-@ f :: [Pos] -> [Nat] @-}", "f :: [Pos] -> [Int]", "f ps = [n - 3 | Pos n <- ps, n > 3]")
    assert told(*code).verdict is Verdict.WEAK_SPEC


@pytest.mark.parametrize("case", ONCE)
def test_what_has_a_name_of_its_own_is_one_value(case: str) -> None:
    refined, type_, code = ONCE[case]
    assert told(f"{{-@ f :: {refined} @-}}", f"f :: {type_}", code).verdict is Verdict.VERIFIED


NOT_ASKED = {
    "a parameter in its field": ("f :: [a] -> R a", "f xs = R xs"),
    "by $": ("f :: Int -> R Int", "f n = R $ replicate 0 n"),
    "as a function": ("f :: [Int] -> [R Int]", "f ns = map R [ns]"),
    "given to another one": ("f :: Int -> In", "f n = In (Pos n)"),
}

ASKED = {
    "without parameters": ("f :: Int -> Pos", "f n = Pos n"),
    "as a function": ("f :: [Int] -> [Pos]", "f = map Pos"),
    "its parameter not in the field": ("f :: Int -> Tagged Bool", "f n = Tagged n"),
    "given to another one by $": ("f :: Int -> In", "f n = In $ Pos n"),
    "named before": ("f :: Int -> In", "f n = let p = Pos n in In p"),
}


@pytest.mark.parametrize("case", [*NOT_ASKED, *(f"asked: {case}" for case in ASKED)])
def test_an_annotation_that_is_not_asked_is_said_to_be(case: str) -> None:
    asked = case.startswith("asked: ")
    found = told(*(ASKED[case.removeprefix("asked: ")] if asked else NOT_ASKED[case]))
    assert found.verdict is Verdict.UNSAFE
    assert any(isinstance(note, InsideNewtype) for note in found.findings[0].notes) is not asked


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
