"""Every equation that `liquidlens examples` prints holds in GHC, for files of all kinds of functions."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.replay.shown import Shown, ask_ghc, shown_examples

HERE = Path(__file__).parent
FILES = sorted([*(HERE / "shown").glob("*.hs"), *(HERE.parents[1] / "examples").glob("*.hs")])

pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:
    tool("ghc")


@cache
def answers() -> dict[Path, list[tuple[Shown, str]]]:
    """All examples of all files, asked of one GHC process."""
    tests = [each for path in FILES for each in shown_examples(path)]
    found: dict[Path, list[tuple[Shown, str]]] = {path: [] for path in FILES}
    for test, answer in zip(tests, ask_ghc(tests), strict=True):
        found[test.path].append((test, answer))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_printed_equation_holds_in_ghc(path: Path) -> None:
    of_file = answers()[path]
    assert of_file
    assert [f"{each.example.equation}   {said}   {each.test}" for each, said in of_file if said != "agrees"] == []
