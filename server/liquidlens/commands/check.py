"""`liquidlens check`: check files, several at once, and print what was found in the format that is asked for."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from liquidlens.cli import options_of
from liquidlens.commands.changed import changed_since
from liquidlens.commands.outcome import FAILED, STRICT, USUAL, Baseline, Refusal, RunOutcome, read_baseline
from liquidlens.commands.terminal import ProgressLine, lines_of, style_of
from liquidlens.explain import github, json, junit, sarif, text
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.explain.text import ReadLines, Style
from liquidlens.files import finding, reading
from liquidlens.files.project import source_folders
from liquidlens.workspace.many import Many, usual_jobs

Render = Callable[[Iterable[FileReport], ReadLines, Style], Iterator[str]]

FORMATS: Mapping[str, Render] = {
    "text": text.pieces,
    "json": lambda reports, _lines, _style: json.pieces(reports),
    "sarif": lambda reports, _lines, _style: sarif.pieces(reports),
    "github": lambda reports, _lines, _style: github.pieces(reports),
    "junit": lambda reports, lines, _style: junit.pieces(reports, lines),
}
"""What each value of `--format` prints, piece by piece as the reports come."""


def run(parsed: argparse.Namespace) -> int:
    """Check the paths; the exit status."""
    try:
        paths = expand([Path(path) for path in parsed.paths] or project_folders())
        if parsed.changed_since is not None:
            paths = changed_since(parsed.changed_since, paths)
        outcome = RunOutcome(failing(parsed), baseline_of(parsed))
    except Refusal as refusal:
        print(f"liquidlens: {refusal}", file=sys.stderr)
        return FAILED
    with ProgressLine(sys.stderr) as progress:
        many = Many(options_of(parsed), parsed.jobs or usual_jobs(), progress.step)
        reports = (outcome.add(report) for report in many.reports(paths))
        for piece in FORMATS[parsed.format](reports, lines_of({}), style_of(parsed.color, sys.stdout)):
            progress.wipe()
            sys.stdout.write(piece)
    return outcome.status


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
    if parsed.baseline is None:
        return Baseline()
    try:
        content = Path(parsed.baseline).read_bytes()
    except OSError as error:
        raise Refusal(f"{parsed.baseline}: {error.strerror}") from error
    return read_baseline(content)


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
