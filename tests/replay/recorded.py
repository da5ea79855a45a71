"""Check files and keep, beside the reports, what GHC has to be asked about each finding."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from typing import Any
from unittest.mock import patch

from liquidlens import pipeline
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.witnessed import request_of
from liquidlens.counterexample.investigate import Counterexample, Investigation, Investigator
from liquidlens.counterexample.naming import naming_of
from liquidlens.explain.report import FileReport
from liquidlens.logic.refined import RType
from liquidlens.options import CheckOptions
from liquidlens.syntax.reader import read_module


@dataclass(slots=True)
class Checked:
    """One file's report, and one request for each of its counterexamples."""

    report: FileReport
    requests: list[ReplayRequest] = field(default_factory=list[ReplayRequest])


Found = tuple[Investigator, Counterexample, Mapping[str, RType]]


@contextmanager
def recording(found: list[Found]) -> Iterator[None]:
    """Note every counterexample that an investigation finds."""
    investigate = Investigator.investigate
    parameters = signature(investigate)

    def noted(self: Investigator, *given: Any, **named: Any) -> Investigation:
        result = investigate(self, *given, **named)
        inferred = parameters.bind(self, *given, **named).arguments["inferred"]
        found.extend((self, each, inferred) for each in result.found)
        return result

    with patch.object(Investigator, "investigate", noted):
        yield


def check(path: Path, options: CheckOptions | None = None) -> Checked:
    """Check one file."""
    text = path.read_text(encoding="utf-8")
    found: list[Found] = []
    with recording(found):
        checked = Checked(pipeline.check_text(str(path), text, options))
    for investigator, each, inferred in found:
        program = investigator.program
        interfaces = {name: module.interface for name, module in program.modules.items()}
        naming = naming_of(program.main, read_module(str(path), text).imports, interfaces)
        request = request_of(
            text, program, naming, each.obligation, each.woven, each.witness, inferred, investigator.metric_of
        )
        checked.requests.append(request)
    return checked
