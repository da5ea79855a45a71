"""The table that compares editors: whatever it says that Liquidlens has, a test or a picture shows."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (DOCS / "comparison.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| ---", "| what "))
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0][:50] for row in ROWS])
def test_what_is_claimed_is_shown(row: list[str]) -> None:
    _, _, ours, shown = row
    shows = [ROOT / each for each in re.findall(r"`(tests/[^`]+|client-vscode/[^`]+)`", shown)]
    shows.extend(DOCS / each for each in re.findall(r"\]\((pictures/[^)]+)\)", shown))
    assert all(each.is_file() for each in shows)
    assert ours.startswith("no") or shows, "a claim without a test or a picture"
