"""The extension Strict: what is bound is evaluated, but what a `~` stands before. The verdicts are LiquidHaskell's."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEADER = "{-# LANGUAGE Strict #-}\nmodule M where\n"

CASES = {
    "a let": ("f :: Int -> Int -> Int\nf x y = let z = x `div` y in x + y", 4),
    "a let that ends": ("f :: Int -> Int\nf x = x + 1 where z = x + 2", None),
    "a lazy let": ('f :: Int -> Int\nf n = let ~x = error "never" in n', None),
    "a where before the guards": ("f :: Int -> Int\nf n | n > 0 = n\n    | otherwise = 0\n  where m = head []", 6),
    "a pattern in a let": ("f :: Int -> Int\nf x = let (a, b) = (x, 10 `div` x) in a", 4),
    "a variable of a tuple in a let": ("f :: Int -> Int\nf x = let { y = 10 `div` x; (a, b) = (x, y) } in a", 4),
    "a let of a comprehension": ("f :: [(Int, Int)] -> [Int]\nf ps = [a | (a, b) <- ps, let c = b `div` a]", 4),
    "an argument of a lambda": ('f :: Int -> Int\nf n = (\\x -> 2) (error "strict" :: Int)', 4),
    "an alternative": ('f :: Int -> Int\nf n = case error "strict" :: Int of x -> n', 4),
    "a lazy argument": ("f :: Int -> Int\nf n = g n 3\ng :: Int -> Int -> Int\ng x ~y = x", None),
    "a bang that was written": ("f :: Int -> Int\nf !n = let !m = n + 1 in m", None),
    "functions": ('f :: Int -> Int\nf n = let g x = error "not called" in n', None),
    "bindings at the top level": ("f :: Int -> Int\nf n = n\nx = f 3", None),
}


@pytest.mark.parametrize("case", list(CASES))
def test_what_is_bound_is_evaluated(case: str) -> None:
    code, line = CASES[case]
    report = check_text("M.hs", f"{HEADER}{code}\n")
    found = [finding.span.start.line for each in report.bindings for finding in each.findings]
    assert found == ([] if line is None else [line])
    assert {each.verdict for each in report.bindings} <= {Verdict.VERIFIED, Verdict.UNSAFE}
