"""Faults of servers and their clients."""

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tests.bench.faults.running import FEW_PROCESSES, SIGNALS
from tests.bench.faults.scene import MODULES, Patience, Scene, Wrong, children, ended, family, finished, gone, same

_STATUS = "liquidlens/status"


class Client:
    """A client of a new server, which does what an editor does at least."""

    def __init__(
        self, scene: Scene, *, answers: bool = True, program: Sequence[str] = ("-m", "liquidlens", "server")
    ) -> None:
        """One that does not answer has said that it can do what servers ask for."""
        pipe = subprocess.PIPE
        command = [sys.executable, *program]
        self.server = subprocess.Popen(
            command, env=scene.environment(), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
        )
        self._scene, self._answers = scene, answers
        self._said: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._shown: list[dict[str, Any]] = []
        self._number = 0
        self.uri = (scene.folder / "Top.hs").as_uri()
        threading.Thread(target=self._listen, daemon=True).start()

    def greet(self) -> None:
        """Begin, and open a document."""
        workspace = {"configuration": True, "applyEdit": True, "inlayHint": {"refreshSupport": True}}
        can = {"workspace": workspace, "window": {"workDoneProgress": True, "showDocument": {"support": True}}}
        params = {"processId": None, "rootUri": self._scene.folder.as_uri(), "capabilities": can}
        self.ask("initialize", {**params, "initializationOptions": {"status": True}})
        self.send({"method": "initialized", "params": {}})
        document = {"uri": self.uri, "languageId": "haskell", "version": 1, "text": MODULES["Top.hs"]}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})

    def write(self, version: int, text: str) -> None:
        """Change the document."""
        document = {"uri": self.uri, "version": version}
        params = {"textDocument": document, "contentChanges": [{"text": text}]}
        self.send({"method": "textDocument/didChange", "params": params})

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        assert self.server.stdin is not None
        self.server.stdin.write(as_bytes(message))
        self.server.stdin.flush()

    def ask(self, method: str, params: object) -> Any:
        """What is answered. Raises Wrong where nothing is."""
        self._number += 1
        self.send({"id": self._number, "method": method, "params": params})
        return self._wait(lambda said: said.get("id") == self._number and "method" not in said, method)

    def diagnosed(self, version: int) -> None:
        """Wait until the document is checked in this version; `less` alone is wrong. Raises Wrong."""
        wanted = {"uri": self.uri, "version": version, "fresh": True}
        self._wait(
            lambda said: said.get("method") == _STATUS and wanted.items() <= said["params"].items(), "diagnostics"
        )
        lines = {each["range"]["start"]["line"] for each in self._shown}
        text = MODULES["Top.hs"].splitlines()
        if not any("less x" in text[line] for line in lines) or any("two" in text[line] for line in lines):
            raise Wrong(f"diagnostics in the lines {sorted(lines)}")

    def leave(self) -> None:
        """Shut the server down. Raises Wrong where it lives on."""
        self.ask("shutdown", None)
        self.send({"method": "exit"})
        self.gone()

    def gone(self) -> None:
        """The server ends, and so do its workers. Raises Wrong."""
        workers = children(self.server.pid)
        assert self.server.stdin is not None
        with suppress(OSError):
            self.server.stdin.close()
        finished(self.server, "the server")
        gone(workers)

    def _wait(self, wanted: Any, name: str) -> dict[str, Any]:
        patience = Patience(lambda: family(self.server.pid))
        while not patience.is_over():
            with suppress(queue.Empty):
                said = self._said.get(timeout=0.5)
                if said.get("method") == "textDocument/publishDiagnostics" and said["params"]["uri"] == self.uri:
                    self._shown = said["params"]["diagnostics"]
                if wanted(said):
                    return said
        raise Wrong(f"no answer: {name}")

    def _listen(self) -> None:
        assert self.server.stdout is not None
        with suppress(OSError, ValueError):
            while head := self.server.stdout.readline():
                if not (length := re.match(rb"Content-Length: (\d+)", head)):
                    continue
                while self.server.stdout.readline().strip():
                    pass
                said = json.loads(self.server.stdout.read(int(length[1])))
                if self._answers and "id" in said and "method" in said:
                    self.send({"id": said["id"], "result": None})
                self._said.put(said)


def as_bytes(message: dict[str, Any]) -> bytes:
    """A message as it is sent."""
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def talking(scene: Scene) -> bytes:
    """What a client says first."""
    path = scene.folder / "Top.hs"
    document = {"uri": path.as_uri(), "languageId": "haskell", "version": 1, "text": MODULES["Top.hs"]}
    messages: list[dict[str, Any]] = [
        {"id": 1, "method": "initialize", "params": {"capabilities": {}, "processId": None, "rootUri": None}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
    ]
    return b"".join(map(as_bytes, messages))


def a_server_loses_its_client(scene: Scene) -> None:
    """Standard input ends in the middle of a message; the server and its workers end."""
    client = Client(scene)
    assert client.server.stdin is not None
    talk = talking(scene)
    client.server.stdin.write(talk[: scene.random.randrange(len(talk))])
    client.server.stdin.flush()
    time.sleep(scene.random.random() * 2)
    client.gone()
    same(scene, scene.here())


def a_server_is_killed(scene: Scene) -> None:
    """A server is killed at a random moment, perhaps while it or a worker writes; its workers end, the next one is
    right."""
    scene.forget()
    client = Client(scene)
    client.greet()
    time.sleep(scene.random.random() * 3)
    workers = children(client.server.pid)
    client.server.kill()
    client.server.wait()
    gone(workers)
    again = Client(scene)
    again.greet()
    again.diagnosed(1)
    again.leave()
    same(scene, scene.here())


def a_servers_worker_is_killed(scene: Scene) -> None:
    """Workers of a server get signals while the document is edited: the last version is told of, and right."""
    scene.forget()
    client = Client(scene)
    client.greet()
    client.diagnosed(1)
    for version in range(2, 5):
        client.write(version, MODULES["Top.hs"] + "\n" * version)
        time.sleep(scene.random.random() * 0.6)
        if workers := children(client.server.pid):
            with suppress(ProcessLookupError):
                os.kill(scene.random.choice(workers), scene.random.choice(SIGNALS))
    client.diagnosed(4)
    client.leave()


def a_client_answers_nothing(scene: Scene) -> None:
    """A client answers none of the server's requests: its own are answered, and the server ends when it should."""
    client = Client(scene, answers=False)
    client.greet()
    client.diagnosed(1)
    place = {"line": scene.random.randrange(12), "character": scene.random.randrange(9)}
    where = {"textDocument": {"uri": client.uri}, "position": place}
    client.ask("textDocument/hover", where)
    arguments = [client.uri, scene.random.choice(["less", "two"])]
    name = scene.random.choice(["showRun", "check", "stop", "examples", "raiseBudget"])
    number = 1_000 + scene.random.randrange(1_000)
    command = {"command": f"liquidlens.{name}", "arguments": arguments[:1] if name == "stop" else arguments}
    client.send({"id": number, "method": "workspace/executeCommand", "params": command})
    client.ask("textDocument/hover", where)
    client.write(2, MODULES["Top.hs"] + "\n")
    client.diagnosed(2)
    client.leave() if scene.random.random() < 0.5 else client.gone()


def a_client_reads_nothing(scene: Scene) -> None:
    """A client reads nothing of what the server says, asks on and on, and goes away."""
    command = [sys.executable, "-m", "liquidlens", "server"]
    pipe = subprocess.PIPE
    server = subprocess.Popen(command, env=scene.environment(), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
    assert server.stdin is not None
    assert server.stdout is not None
    os.set_blocking(server.stdin.fileno(), False)
    symbols = {"textDocument": {"uri": (scene.folder / "Top.hs").as_uri()}}
    asked = b"".join(
        as_bytes({"id": number, "method": "textDocument/documentSymbol", "params": symbols})
        for number in range(2, 2_000)
    )
    rest, end = memoryview(talking(scene) + asked), time.monotonic() + 1 + scene.random.random() * 4
    while rest and time.monotonic() < end:
        with suppress(BlockingIOError):
            rest = rest[os.write(server.stdin.fileno(), rest) :]
        time.sleep(0.01)
    workers = children(server.pid)
    if scene.random.random() < 0.5:
        server.stdout.close()
    os.close(server.stdin.fileno())
    try:
        finished(server, "the server")
    finally:
        with suppress(OSError):
            server.stdin.close()
        server.stdout.close()
    gone(workers)
    same(scene, scene.here())


def a_server_cannot_start_workers(scene: Scene) -> None:
    """`fork` fails now and then in a server: after some edits at most the document is checked."""
    program = FEW_PROCESSES.format(seed=scene.random.randrange(10**6), often=0.5)
    client = Client(scene, program=("-c", program, "server"))
    client.greet()
    for version in range(2, 40):
        client.write(version, MODULES["Top.hs"] + "\n" * version)
        with suppress(Wrong):
            client.diagnosed(version)
            break
    else:
        raise Wrong("the server never found a worker")
    client.leave()


def many_use_one_cache(scene: Scene) -> None:
    """Two servers and three commands at once."""
    scene.forget()
    servers = [Client(scene) for _ in range(2)]
    for server in servers:
        server.greet()
    commands = [scene.begin() for _ in range(3)]
    if scene.random.random() < 0.5:
        time.sleep(scene.random.random() * 2)
        os.kill(commands.pop().pid, signal.SIGKILL)
    for process in commands:
        same(scene, ended(process))
    for server in servers:
        server.diagnosed(1)
        server.leave()
    same(scene, scene.here())
