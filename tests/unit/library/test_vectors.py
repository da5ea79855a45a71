"""Vectors without boxes and in memory, of which LiquidHaskell ships no refinements: verdicts of 0.9.0.2."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = """module M where
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Storable as S
"""

ACCEPTED = {
    "of an index nothing is asked": "f :: U.Vector Int -> Int -> Int\nf v i = v U.! i",
    "a pair": "f :: (U.Unbox a, Num a) => U.Vector (Int, a) -> a\nf v = U.sum (snd (U.unzip v))",
}

REJECTED = {
    "lengths": "{-@ f :: xs:[Int] -> {v:Int | v == len xs} @-}\nf :: [Int] -> Int\nf xs = U.length (U.fromList xs)",
    "sums": "{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = U.foldl' (+) 0 (U.fromList xs)",
    "items": "{-@ f :: U.Vector Nat -> U.Vector Nat @-}\nf :: U.Vector Int -> U.Vector Int\nf v = U.map (+ 1) v",
    "items in memory": "{-@ f :: (Int -> Nat) -> n:Nat -> [Nat] @-}\nf :: (Int -> Int) -> Int -> [Int]\n"
    "f g n = S.toList (S.generate n g)",
    "an item": "{-@ f :: [{v:Int | v > 3}] -> Maybe {w:Int | w > 3} @-}\nf :: [Int] -> Maybe Int\n"
    "f xs = let v = U.fromList xs in if U.null v then Nothing else Just (U.head v)",
}


def _verdict(code: str) -> Verdict:
    (found,) = check_text("M.hs", HEAD + code + "\n").bindings
    return found.verdict


@pytest.mark.parametrize("code", ACCEPTED.values(), ids=ACCEPTED)
def test_what_liquidhaskell_accepts_is_proved(code: str) -> None:
    assert _verdict(code) is Verdict.VERIFIED


@pytest.mark.parametrize("code", REJECTED.values(), ids=REJECTED)
def test_what_it_rejects_its_types_do_not_say(code: str) -> None:
    assert _verdict(code) is Verdict.WEAK_SPEC


def test_a_vector_is_written_as_it_is_made() -> None:
    code = "{-@ f :: U.Vector Int -> {v:Int | v > 0} @-}\nf :: U.Vector Int -> Int\n"
    code += "f v = if U.null v then 1 else U.length v - 1"
    (found,) = check_text("M.hs", HEAD + code + "\n").bindings
    assert found.findings[0].call == "f (U.fromList [0])"
