"""A value where a partial function of the library has none, and the condition that a call needs, asked beside another.

Each edit is made, and the function is verified then.
"""

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

MODULE = """module M where
import Data.Maybe (fromJust)
{-@ two :: {s:[Int] | len s >= 2} -> [Int] @-}
two :: [Int] -> [Int]
two (a : b : s) = a + b : s
{-@ below :: n:Nat -> {i:Nat | i < n} -> Int @-}
below :: Int -> Int -> Int
below n i = n - i
wanted :: Int -> [Int] -> Bool
wanted n s = n > sum s
"""


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("f :: String -> String\nf s = head (words s)", 'f s = case words s of { x : _ -> x; [] -> "" }'),
        ("f :: String -> String\nf x = head $ words x", 'f x = case words x of { y : _ -> y; [] -> "" }'),
        ("f :: String -> Int\nf s = 1 + head (map length (words s))", "1 + (case map length (words s) of {"),
        (
            "f :: String -> Char\nf s = last (filter (> 'a') s)",
            "case reverse (filter (> 'a') s) of { x : _",
        ),
        (
            "f :: Int -> Int -> Maybe Int\nf n k = Just (n `div` k)",
            "f n k = if k == 0 then Nothing else Just (n `div` k)",
        ),
        (
            "f :: Maybe Int -> Maybe Int -> Maybe Int\nf a b = do { n <- a; k <- b; return $ n `mod` k }",
            "k <- b; if k == 0 then Nothing else return $ n `mod` k }",
        ),
        (
            "f :: Int -> Int -> Either String Int\nf n k = if n < 0 then Left [] else Right (n `quot` k)",
            'if k == 0 then Left "division by zero" else Right (n `quot` k)',
        ),
        ("f :: String -> [String]\nf s = tail (words s)", "f s = drop 1 (words s)"),
        ("f :: [Int] -> [Int]\nf s = tail ((map abs s) ++ (map negate s))", "drop 1 ((map abs s) ++ (map negate s))"),
        (
            "f :: Int -> [(Int, Int)] -> Int\nf k m = fromJust (lookup k m)",
            "f k m = case lookup k m of { Just x -> x; Nothing -> 0 }",
        ),
        (
            "f :: [(Int, a)] -> Int\nf s = 1 + fst (head (filter ((> 3) . fst) s))",
            "1 + (case filter ((> 3) . fst) s of { x : _ -> fst x; [] -> 0 })",
        ),
        ("f :: [(Int, a)] -> Int\nf x = abs $ fst $ last x", "case reverse x of { y : _ -> fst y; [] -> 0 }"),
        (
            "f :: Eq k => k -> [(k, (a, Int))] -> Int\nf k m = snd (fromJust (lookup k m))",
            "Just x -> snd x; Nothing -> 0",
        ),
        ("f :: [Int] -> Int\nf (x:y:_) = x + y", "f (x:y:_) = x + y\nf _ = 0"),
        ("f :: [Int] -> Int\nf (x:y:_) = x + y", "len v >= 2} -> Int @-}"),
        ("f :: [Int] -> Int\nf xs = x + y\n  where (x:ys) = xs\n        (y:_) = ys", "len v >= 2}"),
        ("f :: [Int] -> Int\nf xs = case xs of\n  [x, y] -> x + y", "  _ -> 0"),
        ("f :: [Int] -> Int\nf xs = case xs of\n  [x, y] -> x + y", "len v == 2}"),
        ("f :: [Int] -> Int\nf (x:y:z:_) = x + y + z", "len v >= 3}"),
        ("f :: [Int] -> Int\nf xs = head xs + head (tail xs)", "xs:{v:[Int] | len v > 1} -> Int"),
        ("f :: Maybe Int -> Maybe Int -> Maybe Int\nf (Just a) (Just b) = Just (a + b)", "f _ _ = Nothing"),
        ('f :: String -> Maybe Bool\nf "yes" = Just True\nf "no" = Just False', "f _ = Nothing"),
        (
            "f :: [Int] -> Int\nf s = x + y\n  where (x:_) = filter even s\n        (y:_) = filter odd s",
            "where x = case filter even s of { x:_ -> x; [] -> 0 }\n        y = case filter odd s of {",
        ),
        ("f :: Bool -> [Int] -> Int -> Int\nf b xs i = if b then xs !! i else 1", "length xs then xs !! i else 0"),
        ("f :: String -> String\nf s = case words s of (x : _) -> x", '(x : _) -> x\n                      [] -> ""'),
        ("{-@ f :: Nat -> {v:[Int] | len v > 0} @-}\nf :: Int -> [Int]\nf 0 = []\nf n = [n]", "f 0 = [0]"),
        (
            "f :: Int -> [Int] -> [Int]\nf n s | wanted n s = two s\n      | otherwise = []",
            "| length s >= 2 && wanted n s = two s",
        ),
        (
            "f :: Int -> Int -> [Int] -> Int\nf k j s | wanted k s = below k j\n        | otherwise = 0",
            "| 0 <= j && j < k && wanted k s",
        ),
    ],
)
def test_the_function_is_verified_with_it(code: str, wanted: str) -> None:
    text = MODULE + code + "\n"
    found = _binding(report_of(text)).findings
    edited = (applied(LineIndex(text), each.edits) or "" for one in found for each in one.suggestions)
    after = report_after(next(each for each in edited if wanted in each))
    assert not after.problems
    assert _binding(after).verdict is Verdict.VERIFIED


def _binding(report: FileReport) -> BindingReport:
    return next(each for each in report.bindings if each.name == "f")


def test_no_condition_is_offered_that_is_never_met() -> None:
    text = MODULE + "f :: [Int] -> [Int]\nf s | null s = two s\n    | otherwise = []\n"
    found = _binding(report_of(text)).findings
    edited = [applied(LineIndex(text), each.edits) or "" for one in found for each in one.suggestions]
    assert found
    assert not [each for each in edited if "&& null s" in each]


def test_no_function_is_called_that_breaks_what_it_promises() -> None:
    text = """module M where
import Data.List (sortOn)
data Team = Team { played :: Int, points :: Int }
{-@ medals :: ts:[Team] -> {v:[Team] | len v == 3} @-}
medals :: [Team] -> [Team]
medals ts = take 3 ts
f :: [Team] -> Team
f ts = head (sortOn (negate . points) ts)
"""
    found = _binding(report_of(text)).findings
    assert found
    edited = [applied(LineIndex(text), each.edits) or "" for one in found for each in one.suggestions]
    assert not [each for each in edited if "medals (" in each or "(medals" in each]
