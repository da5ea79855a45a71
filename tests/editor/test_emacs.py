"""A real editor: Emacs in batch mode with eglot, as Debian ships them."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.recorder import FAKE, REAL, SERVER

pytestmark = pytest.mark.editor

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EXAMPLES = ROOT / "examples"


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


def test_a_comment_is_evaluated_in_place_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("-- >>> g 3\n-- 4\ng x = x\nf x = boom x\n")
    shown = drive(tool("emacs"), FAKE, file, (0, 5), tmp_path / "shown.json", apply="Evaluate again `g 3`")
    assert shown["text"] == "-- >>> g 3\n-- 3\ng x = x\nf x = boom x\n"


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
    assert shown["completed"] == '{-@ LIQUID "--no-termination" @-}'
    assert shown["undone"] == "f x = boom x\n"
    assert shown["text"] == "f x = calm x\n"


STOCK = """module Stock where
{-@ data Item = Item { label :: String, left :: Nat } @-}
data Item = Item { label :: String, left :: Int }
stocked :: String -> Item
stocked label = Item label 12
"""
ORDERS = """module Orders where
import Stock
{-@ ship :: Nat -> Item -> Item @-}
ship :: Int -> Item -> Item
ship n item | n > 20 = item
            | otherwise = Item (label item) (left item - n)
first :: Item
first = stocked "tea"
"""


def settings(number: int) -> str:
    """That block of Emacs Lisp in what the documentation says of Emacs."""
    section = (ROOT / "docs" / "editors.md").read_text().split("\n## Emacs\n")[1].split("\n## ")[0]
    return section.split("```elisp\n")[number + 1].split("```")[0]


def journey(emacs: str, tmp_path: Path, init: str) -> Any:
    """What a user of Emacs sees in `ORDERS` with that file of settings and the real Haskell mode."""
    project, commands = tmp_path / "project", tmp_path / "bin"
    for each in (project, commands):
        each.mkdir()
    (project / "liquidlens.toml").write_text("")
    (project / "Stock.hs").write_text(STOCK)
    (project / "Orders.hs").write_text(ORDERS)
    (tmp_path / "init.el").write_text(init)
    command = commands / "liquidlens"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m liquidlens "$@"\n')
    command.chmod(0o755)
    output = tmp_path / "shown.json"
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(SERVER),
        "INIT": str(tmp_path / "init.el"),
        "FILE": str(project / "Orders.hs"),
        "REPAIR": "Change `left item - n` to `max",
        "NAME": "stocked",
        "RENAME": "filled",
        "OUTPUT": str(output),
    }
    ended = subprocess.run(
        [emacs, "--batch", "-l", str(HERE / "journey.el")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert output.exists(), ended.stderr
    shown = json.loads(output.read_text())
    if "missing" in shown:
        lacking = f"THE EMACS PACKAGE {shown['missing']} IS MISSING"
        reason = f"{lacking}: this test did not run (scripts/install-tools installs it)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    assert ended.returncode == 0, (shown.get("failure"), shown)
    return shown


def test_the_documented_settings_are_enough_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    shown = journey(tool("emacs"), tmp_path, settings(0))
    assert shown["mode"] == "haskell-mode"
    (finding,) = shown["findings"]
    assert "breaks the invariant `0 <= left` of `Item`" in finding
    assert shown["line"] == 6
    assert not shown["choices"][0].startswith("Do not check")
    assert shown["choices"][-1].startswith("Do not check")
    assert "max 0 (left item - n)" in shown["repaired"]
    assert shown["undone"]
    assert shown["broken"] == 2
    assert shown["renamed"] == ["Orders.hs", "Stock.hs"]
    assert shown["uses"] == 3
    assert shown["again"] == shown["findings"]


def test_the_run_and_what_is_known_have_windows_in_emacs(tool: Callable[[str], str], tmp_path: Path) -> None:
    folder = f'(add-to-list (quote load-path) "{ROOT / "client-emacs"}")\n'
    shown = journey(tool("emacs"), tmp_path, folder + settings(1))
    assert "n > 20  ⟹  False" in shown["run"]
    assert "broken: 0 <= left" in shown["run"]
    assert shown["steps"] == ["n > 20", "Item (label item) (left item - n)", "Item (label item) (left item - n)"]
    assert shown["left"] == 0
    assert shown["stepped"] == 1
    assert shown["yanked"] == 'ship 1 (Item "" 0)'
    assert re.search(
        "^4 examples, which take 2 of 2 branches", shown["examples"], re.MULTILINE
    )  # not eight of two shapes
    assert shown["first"].startswith('first  line 8\n  first = Item "tea" 12\n')
    assert shown["silent"] == "No comment here asks for a value"
    assert shown["evaluated"] == '-- >>> label first\n-- "tea"\n'
    assert shown["here"].startswith("ship   ✗ unsafe")
    assert "✗ `Item` asks for" in shown["here"]
    assert shown["closed"]
    assert re.search(r"^ship .* s  unsafe .*proof: [\d,]+ solver questions?", shown["cost"], re.MULTILINE)
    assert shown["there"] == ["Orders.hs", 5]
