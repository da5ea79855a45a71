"""Files that the C preprocessor includes: their definitions and macros count where they are included."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

LISTS = """#define LISTS
{-@ measure size @-}
size :: L a -> Int
data L a = N | C a (L a)
{-@ size :: L a -> Nat @-}
size N = 0
size (C _ xs) = 1 + size xs
"""

MORE = """#ifndef LISTS
#include "Lists.hs"
#endif
#define ZERO 0
{-@ top :: {v:L a | size v > ZERO} -> a @-}
top :: L a -> a
top (C x _) = x
"""

MAIN = """{-# LANGUAGE CPP #-}
module Main where
#include "parts/Lists.hs"
#include "parts/More.hs"
#ifdef LISTS
good :: Int
good = top (C 1 N)
bad :: Int
bad = top N
{-@ empty :: {v:L Int | size v == ZERO} @-}
empty :: L Int
empty = N
#endif
"""


def _verdicts(folder: Path, text: str) -> dict[str, Verdict]:
    (folder / "parts").mkdir()
    (folder / "parts" / "Lists.hs").write_text(LISTS)
    (folder / "parts" / "More.hs").write_text(MORE)
    return {each.name: each.verdict for each in check_text(str(folder / "Main.hs"), text).bindings}


@pytest.mark.parametrize("lists", ['#include "parts/Lists.hs"\n', ""])
def test_included_definitions_are_in_scope_and_told_of_elsewhere(tmp_path: Path, lists: str) -> None:
    """Once directly, once by the other file, whose guard sees what is defined."""
    found = _verdicts(tmp_path, MAIN.replace('#include "parts/Lists.hs"\n', lists))
    assert found == {"good": Verdict.VERIFIED, "bad": Verdict.UNSAFE, "empty": Verdict.VERIFIED}


def test_a_file_that_is_not_there_costs_what_uses_it(tmp_path: Path) -> None:
    found = _verdicts(tmp_path, MAIN.replace("parts/More", "parts/Less"))
    assert Verdict.VERIFIED not in found.values()


def test_a_file_that_includes_itself_ends(tmp_path: Path) -> None:
    (tmp_path / "A.hs").write_text('#include "A.hs"\nf :: Int\nf = 1\n')
    report = check_text(str(tmp_path / "Main.hs"), '{-# LANGUAGE CPP #-}\n#include "A.hs"\ng :: Int\ng = f\n')
    assert {each.name for each in report.bindings} == {"g"}
