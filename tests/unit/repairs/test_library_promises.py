"""What a function of a library keeps is found once, however many of a file's functions lack its promise."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.logic.refined import RType
from liquidlens.repairs import assumed
from liquidlens.repairs.judge import Judge

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SORTED = """module Sorted where
import Data.List (sort)

{-@ ranked :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
ranked :: [Int] -> [Int]
ranked xs = sort xs

{-@ led :: xs:[Int] -> {v:[Int] | len v == 1 + len xs} @-}
led :: [Int] -> [Int]
led xs = 0 : sort xs
"""


def test_what_a_library_keeps_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    kept = assumed.kept

    def noted(judge: Judge, function: str, named: RType, **given: object) -> list[assumed.PossiblePromise]:
        asked.append(function)
        return kept(judge, function, named, **given)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(assumed, "kept", noted)
    report = report_of(SORTED)
    titles = {each.name: [title_of_repair(one) for one in each.offered] for each in report.bindings}
    assert "Assume `len v == len xs` of `sort`" in titles["ranked"]
    assert "Assume `len v == len xs` of `sort`" in titles["led"]
    assert len(asked) == len(set(asked)) == 1


COUNTED = """module Counted where
import Data.Vector (Vector)
import qualified Data.Vector as V

{-@ gen :: n:Nat -> {u:V.Vector Int | vlen u == n} @-}
gen :: Int -> Vector Int
gen n = V.generate n (\\i -> i)
"""


def test_what_is_kept_of_natural_numbers_only_is_assumed_of_them() -> None:
    # `generate (-1) f` has 0 elements. LiquidHaskell takes the annotation; `Vector` alone it would refuse there.
    (gen,) = (each for each in report_of(COUNTED).bindings if each.name == "gen")
    (assumption,) = (each for each in gen.offered if title_of_repair(each).startswith("Assume"))
    (edit,) = assumption.edits
    assert "assume V.generate :: n:Nat -> (Int -> a) -> {v:V.Vector a | vlen v == n}" in edit.text
