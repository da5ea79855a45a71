"""`liquidlens fix`: make the repairs that were proved: shown as a difference, written, or asked about one by one."""

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from liquidlens.cli import options_of
from liquidlens.commands.check import tell_unknown
from liquidlens.commands.difference import difference
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING, RunOutcome
from liquidlens.commands.paths import expand, project_folders
from liquidlens.commands.refusal import Refusal, complain
from liquidlens.commands.terminal import ProgressLine, exact
from liquidlens.explain.harmless import harmless_line, harmless_text
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.problems.phrases import counted
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import BindingReport, Suggestion
from liquidlens.explain.verdicts import reason_of, verdict_words
from liquidlens.files import reading
from liquidlens.files.writing import rewrite
from liquidlens.fixing import Choose, Fixed, best_of, fixed
from liquidlens.lang.guard import unhurried
from liquidlens.lang.problems import Problem
from liquidlens.workspace.apart import made_apart
from liquidlens.workspace.deaths import WorkerDied


def run(parsed: argparse.Namespace) -> int:
    """Repair the paths; the exit status."""
    try:
        paths = expand(parsed.paths or project_folders())
    except Refusal as refusal:
        complain(refusal)
        return FAILED
    options, named = options_of(parsed), set(map(Path, parsed.paths))
    writes = (parsed.apply or parsed.interactive) and not parsed.check
    made = left = 0
    failed, outcome = False, RunOutcome()
    with ProgressLine(sys.stderr) as progress:
        for number, path in enumerate(paths, start=1):
            progress.step(number, len(paths), str(path))
            try:
                if path.is_symlink() and path not in named:
                    # Who wrote the link might mean any file.
                    _tell(path, "it is a link, which is left alone unless it is named")
                    continue
                text = reading.read(path)
            except OSError as error:
                failed = True
                _tell(path, error.strerror or str(error))
                continue
            if isinstance(text, Problem):
                failed = True
                _tell(path, message_of(text))
                continue
            choose = _asking(path) if parsed.interactive else best_of
            try:
                found = made_apart(str(path), options, partial(fixed, str(path), text, options, choose), talks=True)
            except WorkerDied as died:
                failed = True
                _tell(path, str(died))
                continue
            outcome.add(found.report)
            if writes and found.made:
                try:
                    rewrite(path, text, found.text)
                except OSError as error:
                    failed = True
                    _tell(path, f"it cannot be written: {error.strerror or error}")
                    left += len({*found.left, *(each.function for each in found.made)})
                    continue
            made, left = made + len(found.made), left + len(found.left)
            _show(path, text, found, parsed)
    print(f"{counted(made, 'repair')} {'made' if writes else 'found'}; "
          f"{counted(left, 'function')} not verified")  # fmt: skip
    if failed or tell_unknown(outcome, parsed.function or ()):
        return FAILED
    if parsed.check:
        return FOUND_SOMETHING if made else FOUND_NOTHING
    return FOUND_SOMETHING if left else FOUND_NOTHING


def _tell(path: Path, words: str) -> None:
    complain(f"{path}: {words}")


def _show(path: Path, text: str, found: Fixed, parsed: argparse.Namespace) -> None:
    """Say what was made, as lines or as a difference."""
    if not found.made:
        return
    if parsed.diff or not (parsed.apply or parsed.interactive or parsed.check):
        print(exact(difference(path, text, found.text), sys.stdout), end="")
    for each in found.made:
        what = f"{title_of_repair(each.suggestion)} ({seen_words(each.suggestion)})"
        print(f"{harmless_line(str(path))}: {each.function}: {harmless_text(what)}")


def _asking(path: Path) -> Choose:
    """Ask on standard input which repair to make; an end of the input means none."""

    def choose(binding: BindingReport, offered: tuple[Suggestion, ...]) -> Suggestion | None:
        place = harmless_line(f"{path}:{binding.span.start.line}")
        print(f"{place}: {binding.name}: {verdict_words(binding.verdict)}")
        print(f"  {harmless_text(reason_of(binding))}")
        for number, each in enumerate(offered, start=1):
            print(f"  {number}  {harmless_text(title_of_repair(each))} ({seen_words(each)})")
            for edit in each.edits:
                print("\n".join(f"       {line}" for line in harmless_text(edit.text).strip("\n").splitlines()))
        answer = _answer(f"  1-{len(offered)}, or nothing to leave it: ")
        return offered[int(answer) - 1] if answer.isdecimal() and 1 <= int(answer) <= len(offered) else None

    return choose


_LONGEST = 100
"""Bytes of an answer: what is longer is none."""


def _answer(prompt: str) -> str:
    """One line of standard input, and no more: what follows is for the process that looks at the next file."""
    print(prompt, end="", flush=True)
    line = b""
    with unhurried():
        while len(line) < _LONGEST and (byte := os.read(sys.stdin.fileno(), 1)) not in {b"", b"\n"}:
            line += byte
    return line.decode(errors="replace").strip()
