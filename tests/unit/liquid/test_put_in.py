"""What a guard alone mentions, once, GHC puts in before LiquidHaskell looks: it knows the code.

Where a breakpoint mentions it, which LiquidHaskell has GHC set at right-hand sides and at applications in parentheses,
it stays.  So asked of LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import is_proved

ACCEPTED = {
    "after what it asks for": """
{-@ f :: [Int] -> Int -> Int @-}
f :: [Int] -> Int -> Int
f xs n | n > 0, n <= length xs, ok = 1
       | otherwise = 0
  where ok = xs !! (n - 1) > 0
""",
    "after guards that leave": """
{-@ f :: [Int] -> Int -> Int @-}
f :: [Int] -> Int -> Int
f xs n | n <= 0 = 3
       | n > length xs = 4
       | ok = 1
       | otherwise = 0
  where ok = xs !! (n - 1) > 0
""",
    "the head of a list": """
{-@ f :: [Int] -> Int @-}
f :: [Int] -> Int
f xs | null xs = 0
     | y > 3 = 1
     | otherwise = 2
  where (y:_) = xs
""",
    "a nested pattern": """
{-@ f :: [(Int, Int)] -> Int @-}
f :: [(Int, Int)] -> Int
f xs | null xs = 0
     | z > 3 = 1
     | otherwise = 2
  where ((_, z):_) = xs
""",
    "in a record": """
data R = R { ra :: Int, rb :: Int } deriving Eq
{-@ f :: Int -> Int -> Int @-}
f :: Int -> Int -> Int
f a b | b == 0 = 0
      | R { ra = q, rb = 3 } == R 1 2 = a
      | otherwise = b
  where q = a `div` b
""",
    "after a pattern guard": """
{-@ f12 :: Maybe Int -> Nat @-}
f12 :: Maybe Int -> Int
f12 m | Just k <- m, ok k = k
      | otherwise = 0
  where ok k = k > 0
""",
    "polymorphic": """
{-@ f12 :: Int -> Nat @-}
f12 :: Int -> Int
f12 k | ok k = k
      | otherwise = 0
  where ok k = k > 0
""",
    "a conjunction": """
{-@ f12 :: Int -> Nat @-}
f12 :: Int -> Int
f12 k | ok k = k
      | otherwise = 0
  where ok j = j > 3 + 5 && j < 10
""",
    "a negation": """
{-@ f12 :: Int -> Nat @-}
f12 :: Int -> Int
f12 k | ok k = k
      | otherwise = 0
  where ok j = not (j < 10)
""",
    "with a signature": """
f12 :: Int -> Int
{-@ f12 :: Int -> Nat @-}
f12 k | ok k = k
      | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 3 + 5
""",
    "beside an operator": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | k < 100 && ok k = k
    | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "a sum": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | k < 100 && ok (k + 3) = k + 3
    | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "a pattern guard": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | Just y <- g k = y
    | otherwise = 0
  where g :: Int -> Maybe Int
        g j = if j > 3 then Just j else Nothing
""",
    "a value in a pattern guard": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | Just y <- m = y
    | otherwise = 0
  where m = if k > 3 then Just k else Nothing
""",
    "after a let": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | let { z = k + 1 }, ok z = z
    | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "an alternative's own": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k = case k of
  n | ok n -> n
    | otherwise -> 0
    where ok :: Int -> Bool
          ok j = j > 8
""",
    "two parameters": """
{-@ f :: Int -> Int -> Nat @-}
f :: Int -> Int -> Int
f k l | less k l = l - k
      | otherwise = k - l
  where less a b = a < b
""",
    "bounds of an index": """
{-@ f :: Int -> [Int] -> Int @-}
f :: Int -> [Int] -> Int
f k l | inside k l = l !! k
      | otherwise = k
  where inside i xs = 0 <= i && i < length xs
""",
    "a value": """
{-@ f :: Int -> [Int] -> Int @-}
f :: Int -> [Int] -> Int
f k l | inside = l !! k
      | otherwise = k
  where inside = 0 <= k && k < length l
""",
}
REJECTED = {
    "before what it asks for": """
{-@ f :: [Int] -> Int -> Int @-}
f :: [Int] -> Int -> Int
f xs n | ok, n > 0, n <= length xs = 1
       | otherwise = 0
  where ok = xs !! (n - 1) > 0
""",
    "its value answered, too": """
{-@ f :: [Int] -> Int -> Int @-}
f :: [Int] -> Int -> Int
f xs n | n <= 0 = 3
       | n > length xs = 4
       | y > 3 = y
       | otherwise = 0
  where y = xs !! (n - 1)
""",
    "two items of a list": """
{-@ f :: [Int] -> Int @-}
f :: [Int] -> Int
f xs | null xs = 0
     | y > z = 1
     | otherwise = 2
  where (y:z:_) = xs ++ xs
""",
    "a guard of an alternative in a function": """
{-@ f12 :: Maybe Int -> Nat @-}
f12 :: Maybe Int -> Int
f12 m = case m of { Just k | ok k -> k
                  ; _ -> 0 }
  where ok k = k > 0
""",
    "a choice": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | b = k
    | otherwise = 0
  where b = if k > 3 then k < 100 else False
""",
    "in a call": """
{-@ f :: [Int] -> Nat @-}
f :: [Int] -> Int
f ks | all ok ks = sum (map g ks)
     | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 8
        g :: Int -> Int
        g x = if x > 0 then x else 0
""",
    "in a comprehension": """
{-@ f :: Int -> [Int] -> Nat @-}
f :: Int -> [Int] -> Int
f k xs = head ([k | ok k] ++ [0])
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "for all items": """
{-@ f :: Int -> [Int] -> [Nat] @-}
f :: Int -> [Int] -> [Int]
f k xs = [x | x <- xs, ok x]
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "used twice": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f k | ok k = k
    | k > 3, ok k = k
    | otherwise = 0
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "in an if": """
{-@ f :: Int -> [Int] -> Int @-}
f :: Int -> [Int] -> Int
f k l = if inside k l then l !! k else k
  where inside i xs = 0 <= i && i < length xs
""",
    "in an if, with one parameter": """
{-@ f :: Int -> [Int] -> Int @-}
f :: Int -> [Int] -> Int
f k l = if inside k then l !! k else k
  where inside i = 0 <= i && i < length l
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_known(name: str) -> None:
    assert is_proved(ACCEPTED[name])


@pytest.mark.parametrize("name", REJECTED)
def test_what_is_not(name: str) -> None:
    assert not is_proved(REJECTED[name])
