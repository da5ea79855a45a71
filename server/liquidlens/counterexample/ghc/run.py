"""Give instrumented programs to GHC and read which label failed.

One process takes many programs: GHC's start and the module that they use cost half a second, each program some
hundredths (`:unadd` is in GHC 8.10 and later).  The programs are interpreted in a temporary folder; the user's own
`main` is never run.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import NoReturn

from msgspec import Struct, field

from liquidlens.contracts.labels import Kind
from liquidlens.counterexample.ghc.faults import NamedLack, NoProgramFor
from liquidlens.counterexample.ghc.hidden import hidden_types, opened, with_hidden_names
from liquidlens.counterexample.ghc.instrument import FILE, MAIN, NotExecutable, instrument
from liquidlens.counterexample.ghc.modules import (
    runs_while_compiling,
    users_modules,
    without_plugins,
)
from liquidlens.counterexample.ghc.request import GhcVerdict, ReplayRequest
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.library.sources import library_modules, source_of
from liquidlens.source.span import Span

SUPPORT_MODULE = Path(__file__).with_name("LiquidlensReplay.hs")
ONLY_OURS = tuple(
    name for name in library_modules() if name.startswith("Language.Haskell.Liquid.") or name == "LiquidHaskell"
)
"""Modules of our library that GHC does not have."""

ARGUMENTS = (
    "--interactive", "-v0", "-w", "-ignore-dot-ghci", "-XExtendedDefaultRules", "+RTS", "-M2g", "-RTS",
)  # fmt: skip
"""What GHC is started with: no settings of the user's, no more than two gigabytes."""

_ANSWER = re.compile(r"^REPLAY (\d+) (\w+) ?(.*)$", re.MULTILINE)
_MISSING = re.compile(r"Could not find module [‘`'](\S+)[’']")
_PLACE = re.compile(rf"{FILE}:(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?)")


class AskedRun(Struct, frozen=True):
    """What an answer of GHC is compared with: the label, its kind and place; and the folder of the file."""

    label: str
    kind: Kind
    span: Span
    folder: str


class PreparedRun(Struct, frozen=True):
    """What GHC is to run for some requests, by their numbers, and the verdicts on those that it cannot run."""

    requests: tuple[AskedRun, ...]
    programs: dict[int, str] = field(default_factory=dict[int, str])
    modules: dict[int, dict[str, str]] = field(default_factory=dict[int, dict[str, str]])
    """Changed copies of other modules of the user's."""
    verdicts: dict[int, GhcVerdict] = field(default_factory=dict[int, GhcVerdict])


def replay_in_ghc(request: ReplayRequest, timeout: float = 60.0) -> GhcVerdict:
    """Replay one finding in GHC. Never raises for what is wrong with the request: the verdict says it."""
    return replay_all_in_ghc([request], timeout)[0]


def replay_all_in_ghc(requests: Sequence[ReplayRequest], timeout: float = 120.0) -> list[GhcVerdict]:
    """Replay many findings in one GHC process, in order."""
    return run(prepare(requests), "ghc", timeout)


def prepare(requests: Sequence[ReplayRequest], read_text: ReadText = text_on_disk) -> PreparedRun:
    """The programs of requests; `read_text` reads the user's other modules."""
    result = PreparedRun(tuple(map(_asked, requests)))
    for number, request in enumerate(requests):
        texts = users_modules(request.program, read_text)
        dangerous = runs_while_compiling({request.program.main: request.text, **texts})
        if dangerous is not None:
            fault = NoProgramFor(NamedLack.PLAIN_MODULE, dangerous)
            result.verdicts[number] = GhcVerdict(False, "impossible", fault=fault)
            continue
        try:
            hidden = hidden_types(request)
            program = instrument(with_hidden_names(request, hidden) if hidden else request, number)
        except NotExecutable as reason:
            result.verdicts[number] = GhcVerdict(False, "impossible", fault=reason.fault)
            continue
        result.programs[number] = without_plugins(program)
        changed = {m: shown for m, types in hidden.items() if (shown := opened(texts.get(m, ""), m, types)) is not None}
        plain = {name: without_plugins(text) for name, text in texts.items()}
        written = users_modules(request.program, text_on_disk)
        changed = {name: without_plugins(text) for name, text in changed.items()}
        result.modules[number] = {
            **{name: text for name, text in plain.items() if text != written.get(name)},
            **changed,
        }
    return result


def _asked(request: ReplayRequest) -> AskedRun:
    path = Path(request.program.modules[request.program.main].path)
    return AskedRun(request.label, request.kind, request.span, str(path.resolve().parent))


class NotStarted(Exception):
    """The system starts no such program; the message is the reason, in one line."""


def run(prepared: PreparedRun, compiler: str, timeout: float) -> list[GhcVerdict]:
    """Run what was prepared in one process of that GHC, for at most so many seconds; verdicts by number. Raises
    NotStarted."""
    verdicts = dict(prepared.verdicts)
    if prepared.programs:
        output = _interpret(prepared, compiler, timeout)
        for number, program in prepared.programs.items():
            verdicts[number] = _verdict(prepared.requests[number], number, program, output)
    return [verdicts[number] for number in range(len(prepared.requests))]


_LONGEST = 2_000_000.0
"""Seconds for which the system waits at most: 23 days."""


def _interpret(prepared: PreparedRun, compiler: str, timeout: float) -> str:
    folders = sorted({each.folder for each in prepared.requests})
    with ending_tidily() as ending, tempfile.TemporaryDirectory(prefix="liquidlens-") as folder:
        # What all programs use stays: `:load` would read it anew for each, which took longer than all the rest.
        script = [f":load {SUPPORT_MODULE.name}"]
        shutil.copy(SUPPORT_MODULE, folder)
        shims = Path(folder, "library")
        for module in ONLY_OURS:
            source = source_of(module)
            if source is not None:
                _write(shims, module, source.read_text(encoding="utf-8"))
        for number, program in prepared.programs.items():
            Path(folder, f"replay{number}.hs").write_text(program, encoding="utf-8")
            own = Path(folder, f"modules{number}")
            for module, text in prepared.modules[number].items():
                _write(own, module, text)
            script.append(":set -i")  # forget the folders of the program before
            script.append(":set -i" + ":".join([str(own), folder, *folders, str(shims)]))
            script.append(f'System.IO.putStrLn "\\nSTART {number}"')
            script.append(f":add replay{number}.hs")
            script.append(MAIN)
            script.append(f":unadd replay{number}.hs")
        script.append(":quit")
        try:
            process = subprocess.Popen(
                [compiler, *ARGUMENTS], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace", start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise NotStarted(f"{compiler} cannot be started: {error.strerror}") from error
        try:
            ending.group = process.pid
            ending.unless_told()
            output, _ = process.communicate("\n".join(script) + "\n", timeout=min(timeout, _LONGEST))
        except BaseException as ended:
            # What the user's code started ends with it; and so does GHC where the user has no more patience.
            ending.kill()
            output, _ = process.communicate()
            if not isinstance(ended, subprocess.TimeoutExpired):
                raise
        ending.group = None
        ending.unless_told()
        return output


class Ending:
    """What a signal ends: the group of processes that GHC runs in, then this process.

    Python forgets an exception that is raised while it cleans up an object, and whoever told the process to end would
    wait for GHC: what was told is looked at again once that has ended.
    """

    def __init__(self) -> None:
        self.group: int | None = None
        self._told: int | None = None

    def hear(self, number: int, _frame: object) -> NoReturn:
        self._told = number
        self.kill()
        raise SystemExit(128 + number)

    def kill(self) -> None:
        if self.group is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.group, signal.SIGKILL)

    def unless_told(self) -> None:
        if self._told is not None:
            self.kill()
            raise SystemExit(128 + self._told)


@contextlib.contextmanager
def ending_tidily() -> Generator[Ending]:
    """What tells this process to end raises SystemExit, so that neither GHC nor the folder stays behind."""
    ending = Ending()
    signals = [signal.SIGTERM] if sys.platform == "win32" else [signal.SIGTERM, signal.SIGHUP]
    if threading.current_thread() is not threading.main_thread():
        signals = []
    told = [each for each in signals if signal.getsignal(each) is signal.SIG_DFL]
    for each in told:
        signal.signal(each, ending.hear)
    try:
        yield ending
    finally:
        for each in told:
            signal.signal(each, signal.SIG_DFL)


def _write(folder: Path, module: str, text: str) -> None:
    target = folder / Path(*module.split(".")).with_suffix(".hs")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def _verdict(request: AskedRun, number: int, program: str, output: str) -> GhcVerdict:
    begun, _, section = output.partition(f"START {number}\n")
    if begun == output:
        return GhcVerdict(False, "timeout", program=program)
    section = section.partition("\nSTART ")[0].strip()
    for found in _ANSWER.finditer(section):
        if int(found.group(1)) != number:
            continue
        outcome, detail = found.group(2), found.group(3)
        if outcome == "violated":
            return GhcVerdict(detail == request.label, outcome, section, program)
        if outcome == "unmatched":
            return GhcVerdict(
                request.kind is Kind.MISSING_CASE and _at(detail, request.span), outcome, section, program
            )
        return GhcVerdict(False, outcome, section, program)
    missing = _MISSING.search(section)
    if missing is not None:
        return GhcVerdict(False, "impossible", program=program, fault=NoProgramFor(NamedLack.MODULE, missing.group(1)))
    return GhcVerdict(False, "rejected" if section else "timeout", section, program)


def _at(message: str, span: Span) -> bool:
    """Whether a failed match that GHC reports is the one at `span`."""
    found = _PLACE.search(message)
    if found is None:
        return False
    numbers = [int(n) if n else 0 for n in found.groups()]
    if numbers[0]:
        start, end = (numbers[0], numbers[1]), (numbers[2], numbers[3] + 1)
    else:
        start, end = (numbers[4], numbers[5]), (numbers[4], max(numbers[5], numbers[6]) + 1)
    from_, to = (span.start.line, span.start.column), (span.end.line, span.end.column)
    return (start <= from_ and to <= end) or (from_ <= start and end <= to)
