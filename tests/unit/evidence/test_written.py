"""Of the test module that is made of findings an editor has nothing to say."""

from pathlib import Path

from liquidlens.evidence import styles
from liquidlens.evidence.found import Evidence
from liquidlens.evidence.taken import taken_away
from liquidlens.pipeline import check_text

TEXT = """module Curve where

{-@ curve :: Int -> {v:Int | v <= 100} @-}
curve :: Int -> Int
curve p = p + 10
"""


def test_a_test_module_has_no_problems_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "Curve.hs"
    file.write_text(TEXT)
    found: list[Evidence] = []
    report = check_text(str(file), TEXT, witnessed=found.append)
    made = taken_away(report, found, styles.TestStyle.PLAIN).text
    assert made is not None
    assert check_text(str(tmp_path / "Main.hs"), made).problems == ()
