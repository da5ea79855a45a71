"""A worker process: loads the engine, says that it is ready, then checks one text after the other.

    python -m liquidlens.workspace.worker liquidlens.pipeline:check_text

Requests come on standard input, reports go to standard output (see `frames`).  The process ends with its standard
input, even in the middle of a check: a thread of its own watches for that, so no worker outlives its server.
"""

import importlib
import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.lang.problems import Problem
from liquidlens.options import CheckOptions
from liquidlens.source.span import Position, Span
from liquidlens.workspace import files, frames, store
from liquidlens.workspace.frames import Before, Ready, Request
from liquidlens.workspace.reuse import Reuse

ReadText = Callable[[Path], "str | Problem | None"]


class Engine(Protocol):
    """Checks a text; see `liquidlens.pipeline.check_text`."""

    def __call__(
        self,
        path: str,
        text: str,
        options: CheckOptions,
        *,
        read_text: ReadText,
        recall: Callable[[str], BindingReport | None],
        tell: Callable[[BindingReport], None],
    ) -> FileReport: ...


WARM_UP = "module Warm where\n\nwarm :: Int -> Int\nwarm x = x + 1\n"
"""A text that makes the engine load everything it needs."""


def main(engine_name: str) -> None:
    """Serve requests until standard input ends."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever the engine or its libraries print must not get between the frames
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    engine = load(engine_name)
    if requests.empty():
        _answer(engine, Request("Warm.hs", WARM_UP, CheckOptions()), lambda _report: None)
    _send(output, Ready(os.getpid()))
    while True:
        request = requests.get()
        if request.before is None and (known := store.recall(request.path)) is not None:
            request = replace(request, before=known)
        report = _answer(engine, request, lambda told: _send(output, told))
        _send(output, report)
        if _is_worth_keeping(report):
            store.remember(request.path, Before(request.text, report.bindings))


def load(name: str) -> Engine:
    """The function that `module:function` names."""
    module, _, function = name.partition(":")
    return cast(Engine, getattr(importlib.import_module(module), function))


def _answer(engine: Engine, request: Request, tell: Callable[[BindingReport], None]) -> FileReport:
    before = request.before
    try:
        reuse = Reuse(request.path, before.text, request.text, before.reports) if before else None
        recall = reuse.recall if reuse else _nothing
        return engine(
            request.path, request.text, request.options, read_text=_reader(request.others), recall=recall, tell=tell
        )
    except Exception as error:  # a bug of ours: this request fails, the server lives on
        traceback.print_exc(file=sys.stderr)
        start = Span(request.path, Position(1, 1), Position(1, 1))
        message = f"internal error of liquidlens, please report it: {type(error).__name__}: {error}"
        return FileReport(request.path, problems=(Problem("internal/error", message, start),))


def _is_worth_keeping(report: FileReport) -> bool:
    """Whether anything in the report took a search."""
    return any(binding.key for binding in report.bindings)


def _reader(others: tuple[tuple[str, str], ...]) -> ReadText:
    """Texts of files: those of `others` as given there, the rest from the disk."""
    known = {Path(path).absolute(): text for path, text in others}

    def read(path: Path) -> "str | Problem | None":
        text = known.get(path.absolute())
        if text is not None:
            return text
        try:
            return files.read(path)
        except OSError:
            return None

    return read


def _nothing(_key: str) -> None:
    return None


def _send(output: BinaryIO, message: object) -> None:
    try:
        output.write(frames.pack(message))
        output.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def _listen(stream: BinaryIO, requests: "queue.SimpleQueue[Request]") -> None:
    try:
        while True:
            requests.put(cast(Request, frames.read(stream)))
    except EOFError:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
