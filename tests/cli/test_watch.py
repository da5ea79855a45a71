"""`check --watch`: what changes is checked again, and told where the answer differs."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from liquidlens.commands import watch
from liquidlens.explain.report import FileReport
from liquidlens.options import CheckOptions
from liquidlens.workspace import store

from tests.cli.command import ROOT, liquidlens

LOW = "module Low where\n\n{-@ one :: {v:Int | v == 1} @-}\none :: Int\none = 1\n"
TOP = "module Top where\nimport Low\n\n{-@ two :: {v:Int | v == 2} @-}\ntwo :: Int\ntwo = one + one\n"


@pytest.fixture
def watching(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    (tmp_path / "Low.hs").write_text(LOW)
    (tmp_path / "Top.hs").write_text(TOP)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server"), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "liquidlens", "check", "--watch", "Top.hs"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment)
    patience = threading.Timer(120, process.kill)
    patience.start()
    yield process
    patience.cancel()
    process.kill()
    process.wait()


def told(process: "subprocess.Popen[str]") -> str:
    """What is printed until the next closing line."""
    assert process.stdout is not None
    lines: list[str] = []
    while not lines or " in 1 file" not in lines[-1]:
        lines.append(process.stdout.readline())
        assert lines[-1], "it ended"
    return "".join(lines)


def test_a_change_of_what_was_read_is_told_and_an_interruption_ends_it(
    watching: "subprocess.Popen[str]", tmp_path: Path
) -> None:
    assert "two  verified" in told(watching)
    (tmp_path / "Low.hs").write_text(LOW.replace("v == 1", "v >= 1"))
    said = told(watching)
    assert "two  specification too weak" in said
    assert "Top.hs" in said
    (tmp_path / "Low.hs").write_text(LOW.replace("v == 1", "v >= 1") + "\n-- nothing else\n")
    assert "Top.hs" not in told(watching)
    watching.send_signal(signal.SIGINT)
    assert watching.wait(timeout=10) == 130


def test_what_changes_while_it_is_first_read_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    low, top = Path("Low.hs"), Path("Top.hs")
    low.write_text(LOW)
    top.write_text(TOP)
    report = FileReport("Top.hs")
    kept = store.Kept(TOP, CheckOptions(), ((str(low), store.digest_on_disk(low)),), report)
    monkeypatch.setattr(store, "last", lambda _path: kept)
    looks: list[float] = []

    def pause(seconds: float) -> None:
        looks.append(seconds)
        assert len(looks) < 5, "the change is not seen"

    changes = watch.changes(lambda: [top], pause)
    assert next(changes) == ([top], 0)
    low.write_text(LOW.replace("v == 1", "v >= 1"))  # the check of Top.hs is just over, and read the old text
    assert next(changes) == ([top], 1)


class _Dropping:
    """Something whose destructor is at work when the interruption comes."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interruption_in_a_destructor_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = signal.getsignal(signal.SIGINT)
    try:
        interruption = watch.Interruption()
        _Dropping()
        with pytest.raises(KeyboardInterrupt):
            interruption.pause(0)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_baseline_that_goes_away_is_still_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Low.hs").write_text(LOW.replace("one = 1", "one = 2"))
    Path("baseline.json").write_text(liquidlens("check", "--format", "json", "Low.hs", cwd=tmp_path).stdout)
    looks: list[float] = []

    def pause(_self: object, seconds: float) -> None:
        looks.append(seconds)
        if len(looks) > 1:
            raise KeyboardInterrupt
        Path("baseline.json").unlink()
        Path("Low.hs").write_text(LOW.replace("one = 1", "one = 3"))

    monkeypatch.setattr(watch.Interruption, "pause", pause)
    before = signal.getsignal(signal.SIGINT)
    try:
        ended = liquidlens("check", "--watch", "--baseline", "baseline.json", "Low.hs", cwd=tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (ended.returncode, ended.stderr) == (130, "")
    assert ended.stdout.count("1 finding (1 known)") == 2


def test_only_text_is_watched(tmp_path: Path) -> None:
    (tmp_path / "Low.hs").write_text(LOW)
    ended = liquidlens("check", "--watch", "--format", "json", "Low.hs", cwd=tmp_path)
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: --watch prints text\n")
