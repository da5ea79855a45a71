"""LiquidHaskell stops at a module that it rejects: its error places then lie in other files than the judged one."""

from pathlib import Path

import pytest

from tests.bench.judged import Case, Lines, place_of
from tests.bench.liquidhaskell import Marks, Task, answer

UNSAFE = """\
module Lib where

{-@ type Natural = {v:Int | v >= 0} @-}

{-@ below :: Int -> Natural @-}
below :: Int -> Int
below n = n - 1
"""
USER = """\
module User where

import Lib

{-@ same :: Natural -> Natural @-}
same :: Int -> Int
same n = n
"""


@pytest.mark.parametrize(
    ("place", "file", "lines"),
    [
        ("12:3-8", "", Lines(12, 12)),
        ("12:3-14:1", "", Lines(12, 14)),
        ("(12,3)-(14,1)", "", Lines(12, 14)),
        ("Lib/Ptr.hs:52:1-14", "Lib/Ptr.hs", Lines(52, 52)),
        ("Assert.lhs:79:20", "Assert.lhs", Lines(79, 79)),
        ("Lib.hs:(12,3)-(14,1)", "Lib.hs", Lines(12, 14)),
    ],
)
def test_a_place_names_its_file(place: str, file: str, lines: Lines) -> None:
    assert place_of(place) == (file, lines)


@pytest.mark.parametrize(
    ("library", "agrees"), [(UNSAFE, True), (UNSAFE.replace("n - 1", "0"), False)], ids=["unsafe", "safe"]
)
def test_an_imported_module_is_compared_where_it_has_all_errors(tmp_path: Path, library: str, agrees: bool) -> None:
    (tmp_path / "Lib.hs").write_text(library, encoding="utf-8")
    case = Case("User.hs", verdict="UNSAFE", places="Lib.hs:7:1-15")
    marks = Marks()
    told = marks.add(case, answer(Task(str(tmp_path / "User.hs"), USER, (str(tmp_path / "Lib.hs"),))))
    assert told == ("" if agrees else "imports")
    assert marks.counts["rejected in imports"] == 1
    assert marks.counts["rejected in imports by us too"] == agrees
    assert not marks.counts["all verified"]
