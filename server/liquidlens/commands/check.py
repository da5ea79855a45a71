"""`liquidlens check`: check files, several at once, and print what was found in the format that is asked for."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from msgspec import Struct

from liquidlens.cli import options_of
from liquidlens.commands.changed import changed_since
from liquidlens.commands.earlier import history_of, read_earlier
from liquidlens.commands.outcome import FAILED, STRICT, USUAL, Baseline, RunOutcome, baseline
from liquidlens.commands.paths import expand, project_folders
from liquidlens.commands.refusal import Refusal, complain
from liquidlens.commands.terminal import ProgressLine, lines_of, style_of
from liquidlens.explain import github, json, sarif, text
from liquidlens.explain.html.history import Past
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.explain.text import ReadLines, Style
from liquidlens.loading import load
from liquidlens.workspace.many import Elsewhere, Many, usual_jobs


class Extras(Struct, frozen=True):
    """What a format may show beside the reports."""

    lines: ReadLines
    style: Style
    history: Sequence[Past] = ()
    with_cost: bool = False


Render = Callable[[Iterable[FileReport], Extras], Iterator[str]]

FORMATS: Mapping[str, Render] = {
    "text": lambda reports, beside: text.pieces(reports, beside.lines, beside.style, beside.with_cost),
    "json": lambda reports, _: json.pieces(reports),
    "sarif": lambda reports, _: sarif.pieces(reports),
    "github": lambda reports, _: github.pieces(reports),
    "junit": lambda reports, beside: load("liquidlens.explain.junit").pieces(reports, beside.lines),
    "html": lambda reports, beside: load("liquidlens.explain.html.page").pieces(reports, beside.lines, beside.history),
}
"""What each value of `--format` prints, piece by piece as the reports come."""


def run(parsed: argparse.Namespace) -> int:
    """Check the paths; the exit status."""
    try:
        refuse_contradictions(parsed)
        paths = paths_of(parsed)
        outcomes = outcomes_of(parsed)
        history = [history_of(Path(file)) for file in parsed.history or ()]
    except Refusal as refusal:
        complain(refusal)
        return FAILED
    if parsed.watch:
        return load("liquidlens.commands.watch").run(parsed, lambda: paths_of(parsed), outcomes)
    outcome = outcomes()
    with ExitStack() as stack:
        progress = stack.enter_context(ProgressLine(sys.stderr))
        try:
            elsewhere = None if parsed.scheduler is None else elsewhere_by(parsed.scheduler, stack)
        except Refusal as refusal:
            complain(refusal)
            return FAILED
        many = Many(options_of(parsed), parsed.jobs or usual_jobs(), progress.step, elsewhere, bounded=True)
        made = stack.enter_context(closing(many.reports(paths)))  # its workers end with it
        reports = (outcome.add(report) for report in made)
        beside = Extras(lines_of({}), style_of(parsed.color, sys.stdout), history, parsed.cost)
        for piece in FORMATS[parsed.format](reports, beside):
            progress.wipe()
            sys.stdout.write(piece)
    return FAILED if tell_unknown(outcome, parsed.function or ()) else outcome.status


def refuse_contradictions(parsed: argparse.Namespace) -> None:
    """See that the options go together. Raises Refusal."""
    if parsed.watch and parsed.format != "text":
        raise Refusal("--watch prints text")
    if parsed.watch and parsed.scheduler is not None:
        raise Refusal("--watch checks on this machine, without --scheduler")
    if parsed.history and parsed.format != "html":
        raise Refusal("--history is plotted by --format html only")
    if parsed.cost and parsed.format not in {"text", "json"}:
        raise Refusal("--cost is printed by --format text, and --format json has it always")
    if parsed.longer and not parsed.function:
        raise Refusal("--longer is about the bindings that --function names")


def tell_unknown(outcome: RunOutcome, names: Iterable[str]) -> bool:
    """Say which of the names no file has; whether there are any."""
    unknown = outcome.unknown(names)
    for name in unknown:
        complain(f"no top-level binding named {name} is checked")
    return bool(unknown)


def elsewhere_by(address: str, stack: ExitStack) -> Elsewhere:
    """Who checks on the cluster whose scheduler has this address, until the stack is left. Raises Refusal."""
    module = load("liquidlens.workspace.cluster")
    try:
        cluster = stack.enter_context(module.Cluster(address))
    except module.NoCluster as error:
        raise Refusal(str(error)) from error
    for worker in sorted(cluster.refused):
        complain(f"{worker} has another version, and is not used")
    return cluster.reports


def paths_of(parsed: argparse.Namespace) -> list[Path]:
    """The files to check, as they are now. Raises Refusal."""
    paths = expand(parsed.paths or project_folders())
    return paths if parsed.changed_since is None else changed_since(parsed.changed_since, paths)


def failing(parsed: argparse.Namespace) -> frozenset[Verdict]:
    """The verdicts that fail the run. Raises Refusal."""
    if parsed.fail_on is None:
        return STRICT if parsed.strict else USUAL
    named = [word for words in parsed.fail_on for each in words.split(",") if (word := each.strip()) != "never"]
    known = {verdict.value: verdict for verdict in STRICT}
    for word in named:
        if word not in known:
            raise Refusal(f"--fail-on: {word!r} is none of {', '.join(sorted(known))}, never")
    return frozenset(known[word] for word in named)


def outcomes_of(parsed: argparse.Namespace) -> Callable[[], RunOutcome]:
    """What counts the reports of one run, and another one for each later run; what is named as the baseline is read
    once. Raises Refusal."""
    fail_on = failing(parsed)
    earlier = None if parsed.baseline is None else read_earlier(Path(parsed.baseline))
    return lambda: RunOutcome(fail_on, Baseline() if earlier is None else baseline(earlier))
