"""`liquidlens check`: check files, several at once, and print what was found in the format that is asked for."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct

from liquidlens.cli import options_of
from liquidlens.commands.changed import changed_since
from liquidlens.commands.earlier import history_of, read_earlier
from liquidlens.commands.outcome import FAILED, STRICT, USUAL, Baseline, RunOutcome, baseline
from liquidlens.commands.refusal import Refusal
from liquidlens.commands.terminal import ProgressLine, lines_of, style_of
from liquidlens.explain import github, json, sarif, text
from liquidlens.explain.html.history import Past
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.explain.text import ReadLines, Style
from liquidlens.files import finding, reading
from liquidlens.files.kinds import is_file, is_folder
from liquidlens.files.project import source_folders
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
    if parsed.watch:
        watch = load("liquidlens.commands.watch")
        return watch.run(parsed, lambda: paths_of(parsed), lambda: RunOutcome(failing(parsed), baseline_of(parsed)))
    try:
        paths = paths_of(parsed)
        outcome = RunOutcome(failing(parsed), baseline_of(parsed))
        if parsed.history and parsed.format != "html":
            raise Refusal("--history is plotted by --format html only")
        if parsed.cost and parsed.format not in {"text", "json"}:
            raise Refusal("--cost is printed by --format text, and --format json has it always")
        if parsed.longer and not parsed.function:
            raise Refusal("--longer is about the bindings that --function names")
        history = [history_of(Path(file)) for file in parsed.history or ()]
    except Refusal as refusal:
        print(f"liquidlens: {refusal}", file=sys.stderr)
        return FAILED
    with ExitStack() as stack:
        progress = stack.enter_context(ProgressLine(sys.stderr))
        try:
            elsewhere = None if parsed.scheduler is None else elsewhere_by(parsed.scheduler, stack)
        except Refusal as refusal:
            print(f"liquidlens: {refusal}", file=sys.stderr)
            return FAILED
        many = Many(options_of(parsed), parsed.jobs or usual_jobs(), progress.step, elsewhere, bounded=True)
        reports = (outcome.add(report) for report in many.reports(paths))
        beside = Extras(lines_of({}), style_of(parsed.color, sys.stdout), history, parsed.cost)
        for piece in FORMATS[parsed.format](reports, beside):
            progress.wipe()
            sys.stdout.write(piece)
    for name in outcome.unknown(parsed.function or ()):
        print(f"liquidlens: no top-level binding named {name} is checked", file=sys.stderr)
        outcome.status = FAILED
    return outcome.status


def elsewhere_by(address: str, stack: ExitStack) -> Elsewhere:
    """Who checks on the cluster whose scheduler has this address, until the stack is left. Raises Refusal."""
    module = load("liquidlens.workspace.cluster")
    try:
        cluster = stack.enter_context(module.Cluster(address))
    except module.NoCluster as error:
        raise Refusal(str(error)) from error
    for worker in sorted(cluster.refused):
        print(f"liquidlens: {worker} has another version, and is not used", file=sys.stderr)
    return cluster.reports


def paths_of(parsed: argparse.Namespace) -> list[Path]:
    """The files to check, as they are now. Raises Refusal."""
    if "" in parsed.paths:
        raise Refusal("an empty PATH was given: is it a variable that nothing sets?")
    paths = expand([Path(path) for path in parsed.paths] or project_folders())
    return paths if parsed.changed_since is None else changed_since(parsed.changed_since, paths)


def failing(parsed: argparse.Namespace) -> frozenset[Verdict]:
    """The verdicts that fail the run. Raises Refusal."""
    if parsed.fail_on is None:
        return STRICT if parsed.strict else USUAL
    named = [word for words in parsed.fail_on for word in words.split(",") if word != "never"]
    known = {verdict.value: verdict for verdict in STRICT}
    for word in named:
        if word not in known:
            raise Refusal(f"--fail-on: {word!r} is none of {', '.join(sorted(known))}, never")
    return frozenset(known[word] for word in named)


def baseline_of(parsed: argparse.Namespace) -> Baseline:
    """What an earlier run found, where one is named. Raises Refusal."""
    return Baseline() if parsed.baseline is None else baseline(read_earlier(Path(parsed.baseline)))


_DESCRIPTIONS = ("*.cabal", "package.yaml", "cabal.project")


def project_folders() -> list[Path]:
    """The source folders of the project in the present folder. Raises Refusal."""
    here = Path.cwd()
    folders = source_folders(here, reading.text_on_disk)
    if not folders:
        below = sorted({str(each.parent) for pattern in _DESCRIPTIONS for each in Path().glob(f"*/{pattern}")})
        elsewhere = f"; {', '.join(f'`{each}`' for each in below)} below it does" if below else ""
        raise Refusal(
            "no PATH was given, and this folder describes no project (.cabal, package.yaml, cabal.project)"
            f"{elsewhere}: name files or folders, `liquidlens check {below[0] if below else '.'}`"
        )
    return [folder.relative_to(here) if folder.is_relative_to(here) else folder for folder in folders]


def expand(paths: Sequence[Path]) -> list[Path]:
    """The files that the arguments mean, each once, folders searched. Raises Refusal."""
    found: dict[Path, None] = {}
    for path in paths:
        if is_folder(path):
            inside = list(finding.find(path))
            if not inside:
                raise Refusal(f"{path}: no Haskell files (.hs, .lhs) in this folder")
            found.update(dict.fromkeys(inside))
        elif is_file(path):
            found[path] = None
        else:
            raise Refusal(f"{path}: {_what_is_wrong(path)}")
    return list(found)


def _what_is_wrong(path: Path) -> str:
    """Why a path that is neither a file nor a folder cannot be checked."""
    try:
        path.stat()
    except FileNotFoundError:
        return "no such file or folder"
    except (OSError, ValueError) as error:
        return getattr(error, "strerror", None) or str(error)
    return "neither a file nor a folder"
