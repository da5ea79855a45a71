"""A page in a headless Chromium, asked over the pipe of its DevTools protocol; nothing else is needed.

    with page_of(path) as page:
        page.run("document.querySelector('button').click()")

Where there is no Chromium the test is skipped.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec import Struct

_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_PATIENCE = 30.0


class Page(Struct):
    """What a test does with a page."""

    write: int
    read: int
    session: str | None = None
    number: int = 0
    pending: bytes = b""

    def run(self, code: str) -> object:
        """The value of an expression of JavaScript, as JSON has it; an exception in it fails the test."""
        answer = self.ask("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        result = answer["result"]
        assert isinstance(result, dict)
        return result.get("value")

    def ask(self, method: str, **parameters: object) -> dict[str, object]:
        """The answer to a request of the protocol."""
        self.number += 1
        message: dict[str, object] = {"id": self.number, "method": method, "params": parameters}
        if self.session is not None:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self._next())
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> bytes:
        while b"\0" not in self.pending:
            more = os.read(self.read, 1 << 16)
            assert more, "the browser ended"
            self.pending += more
        first, _, self.pending = self.pending.partition(b"\0")
        return first


@contextmanager
def page_of(path: Path) -> Iterator[Page]:
    """The page in a file, loaded, without a network."""
    program = next(filter(None, map(shutil.which, _PROGRAMS)), None)
    if program is None:
        pytest.skip("NOT INSTALLED: Chromium (apt-get install chromium-headless-shell)")
    their_read, our_write = os.pipe()
    our_read, their_write = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={profile}",
            "--remote-debugging-pipe",
        ]
        # The protocol's pipe are the descriptors 3 and 4; the shell puts them there.
        place = f'exec "$@" 3<&{their_read} 4>&{their_write}'
        browser = subprocess.Popen(
            ["bash", "-c", place, "bash", program, *options, "about:blank"],
            pass_fds=(their_read, their_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(their_read)
        os.close(their_write)
        try:
            yield _loaded(Page(our_write, our_read), path)
        finally:
            browser.kill()
            browser.wait()
            os.close(our_write)
            os.close(our_read)


def _loaded(page: Page, path: Path) -> Page:
    target = page.ask("Target.createTarget", url=path.resolve().as_uri())["targetId"]
    session = page.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    page.session = str(session)
    end = time.monotonic() + _PATIENCE
    while page.run("document.readyState + location.protocol") != "completefile:":
        assert time.monotonic() < end, "the page does not load"
        time.sleep(0.05)
    return page
