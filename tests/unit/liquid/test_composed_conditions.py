"""Values that `.` makes: they are of the unknown type that its abstract refinements give them.

Where one is looked at, what is looked at and what is matched are two values of that type, so qualifiers alone say what
is known of it, as in LiquidHaskell; everywhere else it is known exactly. Each row was asked of LiquidHaskell.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module Composed where
{-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
inc :: Int -> Int
inc x = x + 1
{-@ big :: x:Int -> {v:Bool | v <=> x > 3} @-}
big :: Int -> Bool
big x = x > 3
{-@ nat :: x:Int -> Nat @-}
nat :: Int -> Int
nat x = if x > 0 then x else 0
{-@ len2 :: x:[a] -> {v:Int | v == len x} @-}
len2 :: [a] -> Int
len2 [] = 0
len2 (_:xs) = 1 + len2 xs
{-@ k :: Int -> {v:Int | v > 2} @-}
k :: Int -> Int
"""

ACCEPTED = [
    "k x = if (inc . inc) x > 4 then x else 3",
    "k x = if (> 3) (inc x) then x else 3",
    "k x = if (\\y -> big (inc y)) x then x else 3",
    "k x = if (big . inc) x && x > 2 then x else 3",
    "k x = if not ((big . inc) x) then 3 else x",
    "k x = case (inc . inc) x of { y | y > 4 -> x; _ -> 4 }",
    "k x = case (inc . inc) x of y -> if y > 4 then x else 4",
    "k x = let y = (inc . inc) x in if y > 4 then x else 4",
    "k x = if (big $ inc x) then x else 3",
    "k x = (inc . inc . inc . nat) x",
    "k x = (inc . inc . inc) (nat x)",
    "k x = (inc . inc . inc) $ nat x",
    "k x = let y = (inc . nat) x in y + 2",
    "k x = (inc . inc) (if x > 0 then x else 1)",
    "k x = case (nat . inc) x of { 0 -> 3; n -> n + 2 }",
    "k x = case (nat . inc) x of n -> n + 3",
    "k x = head (map (inc . inc . inc . nat) [x])",
    "k x = case ((inc . nat) x, x) of (y, _) -> y + 2",
    "k x = max ((inc . nat) x) 3",
    "k x = let f = inc . nat in f x + 2",
    "k x = if ((x >) . inc) 2 then x else 3",
    "k x = if (even . inc) x then 4 else 3",
    "k x = if (len2 . (x :)) [] > 0 then 4 else x",
    "k x = (len2 . (x :) . (x :) . (x :)) []",
    "k x = case (Just . inc . nat) x of { Just y -> y + 2; Nothing -> 3 }",
    "k x = case (Just . inc . nat) x of { Just y -> y + 2 }",
    "k x = case (id . inc) x of { 5 -> x; _ -> 4 }",
    "k x = if (id . big) x then x else 3",
    "k x = if id (big x) then x else 3",
    "k x = if (id . id) (x > 3) then x else 3",
    "k x = if (not . not . big) x then x else 3",
    "k x = if (fst . (,) (x > 3)) 2 then x else 3",
]

REJECTED = [
    "k x = if (big . inc) x then x else 3",
    "k x = case (inc . inc) x of { 5 -> x; _ -> 4 }",
    "k x = let b = (big . inc) x in if b then x else 3",
    "k x | (big . inc) x = x\nk _ = 3",
    "k x = if (big . inc . inc) x then x + 1 else 3",
    "k x = if (big . inc $ x) then x else 3",
    "k x = let f = big . inc in if f x then x else 3",
    "k x = if ((== 5) . inc) x then x else 3",
    "k x = if (not . big) x then 3 else x",
]


def _is_verified(code: str) -> bool:
    report = check_text("Composed.hs", f"{TEXT}{code}\n")
    return next(each.verdict for each in report.bindings if each.name == "k") is Verdict.VERIFIED


@pytest.mark.parametrize("code", ACCEPTED)
def test_what_is_composed_is_known(code: str) -> None:
    assert _is_verified(code)


@pytest.mark.parametrize("code", REJECTED)
def test_of_what_is_looked_at_qualifiers_say_what_is_known(code: str) -> None:
    assert not _is_verified(code)
