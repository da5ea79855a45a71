"""`liquidlens confirm`: GHC runs each finding when it is asked to, in an empty folder and for a limited time."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import ROOT, liquidlens

BAD = """module Bad where

{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less x = x - 1

{-@ same :: Nat -> Nat @-}
same :: Int -> Int
same x = x
"""

FakeGhc = Callable[[str], str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Bad.hs").write_text(BAD)
    return tmp_path


@pytest.fixture
def fake_ghc(tmp_path: Path) -> FakeGhc:
    """A program that notes where it was started and with what, then does what it is told to."""

    def make(does: str) -> str:
        program = tmp_path / "fake-ghc"
        noted = f'[ "$1" = --numeric-version ] && echo 1.2.3 && exit\nls -A > {tmp_path}/started\n'
        program.write_text(f"#!/bin/sh\n{noted}cat > {tmp_path}/asked\n{does}\n")
        program.chmod(0o755)
        return str(program)

    return make


def only_finding(text: str) -> dict[str, Any]:
    (file,) = json.loads(text)["files"]
    (found,) = [finding for binding in file["bindings"] for finding in binding["findings"]]
    return found


@pytest.mark.ghc
@pytest.mark.usefixtures("ghc")
def test_a_finding_is_confirmed_by_ghc(folder: Path) -> None:
    ended = liquidlens("confirm", "Bad.hs", cwd=folder)
    assert ended.returncode == 0
    assert "confirmed by GHC: the same promise is broken" in ended.stdout
    assert "1 of 1 finding confirmed by GHC" in ended.stdout
    assert "runs a copy of Bad.hs in " in ended.stderr
    assert "in an empty temporary folder, for at most 60 s" in ended.stderr


@pytest.mark.ghc
@pytest.mark.usefixtures("ghc")
@pytest.mark.parametrize("type_", ["Int", "Double"])
def test_a_local_function_gets_smaller_or_not_at_the_type_that_it_is_used_at(folder: Path, type_: str) -> None:
    body = "f k = up (up k)\n  where\n    up n = if n > 2 then n else up (n + 1)"
    (folder / "Up.hs").write_text(f"module Up (f) where\nf :: {type_} -> {type_}\n{body}\n")
    ended = liquidlens("confirm", "Up.hs", cwd=folder)
    assert "1 of 1 finding confirmed by GHC" in ended.stdout


@pytest.mark.ghc
@pytest.mark.usefixtures("ghc")
def test_a_plugin_of_the_compiler_is_left_out(folder: Path) -> None:
    (folder / "Bad.hs").write_text("{-# OPTIONS_GHC -fplugin=LiquidHaskell -Wall #-}\n" + BAD)
    ended = liquidlens("confirm", "--format", "json", "Bad.hs", "less", cwd=folder)
    assert ended.returncode == 0
    found = only_finding(ended.stdout)
    assert (found["replayed"], found["replay"]) == (True, "ghc")
    assert found["ghc"]["confirmed"] is True
    assert found["ghc"]["outcome"] == "violated"


def test_the_difference_is_told_where_the_run_keeps_its_promise(folder: Path, fake_ghc: FakeGhc) -> None:
    ghc = fake_ghc(r"printf '\nSTART 0\n\nREPLAY 0 finished\n'")
    ended = liquidlens("confirm", "--format", "json", "--ghc", ghc, "Bad.hs", cwd=folder)
    assert ended.returncode == 1
    found = only_finding(ended.stdout)
    assert found["replay"] == "machine"
    assert found["ghc"] == {
        "confirmed": False,
        "compiler": "GHC 1.2.3",
        "outcome": "finished",
        "words": "not confirmed: the run ended, and kept its promise",
    }


def test_ghc_is_started_in_a_folder_that_holds_only_what_it_is_to_run(folder: Path, fake_ghc: FakeGhc) -> None:
    liquidlens("confirm", "--ghc", fake_ghc(""), "Bad.hs", cwd=folder)
    assert (folder / "started").read_text().split() == ["LiquidlensReplay.hs", "library", "replay0.hs"]
    assert ":add replay0.hs" in (folder / "asked").read_text()


def test_a_dry_run_shows_the_program_and_starts_nothing(folder: Path, fake_ghc: FakeGhc) -> None:
    ended = liquidlens("confirm", "--dry-run", "--ghc", fake_ghc(""), "Bad.hs", cwd=folder)
    assert ended.returncode == 0
    assert "module Bad where" in ended.stdout
    assert "replayMain = " in ended.stdout
    assert not (folder / "started").exists()


def test_nothing_is_started_where_there_is_no_finding(folder: Path, fake_ghc: FakeGhc) -> None:
    ended = liquidlens("confirm", "--ghc", fake_ghc(""), "Bad.hs", "same", cwd=folder)
    assert ended.returncode == 0
    assert "0 of 0 findings" in ended.stdout
    assert not (folder / "started").exists()


def test_checking_starts_nothing(folder: Path, fake_ghc: FakeGhc, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(fake_ghc("")).rename(folder / "ghc")
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    ended = liquidlens("check", "--format", "json", "Bad.hs", cwd=folder)
    assert only_finding(ended.stdout)["ghc"] is None
    assert not (folder / "started").exists()


def test_ghc_is_stopped_after_the_time_it_was_given_with_what_it_started(folder: Path, fake_ghc: FakeGhc) -> None:
    ghc = fake_ghc(r"printf '\nSTART 0\n'; sleep 100 & echo $! > child; mv child " + f"{folder}/child; wait")
    begun = time.monotonic()
    ended = liquidlens("confirm", "--format", "json", "--ghc", ghc, "--ghc-timeout", "1", "Bad.hs", cwd=folder)
    assert time.monotonic() - begun < 60
    assert ended.returncode == 1
    assert only_finding(ended.stdout)["ghc"]["words"] == "undecided: the run did not end in time"
    child = Path("/proc", (folder / "child").read_text().strip())
    assert not child.exists() or "Z" in (child / "stat").read_text().split()[2]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGHUP])
def test_who_is_told_to_end_leaves_nothing_behind(folder: Path, fake_ghc: FakeGhc, told: signal.Signals) -> None:
    (folder / "temporary").mkdir()
    ghc = fake_ghc("sleep 100 & echo $! > child; mv child " + f"{folder}/child; wait")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server"), "TMPDIR": str(folder / "temporary")}
    command = [sys.executable, "-m", "liquidlens", "confirm", "--ghc", ghc, "Bad.hs"]
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(told, signal.SIG_DFL),  # `nohup` has all that it starts hear none
    )  # fmt: skip
    end = time.monotonic() + 60
    while not (folder / "child").exists():
        assert time.monotonic() < end, "GHC was not started"
        time.sleep(0.05)
    process.send_signal(told)
    assert process.wait(timeout=20) == 128 + told
    assert not list((folder / "temporary").iterdir())
    child = Path("/proc", (folder / "child").read_text().strip())
    assert not child.exists() or "Z" in (child / "stat").read_text().split()[2]


def test_no_ghc_is_a_failure_of_the_run(folder: Path) -> None:
    ended = liquidlens("confirm", "--ghc", "no-such-ghc", "Bad.hs", cwd=folder)
    assert ended.returncode == 2
    assert "no `no-such-ghc` to ask" in ended.stderr


def test_a_ghc_may_be_named_from_here_and_one_that_does_not_start_is_told_of(folder: Path, fake_ghc: FakeGhc) -> None:
    program = Path(fake_ghc(""))
    ended = liquidlens("confirm", "--ghc", f"./{program.name}", "Bad.hs", cwd=folder)
    assert ended.stdout.endswith("0 of 1 finding confirmed by GHC 1.2.3\n")
    program.write_text("neither a script nor a program\n")
    ended = liquidlens("confirm", "--ghc", str(program), "Bad.hs", cwd=folder)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.endswith(f"liquidlens: {program} cannot be started: Exec format error\n")


def test_ghc_may_have_more_time_than_the_system_waits(folder: Path, fake_ghc: FakeGhc) -> None:
    ended = liquidlens("confirm", "--ghc", fake_ghc(""), "--ghc-timeout", "1e9", "Bad.hs", cwd=folder)
    assert ended.stdout.endswith("0 of 1 finding confirmed by GHC 1.2.3\n")


def test_a_file_that_is_not_there_is_a_failure_of_the_run(folder: Path) -> None:
    assert liquidlens("confirm", "None.hs", cwd=folder).returncode == 2
    assert liquidlens("confirm", "Bad.hs", "nothing", cwd=folder).returncode == 2
