"""Every equation that `liquidlens examples` prints holds in GHC, for files of all kinds of functions."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.replay.shown import ask_ghc, shown_examples

HERE = Path(__file__).parent
FILES = sorted([*(HERE / "shown").glob("*.hs"), *(HERE.parents[1] / "examples").glob("*.hs")])

pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:
    tool("ghc")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_printed_equation_holds_in_ghc(path: Path) -> None:
    shown = list(shown_examples(path))
    assert shown
    answers = zip(shown, ask_ghc(shown), strict=True)
    assert [f"{each.example.equation}   {said}   {each.test}" for each, said in answers if said != "agrees"] == []
