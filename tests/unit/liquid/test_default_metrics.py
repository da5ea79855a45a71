"""What has to get smaller where no annotation says it: the first number of any type, or parts that GHC matches on."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TREE = "data T = A | B T T | C Int T\n"

ACCEPTED = {
    "a real number": "f :: Double -> Int\nf x | x < 1 = 0\n    | otherwise = 1 + f (x - 1)",
    "half of a real number": "f :: Double -> Double\nf x | x <= 0 = 0\n    | otherwise = f (x / 2)",
    "single precision": "f :: Float -> Int\nf x | x < 1 = 0\n    | otherwise = 1 + f (x - 1)",
    "an unsigned number": "f :: Word -> Int\nf x | x <= 0 = 0\n    | otherwise = if x >= 1 then f (x - 1) else 0",
    "a byte": "import Data.Word\nf :: Word8 -> Int\n"
    "f x | x <= 0 = 0\n    | otherwise = if x >= 1 then f (x - 1) else 0",
    "a short number": "import Data.Int\nf :: Int8 -> Int\nf x | x <= 0 = 0\n    | otherwise = f (x - 1)",
    "parts, beside a number that grows": "f :: Double -> [Int] -> Int\nf d [] = 0\nf d (n:ns) = f (d + 1) ns",
    "parts of a pair's": f"{TREE}f :: T -> T -> Int\nf a b = case (a, b) of\n  (B x _, B y _) -> f x y\n"
    "  (C _ x, _) -> f x b\n  _ -> 0",
    "parts of either": f"{TREE}f :: T -> T -> Int\nf a b = case (a, b) of\n  (B x _, _) -> f x b\n"
    "  (_, B y _) -> f a y\n  _ -> 0",
    "parts of a pair's, swapped": f"{TREE}f :: T -> T -> Int\nf a b = case (b, a) of\n  (B x _, B y _) -> f y x\n"
    "  _ -> 0",
    "parts of what Just has": f"{TREE}f :: T -> Int\nf a = case Just a of\n  Just (B x _) -> f x\n  _ -> 0",
    "parts of a list's": f"{TREE}f :: T -> Int\nf a = case [a] of {{ (B x _ : _) -> f x; _ -> 0 }}",
    "beside a call": f"{TREE}f :: T -> T -> Int\nf a b = case (a, id b) of {{ (B x _, _) -> f x b; _ -> 0 }}",
}

REJECTED = {
    "a real number, too far": "f :: Double -> Int\nf x | x < 1 = 0\n    | otherwise = 1 + f (x - 2)",
    "a real number comes first": "f :: Double -> Int -> Int\nf x n | n <= 0 = 0\n      | otherwise = f (x + 1) (n - 1)",
    "in a local function": "f :: Double -> Double\nf x = go x 10\n  where go :: Double -> Int -> Double\n"
    "        go acc n | n <= 0 = acc\n                 | otherwise = go (acc / 2 - 1) (n - 1)",
    "an unsigned number comes first": "f :: Word -> [Int] -> Int\nf d [] = 0\nf d (n:ns) = f (d + 1) (tail (n : ns))",
    "a ratio has no size": "f :: Rational -> Int\nf x | x < 1 = 0\n    | otherwise = 1 + f (x - 1)",
    "a pair in a guard": f"{TREE}f :: T -> T -> Int\nf a b | (B x _, B y _) <- (a, b) = f x y\n      | otherwise = 0",
    "Just in a guard": f"{TREE}f :: T -> Int\nf a | Just (B x _) <- Just a = f x\n    | otherwise = 0",
    "a pair by its name": f"{TREE}f :: T -> T -> Int\nf a b = let p = (a, b) in case p of\n  (B x _, B y _) -> f x y\n"
    "  _ -> 0",
    "a pair in a pair": f"{TREE}f :: T -> T -> Int\nf a b = case ((a, b), 1 :: Int) of\n  ((B x _, _), _) -> f x b\n"
    "  _ -> 0",
}


def _verdict(code: str) -> Verdict:
    lines = code.split("\n")
    imports = [line for line in lines if line.startswith("import")]
    rest = [line for line in lines if not line.startswith("import")]
    text = "\n".join(["module M where", *imports, *rest, ""])
    return next(binding.verdict for binding in check_text("M.hs", text).bindings if binding.name == "f")


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in ACCEPTED.items()])
def test_ends(code: str) -> None:
    assert _verdict(code) is Verdict.VERIFIED


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in REJECTED.items()])
def test_not_seen_to_end(code: str) -> None:
    assert _verdict(code) in (Verdict.WEAK_SPEC, Verdict.UNSAFE)
