"""Sends a server messages that no editor sends: it answers or refuses each, logs no bug of ours, and lives on.

    python -m tests.fuzz.messages [--messages 20000] [--seed 1]

Messages are of every method that editors may call, and of none; their parameters are made of the parts of real ones,
with a wrong value here and there.  After each batch a plain request must be answered.  Prints how many messages were
sent, the longest time that a batch took, by how much the server's memory grew, and each traceback in its log once.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from msgspec import Struct, field

from tests.lsp.recorder import FAKE
from tests.lsp.test_hostile import answers
from tests.lsp.test_lifetime import ENVIRONMENT, send

BATCH = 40
SLOWEST = 10.0
"""Seconds that a batch may take."""

_SPARED = {"initialize", "shutdown", "exit"}

METHODS = [
    *sorted(set(types.METHOD_TO_TYPES) - _SPARED),
    *(f"liquidlens/{name}" for name in ("run", "examples", "test", "binding", "here", "status", "nonsense")),
    "no/such/method",
    "",
]

COMMANDS = [
    f"liquidlens.{name}" for name in ("showRun", "check", "stop", "raiseBudget", "examples", "apply", "copyInput", "no")
]

_REFUSALS = ("pygls.exceptions.JsonRpc", "pygls.exceptions.FeatureRequestError")
"""Errors that are answers."""

TEXTS = [
    "f x = boom x\n",
    "",
    "\ud800",
    "{-@ f :: ",
    "\x00\r\n\t",
    "f x = weak x\ng = hard x\n" * 50,
    "\U0001f600 = syntax!\n",
]


def _nested(depth: int) -> object:
    value: object = 0
    for _ in range(depth):
        value = [value]
    return value


WRONG: Sequence[object] = [
    _nested(300), 10**400,
    None, True, 0, -1, 2**31, 2**63, -(10**30), 1.5, "", "x", "\ud800", "\x00", [], {}, [[]], [None], {"": None},
    "9" * 3_000, [0] * 500,
]  # fmt: skip


class Sent(Struct):
    """What became of the messages."""

    messages: int = 0
    longest: float = 0.0
    grown: float = 0.0
    said: dict[str, str] = field(default_factory=dict[str, str])
    """Tracebacks by their last line."""


class Messages:
    """Makes messages at random, the same for the same seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = random.Random(seed)
        names = ("A.hs", "B.hs", "a%20b.lhs", "liquidlens.toml", "%ff.hs")
        self._uris = [*(f"{folder.as_uri()}/{name}" for name in names), "untitled:1", "", "file://", "x:y:z", "%00"]
        self._number = 1_000

    def make(self) -> bytes:
        """The body of one message."""
        message: dict[str, object] = {"jsonrpc": "2.0", "method": self._random.choice(METHODS)}
        if message["method"] == "workspace/executeCommand":
            arguments = [self._value() for _ in range(self._random.randrange(4))]
            message["params"] = {"command": self._random.choice(COMMANDS), "arguments": arguments}
        else:
            message["params"] = self._params(0) if self._random.random() < 0.95 else self._wrong()
        if self._random.random() < 0.6:
            self._number += 1
            message["id"] = self._number
        if self._random.random() < 0.03:
            message[self._random.choice(["method", "params", "id", "jsonrpc", "result", "error"])] = self._wrong()
        if self._random.random() < 0.03:
            del message[self._random.choice([*message])]
        return json.dumps(message).encode()

    def _wrong(self) -> object:
        return self._random.choice(WRONG)

    def _value(self) -> object:
        return self._random.choice([self._random.choice(self._uris), "f", 0, self._params(3), self._wrong()])

    def _params(self, depth: int) -> dict[str, object]:
        chance = self._random
        known = {
            "textDocument": self._document, "position": self._position, "range": self._range, "text": self._text,
            "contentChanges": self._changes, "context": self._context, "uri": lambda: chance.choice(self._uris),
            "newName": lambda: chance.choice(["g", "", "G", "\ud800"]), "query": self._text, "binding": lambda: "f",
            "number": lambda: chance.randrange(-1, 3), "settings": lambda: {"liquidlens": {"delay": self._wrong()}},
            "item": lambda: self._params(depth + 1) if depth < 3 else None, "changes": lambda: [self._params(3)],
            "files": lambda: [{"uri": chance.choice(self._uris), "oldUri": "", "newUri": chance.choice(self._uris)}],
            "options": lambda: {"tabSize": 2, "insertSpaces": True}, "data": self._wrong, "title": self._text,
            "edit": self._wrong, "previousResultIds": list, "positions": lambda: [self._position()],
            "version": lambda: 2, "token": self._wrong, "ch": lambda: "\n",
            "event": lambda: {"added": [], "removed": self._wrong()},
        }  # fmt: skip
        often = ("textDocument", "position", "range", "context", "contentChanges", "uri", "binding")
        names = {*often, *chance.sample(sorted(known), 5)}
        return {name: self._wrong() if chance.random() < 0.04 else known[name]() for name in sorted(names)}

    def _document(self) -> dict[str, object]:
        version, uri = self._random.randrange(-1, 9), self._random.choice(self._uris)
        return {"uri": uri, "version": version, "languageId": "haskell", "text": self._text()}

    def _position(self) -> dict[str, object]:
        return {name: self._random.choice([0, 0, 1, 4, 7, 10**6, self._wrong()]) for name in ("line", "character")}

    def _range(self) -> dict[str, object]:
        return {"start": self._position(), "end": self._position()}

    def _text(self) -> str:
        return self._random.choice(TEXTS)

    def _changes(self) -> list[object]:
        some = [{"range": self._range(), "text": self._text()}, {"text": self._text()}]
        return self._random.sample(some, self._random.randrange(3))

    def _context(self) -> dict[str, object]:
        return {"diagnostics": [], "only": self._random.choice([None, ["quickfix"], []]), "triggerKind": 1}


def fuzz(command: Sequence[str], folder: Path, messages: int, seed: int) -> Sent:
    """Send so many messages to a new server. Raises AssertionError, OSError or ValueError where it does not live on."""
    sent, maker = Sent(), Messages(folder, seed)
    with (folder / "log").open("wb") as log:
        pipe = subprocess.PIPE
        server = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=log, env=ENVIRONMENT, cwd=folder)
        assert server.stdin is not None
        send(server, "initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}, 1)
        answers(server, 1)
        send(server, "initialized", {})
        before = 0.0
        place = {"textDocument": {"uri": f"{folder.as_uri()}/no.hs"}, "position": {"line": 0, "character": 0}}
        for number in range(2, 2 + (messages + BATCH - 1) // BATCH):
            begun = time.monotonic()
            for _ in range(BATCH):
                body = maker.make()
                server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            send(server, "textDocument/hover", place, number)
            assert answers(server, number) == {"id": number, "jsonrpc": "2.0", "result": None}
            sent.messages += BATCH
            sent.longest = max(sent.longest, time.monotonic() - begun)
            before = before or _memory(server.pid)
        sent.grown = _memory(server.pid) - before
        send(server, "shutdown", None, 3_000_000)
        answers(server, 3_000_000)
        send(server, "exit", None)
        server.stdin.close()
        assert server.wait(timeout=20) == 0
    for traceback in re.findall(r"Traceback \(most recent call last\):\n(?:[ ].*\n)+.*", _text_of(folder / "log")):
        if _is_bug(traceback):
            sent.said.setdefault(traceback.splitlines()[-1][:80], traceback[-2_000:])
    return sent


def _text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def _is_bug(traceback: str) -> bool:
    """Whether code of ours raised it in the middle of its work; what could not be read is logged by the protocol's
    library, and a refusal is an answer."""
    frames = re.findall(r'File "([^"]+)"', traceback)
    ours = [frame for frame in frames if "/liquidlens/" in frame and not frame.endswith("/lsp/protocol.py")]
    read = "cattrs" not in traceback
    return bool(ours) and read and not traceback.splitlines()[-1].startswith(_REFUSALS)


def _memory(process: int) -> float:
    """MiB that a process has in memory, where the system tells it."""
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1_024 if found else 0.0


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        sent = fuzz(FAKE, Path(name), parsed.messages, parsed.seed)
    print(f"{sent.messages} messages  longest batch {sent.longest:.2f} s  grown {sent.grown:.0f} MiB")
    for traceback in sent.said.values():
        print(traceback)
    return bool(sent.said) or sent.longest > SLOWEST


if __name__ == "__main__":
    sys.exit(main())
