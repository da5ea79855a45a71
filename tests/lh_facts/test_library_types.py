"""What LiquidHaskell 0.9.0.2 knows of functions of the libraries, its verdicts as data: we know no more and no less."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_REJECTED = {
    "exp": ("Double -> {v:Double | v > 0}", "Double -> Double", "f x = exp x"),
    "sqrt": ("Double -> {v:Double | v >= 0}", "Double -> Double", "f x = sqrt (x * x)"),
    "log": ("{x:Double | x > 1} -> {v:Double | v >= 0}", "Double -> Double", "f x = log x"),
    "sin": ("Double -> {v:Double | v <= 1}", "Double -> Double", "f x = sin x"),
    "**": ("{x:Double | x >= 0} -> {v:Double | v >= 0}", "Double -> Double", "f x = x ** 2"),
    "^": ("{v:Int | v == 1}", "Int", "f = 5 ^ (0 :: Int)"),
    "^ of what is positive": ("Nat -> {v:Int | v >= 0}", "Int -> Int", "f n = 2 ^ n"),
    "rem is mod": ("x:Nat -> y:{v:Int | v > 0} -> {v:Int | v = x mod y}", "Int -> Int -> Int", "f x y = rem x y"),
    "quotRem": (
        "x:Nat -> y:{v:Int | v > 0} -> {v:Int | v = x mod y}",
        "Int -> Int -> Int",
        "f x y = snd (quotRem x y)",
    ),
    "groupBy": ("[Int] -> [{v:[Int] | len v > 0}]", "[Int] -> [[Int]]", "f xs = groupBy (==) xs"),
    "transpose": ("[[Int]] -> [{v:[Int] | len v > 0}]", "[[Int]] -> [[Int]]", "f xs = transpose xs"),
    "group": ("[Int] -> [{v:[Int] | len v > 0}]", "[Int] -> [[Int]]", "f xs = group xs"),
    "sort": ("xs:[Int] -> {v:[Int] | len v == len xs}", "[Int] -> [Int]", "f xs = sort xs"),
    "nub": ("xs:[Int] -> {v:[Int] | len v <= len xs}", "[Int] -> [Int]", "f xs = nub xs"),
    "enumFromTo": ("{v:[Int] | len v == 3}", "[Int]", "f = [1..3]"),
    "abs": ("[Int] -> Nat", "[Int] -> Int", "f xs = abs (sum xs)"),
    "succ": ("x:Int -> {v:Int | v > x}", "Int -> Int", "f x = succ x"),
}

_ACCEPTED = {
    "sqrt of a negative number": ("Double", "Double", "f = sqrt (-3)"),
    "log of a negative number": ("Double", "Double", "f = log (-3)"),
    "logBase": ("Double", "Double", "f = logBase 2 (-1)"),
    "** of nothing": ("Double -> Double", "Double -> Double", "f x = x ** (-1)"),
    "^ of what is not zero": ("Nat -> {v:Int | v /= 0}", "Int -> Int", "f n = 2 ^ n"),
    "a power as divisor": ("Double -> Double", "Double -> Double", "f x = x / (10 ^ 12)"),
    "a power that divides": ("Int -> Int", "Int -> Int", "f x = x `div` (10 ^ 12)"),
    "rem is less": (
        "x:Nat -> y:{v:Int | v > 0} -> {v:Int | 0 <= v && v < y}",
        "Int -> Int -> Int",
        "f x y = rem x y",
    ),
    "quot": ("x:Nat -> y:{v:Int | v > 0} -> {v:Int | v <= x}", "Int -> Int -> Int", "f x y = fst (quotRem x y)"),
    "fromJust": ("{v:Int | v == 3}", "Int", "f = fromJust (Just 3)"),
    "maximum of nothing": ("[Int] -> Int", "[Int] -> Int", "f xs = maximum xs"),
    "foldr1 of nothing": ("[Int] -> Int", "[Int] -> Int", "f xs = foldr1 (+) xs"),
}


def _verdict(signature: str, haskell: str, code: str) -> Verdict:
    text = f"module M where\nimport Data.List\nimport Data.Maybe\n{{-@ f :: {signature} @-}}\nf :: {haskell}\n{code}\n"
    (binding,) = check_text("M.hs", text).bindings
    return binding.verdict


@pytest.mark.parametrize("name", _REJECTED)
def test_what_it_rejects_is_not_verified(name: str) -> None:
    assert _verdict(*_REJECTED[name]) is not Verdict.VERIFIED


@pytest.mark.parametrize("name", _ACCEPTED)
def test_what_it_accepts_is_verified(name: str) -> None:
    assert _verdict(*_ACCEPTED[name]) is Verdict.VERIFIED
