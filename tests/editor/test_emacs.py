"""A real editor: Emacs in batch mode with eglot, as Debian ships them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.recorder import FAKE, REAL, SERVER

pytestmark = pytest.mark.editor

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"


def drive(
    emacs: str, server: list[str], file: Path, hover: tuple[int, int], output: Path, apply: str = "", **more: str
) -> Any:
    """What Emacs shows of `file`; `more` is what the script says of its variables."""
    environment = {
        **os.environ,
        **more,
        "HOME": str(output.parent),
        "PYTHONPATH": str(SERVER),
        "SERVER": json.dumps(server),
        "FILE": str(file),
        "HOVER": f"{hover[0]}:{hover[1]}",
        "APPLY": apply,
        "OUTPUT": str(output),
    }
    find_packages = ["--eval", "(progn (require 'package) (package-initialize))"]
    ended = subprocess.run(
        [emacs, "--batch", *find_packages, "-l", str(HERE / "eglot.el")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert output.exists(), ended.stderr
    shown = json.loads(output.read_text())
    assert ended.returncode == 0, (shown.get("failure"), shown)
    return shown


def check(file: Path) -> Any:
    """What the command line finds in a file: everything must be as the editor showed it."""
    command = [sys.executable, "-m", "liquidlens", "check", "--format", "json", str(file)]
    environment = {**os.environ, "PYTHONPATH": str(SERVER)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    return json.loads(ended.stdout)["files"][0]


def test_findings_hover_and_a_repair_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("g x = x\nf x = boom x\n")
    shown = drive(tool("emacs"), FAKE, file, (1, 7), tmp_path / "shown.json", apply="Change `boom` to `calm`")
    (found,) = shown["diagnostics"]
    assert (found["start"], found["end"]) == (15, 19)
    assert "`f 0` calls `boom`, but breaks what `boom` needs" in found["text"]
    # Without the package markdown-mode, eglot asks for plain text.
    assert shown["hover"].replace("**", "").startswith("✗ unsafe — `f`")
    assert shown["text"] == "g x = x\nf x = calm x\n"


def test_the_example_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    text = (EXAMPLES / "Concat.hs").read_text()
    file = tmp_path / "Concat.hs"
    file.write_text(text)
    row = text.split("\n").index("concat Emp                   = Emp")
    shown = drive(tool("emacs"), REAL, file, (row, 1), tmp_path / "shown.json", apply="Promise")
    (found,) = shown["diagnostics"]
    assert "concat'" in found["text"]
    assert "size v == sumsize x" in shown["hover"]
    assert "size v == size xs + size ys" in shown["text"]
    file.write_text(shown["text"])
    report = check(file)
    assert {item["verdict"] for item in report["bindings"]} == {"verified"}, report


def test_a_local_variable_leads_to_its_binder_and_is_renamed_in_emacs(
    tool: Callable[[str], str], tmp_path: Path
) -> None:
    text = "module Test where\n{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf x = let y = x - 1 in y\n"
    file = tmp_path / "Test.hs"
    file.write_text(text)
    shown = drive(tool("emacs"), REAL, file, (3, 23), tmp_path / "shown.json", RENAME="less")
    assert shown["led"] == ["f x = let y = x - 1 in y"]
    assert shown["renamed"] == text.replace("let y =", "let less =").replace("in y", "in less")


def test_a_completion_is_whole_and_undone_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("f x = boom x\n")
    written, wanted = '{-@ LIQUID "--no-te', "Change `boom` to `calm`"
    shown = drive(tool("emacs"), FAKE, file, (0, 7), tmp_path / "shown.json", wanted, COMPLETE=written)
    assert shown["completed"] == '{-@ LIQUID "--no-termination'
    assert shown["undone"] == "f x = boom x\n"
    assert shown["text"] == "f x = calm x\n"
