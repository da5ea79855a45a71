"""What modules see of those of which nothing is checked, as LiquidHaskell 0.9.0.2 has it."""

from pathlib import Path

import pytest
from liquidlens.explain.report import FileReport
from liquidlens.logic.granted import UnprovedCode
from liquidlens.pipeline import check_text

LIB = """module Lib where
{-@ type Positive = {v:Int | v > 0} @-}
{-@ data P = P { px :: {v:Int | v /= 0} } @-}
data P = P { px :: Int }
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f x = x - 1
"""
CALLS = "{-@ g :: Int -> Nat @-}\ng :: Int -> Int\ng x = f x\n"
BUILDS = "g :: P\ng = P 0\n"
NAMES = "{-@ g :: Int -> Positive @-}\ng :: Int -> Int\ng _ = 1\n"


def _checked(folder: Path, option: str, code: str) -> FileReport:
    (folder / "Lib.hs").write_text(f'{{-@ LIQUID "{option}" @-}}\n{LIB}')
    return check_text(str(folder / "Use.hs"), f"module Use where\nimport Lib\n{code}")


@pytest.mark.parametrize(
    ("option", "code", "verdict"),
    [
        ("--compile-spec", CALLS, "verified"),
        ("--compile-spec", BUILDS, "unsafe"),
        ("--compile-spec", NAMES, "verified"),
        ("--skip-module", CALLS, "unsafe"),
        ("--skip-module", BUILDS, "verified"),
        ("--skip-module", NAMES, "unsupported"),
    ],
)
def test_annotations_of_skipped_modules_are_not_seen(tmp_path: Path, option: str, code: str, verdict: str) -> None:
    (binding,) = _checked(tmp_path, option, code).bindings
    assert binding.verdict.value == verdict


@pytest.mark.parametrize("option", ["--compile-spec", "--skip-module"])
def test_what_nobody_checked_is_named(tmp_path: Path, option: str) -> None:
    (binding,) = _checked(tmp_path, option, "g :: Int -> Int\ng x = f x\n").bindings
    assert binding.assuming == (UnprovedCode("Lib.f"),)
