"""What predicates know of the terms that constructors make; each row was asked of LiquidHaskell 0.9.0.2."""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.pipeline import check_text

NONE, EXACT, REFLECTION = "", '{-@ LIQUID "--exact-data-cons" @-}\n', '{-@ LIQUID "--reflection" @-}\n'
PLE = '{-@ LIQUID "--ple" @-}\n'
BOTH = REFLECTION + PLE
MODES = {"none": NONE, "exact": EXACT, "reflection": REFLECTION, "ple": PLE, "both": BOTH}
MAKES = "exact reflection both"
COMPUTES = "ple both"
KNOWS = "exact reflection ple both"
DATA = """data L a = N | C a (L a)
{-@ measure size @-}
size :: L a -> Int
size N = 0
size (C _ xs) = 1 + size xs
data T = A | B Int
{-@ measure isB @-}
isB :: T -> Bool
isB A = False
isB (B _) = True
"""
EMPTY = "f [] = True\nf (_:_) = False\n"
OF_MAYBE = "f Nothing = True\nf _ = False\n"

ROWS = (
    ("L a -> {v:Int | v == size N}", "L a -> Int", "f _ = 0\n", COMPUTES),
    ("L a -> {v:L a | v == N}", "L a -> L a", "f _ = N\n", MAKES),
    ("xs:L a -> {v:Bool | v => xs == N}", "L a -> Bool", "f N = True\nf _ = False\n", " ".join(MODES)),
    ("{xs:L a | xs == N} -> {v:Int | v == size xs}", "L a -> Int", "f _ = 0\n", COMPUTES),
    ("x:a -> {v:L a | v /= N}", "a -> L a", "f x = C x N\n", KNOWS),
    ("x:a -> xs:L a -> {v:L a | v == C x xs}", "a -> L a -> L a", "f x xs = C x xs\n", MAKES),
    ("x:a -> xs:L a -> {v:L a | size v == size (C x xs)}", "a -> L a -> L a", "f x xs = C x xs\n", KNOWS),
    ("Int -> {v:T | v == A}", "Int -> T", "f _ = A\n", " ".join(MODES)),
    ("Int -> {v:Bool | v <=> isB A}", "Int -> Bool", "f _ = False\n", " ".join(MODES)),
    ("n:Int -> {v:Bool | v <=> isB (B n)}", "Int -> Bool", "f _ = True\n", COMPUTES),
    ("n:Int -> {v:T | v == B n}", "Int -> T", "f n = B n\n", MAKES),
    ("[a] -> {v:[a] | v == []}", "[a] -> [a]", "f _ = []\n", MAKES),
    ("xs:[a] -> {v:Bool | not v => xs /= []}", "[a] -> Bool", EMPTY, COMPUTES),
    ("{xs:[a] | xs /= []} -> a", "[a] -> a", "f (x:_) = x\n", " ".join(MODES)),
    ("[a] -> {v:Int | v == len []}", "[a] -> Int", "f _ = 0\n", COMPUTES),
    ("Int -> {v:[Int] | v /= []}", "Int -> [Int]", "f x = [x]\n", KNOWS),
    ("Int -> {v:Maybe Int | v == Nothing}", "Int -> Maybe Int", "f _ = Nothing\n", MAKES),
    ("m:Maybe Int -> {v:Bool | not v => m /= Nothing}", "Maybe Int -> Bool", OF_MAYBE, KNOWS),
    ("{m:Maybe Int | m == Nothing} -> {v:Bool | v <=> isJust m}", "Maybe Int -> Bool", "f _ = False\n", COMPUTES),
    ("Int -> {v:Maybe Int | v /= Nothing}", "Int -> Maybe Int", "f n = Just n\n", KNOWS),
    ("Int -> {v:Ordering | v == LT}", "Int -> Ordering", "f _ = LT\n", " ".join(MODES)),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_is_known_of_a_constructors_term(row: tuple[str, str, str, str]) -> None:
    annotation, type_, code, accepted = row
    for mode, pragma in MODES.items():
        text = f"{pragma}module M where\n{DATA}{{-@ f :: {annotation} @-}}\nf :: {type_}\n{code}"
        report = check_text("M.hs", text)
        found = next(each for each in report.bindings if each.name == "f")
        assert (found.verdict.value == "verified") == (mode in accepted.split()), (mode, found)
        assert not found.findings


def test_the_option_that_knows_it_is_the_reason() -> None:
    text = f"module M where\n{DATA}{{-@ f :: Int -> {{v:T | v == B 1}} @-}}\nf :: Int -> T\nf _ = B 1\n"
    found = next(each for each in check_text("M.hs", text).bindings if each.name == "f")
    assert code_of_reason(found.reason) == "weak-spec/constructor-terms"
    assert [edit.text for each in found.suggestions for edit in each.edits] == ['{-@ LIQUID "--exact-data-cons" @-}\n']
