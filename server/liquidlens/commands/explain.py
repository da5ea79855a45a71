"""`liquidlens explain FILE FUNCTION`: everything known about one function, with the run that shows it."""

import argparse
import sys
from pathlib import Path

from msgspec.structs import replace

from liquidlens.cli import options_of
from liquidlens.commands.outcome import FAILED, status_of
from liquidlens.commands.paths import one_file
from liquidlens.commands.refusal import Refusal, complain
from liquidlens.commands.single import check_file
from liquidlens.commands.terminal import lines_of, style_of
from liquidlens.explain import text
from liquidlens.explain.costs import cost_words
from liquidlens.explain.harmless import harmless
from liquidlens.explain.report import FileReport
from liquidlens.explain.run_text import run_lines
from liquidlens.options import CheckOptions
from liquidlens.workspace.apart import made_apart
from liquidlens.workspace.deaths import WorkerDied, failed_report


def run(parsed: argparse.Namespace) -> int:
    """Explain the function; the exit status is that of `check`."""
    name: str = parsed.function
    parsed.function = [name]
    try:
        path = one_file(parsed.path)
    except Refusal as refusal:
        complain(refusal)
        return FAILED
    options = options_of(parsed)
    try:
        report, texts = made_apart(str(path), options, lambda: _checked(path, options))
    except WorkerDied as died:
        report, texts = failed_report(str(path), died), dict[str, str]()
    bindings = tuple(item for item in report.bindings if item.name == name)
    problems = tuple(item for item in report.problems if item.binding in (None, name))
    if not bindings and not problems:
        complain(f"{path}: no top-level binding named {name}")
        return FAILED
    shown = harmless(replace(report, bindings=bindings, problems=problems))
    style = style_of(parsed.color, sys.stdout)
    print(text.render([shown], lines_of(texts), style))
    for item in shown.bindings:
        if said := cost_words(item):
            print(f"\n{style.paint('1', 'cost')}  {said}")
    for finding in (finding for item in shown.bindings for finding in item.findings if finding.run):
        print(f"\n{style.paint('1', 'run')}  {finding.call}")
        print("\n".join(run_lines(finding)))
    return status_of(shown)


def _checked(path: Path, options: CheckOptions) -> tuple[FileReport, dict[str, str]]:
    texts: dict[str, str] = {}
    return check_file(path, options, texts), texts
