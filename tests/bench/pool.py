"""Worker processes for a bench: each task has a time limit, and a process that exceeds it, or dies, is replaced.

Time is the processor's where the system tells it (`/proc`), so that a busy machine loses no task, and the clock's else.

    Pool(2, check, lost, 60).run({"a.hs": "a.hs", ...})   ⇒   {"a.hs": check("a.hs"), ...}

`check` runs in the workers (it must be importable there); `lost` makes the answer for a task that was lost, of the
task and the reason.
"""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import Empty
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class Pool(Generic[Task, Answer]):
    """Runs tasks over processes."""

    def __init__(
        self,
        jobs: int,
        work: Callable[[Task], Answer],
        lost: Callable[[Task, str], Answer],
        seconds: float,
        renewed_after: int = 0,
    ) -> None:
        """A process makes way for a new one after so many tasks, if a number is given."""
        self._context = multiprocessing.get_context("spawn")
        self._jobs = jobs
        self._work = work
        self._lost = lost
        self._seconds = seconds
        self._renewed_after = renewed_after

    def run(
        self, tasks: Mapping[str, Task], tell: Callable[[str, Answer], None] = lambda _key, _answer: None
    ) -> dict[str, Answer]:
        """The answers by key; `tell` hears of each as soon as it is there."""
        waiting = list(reversed(list(tasks.items())))
        done: dict[str, Answer] = {}
        workers: list[_Worker[Task, Answer]] = []
        try:
            self._drive(waiting, workers, done, tell)
        finally:
            for worker in workers:
                worker.stop()
        return done

    def _drive(
        self,
        waiting: list[tuple[str, Task]],
        workers: "list[_Worker[Task, Answer]]",
        done: dict[str, Answer],
        tell: Callable[[str, Answer], None],
    ) -> None:
        total = len(waiting)
        while waiting or workers:
            while waiting and len(workers) < self._jobs:
                workers.append(_Worker(self._context, self._work))
                workers[-1].give(*waiting.pop())
            for worker in list(workers):
                alive, answer = worker.poll(self._seconds, self._lost)
                if answer is None:
                    continue
                done[worker.key] = answer
                tell(worker.key, answer)
                print(f"\r{len(done)}/{total}", end="", file=sys.stderr)
                if not alive or not waiting or worker.given == self._renewed_after:
                    worker.stop()
                    workers.remove(worker)
                else:
                    worker.give(*waiting.pop())
            time.sleep(0.02)
        print(file=sys.stderr)


def _serve(
    work: Callable[[Any], Any], tasks: "multiprocessing.Queue[Any]", answers: "multiprocessing.Queue[Any]"
) -> None:
    """Answer tasks until the process that gives them is gone, however it ended."""
    parent = multiprocessing.parent_process()
    while parent is not None and parent.is_alive():
        try:
            task = tasks.get(timeout=5)
        except Empty:
            continue
        answers.put(work(task))


class _Worker(Generic[Task, Answer]):
    key = ""
    given = 0
    """Tasks so far."""

    def __init__(self, context: "SpawnContext", work: Callable[[Task], Answer]) -> None:
        self._tasks: multiprocessing.Queue[Task] = context.Queue()
        self._answers: multiprocessing.Queue[Answer] = context.Queue()
        self._process = context.Process(target=_serve, args=(work, self._tasks, self._answers), daemon=True)
        self._process.start()

    def give(self, key: str, task: Task) -> None:
        self.key = key
        self.given += 1
        self._task = task
        self._begun = self._time()
        self._tasks.put(task)

    def _time(self) -> float:
        """Seconds that the process has worked, or those of the clock."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return time.monotonic()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def poll(self, seconds: float, lost: Callable[[Task, str], Answer]) -> tuple[bool, Answer | None]:
        """Whether the process goes on, and its answer if there is one."""
        if not self._answers.empty():
            return True, self._answers.get()
        if not self._process.is_alive():
            return False, lost(self._task, "the process died")
        if self._time() - self._begun > seconds:
            return False, lost(self._task, f"more than {seconds} s")
        return True, None

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
