"""Several files at once: an interruption stops what is being checked, and says nothing of it."""

import gc
import logging
import os
import signal
import threading
from pathlib import Path

import pytest
from liquidlens.explain.report import FileReport
from liquidlens.options import CheckOptions
from liquidlens.workspace import many, parallel
from liquidlens.workspace.frames import Request
from liquidlens.workspace.many import Many

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


def test_one_process_that_is_to_check_many_files_is_replaced_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it remembers of ten thousand files took two gigabytes."""
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))
    monkeypatch.setattr(many, "MOST_HERE", 2)
    asked: list[str] = []

    def here(request: Request) -> FileReport:
        asked.append(request.path)
        return FileReport(request.path)

    monkeypatch.setattr(many, "checked_here", here)
    paths = [tmp_path / f"M{number}.hs" for number in range(3)]
    for path in paths:
        path.write_text(f"module {path.stem} where\nf :: Int\nf = 1\n")
    assert [len(each.bindings) for each in Many(CheckOptions(), jobs=1).reports(paths)] == [1, 1, 1]
    assert asked == []
