"""Local functions without annotation: what LiquidHaskell knows of their answers.

Of one call it knows all that the code says, for the arguments of that call; of what a condition or a pattern looks at,
and where one clause knows two calls, no more than qualifiers say.  So asked of LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import judge, rejected

ACCEPTED = {
    "a polymorphic swap": """
{-@ f :: x:Int -> y:Int -> (Int, Int)<{\\a b -> a <= b}> @-}
f :: Int -> Int -> (Int, Int)
f x y = if x <= y then (x, y) else swap (x, y) where swap (a, b) = (b, a)
""",
    "a choice of data with named fields": """
data R = R { lo :: Int, hi :: Int }
{-@ data R = R { lo :: Int, hi :: Int } @-}
{-@ f :: x:Int -> y:Int -> Nat @-}
f :: Int -> Int -> Int
f x y = let r = order x y in hi r - lo r
  where order a b | a <= b = R a b | otherwise = R b a
""",
    "one after the other": """
{-@ f :: n:Int -> {v:Int | v == n + 3} @-}
f :: Int -> Int
f n = inc (dbl n) - n where { inc x = x + 3; dbl x = x + x }
""",
    "partly applied": """
{-@ f :: n:Int -> {v:Int | v == n + 3} @-}
f :: Int -> Int
f n = let g = add 3 in g n where add a b = a + b
""",
    "in a monad": """
{-@ f :: Int -> Either Int {v:Int | v > 7} @-}
f :: Int -> Either Int Int
f n = do { m <- g n; return (m + 8) } where g k = if k > 0 then Right k else Left k
""",
    "twice the same call": """
{-@ f :: n:Nat -> {v:[Int] | len v == n + n} @-}
f :: Int -> [Int]
f n = g n ++ g n where g k = replicate k 3
""",
    "a call": """
{-@ f :: a:Int -> {v:Int | v > a * 7 + 11} @-}
f :: Int -> Int
f a = g (a * 7)
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
""",
    "a polymorphic one": """
{-@ f :: a:Int -> {v:Int | v > a * 7 + 11} @-}
f :: Int -> Int
f a = g (a * 7)
  where g j = if j > 3 then j + 12 else j + 13
""",
    "one of two calls": """
{-@ f :: a:Int -> b:Int -> {v:Int | v > a + 11 || v > b + 11} @-}
f :: Int -> Int -> Int
f a b = if a > b then g a else g b
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
""",
    "one of two, told apart": """
{-@ f :: a:Int -> b:Int -> {v:Int | a > b => v > a + 11} @-}
f :: Int -> Int -> Int
f a b = if a > b then g a else g b
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
""",
    "one of two, polymorphic": """
{-@ f :: a:Int -> b:Int -> {v:Int | a > b => v > a + 11} @-}
f :: Int -> Int -> Int
f a b = if a > b then g a else g b
  where g j = if j > 3 then j + 12 else j + 13
""",
    "by another local function": """
{-@ f :: a:Int -> [Int] -> [{v:Int | v > a + 11}] @-}
f :: Int -> [Int] -> [Int]
f a xs = map h xs
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
        h :: Int -> Int
        h _ = g a
""",
    "in a lambda": """
{-@ f :: a:Int -> [Int] -> [{v:Int | v > a + 11}] @-}
f :: Int -> [Int] -> [Int]
f a xs = map (\\_ -> g a) xs
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
""",
    "with guards and a where": """
{-@ f :: a:Int -> b:Int -> {v:Int | v > a + 11} @-}
f :: Int -> Int -> Int
f a b = if b > 0 then g a else a + 12
  where g :: Int -> Int
        g j | j > 3 = j + 12
            | otherwise = k + 13
            where k = j + 1
""",
    "two parameters": """
{-@ f :: a:Int -> b:{Int | b > 0} -> {v:Int | v < b || v <= a} @-}
f :: Int -> Int -> Int
f a b = pick a b
  where pick :: Int -> Int -> Int
        pick x y | x < y = x
                 | otherwise = x `div` y
""",
    "its own answer": """
{-@ f :: a:Int -> {v:Int | v > a} @-}
f :: Int -> Int
f a = twice (twice a)
  where twice :: Int -> Int
        twice x = if x > 0 then x + x else x + 1
""",
    "a case of literals, polymorphic": """
{-@ f :: a:Int -> {v:Int | v > a} @-}
f :: Int -> Int
f a = let up x = case x of { 0 -> 1; n -> n + 1 } in if a > 9 then up a else up a + 1
""",
    "lists": """
{-@ f :: xs:[Int] -> {v:Int | v <= len xs} @-}
f :: [Int] -> Int
f xs = if null xs then cnt xs else cnt xs
  where cnt :: [Int] -> Int
        cnt ys = case ys of { [] -> 0; (_:_) -> length ys - 1 }
""",
    "both by a qualifier with one variable": """
{-@ f :: a:Int -> b:Int -> {v:Bool | v <=> (a > 8 && b > 8)} @-}
f :: Int -> Int -> Bool
f a b = ok a && ok b
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "what its operator says": """
{-@ f :: a:Int -> b:Int -> {v:Bool | v <=> (a > b && b > a)} @-}
f :: Int -> Int -> Bool
f a b = ok a b && ok b a
  where ok :: Int -> Int -> Bool
        ok j k = j > k
""",
    "a let in a condition": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f a = if (let j = a + 7 in j > 8) then a + 7 else 0
""",
    "a lambda in a condition": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f a = if (\\j -> j > 8 && j < 100) (a + 7) then a + 7 else 0
""",
    "a local value of a call": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f a | j > 8, j < 100 = j
    | otherwise = 0
  where j = g (a - 1)
        g :: Int -> Int
        g x = x * x - 3
""",
    "Just by its measure": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = a where Just a = if n > 3 then Just (n + 4) else Just (n + 9)
""",
    "a choice of Justs": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = case (if n > 3 then Just (n + 4) else Just (n + 9)) of Just a -> a
""",
    "a Just of a call": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = case g n of Just a -> a
  where g :: Int -> Maybe Int
        g k = if k > 3 then Just (k + 4) else Just (k + 9)
""",
    "a pair of a call": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = case g n of (a, b) -> a + b
  where g :: Int -> (Int, Int)
        g k = if k > 3 then (k + 4, 1) else (k + 2, 2)
""",
    "a pair taken apart in a case": """
{-@ f :: n:Int -> {v:Int | v == n + n + 5} @-}
f :: Int -> Int
f n = case g n of (a, b) -> a + b
  where g :: Int -> (Int, Int)
        g k = (k + 4, k + 1)
""",
    "a choice of pairs taken apart in a case": """
{-@ f :: n:Int -> {v:Int | v == n + n + 5} @-}
f :: Int -> Int
f n = case g n of (a, b) -> if a > b then a + b else n + n + 5
  where g :: Int -> (Int, Int)
        g k | k > 3 = (k + 4, k + 1)
            | otherwise = (k + 3, k + 2)
""",
    "a list": """
{-@ f :: n:Int -> xs:[Int] -> {v:[Int] | len v == len xs + 2} @-}
f :: Int -> [Int] -> [Int]
f n xs = g n
  where g :: Int -> [Int]
        g k = k : case xs of { [] -> [n]; (_:_) -> n : xs }
""",
}
REJECTED = {
    "a choice handed to either": """
{-@ f :: Int -> {v:Int | v > 2} @-}
f :: Int -> Int
f n = either (\\a -> a + 3) (\\b -> b + 4) e
  where e = if n > 3 then Left n else Right (abs n)
""",
    "a choice of data taken apart": """
data R = R { lo :: Int, hi :: Int }
{-@ f :: x:Int -> y:Int -> Nat @-}
f :: Int -> Int -> Int
f x y = case order x y of R a b -> b - a
  where order a b | a <= b = R a b | otherwise = R b a
""",
    "a function handed to another": """
{-@ f :: x:Int -> Nat @-}
f :: Int -> Int
f x = twice abs x where twice g y = g (g y)
""",
    "composed with itself": """
{-@ f :: n:Nat -> {v:Int | v == n + 2} @-}
f :: Int -> Int
f n = (inc . inc) n where inc x = x + 1
""",
    "a sum of choices": """
{-@ f :: Int -> Int -> {v:Int | v >= 22} @-}
f :: Int -> Int -> Int
f a b = g a + g b where g x | x > 10 = x | otherwise = 11
""",
    "its own choice": """
{-@ f :: Int -> {v:Int | v >= 11} @-}
f :: Int -> Int
f a = g (g a) where g x | x > 10 = x | otherwise = 11
""",
    "two lists": """
{-@ f :: xs:{[Int] | len xs > 3} -> Int @-}
f :: [Int] -> Int
f xs = g xs + g (tail xs) where g (_:_:y:_) = y
""",
    "two calls with names": """
{-@ f :: n:Nat -> m:Nat -> {v:[Int] | len v == n + m} @-}
f :: Int -> Int -> [Int]
f n m = let a = g n; b = g m in a ++ b where g k = 0 : replicate (k - 1) 3
""",
    "two conditions": """
{-@ f :: Int -> Int -> Nat @-}
f :: Int -> Int -> Int
f a b = if a > b then (if ok a then a else 0) else (if ok b then b else 0)
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "a sum of calls": """
{-@ f :: a:Int -> b:Int -> {v:Int | v > a + b + 22} @-}
f :: Int -> Int -> Int
f a b = g a + g b
  where g :: Int -> Int
        g j = if j > 3 then j + 12 else j + 13
""",
    "a sum of simple calls": """
{-@ f :: a:Int -> b:Int -> {v:Int | v > a + b + 22} @-}
f :: Int -> Int -> Int
f a b = g a + g b
  where g :: Int -> Int
        g j = j + 12
""",
    "a let in it": """
{-@ f :: a:Int -> b:Int -> {v:Int | v = a + b + 2} @-}
f :: Int -> Int -> Int
f a b = let inc :: Int -> Int
            inc x = let y = x + 1 in y
        in inc a + inc b
""",
    "a condition of a call": """
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f a = if ok (a + 7) then a + 7 else 0
  where ok :: Int -> Bool
        ok j = j > 8
""",
    "a constructor without measures": """
data T = A Int | B
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = a where A a = if n > 3 then A (n + 4) else A (n + 9)
""",
    "a pair taken apart in a where": """
{-@ f :: n:Int -> {v:Int | v == n + n + 5} @-}
f :: Int -> Int
f n = a + b
  where g :: Int -> (Int, Int)
        g k = (k + 4, k + 1)
        (a, b) = g n
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_known(name: str) -> None:
    assert not rejected(judge(ACCEPTED[name]))


@pytest.mark.parametrize("name", REJECTED)
def test_what_is_not(name: str) -> None:
    assert rejected(judge(REJECTED[name]))
