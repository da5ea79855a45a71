"""The project that faults are put in to, and how its answers are had and compared."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

from liquidlens.explain.report import FileReport
from liquidlens.options import CheckOptions
from liquidlens.workspace.many import Many
from liquidlens.workspace.processor import awake, worked
from msgspec import Struct, field

ROOT = Path(__file__).parents[3]

MODULES = {
    "Low.hs": "module Low where\n\n{-@ one :: {v:Int | v == 1} @-}\none :: Int\none = 1\n",
    "Top.hs": "module Top where\nimport Low\n\n{-@ two :: {v:Int | v == 2} @-}\ntwo :: Int\ntwo = one + one\n\n"
    "{-@ less :: x:Int -> {v:Int | v > x} @-}\nless :: Int -> Int\nless x = x - one\n",
    "Other.hs": "module Other where\n\n{-@ add :: Nat -> Nat -> Nat @-}\nadd :: Int -> Int -> Int\nadd x y = x + y\n\n"
    "{-@ len :: [a] -> Nat @-}\nlen :: [a] -> Int\nlen [] = 0\nlen (_:xs) = 1 + len xs\n",
}

Answer = dict[str, str]
"""The verdict of each binding, by the module's file and the binding's name."""

LONGEST = 60.0
"""Seconds that a command or a server may work, with its workers, for one answer, or sleep."""

_CHECK = ["check", "--jobs", "2", "--format", "json"]


class Wrong(Exception):
    """A fault was not survived; the message says how."""


class Scene(Struct):
    """A project with a cache of its own, and what is right."""

    folder: Path
    random: random.Random
    right: Answer = field(default_factory=dict[str, str])

    @property
    def cache(self) -> Path:
        """Where results are kept."""
        return self.folder / "cache"

    @property
    def temporary(self) -> Path:
        """Where processes may put what they need for a while."""
        return self.folder / "tmp"

    @property
    def paths(self) -> list[Path]:
        """The modules."""
        return [self.folder / name for name in MODULES]

    def here(self, jobs: int = 1) -> Answer:
        """The answer of this process."""
        return answer_of(list(Many(CheckOptions(), jobs).reports(self.paths)))

    def begin(
        self,
        prepare: Callable[[], None] | None = None,
        before: Sequence[str] = (),
        program: Sequence[str] = ("-m", "liquidlens"),
    ) -> "subprocess.Popen[str]":
        """`liquidlens check` with two workers, begun; `prepare` runs in the new process, the words of `before` stand
        before the command, and `program` is what Python runs."""
        command = [*before, sys.executable, *program, *_CHECK, *map(str, self.paths)]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, env=self.environment(), text=True, preexec_fn=prepare, stdout=pipe, stderr=pipe
        )

    def environment(self) -> dict[str, str]:
        """For processes of ours. What Python compiles is kept: else each of them compiles the program anew, which takes
        three times as long as all else that it does."""
        ours = {"LIQUIDLENS_CACHE": str(self.cache), "TMPDIR": str(self.temporary)}
        theirs = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**theirs, **ours, "PYTHONPATH": str(ROOT / "server")}

    def forget(self) -> None:
        """Nothing is kept of earlier checks."""
        for file in (self.cache / "results").glob("*/*"):
            file.unlink()

    def entry(self, kind: str) -> Path:
        """A file of the cache."""
        return self.random.choice(sorted(each for each in (self.cache / kind).rglob("*") if each.is_file()))


def answer_of(reports: list[FileReport]) -> Answer:
    """What reports say."""
    return {f"{Path(each.path).name} {one.name}": one.verdict.value for each in reports for one in each.bindings}


def ended(process: "subprocess.Popen[str]") -> Answer:
    """The answer of a process. Raises Wrong where there is none."""
    patience = Patience(lambda: family(process.pid))
    while True:
        try:
            stdout, stderr = process.communicate(timeout=1)
            break
        except subprocess.TimeoutExpired as error:
            if patience.is_over():
                process.kill()
                process.communicate()
                raise Wrong("the command does not end") from error
    if process.returncode != 1:
        raise Wrong(f"status {process.returncode}: {stderr[-300:]}")
    if "Traceback" in stderr:
        raise Wrong(stderr[-600:])
    files = json.loads(stdout)["files"]
    return {f"{Path(each['path']).name} {one['name']}": one["verdict"] for each in files for one in each["bindings"]}


def same(scene: Scene, answer: Answer) -> None:
    """Compare an answer with what is right. Raises Wrong."""
    if other := {name: answer.get(name, "lost") for name in scene.right if answer.get(name) != scene.right[name]}:
        raise Wrong(f"other verdicts: {other}")


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


class Patience:
    """How long processes are waited for: until they have worked so many seconds, together, or slept as long. What else
    the machine does makes no difference."""

    def __init__(self, processes: Callable[[], Iterable[int]], seconds: float = LONGEST) -> None:
        self._processes, self._seconds = processes, seconds
        self._worked: dict[int, float] = {}
        self._awake: dict[int, float] = {}
        self._begun, self._last = self._look()
        self._woke = time.monotonic()

    def _look(self) -> tuple[float, float]:
        """How long they have worked, and how long they were awake: they had a processor, or waited for one."""
        for each in self._processes():
            if (now := worked(each)) is not None:
                self._worked[each] = now
                self._awake[each] = awake(each) or now
        return sum(self._worked.values()), sum(self._awake.values())

    def is_over(self) -> bool:
        """Whether that was long enough."""
        now, was_awake = self._look()
        if was_awake - self._last > self._seconds * _TICKING:
            self._last, self._woke = was_awake, time.monotonic()
        return now - self._begun > self._seconds or time.monotonic() - self._woke > self._seconds


_TICKING = 0.02
"""Who is awake for less than this part of the time is idle: a server's clock ticks."""


def family(pid: int) -> list[int]:
    """A process, and all that it and they have started."""
    return [pid, *(each for child in children(pid) for each in family(child))]


def finished(process: "subprocess.Popen[Any]", what: str) -> None:
    """Wait until a process ends. Raises Wrong where it does not; then it is killed."""
    patience = Patience(lambda: family(process.pid))
    while process.poll() is None:
        if patience.is_over():
            process.kill()
            raise Wrong(f"{what} lives on")
        time.sleep(0.02)


def gone(pids: Sequence[int]) -> None:
    """Wait until processes have ended. Raises Wrong where one does not."""
    patience = Patience(lambda: pids, 20)
    while left := [pid for pid in pids if alive(pid)]:
        if patience.is_over():
            raise Wrong(f"processes stay behind: {left}")
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process runs, and is not just waiting to be taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def processes_of(scene: Scene) -> list[int]:
    """Every process that was told of the scene's cache, whoever started it, but this one."""
    mark = f"LIQUIDLENS_CACHE={scene.cache}".encode()
    found: list[int] = []
    for each in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark in each.read_bytes().split(b"\0") and int(each.parent.name) != os.getpid():
                found.append(int(each.parent.name))
    return found


def left_behind(scene: Scene) -> str:
    """What stays after a fault that should not; it is removed."""
    try:
        gone(processes_of(scene))
    except Wrong as error:
        for pid in processes_of(scene):
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        return str(error)
    written = [*(scene.cache / "new").glob("*"), *scene.temporary.iterdir()]
    return f"files stay behind: {[each.name for each in written]}" if written else ""


@contextmanager
def told_where(scene: Scene) -> Iterator[None]:
    """Meanwhile this process, too, uses the scene's cache."""
    ours = {"LIQUIDLENS_CACHE": str(scene.cache), "TMPDIR": str(scene.temporary)}
    with mock.patch.dict(os.environ, ours):
        yield
