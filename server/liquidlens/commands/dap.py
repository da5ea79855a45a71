"""`liquidlens dap`: a debug adapter on standard input and output, for the run of one counterexample.

The conversation has a thread of its own, so that the client is answered, and can go, while a file is checked.
"""

import argparse
import os
import queue
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import BinaryIO, NoReturn

from msgspec.structs import replace

from liquidlens.cli import bounds_of
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING
from liquidlens.commands.refusal import complain
from liquidlens.dap import messages
from liquidlens.dap.messages import Json, Launch, Request, Wrong
from liquidlens.dap.session import Answer, Checked, DebugSession
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, News
from liquidlens.files import reading
from liquidlens.options import CheckOptions
from liquidlens.workspace import store
from liquidlens.workspace.answering import answered, engine_of
from liquidlens.workspace.frames import Request as Question
from liquidlens.workspace.many import ENGINE, text_of


def run(parsed: argparse.Namespace) -> NoReturn:
    """Serve one session, and end this process."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that a library prints may get between the messages
    # Not `sys.stdin`, which Python takes away when it ends, however it ends: it aborts where a thread still reads it.
    adapter = _Adapter(os.fdopen(os.dup(0), "rb"), output)
    threading.Thread(target=adapter.converse, daemon=True).start()
    adapter.check_files(bounds_of(parsed))


class _Adapter:
    """The session, and who may speak: one thread at a time."""

    def __init__(self, input_: BinaryIO, output: BinaryIO) -> None:
        self._input, self._output = input_, output
        self._numbers = count(1)
        self._one = threading.Lock()
        self._launches: queue.SimpleQueue[tuple[Request, Launch]] = queue.SimpleQueue()
        self._session = DebugSession(lambda event, body: self._send("event", {"event": event, "body": body}))

    def converse(self) -> NoReturn:
        """Answer until the client goes, which ends the process in the middle of whatever it does."""
        try:
            while not self._session.over and (request := messages.read(self._input)) is not None:
                with self._one:
                    self._take(request)
        except messages.NoMessage as wrong:
            complain(f"what came is no message of the protocol: {wrong}")
            os._exit(FAILED)
        os._exit(FOUND_NOTHING)

    def check_files(self, options: CheckOptions) -> NoReturn:
        """Check what launches ask for."""
        while True:
            request, asked = self._launches.get()
            try:
                checked = _checked(asked, options, self._told)
            except Wrong as wrong:
                checked = wrong
            with self._one:
                if self._session.finish() is request:  # else it was cancelled
                    self._conclude(request, asked, checked)

    def _take(self, request: Request) -> None:
        session = self._session
        try:
            if request.command == "launch":
                self._launches.put((request, session.begin(request)))
                return
            if request.command == "cancel" and (launch := session.cancelled(request)) is not None:
                self._refuse(launch, Wrong("cancelled"))
            answer = session.answer(request)
        except Wrong as wrong:
            self._refuse(request, wrong)
        else:
            self._reply(request, answer)

    def _conclude(self, request: Request, asked: Launch, checked: Checked | Wrong) -> None:
        try:
            if isinstance(checked, Wrong):
                raise checked
            answer = self._session.launched(asked, checked)
        except Wrong as wrong:
            self._refuse(request, wrong)
        else:
            self._reply(request, answer)

    def _told(self, news: News) -> None:
        if isinstance(news, BindingReport):
            with self._one:
                self._session.told(news)

    def _reply(self, request: Request, answer: Answer) -> None:
        body, then = answer
        self._send("response", {"request_seq": request.seq, "command": request.command, "success": True, "body": body})
        then()

    def _refuse(self, request: Request, wrong: Wrong) -> None:
        error = {"id": 1, "format": str(wrong), "showUser": True}
        said = {"success": False, "message": str(wrong), "body": {"error": error}}
        self._send("response", {"request_seq": request.seq, "command": request.command, **said})

    def _send(self, kind: str, message: Json) -> None:
        messages.write(self._output, {"seq": next(self._numbers), "type": kind, **message})


def _checked(asked: Launch, options: CheckOptions, told: Callable[[News], None]) -> Checked:
    """The text and the report on it: what is known of the whole file, else on the function alone. Raises `Wrong`."""
    text = asked.text if asked.text is not None else text_of(Path(asked.program))
    if isinstance(text, FileReport):
        raise Wrong(f"{asked.program}: {'; '.join(message_of(each) for each in text.problems)}")
    question = Question(asked.program, text, options)
    known = store.answer(question, store.Files(reading.text_on_disk))
    if known is not None:
        return text, known
    functions = (asked.function,) if asked.function else ()
    question = replace(question, options=replace(options, functions=functions))
    return text, answered(engine_of(ENGINE), question, told, reading.text_on_disk)
