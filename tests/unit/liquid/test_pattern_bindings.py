"""Pattern bindings of values that are made in one of several ways: of `(a, b) = if c then (1, 2) else (2, 1)`
LiquidHaskell knows what qualifiers say of the parts and of the whole, no more (`a + b == 3` it does not).
So asked of LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import judge, rejected

KNOWN = {
    "by a field that only an annotation names": """
data S = S Int Int
{-@ data S = S { sx :: Int, sy :: {v:Int | v > sx} } @-}
{-@ f :: Int -> S -> {v:Int | v > 0} @-}
f :: Int -> S -> Int
f n s = y - x where S x y = if n > 3 then s else S 1 2
""",
    "what a selector's type says": """
data S = S { sx :: Int, sy :: Int }
{-@ data S = S { sx :: Int, sy :: {v:Int | v > sx} } @-}
{-@ f :: Int -> S -> {v:Int | v > 0} @-}
f :: Int -> S -> Int
f n s = y - x where S x y = if n > 3 then s else S 1 2
""",
    "what the promise says of a part": """
{-@ f :: n:Int -> {v:Int | v >= n} @-}
f :: Int -> Int
f n = let (a, b) = if n > 0 then (n + 5, n - 5) else (n, n) in a
""",
    "a case": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = a + b where (a, b) = case n of { 0 -> (n + 4, 0); _ -> (n + 5, 0) }
""",
    "without a pattern": """
{-@ f :: n:Int -> {v:Int | v == n + 1} @-}
f :: Int -> Int
f n = fst p where p = if n > 3 then (n + 1, 3) else (n + 1, 4)
""",
    "by another name": """
{-@ f :: n:Int -> {v:Int | v == n + 17} @-}
f :: Int -> Int
f n = a where { (a, b) = p; p = if n > 3 then (n + 17, 3) else (n + 17, 4) }
""",
    "projections written out": """
{-@ f :: n:Int -> {v:Int | v == n + 17} @-}
f :: Int -> Int
f n = a + b - b
  where p = if n > 3 then (n + 17, 3) else (n + 17, 4)
        a = case p of (x, _) -> x
        b = case p of (_, y) -> y
""",
    "a case of it": """
{-@ f :: n:Int -> {v:Int | v == n + n} @-}
f :: Int -> Int
f n = let p = if n > 0 then (n + 5, n - 5) else (n, n) in case p of (a, b) -> a + b
""",
    "a call": """
{-@ f :: n:Int -> {v:Int | v == n + n} @-}
f :: Int -> Int
f n = a + b where (a, b) = g n
{-@ g :: n:Int -> {v:(Int, Int) | fst v + snd v == n + n} @-}
g :: Int -> (Int, Int)
g n = (n, n)
""",
    "fst and snd": """
{-@ f :: n:Int -> {v:Int | v == n + n} @-}
f :: Int -> Int
f n = let p = if n > 0 then (n + 5, n - 5) else (n, n) in fst p + snd p
""",
    "a let": """
{-@ f :: n:Int -> Bool -> {v:Int | v == n + n + 4} @-}
f :: Int -> Bool -> Int
f n q = a + b where (a, b) = let m = n + 1 in (m + 4, m - 2)
""",
    "a tuple": """
{-@ f :: n:Int -> {v:Int | v == n + n + 19} @-}
f :: Int -> Int
f n = let (a, _) = (n + 19, n - 5) in a + n
""",
    "a triple": """
{-@ f :: n:Int -> {v:Int | v == n + n + 7} @-}
f :: Int -> Int
f n = let (a, b, c) = (n + 5, n - 5, 7) in a + b + c
""",
    "the same relation": """
{-@ f :: n:Nat -> {v:Int | v >= 2 * n} @-}
f :: Int -> Int
f n = q + r where (q, r) = if n > 10 then (n, n) else (n + 1, n + 1)
""",
    "of the library": """
{-@ f :: n:Nat -> xs:[Int] -> {v:[Int] | len v == len xs} @-}
f :: Int -> [Int] -> [Int]
f n xs = q ++ r where (q, r) = splitAt n xs
""",
    "parts that differ": """
{-@ f :: n:Nat -> {v:Int | v > n + n} @-}
f :: Int -> Int
f n = do { let { (q, r) = if n > 3 then (n, n + 1) else (n + 1, n) }; q + r }
""",
    "a pattern that may fail, as promised": """
{-@ f :: n:Int -> {v:Int | v > n + 3} @-}
f :: Int -> Int
f n = a where Just a = if n > 3 then Just (n + 4) else Just (n + 9)
""",
}
UNKNOWN = {
    "a sum of branches": """
{-@ f :: n:Int -> {v:Int | v == n + n} @-}
f :: Int -> Int
f n = let (a, b) = if n > 0 then (n + 5, n - 5) else (n, n) in a + b
""",
    "lists": """
{-@ f :: xs:[Int] -> {v:[Int] | len v == len xs + 2} @-}
f :: [Int] -> [Int]
f xs = a ++ b
  where (a, b) = if null xs then (1 : xs, [3]) else (2 : 3 : xs, [])
""",
    "a case of truth values": """
{-@ f :: n:Int -> Bool -> {v:Int | v == n + n + 4} @-}
f :: Int -> Bool -> Int
f n q = a + b where (a, b) = case q of { True -> (n + 5, n - 1); False -> (n + 4, n) }
""",
    "guards": """
{-@ f :: n:Int -> [a] -> {v:Int | v == n + n + 4} @-}
f :: Int -> [a] -> Int
f n q = a + b where (a, b) | null q = (n + 5, n - 1)
                           | otherwise = (n + 4, n)
""",
    "the same twice": """
{-@ f :: n:Int -> Bool -> {v:Int | v == n + n + 4} @-}
f :: Int -> Bool -> Int
f n q = a + b where (a, b) = case q of { True -> (n + 5, n - 1); False -> (n + 5, n - 1) }
""",
    "three parts": """
{-@ f :: n:Int -> Bool -> {v:Int | v == n + n + 4} @-}
f :: Int -> Bool -> Int
f n q = a + b + c where (a, b, c) = case q of { True -> (n + 5, n - 1, 0); False -> (n + 4, n, 0) }
""",
    "one part": """
{-@ f :: n:Int -> {v:Int | v == n + n + 19 || v == n + n} @-}
f :: Int -> Int
f n = let (a, _) = if n > 0 then (n + 19, n - 5) else (n, n) in a + n
""",
    "three branches": """
{-@ f :: n:Int -> Maybe Int -> {v:Int | v > n + n + 20} @-}
f :: Int -> Maybe Int -> Int
f n m = a + b
  where (a, b) = case m of { Nothing -> (n + 19, n + 2); Just k | k > 3 -> (n + 20, n + k); _ -> (n + 19, n + 4) }
""",
    "data with fields": """
data P = P Int Int
{-@ data P = P { pa :: Int, pb :: Int } @-}
{-@ f :: n:Int -> {v:Int | v > n + n + 20} @-}
f :: Int -> Int
f n = let P a b = if n > 7 then P (n + 19) (n + 2) else P (n + 20) (n + 3) in a + b
""",
    "used in branches": """
{-@ f :: n:Int -> {v:Int | v > n + n + 20} @-}
f :: Int -> Int
f n = let (a, b) = if n > 7 then (n + 19, n + 2) else (n + 20, n + 3) in if a > b then a + b else b + a
""",
    "a pattern that may fail": """
{-@ f :: n:Int -> {v:Int | v > n + n + 3} @-}
f :: Int -> Int
f n = a + n where Just a = if n > 3 then Just (n + 4) else Just (n + 9)
""",
    "one of two": """
{-@ f :: n:Nat -> {v:Int | v >= n} @-}
f :: Int -> Int
f n = q + r where (q, r) = if n > 10 then (n, 0) else (0, n)
""",
    "a condition with a name": """
{-@ f :: Int -> Int -> Nat @-}
f :: Int -> Int -> Int
f x y = if b then x + y else 0 where b = if x > 0 then y > 3 else False
""",
    "matched in an expression": """
{-@ f :: n:Int -> {v:Int | v == n + n} @-}
f :: Int -> Int
f n = let p = if n > 0 then (n + 5, n - 5) else (n, n) in (case p of (a, _) -> a) + (case p of (_, b) -> b)
""",
    "what a local function answers": """
{-@ f :: n:Int -> {v:Int | v == n + n + 21} @-}
f :: Int -> Int
f n = let (a, b) = h n in a + b where { h :: Int -> (Int, Int); h x = (x + 19, x + 2) }
""",
}
NOT_PROVED = {
    "by a literal of a condition, which has a name": """
{-@ f :: n:Int -> {v:Int | v == n + n + 7} @-}
f :: Int -> Int
f n = let { (a, b) = if n > 0 then (n, 7) else (n, 7) } in a + n + b
""",
}
KNOWN_GAPS = {
    "functions": """
{-@ f :: n:Int -> {v:Int | v > n + n + 3} @-}
f :: Int -> Int
f n = a 3 + n where (a, b) = (\\x -> n + 4, 3)
""",
}


@pytest.mark.parametrize("name", KNOWN)
def test_what_qualifiers_say_is_known(name: str) -> None:
    assert not rejected(judge(KNOWN[name]))


@pytest.mark.parametrize("name", UNKNOWN)
def test_what_they_do_not_say_is_not(name: str) -> None:
    assert rejected(judge(UNKNOWN[name]))


@pytest.mark.parametrize("name", UNKNOWN)
def test_without_qualifiers_all_is_known(name: str) -> None:
    """With `--higherorder` LiquidHaskell puts in what is matched."""
    assert not rejected(judge(UNKNOWN[name], header='{-@ LIQUID "--higherorder" @-}\nmodule Main where\n'))


@pytest.mark.parametrize("name", KNOWN_GAPS)
def test_other_values_are_known_wholly(name: str) -> None:
    """Known gap: LiquidHaskell rejects these, too."""
    assert not rejected(judge(KNOWN_GAPS[name]))


@pytest.mark.parametrize("name", NOT_PROVED)
def test_some_qualifiers_are_missing(name: str) -> None:
    """Known gap: LiquidHaskell accepts these."""
    assert rejected(judge(NOT_PROVED[name]))


def _nested(condition: str) -> set[str]:
    text = f"{{-@ f :: Int -> Int -> Nat @-}}\nf :: Int -> Int -> Int\nf x y = if {condition} then x + y else 0\n"
    return rejected(judge(text))


def test_a_conjunction_is_known() -> None:
    assert not _nested("x > 0 && y > 3")


@pytest.mark.parametrize(
    "condition", ["(if x > 0 then y > 3 else False)", "(case x > 0 of { True -> y > 3; False -> False })"]
)
def test_a_condition_that_is_a_choice_itself_is_forgotten(condition: str) -> None:
    assert _nested(condition)


def test_a_choice_that_is_just_its_condition_is_forgotten() -> None:
    """Known gap: LiquidHaskell knows it by a qualifier, for the inner condition has a name there."""
    assert _nested("(if x > 0 && y > 3 then True else False)")
