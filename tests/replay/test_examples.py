"""Every finding of every shipped example, run in GHC: the same label must fail there."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from liquidlens.counterexample.ghc.request import GhcVerdict
from liquidlens.counterexample.ghc.run import replay_all_in_ghc
from recorded import Checked, check

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.hs"))
pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:
    tool("ghc")


@cache
def replayed() -> dict[str, tuple[Checked, list[GhcVerdict]]]:
    """All examples checked, and all their findings given to one GHC process."""
    checked = {path.stem: check(path) for path in EXAMPLES}
    verdicts = iter(replay_all_in_ghc([request for each in checked.values() for request in each.requests]))
    return {name: (each, [next(verdicts) for _ in each.requests]) for name, each in checked.items()}


@pytest.mark.parametrize("name", [path.stem for path in EXAMPLES])
def test_every_finding_is_confirmed_by_ghc(name: str) -> None:
    checked, verdicts = replayed()[name]
    findings = [finding for binding in checked.report.bindings for finding in binding.findings]
    assert {request.label for request in checked.requests} == {finding.label for finding in findings}
    for request, verdict in zip(checked.requests, verdicts, strict=True):
        assert verdict.confirmed, f"{request.label}: {verdict.outcome}\n{verdict.output}\n{verdict.program}"
