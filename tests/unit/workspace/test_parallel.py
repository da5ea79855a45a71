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
from liquidlens.workspace.shares import Shares

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


def test_neighbours_go_to_the_same_worker_and_nobody_is_idle() -> None:
    paths = [Path(folder) / f"{number}.hs" for folder in "ab" for number in range(10)]
    shares = Shares(paths, 2)
    assert [shares.take(0, 0), shares.take(1, 0), shares.take(0, 0), shares.take(1, 0)] == [0, 10, 1, 11]
    assert [shares.take(0, 0) for _ in range(8)] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert shares.begun
    assert [shares.take(0, 0), shares.take(1, 0), shares.take(0, 0)] == [19, 12, 18], "from the other's end"
    rest = [number for _ in range(3) for worker in (0, 1) if (number := shares.take(worker, 0)) is not None]
    assert sorted(rest) == [13, 14, 15, 16, 17]


def test_what_is_far_ahead_waits() -> None:
    shares = Shares([Path(f"{number}.hs") for number in range(1_000)], 1)
    begun = [shares.take(0, 0) for _ in range(200)]
    assert begun[127:130] == [127, None, None]
    assert not shares.begun
    assert shares.take(0, 1) == 128


def test_small_folders_are_one_share() -> None:
    shares = Shares([Path(str(number // 2)) / "M.hs" for number in range(20)], 2)
    assert [shares.take(0, 0), shares.take(1, 0)] == [0, 8]


def test_reports_come_in_the_order_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))
    paths = [Path(f"{number}.hs") for number in range(300)]
    told = list[int]()
    reports = parallel.reports(
        paths, lambda path: FileReport(str(path)), 3, lambda done, _all, _path: told.append(done)
    )
    assert [each.path for each in reports] == list(map(str, paths))
    assert told == list(range(1, 301))


def test_what_has_no_room_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))

    def look_up(_path: Path) -> FileReport:
        raise MemoryError

    reports = parallel.reports([Path("1.hs"), Path("2.hs")], look_up, 2, lambda *_told: None)
    with caplog.at_level(logging.WARNING), pytest.raises(MemoryError):
        next(reports)
    del reports
    gc.collect()
    assert caplog.records == []
