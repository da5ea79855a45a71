"""`whole@pattern = e` in a `let` or `where`: who asks for `whole` asks for the match, which may fail.

LiquidHaskell 0.9.0.2 accepts the first ones and rejects the others, which GHC's code breaks.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

ACCEPTED = {
    "a pair": """
f :: (Int, Int) -> (Int, Int)
f xs = zs where zs@(y, ys) = xs
""",
    "a value that is known": """
f :: Int -> [Int]
f x = zs where zs@(y:ys) = [x]
""",
    "a value of which enough is known": """
{-@ f :: {v:[Int] | len v > 0} -> {v:[Int] | len v > 0} @-}
f :: [Int] -> [Int]
f xs = zs where zs@(y:ys) = xs
""",
    "a newtype": """
newtype N = N (Maybe Int)
f :: N -> N
f n = m where m@(N k) = n
""",
    "a name that nothing mentions": """
f :: [Int] -> Int
f xs = 1 where zs@(y:_) = xs
""",
    "what is known of the whole": """
{-@ f :: {v:[Int] | len v > 1} -> {v:[Int] | len v > 1} @-}
f :: [Int] -> [Int]
f xs = zs where zs@(y:ys) = xs
""",
    "what the whole is equal to": """
{-@ f :: xs:{[Int] | len xs > 1} -> {v:[Int] | len v = len xs} @-}
f :: [Int] -> [Int]
f xs = zs where zs@(y:ys) = xs
""",
    "what is known of the parts": """
{-@ f :: n:Int -> {v:Int | v > n} -> (Int, {v:Int | v > n}) @-}
f :: Int -> Int -> (Int, Int)
f n m = zs where zs@(y, ys) = (n, m)
""",
}

REJECTED = {
    "where": """
f :: [Int] -> Int
f xs = length zs where zs@(y:ys) = xs
""",
    "let": """
f :: [Int] -> Int
f xs = let zs@(y:ys) = xs in length zs
""",
    "a pair with a part that may differ": """
f :: (Maybe Int, Int) -> (Maybe Int, Int)
f xs = zs where zs@(Just y, ys) = xs
""",
    "a lazy pattern": """
f :: [Int] -> [Int]
f xs = zs where ~zs@(y:ys) = xs
""",
    "inside another pattern": """
f :: ([Int], Int) -> Int
f xs = length zs where (zs@(y:ys), n) = xs
""",
    "two names": """
f :: [Int] -> Int
f xs = length zs where ws@(zs@(y:ys)) = xs
""",
    "behind a guard that is not seen there": """
f :: [Int] -> Int
f xs | null xs = 0
     | otherwise = length zs where zs@(y:ys) = xs
""",
    "a newtype of what may differ": """
newtype N = N (Maybe Int)
f :: N -> N
f n = m where m@(N (Just k)) = n
""",
    "one of two constructors": """
data T = A Int | B Int
f :: T -> T
f n = m where m@(A _) = n
""",
    "a block": """
f :: [Int] -> IO [Int]
f xs = do
  let zs@(y:_) = xs
  return zs
""",
    "a value of any type": """
f :: Int -> [a]
f n = zs where zs@(y:_) = []
""",
    "a literal": """
{-@ f :: n:Int -> {v:Int | v == 3} @-}
f :: Int -> Int
f n = m where m@3 = n
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_match_that_cannot_fail(name: str) -> None:
    found = check_text("M.hs", "module M where" + ACCEPTED[name]).bindings
    assert all(each.verdict is Verdict.VERIFIED for each in found)


@pytest.mark.parametrize("name", REJECTED)
def test_a_match_that_may_fail(name: str) -> None:
    (found,) = check_text("M.hs", "module M where" + REJECTED[name]).bindings
    assert found.verdict is Verdict.UNSAFE
    assert found.findings[0].kind == "missing-case"
