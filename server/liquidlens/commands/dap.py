"""`liquidlens dap`: a debug adapter on standard input and output, for the run of one counterexample."""

import argparse
import os
import sys
from itertools import count
from pathlib import Path

from liquidlens.cli import bounds_of
from liquidlens.commands.outcome import FOUND_NOTHING
from liquidlens.dap import messages
from liquidlens.dap.messages import Json, Request, Send, Wrong
from liquidlens.dap.session import Checked, DebugSession
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.workspace import store
from liquidlens.workspace.frames import Request as Question
from liquidlens.workspace.many import checked_here, text_of


def run(parsed: argparse.Namespace) -> int:
    """Serve one session; the exit status."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that a library prints may get between the messages
    numbers = count(1)

    def send(kind: str, message: Json) -> None:
        messages.write(output, {"seq": next(numbers), "type": kind, **message})

    def check(path: Path) -> Checked:
        text = text_of(path)
        if isinstance(text, FileReport):
            raise Wrong(f"{path} cannot be read")
        question = Question(str(path), text, bounds_of(parsed), keep=True)
        return text, store.answer(question, reading.text_on_disk) or checked_here(question)

    session = DebugSession(check, lambda event, body: send("event", {"event": event, "body": body}))
    while not session.over and (request := messages.read(sys.stdin.buffer)) is not None:
        _answer(session, request, send)
    return FOUND_NOTHING


def _answer(session: DebugSession, request: Request, send: Send) -> None:
    said = {"request_seq": request.seq, "command": request.command}
    try:
        body, then = session.answer(request)
    except Wrong as wrong:
        error = {"id": 1, "format": str(wrong), "showUser": True}
        send("response", {**said, "success": False, "message": str(wrong), "body": {"error": error}})
        return
    send("response", {**said, "success": True, "body": body})
    then()
