"""Programs that one GHC process runs know nothing of each other: neither their modules nor their mistakes."""

from collections.abc import Callable

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.counterexample.ghc.run import AskedRun, PreparedRun, run
from liquidlens.source.span import NOWHERE

pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:  # pyright: ignore[reportUnusedFunction]
    tool("ghc")


def program(number: int, name: str = "Mine", imported: str = "Number") -> str:
    """What breaks the label where `Number` is that of this program."""
    return (
        f"module {name} where\nimport qualified LiquidlensReplay as L\nimport {imported}\n"
        f'replayMain = L.run {number} 5 (if x == {number} then L.violated "label" else ())\n'
    )


def test_each_has_its_own_modules_whatever_the_others_are_called_and_lack() -> None:
    programs = {
        0: program(0),
        1: program(1),
        2: program(2, imported="Missing"),
        3: program(3) + "x = = 3\n",
        4: program(4, name="Other"),
        5: program(5),
    }
    modules = {number: {"Number": f"module Number where\nx :: Int\nx = {number}\n"} for number in programs}
    asked = AskedRun("label", Kind.POSTCONDITION, NOWHERE, "/nowhere")
    verdicts = run(PreparedRun((asked,) * len(programs), programs, modules), "ghc", 60)
    assert [each.outcome for each in verdicts] == [
        "violated", "violated", "impossible", "rejected", "violated", "violated",
    ]  # fmt: skip
