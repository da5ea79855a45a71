"""`liquidlens confirm FILE [FUNCTION]`: each finding is run by the GHC that the user has, which is said before.

Exit status: 0 every finding is confirmed (or there is none), 1 some finding is not, 2 the run itself failed.
"""

import argparse
import sys
from collections.abc import Callable
from typing import TypeVar

from liquidlens.cli import options_of
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING, status_of
from liquidlens.commands.paths import one_file
from liquidlens.commands.refusal import Refusal, complain
from liquidlens.commands.single import check_file
from liquidlens.commands.terminal import exact, lines_of, style_of
from liquidlens.counterexample.ghc.run import NotStarted
from liquidlens.evidence.compiler import find_ghc
from liquidlens.evidence.confirm import Plan, command_words, confirmed, confirming, plan_words
from liquidlens.evidence.found import Evidence
from liquidlens.explain import json, text
from liquidlens.explain.report import FileReport
from liquidlens.source.content import absolute
from liquidlens.workspace.apart import made_apart
from liquidlens.workspace.deaths import WorkerDied

_Made = TypeVar("_Made")


def run(parsed: argparse.Namespace) -> int:
    """Check, say what will be run, run it; the exit status."""
    if parsed.dry_run and parsed.format != "text":
        complain("--dry-run prints programs, not JSON")
        return FAILED
    checked = check_with_evidence(parsed, confirming)
    if isinstance(checked, str):
        complain(checked)
        return FAILED
    plan, texts = checked
    compiler = find_ghc(parsed.ghc)
    if compiler is None:
        wanted = parsed.ghc or "ghc"
        complain(f"there is no `{wanted}` to ask: install GHC, or name it by --ghc")
        return FAILED
    if plan.asked:
        complain(plan_words(plan, compiler, parsed.ghc_timeout))
    if parsed.dry_run:
        print(exact(programs_text(plan, compiler), sys.stdout))
        return FOUND_NOTHING
    try:
        report = confirmed(plan, compiler, parsed.ghc_timeout)
    except NotStarted as error:
        complain(error)
        return FAILED
    if parsed.format == "json":
        print(json.render([report]))
    else:
        print(text.render([report], lines_of(texts), style_of(parsed.color, sys.stdout)))
        print(summary(report))
    if status_of(report) == FAILED:
        return FAILED
    return FOUND_NOTHING if _seen(report) == _total(report) else FOUND_SOMETHING


def check_with_evidence(
    parsed: argparse.Namespace, make: Callable[[FileReport, list[Evidence]], _Made]
) -> tuple[_Made, dict[str, str]] | str:
    """What `make` makes of the report on the file (on its one function) and the evidence of its findings, and texts;
    else what is wrong."""
    name: str | None = parsed.function
    parsed.function = [name] if name is not None else []
    try:
        path = one_file(parsed.path)
    except Refusal as refusal:
        return str(refusal)
    options = options_of(parsed)

    def checked() -> tuple[_Made, dict[str, str]] | str:
        texts: dict[str, str] = {}
        evidence: list[Evidence] = []
        report = check_file(path, options, texts, evidence.append)
        if name is not None and not report.bindings and not report.problems:
            return f"{path}: no top-level binding named {name}"
        return absolute(make(report, evidence)), texts

    try:
        return made_apart(str(path), options, checked)
    except WorkerDied as died:
        return f"{path}: {died}"


def programs_text(plan: Plan, compiler: str) -> str:
    """What `confirm` would run: the command, then each program."""
    parts = [f"-- {command_words(compiler)}"]
    for number, program in plan.prepared.programs.items():
        parts.append(f"-- {plan.prepared.requests[number].label}\n{program}")
    return "\n\n".join(parts)


def summary(report: FileReport) -> str:
    """`2 of 3 findings confirmed by GHC 9.0.2`."""
    names = {each.ghc.compiler for binding in report.bindings for each in binding.findings if each.ghc is not None}
    total = _total(report)
    findings = "1 finding" if total == 1 else f"{total} findings"
    return f"{_seen(report)} of {findings} confirmed by {min(names, default='GHC')}"


def _seen(report: FileReport) -> int:
    return sum(each.ghc is not None and each.ghc.confirmed for binding in report.bindings for each in binding.findings)


def _total(report: FileReport) -> int:
    return sum(len(binding.findings) for binding in report.bindings)
