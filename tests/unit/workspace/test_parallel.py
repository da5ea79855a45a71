"""Several files at once: an interruption stops what is being checked, and says nothing of it."""

import gc
import logging
import os
import signal
import threading
from pathlib import Path

import pytest
from liquidlens.options import CheckOptions
from liquidlens.workspace import parallel
from liquidlens.workspace.frames import Request

from tests.support.interrupts import interruptible

TEXT = "module M where\n" + "".join(
    f"{{-@ f{number} :: x:Int -> {{v:Int | v > x + {number}}} @-}}\nf{number} :: Int -> Int\nf{number} x = x * x\n"
    for number in range(500)
)
"""What takes long enough to be interrupted."""


def test_an_interruption_leaves_no_check_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))

    def looked_up(path: Path) -> Request:
        if path.name == "1.hs":
            threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        return Request(str(path), TEXT, CheckOptions())

    reports = parallel.reports([Path("1.hs"), Path("2.hs")], looked_up, 1, lambda *_told: None)
    with interruptible(), caplog.at_level(logging.DEBUG), pytest.raises(KeyboardInterrupt):
        for _ in reports:
            pytest.fail("it is not checked so soon")
    del reports
    gc.collect()
    assert [
        each.getMessage() for each in caplog.records if each.name == "asyncio" and each.levelno > logging.INFO
    ] == []
