"""Values and patterns that a `let` of a block, or of a guard, defines, and that a condition, an element or the end
of a block alone mentions, once: GHC puts them in there, where what guards them is known.  So asked of LiquidHaskell
0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import is_proved

ACCEPTED = {
    "a pattern, in a branch": """
f :: [Int] -> Maybe Int
f xs = do
  let (y:_) = xs
  if null xs then Nothing else Just y
""",
    "a partial value, in a branch": """
f :: [Int] -> Maybe Int
f xs = do
  let y = head xs
  if null xs then Nothing else Just y
""",
    "a quotient, in a branch": """
f :: Int -> Maybe Int
f n = do
  let y = 10 `div` n
  if n == 0 then Nothing else Just y
""",
    "one variable of a pattern": """
f :: [Int] -> Maybe Int
f xs = do
  let (y:z:_) = xs
  if length xs < 2 then Nothing else Just z
""",
    "a quotient, after a statement": """
f :: Int -> IO ()
f n = do
  let y = 10 `div` n
  putStrLn "x"
  if n == 0 then return () else print y
""",
    "a quotient behind a condition": """
f :: [Int] -> [Int]
f ks = [y | k <- ks, k /= 0, let y = 10 `div` k]
""",
    "a quotient before the condition": """
f :: [Int] -> [Int]
f ks = [y | k <- ks, let y = 10 `div` k, k /= 0]
""",
    "a quotient before a guard": """
f :: Int -> Int
f n | let y = 10 `div` n, n /= 0, y > 3 = 1
    | otherwise = 2
""",
    "a pattern before guards": """
f :: [Int] -> Int
f xs | let (y:_) = xs, not (null xs), y > 3 = 1
     | otherwise = 2
""",
    "a value, and one of it": """
{-@ f :: Int -> Maybe Nat @-}
f :: Int -> Maybe Int
f n = do
  let y = n + 1
      z = y * 2
  if n > 0 then Just z else Nothing
""",
}

REJECTED = {
    "a quotient in parentheses": """
f :: Int -> Maybe Int
f n = do
  let y = 10 `div` n
  if n == 0 then Nothing else Just (y + 1)
""",
    "a pattern of a quotient": """
f :: Int -> Maybe Int
f n = do
  let (y, z) = n `divMod` 0
  Just $ y
""",
    "two variables of a pattern": """
f :: [Int] -> Maybe Int
f xs = do
  let (y:z:_) = xs
  if length xs < 2 then Nothing else Just $ y + z
""",
    "a quotient in a let with a body": """
f :: Int -> Int
f n = let y = 10 `div` n in if n == 0 then 0 else y
""",
    "a quotient behind the guard": """
f :: Int -> Int
f n | let y = 10 `div` n, n /= 0 = y
    | otherwise = 2
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_mentioned_once_is_put_in(name: str) -> None:
    assert is_proved(ACCEPTED[name])


@pytest.mark.parametrize("name", REJECTED)
def test_what_a_breakpoint_mentions_is_asked_where_it_stands(name: str) -> None:
    assert not is_proved(REJECTED[name])
