"""What a function calls that has no annotation answers by what LiquidHaskell infers of it: first where the function
itself calls it, then where helpers do; of what has no types of its own at the types of its uses, and a helper may hand
on what it is given, evaluated or not."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

HEAD = """module M (f) where
{-@ LIQUID "--no-termination" @-}

{-@ at :: n:Int -> {v:Int | 0 <= v && v < n} -> Int @-}
at :: Int -> Int -> Int
at n i = i

{-@ yes :: {v:Bool | v} -> Bool @-}
yes :: Bool -> Bool
yes b = b

{-@ headOf :: {v:[Int] | len v > 0} -> Int @-}
headOf :: [Int] -> Int
headOf (x:_) = x
"""

REJECTED = {
    "an endless loop over numbers of any type": (
        "for lo hi acc g\n  | True = for (lo + 1) hi (g lo acc) g\n  | otherwise = acc\n\n"
        "f :: Int -> Int\nf n = for 0 n 0 (\\i -> (at n i +))",
        "for",
    ),
    "an endless loop over integers": (
        "for :: Int -> Int -> Int -> (Int -> Int -> Int) -> Int\n"
        "for lo hi acc g\n  | True = for (lo + 1) hi (g lo acc) g\n  | otherwise = acc\n\n"
        "f :: Int -> Int\nf n = for 0 n 0 (\\i a -> at n i + a)",
        "for",
    ),
    "what is handed on": (
        "times k x g = times (k - 1) (g x) g\n\nf :: Int -> Int\nf n = times n 0 (\\i -> at n i)",
        "times",
    ),
    "what is handed on until something holds": (
        "till p x g = if p x then x else till p (g x) g\n\nf :: Int -> Int\nf n = till (const False) 0 (\\i -> at n i)",
        "till",
    ),
    "two loops at two types": (
        "for lo hi acc g\n  | True = for (lo + 1) hi (g lo acc) g\n  | otherwise = acc\n\n"
        "f :: Int -> Int\nf n = for 0 n 0 (\\i -> (at n i +)) + length (for 0 n [] (\\i -> (i :)))",
        "for",
    ),
    "the lengths of long lists": (
        "count :: [a] -> Int\ncount [] = 0 - 1\ncount (_:xs) = 1 + count xs\n\n"
        "each :: (a -> b) -> [a] -> [b]\neach g [] = []\neach g (x:xs) = g x : each g xs\n\n"
        "zs :: [Int]\nzs = [1..100]\n\nf :: Bool\nf = yes (count zs == count (each (+ 1) zs))",
        "count",
    ),
    "a list that a loop makes": (
        "grow xs ys g = grow xs (g ys) g\n\nf :: Int -> [Int]\nf n = grow [n] [] (\\ys -> headOf ys : ys)",
        "grow",
    ),
}

ACCEPTED = {
    "a loop that ends in time": "for lo hi acc g\n  | lo < hi = for (lo + 1) hi (g lo acc) g\n  | otherwise = acc\n\n"
    "f :: Int -> Int\nf n = for 0 n 0 (\\i -> (at n i +))",
    "lengths that are inferred": "count :: [a] -> Int\ncount [] = 0\ncount (_:xs) = 1 + count xs\n\n"
    "each :: (a -> b) -> [a] -> [b]\neach g [] = []\neach g (x:xs) = g x : each g xs\n\n"
    "zs :: [Int]\nzs = [1..100]\n\nf :: Bool\nf = yes (count zs == count (each (+ 1) zs))",
    "what is handed on and harmless": "times k x g = times (k - 1) (g x) g\n\n"
    "f :: Int -> Int\nf n = times n 1 (\\i -> i + 1)",
}


def _report(code: str) -> BindingReport:
    return next(each for each in check_text("M.hs", f"{HEAD}\n{code}\n").bindings if each.name == "f")


@pytest.mark.parametrize("name", REJECTED)
def test_the_inferred_type_is_blamed(name: str) -> None:
    code, blamed = REJECTED[name]
    (found,) = _report(code).findings
    assert (found.kind, found.facet, found.blame.name) == ("precondition", "abstract", blamed)
    assert found.replayed


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_accepted_has_no_finding(name: str) -> None:
    assert _report(ACCEPTED[name]).verdict is Verdict.VERIFIED


def test_the_call_of_the_function_itself_is_answered_first() -> None:
    (found,) = _report(REJECTED["an endless loop over integers"][0]).findings
    (answer,) = found.abstracted
    assert answer.call == "for 0 n 0 (\\i a -> at n i + a)"


def test_an_argument_that_is_handed_on_is_told_as_the_text_writes_it() -> None:
    code = (
        "for lo hi acc g\n  | True = for (lo + 1) hi (g lo acc) g\n  | otherwise = acc\n\n"
        "dot n m = for 0 n 0 (\\i -> (at n i +)) + m\n\nf :: Int -> Int\nf n = dot n 0"
    )
    # Asked for alone: of the whole file `dot` is told, and `f` beside it no more.
    (alone,) = check_text("M.hs", f"{HEAD}\n{code}\n", CheckOptions(functions=("f",))).bindings
    (found,) = alone.findings
    (answer,) = found.abstracted
    assert (answer.call, answer.result) == ("for (lo + 1) hi (g lo acc) g", "g lo acc")
    assert found.replayed


@pytest.mark.repairs
def test_a_promise_is_offered_that_was_checked() -> None:
    (found,) = _report(REJECTED["the lengths of long lists"][0]).findings
    assert [edit.text.strip() for each in found.suggestions for edit in each.edits] == [
        "{-@ count :: xs:[a] -> {v:Int | v == len xs - 1} @-}"
    ]
