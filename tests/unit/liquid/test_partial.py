"""What LiquidHaskell accepts although it may fail: it is verified, and what is taken for granted is named."""

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.lang.names import base_of, module_of
from liquidlens.liquid.partial import PARTIAL
from liquidlens.pipeline import check_text
from liquidlens.program import load_program

TEXT = """module Partial where
import Data.Char (chr)
import Data.List (foldl1', maximumBy)
import qualified Data.Map as M
import qualified Data.Text as T
data Shape = Round { radius :: Int } | Flat { sides :: Int, name :: String }
data Day = Mon | Tue | Wed deriving (Enum)
data Pair = Pair { one :: Int, two :: Int }
"""


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("f :: [Int] -> Int\nf xs = maximum (filter even xs)", ["maximum has an answer"]),
        ("f :: [Int] -> Int\nf xs = foldr1 max xs + foldl1' min xs", ["foldl1' has an answer", "foldr1 has an answer"]),
        ("f :: [[Int]] -> [Int]\nf = map minimum", ["minimum has an answer"]),
        ("f :: [Int] -> Int\nf = maximumBy compare", ["maximumBy has an answer"]),
        ("f :: M.Map Int Int -> Int\nf m = m M.! 1", ["(!) has an answer"]),
        ("f :: String -> Int\nf s = read s", ["read has an answer"]),
        ("f :: Int -> Char\nf n = chr n", ["chr has an answer"]),
        ("f :: T.Text -> Char\nf t = T.head t", ["head has an answer"]),
        ("f :: Day -> Day\nf d = succ d", ["succ has an answer"]),
        ("f :: Shape -> Int\nf s = sides s", ["sides has an answer"]),
        ("f :: Int -> Int\nf n = maximum [n, 0]", []),
        ("f :: Int -> [Int] -> Int\nf n ns = minimum (n : ns)", []),
        ("f :: Int -> Int\nf n = succ n", []),
        ("f :: Pair -> Int\nf p = two p", []),
        ("f :: Shape -> Int\nf (Round r) = r\nf (Flat n _) = n", []),
        ("f :: Shape -> Shape\nf s = Flat { sides = 3, name = show 3 }", []),
    ],
)
def test_it_is_named(code: str, wanted: list[str]) -> None:
    report = check_text("Partial.hs", f"{TEXT}{code}\n")
    binding = next(each for each in report.bindings if each.name == "f")
    assert binding.verdict is Verdict.VERIFIED
    assert granted_words(binding.assuming) == wanted


def test_who_uses_such_a_function_is_not_told_again() -> None:
    code = "f :: [Int] -> Int\nf xs = maximum xs\n\ng :: [Int] -> Int\ng xs = f xs + 1\n"
    report = check_text("Partial.hs", TEXT + code)
    assert {each.name: granted_words(each.assuming) for each in report.bindings} == {
        "f": ["maximum has an answer"],
        "g": [],
    }


def test_what_liquidhaskell_asks_for_is_no_assumption() -> None:
    report = check_text("Partial.hs", f"{TEXT}f :: [Int] -> Int\nf xs = head (1 : xs) + cycle (2 : xs) !! 3\n")
    (binding,) = report.bindings
    assert not granted_words(binding.assuming)


@pytest.mark.parametrize("module", sorted({module_of(name) or "" for name in PARTIAL}))
def test_the_library_has_each_of_them(module: str) -> None:
    program = load_program("Names.hs", f"module Names where\nimport {module} ()\n", lambda _: None)
    there = program.bindings.keys() | program.methods.keys()
    assert {base_of(name) for name in PARTIAL if module_of(name) == module} <= {
        base_of(name) for name in there if module_of(name) == module
    }
