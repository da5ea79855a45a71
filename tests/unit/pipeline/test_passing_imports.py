"""Of the imports of a large project the trees are not kept: what is told is the same, in the same places."""

from pathlib import Path

import pytest
from liquidlens import program
from liquidlens.files.reading import text_on_disk
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.source.memo import forget_everything

_LIB = """module Lib where

{-@ half :: {v:Int | v > 0} -> Int @-}
half :: Int -> Int
half x = x

wrong :: Int -> Bool
wrong x = x
"""

_MAIN = "module Main where\nimport Lib\n\nuse :: Int -> Int\nuse x = half x\n"


def test_what_is_told_does_not_depend_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Lib.hs").write_text(_LIB)
    path = str(tmp_path / "Main.hs")
    told: list[object] = []
    for most in (0, 1_000_000):
        forget_everything()
        monkeypatch.setattr(program, "_TREES", most)
        first = check_text(path, _MAIN)
        again = check_text(path, _MAIN.replace("half x\n", "half (x + 1)\n"))
        (tmp_path / "Lib.hs").write_text("\n\n" + _LIB)
        moved = load_program(path, _MAIN, text_on_disk).modules["Lib"].problems
        (tmp_path / "Lib.hs").write_text(_LIB)
        back = load_program(path, _MAIN, text_on_disk).modules["Lib"].problems
        assert [each.span.start.line for each in back] == [8]
        told.append([*(each.timeless for each in (*first.bindings, *again.bindings)), len(moved)])
    assert told[0] == told[1]
