"""The server and its workers end when they should: no process is left behind."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.lsp.forked import forked
from tests.lsp.recorder import FAKE, SERVER

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes through /proc")

PROMPT = 2
"""Seconds: one that the server may take, and one more for a busy machine."""

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SERVER)}


def start(command: Sequence[str] = FAKE) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT)


def send(process: "subprocess.Popen[bytes]", method: str, params: object, number: int | None = None) -> None:
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        message["id"] = number
    body = json.dumps(message).encode()
    assert process.stdin is not None
    process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    process.stdin.flush()


def begin_long_check(process: "subprocess.Popen[bytes]", client: int | None = None) -> list[int]:
    """Make the server busy; the process ids of its workers."""
    send(process, "initialize", {"processId": client, "rootUri": None, "capabilities": {}}, 1)
    send(process, "initialized", {})
    with TemporaryDirectory() as folder:
        began = Path(folder, "began")
        text = f"-- touch {began}\n-- sleep 60\n"
        document = {"uri": "file:///nowhere/T.hs", "languageId": "haskell", "version": 1, "text": text}
        send(process, "textDocument/didOpen", {"textDocument": document})
        end = time.monotonic() + 20
        while not (began.exists() and len(children(process.pid)) >= 2):
            assert time.monotonic() < end, "the server started no check, or no spare worker"
            time.sleep(0.02)
    return children(process.pid)


def children(parent: int) -> list[int]:
    listing = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in listing.read_text().split()] if listing.exists() else []


def alive(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


def ends_within(seconds: float, process: "subprocess.Popen[bytes]", workers: list[int], after: float = 1) -> None:
    """The server ends within `seconds`, and `after` some more its workers."""
    process.wait(timeout=seconds)
    end = time.monotonic() + after
    while any(map(alive, workers)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(alive, workers))


def test_the_end_of_standard_input_ends_everything_at_once() -> None:
    process = start()
    workers = begin_long_check(process)
    assert process.stdin is not None
    process.stdin.close()
    ends_within(PROMPT, process, workers)


def test_exit_ends_everything_at_once() -> None:
    process = start()
    workers = begin_long_check(process)
    send(process, "shutdown", None, 2)
    send(process, "exit", None)
    ends_within(PROMPT, process, workers)
    assert process.returncode == 0


def test_exit_without_shutdown_is_an_error() -> None:
    process = start()
    workers = begin_long_check(process)
    send(process, "exit", None)
    ends_within(PROMPT, process, workers)
    assert process.returncode == 1


def test_the_death_of_the_client_process_ends_everything() -> None:
    client = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    process = start()
    workers = begin_long_check(process, client.pid)
    client.kill()
    client.wait()
    ends_within(PROMPT, process, workers)


def test_who_hears_nothing_any_more_ends_it_without_many_words() -> None:
    process = subprocess.Popen(
        FAKE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    assert process.wait(timeout=20) == 1
    assert process.stderr.read() == b""


def test_a_client_process_whose_number_none_can_have_is_dead() -> None:
    process = start()
    send(process, "initialize", {"processId": 10**20, "rootUri": None, "capabilities": {}}, 1)
    assert process.wait(timeout=20) == 1


def test_workers_die_with_a_killed_server() -> None:
    process = start()
    workers = begin_long_check(process)
    process.send_signal(signal.SIGKILL)
    ends_within(PROMPT, process, workers, after=5)  # a worker that is still loading notices a little later


def test_an_edit_kills_the_check_of_the_older_text() -> None:
    process = start()
    before = begin_long_check(process)
    document = {"uri": "file:///nowhere/T.hs", "version": 2}
    send(process, "textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": "f x = x\n"}]})
    end = time.monotonic() + PROMPT
    while all(map(alive, before)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not all(map(alive, before))
    assert process.poll() is None
    process.kill()
    process.wait()


MOMENTS = 200
"""How many moments after `initialized` are tried."""

SHORTLY = 0.05
"""Seconds after which the client goes, at the mean: workers are being started then."""

AT_ONCE = 4

MOMENTS_OF_LOADING = int(os.environ.get("LIQUIDLENS_TEST_MOMENTS", "4"))
"""How many moments of a beginning from nothing are tried, which takes a second each."""

LATEST = 0.8
"""Seconds after the answer to `initialize` within which the client goes away then."""

LOADING = 60
"""Seconds that the libraries of the protocol may take to load before the first message is read."""


def message(method: str, params: object, number: int | None = None) -> bytes:
    parts = {"jsonrpc": "2.0", "method": method, "params": params} | ({} if number is None else {"id": number})
    body = json.dumps(parts).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def lived_on(number: int) -> float:
    """How long a server lives on after its client goes at a moment that depends on the number."""
    chance = random.Random(number)
    process = start(forked())
    assert process.stdin is not None
    assert process.stdout is not None
    beginning = message("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    process.stdin.write(beginning + message("initialized", {}))
    process.stdin.flush()
    assert process.stdout.read(1)
    time.sleep(chance.expovariate(1 / SHORTLY))
    politely = chance.random() < 0.5
    begun = time.monotonic()
    if politely:
        process.stdin.write(message("shutdown", None, 2) + message("exit", None))
        process.stdin.flush()
    else:
        process.stdin.close()
    assert process.wait(LOADING) == (0 if politely else 1)
    return time.monotonic() - begun


def test_the_server_is_gone_within_a_second_whenever_the_client_goes() -> None:
    """Its input is half-closed, or it is told to shut down and exit in one packet."""
    with ThreadPoolExecutor(AT_ONCE) as threads:
        assert max(threads.map(lived_on, range(MOMENTS))) < 1


@pytest.mark.parametrize("number", range(MOMENTS_OF_LOADING))
def test_the_server_ends_even_while_it_loads(number: int) -> None:
    """The same with a server that is started from nothing, whose client may go before it has loaded."""
    chance = random.Random(number)
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    beginning = message("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    process.stdin.write(beginning + message("initialized", {}))
    process.stdin.flush()
    patience = LOADING
    if chance.random() < 0.8:
        assert process.stdout.read(1)  # the answer: it has loaded
        time.sleep(chance.uniform(0, LATEST))
        patience = 0.0
    politely = chance.random() < 0.5
    if politely:
        process.stdin.write(message("shutdown", None, 2) + message("exit", None))
        process.stdin.flush()
    else:
        process.stdin.close()
    ends_within(PROMPT + patience, process, children(process.pid), after=5)
    assert process.returncode == (0 if politely else 1)
