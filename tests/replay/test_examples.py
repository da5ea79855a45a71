"""Every finding of every example, and of programs that show each way to fail: the same label must fail in GHC."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from liquidlens.counterexample.ghc.request import GhcVerdict
from liquidlens.counterexample.ghc.run import replay_all_in_ghc

from tests.replay.recorded import Checked, check

HERE = Path(__file__).parent
FILES = {
    path.stem: path for folder in (HERE.parents[1] / "examples", HERE / "programs") for path in folder.glob("*.hs")
}
WITHOUT = {"Bag", "ConcatStrong", "ExportedList", "KMeansPolymorphic"}
"""Files that have no finding."""

pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:
    tool("ghc")


@cache
def replayed() -> dict[str, tuple[Checked, list[GhcVerdict]]]:
    """All files checked, and all their findings given to one GHC process."""
    checked = {name: check(path) for name, path in sorted(FILES.items())}
    verdicts = iter(replay_all_in_ghc([request for each in checked.values() for request in each.requests]))
    return {name: (each, [next(verdicts) for _ in each.requests]) for name, each in checked.items()}


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_finding_is_confirmed_by_ghc(name: str) -> None:
    checked, verdicts = replayed()[name]
    findings = [finding for binding in checked.report.bindings for finding in binding.findings]
    assert bool(findings) == (name not in WITHOUT)
    assert {request.label for request in checked.requests} == {str(finding.label) for finding in findings}
    for request, verdict in zip(checked.requests, verdicts, strict=True):
        assert verdict.confirmed, f"{request.label}: {verdict.outcome}\n{verdict.output}\n{verdict.program}"
