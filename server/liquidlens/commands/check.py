"""`liquidlens check`: check files one after the other and print what was found, as text, JSON or SARIF."""

import argparse
import logging
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from liquidlens import pipeline
from liquidlens.cli import options_of
from liquidlens.commands.terminal import ProgressLine, lines_of, style_of
from liquidlens.evidence.found import Evidence
from liquidlens.explain import json, sarif, text
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.files import finding, reading
from liquidlens.files.project import source_folders
from liquidlens.lang.problems import Problem, Severity
from liquidlens.options import CheckOptions
from liquidlens.source.faults import CannotRead, InternalError
from liquidlens.source.span import Position, Span

_log = logging.getLogger(__name__)

FOUND_NOTHING, FOUND_SOMETHING, FAILED = 0, 1, 2


class Refusal(Exception):
    """A run cannot begin; the message is the reason, in one line."""


def run(parsed: argparse.Namespace) -> int:
    """Check the paths; the exit status."""
    try:
        paths = expand([Path(path) for path in parsed.paths] or project_folders())
    except Refusal as refusal:
        print(f"liquidlens: {refusal}", file=sys.stderr)
        return FAILED
    options = options_of(parsed)
    texts: dict[str, str] = {}
    reports: list[FileReport] = []
    with ProgressLine(sys.stderr) as progress:
        for number, path in enumerate(paths, start=1):
            progress.show(f"[{number}/{len(paths)}] {path}")
            reports.append(check_file(path, options, texts))
    match parsed.format:
        case "json":
            print(json.render(reports))
        case "sarif":
            print(sarif.render(reports))
        case _:
            print(text.render(reports, lines_of(texts), style_of(parsed.color, sys.stdout)))
    return status(reports, strict=parsed.strict)


def project_folders() -> list[Path]:
    """The source folders of the project in the present folder. Raises Refusal."""
    here = Path.cwd()
    folders = source_folders(here, reading.text_on_disk)
    if not folders:
        raise Refusal("no PATH was given, and this folder describes no project (.cabal, package.yaml, cabal.project)")
    return [folder.relative_to(here) if folder.is_relative_to(here) else folder for folder in folders]


def expand(paths: Sequence[Path]) -> list[Path]:
    """The files that the arguments mean, each once, folders searched. Raises Refusal."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = list(finding.find(path))
            if not inside:
                raise Refusal(f"{path}: no Haskell files (.hs, .lhs) in this folder")
            found.update(dict.fromkeys(inside))
        elif path.is_file():
            found[path] = None
        else:
            raise Refusal(f"{path}: no such file or folder")
    return list(found)


def check_file(
    path: Path,
    options: CheckOptions,
    texts: dict[str, str],
    witnessed: Callable[[Evidence], None] = lambda _evidence: None,
) -> FileReport:
    """The report on one file; its text is put into `texts`, `witnessed` gets the evidence of its findings. A bug of
    ours costs this file only."""
    begun = time.perf_counter()
    try:
        source = reading.read(path)
    except OSError as error:
        return _failed(path, Problem(CannotRead(error.strerror or str(error)), _start_of(path)))
    if isinstance(source, Problem):
        return _failed(path, source)
    texts[str(path)] = source
    try:
        return pipeline.check_text(str(path), source, options, witnessed=witnessed)
    except Exception as error:  # what no stage guards (`lang/guard.py`): the bug costs this file
        _log.exception("internal error: %s", path)
        report = _failed(path, Problem(InternalError(type(error).__name__, str(error)), _start_of(path)))
        return FileReport(report.path, time.perf_counter() - begun, report.problems)


def status(reports: Sequence[FileReport], strict: bool) -> int:
    """The exit status that the reports stand for."""
    problems = [problem for report in reports for problem in report.problems]
    bindings = [binding for report in reports for binding in report.bindings]
    if any(problem.code.startswith(("read/", "parse/encoding", "internal/")) for problem in problems):
        return FAILED
    if any(binding.findings for binding in bindings):
        return FOUND_SOMETHING
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if any(not problem.code.startswith("unsupported") for problem in errors):
        return FOUND_SOMETHING
    undecided = (Verdict.UNSUPPORTED, Verdict.NO_COUNTEREXAMPLE)
    if strict and (errors or any(binding.verdict in undecided for binding in bindings)):
        return FOUND_SOMETHING
    return FOUND_NOTHING


def _failed(path: Path, problem: Problem) -> FileReport:
    return FileReport(str(path), problems=(problem,))


def _start_of(path: Path) -> Span:
    return Span(str(path), Position(1, 1), Position(1, 1))
