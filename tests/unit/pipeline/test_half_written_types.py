"""What declares a type or a class, or imports, and is being written, costs what needs it: no name is said not to be in
scope, nor is one ambiguous that the declaration does not define."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{{-@ data Hist = Hist {{ width :: {{v:Int | v > 0}}, counts :: [Nat] }} @-}}
{declaration}

{{-@ total :: [Int] -> Nat @-}}
total :: [Int] -> Int
total xs = length xs
{{-@ fresh :: Int -> n:Nat -> {{h:Hist | len (counts h) == n}} @-}}
fresh :: Int -> Int -> Hist
fresh w n = Hist w (replicate n 0)
bars :: Hist -> Int
bars h = width h + length (counts h)
twice :: Int -> Int
twice n = total [n, n]
same :: Hist -> Hist
same h = h
"""


@pytest.mark.parametrize(
    "declaration",
    [
        "data",
        "data Hist =",
        "data Hist = Hist {",
        "data Hist = Hist { width ::",
        "data Hist = Hist { width :: Int, counts",
        "data Hist = Hist { width :: Int, counts ::",
        "data Hist = Hist { width :: Int, counts :: [Int",
        "data Hist = Hist { width :: Int, counts :: [Int] } deriving (",
        "newtype Hist = Hist (",
        "newtype Hist = Hist { width ::",
    ],
)
def test_what_needs_the_type_is_all_that_is_lost(declaration: str) -> None:
    report = check_text("M.hs", TEXT.format(declaration=declaration))
    errors = [each for each in report.problems if each.severity.value != "information"]
    assert [each.span.start.line for each in errors] == [3]
    verdicts = {each.name: each.verdict for each in report.bindings}
    lost = {name for name, verdict in verdicts.items() if verdict is Verdict.UNSUPPORTED}
    assert lost == {"fresh", "bars", "same"}
    assert verdicts["total"] is verdicts["twice"] is Verdict.VERIFIED


AROUND = """module M where
import qualified Data.Map as M
import Data.Char (isDigit)
class Shape a where
  area :: a -> Int
data Sq = Sq Int
instance Shape Sq where
  area (Sq n) = n * n
areas :: Shape a => [a] -> [Int]
areas = map area
type Names = [String]
all' :: Names -> String
all' = concat
count :: M.Map Int Int -> Int
count m = M.size m
digits :: String -> Int
digits s = length (filter isDigit s)
{-@ twice :: Nat -> Nat @-}
twice :: Int -> Int
twice n = n + n
"""

AREA = "area (Shape Sq)"


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("import qualified Data.Map as M", "import", {"count"}),
        ("import qualified Data.Map as M", "import qualified", {"count"}),
        ("import qualified Data.Map as M", "import qualified Data.Map as", {"count"}),
        ("(isDigit)", "(", {"digits"}),
        ("(isDigit)", "(isDigit, o", {"digits"}),
        ("class Shape a where", "class", {"areas"}),
        ("class Shape a where", "class Shape a wher", {"areas"}),
        ("area :: a -> Int", "area ::", {"areas"}),
        ("data Sq = Sq Int", "data Sq = Sq (", {AREA}),
        ("type Names = [String]", "type", {"all'"}),
        ("type Names = [String]", "type Names =", {"all'"}),
        ("type Names = [String]", "type Names = [", {"all'"}),
    ],
)
def test_what_needs_it_is_all_that_is_lost(old: str, new: str, lost: set[str]) -> None:
    report = check_text("M.hs", AROUND.replace(old, new))
    errors = [each.span.start.line for each in report.problems if each.severity.value != "information"]
    assert len(errors) == 1
    # What a class does not say any more of an instance is not told of: whether it is a method is not known.
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.UNSUPPORTED} == lost
    assert verdicts["twice"] is Verdict.VERIFIED


def test_no_type_of_a_field_becomes_a_name_of_its_own() -> None:
    begun = "{-# LANGUAGE TypeFamilies #-}\nmodule M where\ndata instance D Int = D { a :: Int, b ::\n"
    report = check_text("M.hs", f"{begun}f :: Int -> Int\nf x = x\n")
    assert [each.code for each in report.problems] == ["parse/syntax"]
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED]
