"""A conversation in the Debug Adapter Protocol with a real adapter process."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.lazy_program import LAZY


class Debugger:
    """A client of one adapter."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "liquidlens", "dap"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.events: list[dict[str, Any]] = []
        self._sent = 0

    def ask(self, command: str, **arguments: object) -> dict[str, Any]:
        """The answer to a request; the events before it are kept."""
        return self.answer(self.send(command, **arguments))

    def send(self, command: str, **arguments: object) -> int:
        """Send a request; its number."""
        assert self.process.stdin is not None
        self._sent += 1
        body = {"seq": self._sent, "type": "request", "command": command, "arguments": arguments}
        data = json.dumps(body).encode()
        self.process.stdin.write(b"content-length: %d\r\n\r\n%b" % (len(data), data))
        self.process.stdin.flush()
        return self._sent

    def answer(self, number: int) -> dict[str, Any]:
        """The next answer, which is to that request; the events before it are kept."""
        while (message := self._read())["type"] == "event":
            self.events.append(message)
        assert message["request_seq"] == number
        return message

    def step(self, command: str) -> dict[str, Any]:
        """Where the run stands after a step."""
        assert self.ask(command, threadId=1)["success"]
        event = self._read()
        assert event["event"] == "stopped"
        return event["body"]

    def calls(self) -> list[tuple[str, int]]:
        """The calls under way."""
        frames = self.ask("stackTrace", threadId=1)["body"]["stackFrames"]
        return [(frame["name"].partition(":")[0], frame["line"]) for frame in frames]

    def variables(self, frame: int = 1) -> dict[str, Any]:
        """The variables of a call, thunks with what is inside."""
        scope = self.ask("scopes", frameId=frame)["body"]["scopes"][0]
        found: dict[str, Any] = {}
        for each in self._parts(scope["variablesReference"]):
            inside = [part["value"] for part in self._parts(each["variablesReference"])]
            found[each["name"]] = (each["value"], *inside) if inside else each["value"]
        return found

    def _parts(self, reference: int) -> list[dict[str, Any]]:
        return self.ask("variables", variablesReference=reference)["body"]["variables"] if reference else []

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dap") / "Lazy.hs"
    path.write_text(LAZY)
    return path


@pytest.fixture
def debugger() -> Iterator[Debugger]:
    started = Debugger()
    yield started
    started.process.kill()
    started.process.communicate()


def test_a_run_is_stepped_through_forth_and_back(debugger: Debugger, file: Path) -> None:
    assert debugger.ask("initialize", adapterID="liquidlens")["body"]["supportsStepBack"]
    assert debugger.ask("launch", program=str(file), function="pick")["success"]
    lines = [{"line": 11}, {"line": 1}]
    told = debugger.ask("setBreakpoints", source={"path": str(file)}, breakpoints=lines)["body"]["breakpoints"]
    assert [each["verified"] for each in told] == [True, False]
    assert [each["event"] for each in debugger.events] == ["output", "initialized"]
    assert debugger.step("configurationDone")["reason"] == "entry"
    assert debugger.calls() == [("pick", 5)]
    assert debugger.variables() == {"xs": ("[0, 0]", "0", "0"), "ys": ("thunk 1, not evaluated", "[-1, -1]")}

    debugger.step("stepIn")
    assert debugger.calls() == [("go", 8), ("pick", 5)]
    assert debugger.variables() == {"zs": ("thunk 1, not evaluated", "[-1, -1]"), "k": "2"}
    debugger.step("stepIn")
    assert debugger.step("stepIn")["description"] == "ys was needed here"
    assert debugger.variables(2)["zs"] == ("[-1, -1]", "-1", "-1")
    assert debugger.ask("evaluate", expression="z", frameId=1)["body"]["result"] == "thunk 2, not evaluated"

    assert debugger.step("continue")["reason"] == "breakpoint"
    assert debugger.calls()[0] == ("dec", 11)
    end = debugger.step("continue")
    assert (end["reason"], end["description"]) == ("exception", "Promise broken")
    assert "0 <= -1" in debugger.ask("exceptionInfo", threadId=1)["body"]["description"]
    debugger.step("stepBack")
    assert debugger.calls()[0] == ("dec", 11)
    debugger.step("reverseContinue")
    assert debugger.calls() == [("pick", 5)]
    debugger.step("next")
    debugger.step("stepOut")
    assert debugger.calls() == [("pick", 5)]  # where the promise is broken
    debugger.ask("continue", threadId=1)
    assert debugger.ask("threads")["success"]
    assert debugger.events[-1]["event"] == "terminated"
    debugger.ask("disconnect")
    assert debugger.process.wait(10) == 0


def test_what_cannot_be_debugged_is_said_in_a_sentence(debugger: Debugger, file: Path) -> None:
    def refused(command: str, **arguments: object) -> str:
        answer = debugger.ask(command, **arguments)
        assert not answer["success"]
        return answer["message"]

    assert refused("launch", program=str(file), function="dec") == (
        "`dec` has no counterexample: its verdict is `verified`"
    )
    assert "no function `nobody`" in refused("launch", program=str(file), function="nobody")
    assert "cannot be read" in refused("launch", program=str(file) + "x")
    assert "program" in refused("launch")
    assert "recorded run" in refused("dataBreakpointInfo")
    assert debugger.ask("launch", program=str(file), function="spill")["success"]
    debugger.step("configurationDone")
    assert debugger.variables() == {"pot": ("Pot {left = -1, right = 0}", "-1", "0")}


LONG = "module Long where\n" + "".join(
    f"\n{{-@ f{n} :: xs:[Int] -> {{v:Int | v /= {n}}} @-}}\nf{n} :: [Int] -> Int\nf{n} xs = sum (map (+ {n}) xs)\n"
    for n in range(40)
)
"""A file whose check takes seconds."""


def test_while_a_file_is_checked_everything_else_is_answered(debugger: Debugger, tmp_path: Path) -> None:
    path = tmp_path / "Long.hs"
    path.write_text(LONG)
    debugger.ask("initialize", adapterID="liquidlens", supportsProgressReporting=True)
    launch = debugger.send("launch", program=str(path))
    assert debugger.ask("threads")["body"]["threads"] == [{"id": 1, "name": "checking"}]
    assert not debugger.ask("scopes", frameId=1)["success"]
    assert debugger.events[0]["event"] == "progressStart"
    assert debugger.events[0]["body"]["requestId"] == launch
    cancel = debugger.send("cancel", progressId=debugger.events[0]["body"]["progressId"])
    refused = debugger.answer(launch)
    assert (refused["success"], refused["message"]) == (False, "cancelled")
    assert debugger.answer(cancel)["success"]
    assert debugger.events[-1]["event"] == "progressEnd"
    debugger.ask("disconnect")
    assert debugger.process.wait(10) == 0


def test_a_function_of_a_long_file_is_checked_alone(debugger: Debugger, tmp_path: Path) -> None:
    path = tmp_path / "Long.hs"
    path.write_text(LONG)
    debugger.ask("initialize", adapterID="liquidlens", supportsProgressReporting=True)
    assert debugger.ask("launch", program=str(path), function="f0")["success"]
    told = [each["body"]["message"] for each in debugger.events if each["event"] == "progressUpdate"]
    assert set(told) == {"f0"}


def test_a_document_that_is_no_file_comes_with_its_text(debugger: Debugger) -> None:
    address = "untitled:Untitled-1"
    assert debugger.ask("launch", program=address, text=LAZY, function="pick")["success"]
    told = debugger.ask("setBreakpoints", source={"path": address}, breakpoints=[{"line": 11}])["body"]["breakpoints"]
    assert told[0]["verified"]
    debugger.step("configurationDone")
    frame = debugger.ask("stackTrace", threadId=1)["body"]["stackFrames"][0]
    assert frame["source"]["path"] == address


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_is_no_program(debugger: Debugger, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "P.hs")
    answer = debugger.ask("launch", program=str(tmp_path / "P.hs"), function="f")
    assert answer["message"] == f"{tmp_path / 'P.hs'}: cannot be read: it is neither a file nor a folder"


@pytest.mark.parametrize("sent", [b"what is this?\r\n\r\n", b"Content-Length: 2\r\n\r\n[]", b"\0" * 10_000])
def test_what_is_no_message_ends_it_with_a_word(sent: bytes) -> None:
    command = [sys.executable, "-m", "liquidlens", "dap"]
    ended = subprocess.run(command, input=sent, capture_output=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith(b"liquidlens: what came is no message of the protocol: ")


@pytest.mark.parametrize("begun", [False, True])
def test_an_interruption_ends_it_without_a_word(begun: bool) -> None:
    """While it waits for its client: Python aborted, since a thread read what it was about to take away."""
    command = [sys.executable, "-m", "liquidlens", "dap"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        message = b'{"seq": 1, "type": "request", "command": "initialize", "arguments": {}}'
        process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(message), message))
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"Content-Length")
        if begun:
            message = b'{"seq": 2, "type": "request", "command": "threads"}'
            process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(message), message[:9]))
            process.stdin.flush()
        process.send_signal(signal.SIGINT)
        assert (process.wait(20), process.stderr.read()) == (130, b"")
