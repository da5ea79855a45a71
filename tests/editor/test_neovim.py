"""A real editor: headless Neovim with its own client, as Debian ships it."""

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
    nvim: str, server: list[str], file: Path, hover: tuple[int, int], output: Path, apply: str = "", **more: str
) -> Any:
    """What Neovim shows of `file`; `more` is what the script says of its variables."""
    environment = {
        **os.environ,
        **more,
        "PYTHONPATH": str(SERVER),
        "SERVER": json.dumps(server),
        "FILE": str(file),
        "HOVER": f"{hover[0]}:{hover[1]}",
        "APPLY": apply,
        "OUTPUT": str(output),
    }
    command = [nvim, "--headless", "-u", "NONE", "-n", "-i", "NONE", "-c", f"luafile {HERE / 'neovim.lua'}"]
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=90, check=False, cwd=output.parent
    )
    assert output.exists(), ended.stderr
    shown = json.loads(output.read_text())
    assert ended.returncode == 0, shown
    return shown


def check(file: Path) -> Any:
    """What the command line finds in a file: everything must be as the editor showed it."""
    command = [sys.executable, "-m", "liquidlens", "check", "--format", "json", str(file)]
    environment = {**os.environ, "PYTHONPATH": str(SERVER)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    return json.loads(ended.stdout)["files"][0]


def test_that_a_repair_is_looked_for_is_told_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("f x = boom x -- mend 60\n")
    shown = drive(tool("nvim"), FAKE, file, (0, 7), tmp_path / "shown.json")
    assert "*Looking for a repair…*" in shown["hover"]
    assert "Try" not in shown["hover"]
    assert "looking for a repair…" in json.dumps(shown["lenses"], ensure_ascii=False)


def test_findings_hover_and_a_repair_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("g x = x\nf x = boom x\n")
    shown = drive(tool("nvim"), FAKE, file, (1, 7), tmp_path / "shown.json", apply="Change `boom` to `calm`")
    (found,) = shown["diagnostics"]
    assert (found["lnum"], found["col"], found["end_col"]) == (1, 6, 10)
    assert found["code"] == "unsafe/precondition"
    assert shown["hover"].startswith("**✗ unsafe** — `f`")
    assert shown["text"] == ["g x = x", "f x = calm x"]


def test_a_comment_is_evaluated_in_place_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("-- >>> g 3\n-- 4\ng x = x\nf x = boom x\n")
    shown = drive(tool("nvim"), FAKE, file, (0, 5), tmp_path / "shown.json", apply="Evaluate again `g 3`")
    assert "evaluate again" in shown["lenses"]
    assert shown["text"] == ["-- >>> g 3", "-- 3", "g x = x", "f x = boom x"]


def test_the_example_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = EXAMPLES / "ZipWith.hs"
    lines = file.read_text().split("\n")
    call = "zipWith f xs ys"
    row = next(number for number, line in enumerate(lines) if line.endswith(call))
    column = lines[row].rindex(call)
    shown = drive(tool("nvim"), REAL, file, (row, column + 1), tmp_path / "shown.json")
    by_place = {(item["lnum"], item["col"]): item for item in shown["diagnostics"]}
    assert len(by_place) == 2
    found = by_place[row, column]
    assert (found["end_lnum"], found["end_col"]) == (row, column + len(call))
    assert found["code"] == "unsafe/precondition"
    assert found["message"].startswith("`zipWith ")
    assert "\n" not in found["message"]
    assert shown["hover"].startswith("**✗ unsafe, 2 findings** — `zipWith`")
    assert "size" in shown["hover"]
    (reached,) = [item for place, item in by_place.items() if place != (row, column)]
    assert reached["code"] == "unsafe/error-call"
    assert lines[reached["lnum"]][reached["col"] :].startswith("die")


def test_a_repair_applied_in_neovim_verifies_the_file(tool: Callable[[str], str], tmp_path: Path) -> None:
    text = (EXAMPLES / "Concat.hs").read_text()
    file = tmp_path / "Concat.hs"
    file.write_text(text)
    row = text.split("\n").index("concat Emp                   = Emp")
    shown = drive(tool("nvim"), REAL, file, (row, 1), tmp_path / "shown.json", apply="Promise")
    assert [item["code"] for item in shown["diagnostics"]] == ["weak-spec/postcondition"]
    assert "size v == sumsize x" in shown["hover"]
    file.write_text("\n".join(shown["text"]) + "\n")
    report = check(file)
    assert {item["verdict"] for item in report["bindings"]} == {"verified"}, report


HEAP = "module Heap where\n{-@ type Small = {v:Int | v < 9} @-}\ninsert :: Int -> Int\ninsert x = x\n"
MAIN = """module Main where
import Heap
{-@ f :: Small -> Int @-}
f :: Int -> Int
f insert' = insert insert' - length [1]
"""


def workspace(tmp_path: Path) -> Path:
    """A file with a finding and a module that it imports."""
    (tmp_path / "Heap.hs").write_text(HEAP)
    main = tmp_path / "Main.hs"
    main.write_text(MAIN + "{-@ g :: Nat -> Nat @-}\ng :: Int -> Int\ng x = x - 1\n")
    return main


def test_a_name_is_renamed_in_two_files_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    main = workspace(tmp_path)
    shown = drive(tool("nvim"), REAL, main, (4, 0), tmp_path / "shown.json", RENAME="4:13:push")
    assert shown["renamed"]["Heap.hs"] == HEAP.replace("insert", "push")
    assert shown["renamed"]["Main.hs"].startswith(MAIN.replace("= insert insert'", "= push insert'"))


def test_uses_and_symbols_of_two_files_are_listed_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    main = workspace(tmp_path)
    shown = drive(tool("nvim"), REAL, main, (4, 0), tmp_path / "shown.json", REFER="4:13")
    assert sorted(shown["uses"]) == ["Heap.hs:3:1", "Heap.hs:4:1", "Main.hs:5:13"]
    assert shown["symbols"] == ["Heap.hs:4:1"]


def test_a_parameter_is_renamed_and_names_lead_to_their_sources_in_neovim(
    tool: Callable[[str], str], tmp_path: Path
) -> None:
    main = workspace(tmp_path)
    places = "4:19 4:13 1:9 4:30"
    shown = drive(tool("nvim"), REAL, main, (4, 0), tmp_path / "shown.json", RENAME="4:3:these", DEFINE=places)
    assert shown["renamed"]["Main.hs"].startswith(MAIN.replace("insert'", "these"))
    parameter, function, module, library = shown["led"]
    assert (parameter, function, module) == ("Main.hs 5 these", "Heap.hs 4 insert", "Heap.hs 1 Heap")
    assert library.split()[::2] == ["Prelude.hs", "length"]


def test_an_operator_is_renamed_in_code_and_annotations_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    main = tmp_path / "Main.hs"
    text = """module Main where
infixr 5 +++
{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs+++ys)
{-@ g :: Nat -> Nat @-}
g :: Int -> Int
g x = x - 1
"""
    main.write_text(text)
    shown = drive(tool("nvim"), REAL, main, (8, 0), tmp_path / "shown.json", RENAME="5:9:<+>")
    assert shown["renamed"]["Main.hs"] == text.replace("+++", "<+>")


def test_why_a_name_is_not_renamed_is_told_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    main = workspace(tmp_path)
    shown = drive(tool("nvim"), REAL, main, (4, 0), tmp_path / "shown.json", RENAME="4:31:size")
    assert shown["refused"] == "`length` is declared outside this project"


def test_a_completed_pragma_is_whole_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text('{-@ LIQUID "--no-te" @-}\nf x = boom x\n')
    asked = "0:19:--no-termination"
    shown = drive(tool("nvim"), FAKE, file, (1, 7), tmp_path / "shown.json", COMPLETE=asked)
    assert shown["completed"] == '{-@ LIQUID "--no-termination" @-}'


def test_a_field_behind_a_dot_is_applied_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    written = "{-@ g :: a:Box -> {v:Int | v > a.wi} @-}"
    file.write_text(f"{written}\n{{-@ data Box = Box {{ width :: Int }} @-}}\nf x = boom x\n")
    asked = f"0:{written.index('a.wi') + len('a.wi')}:width"
    shown = drive(tool("nvim"), FAKE, file, (2, 7), tmp_path / "shown.json", COMPLETE=asked)
    assert shown["completed"] == "{-@ g :: a:Box -> {v:Int | v > width a} @-}"


def test_a_signature_is_completed_behind_its_colons_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("{-@ f ::  @-}\nf :: Int -> Int\nf x = boom x\n")
    whole = "x:Int -> {v:Int | true}"
    shown = drive(tool("nvim"), FAKE, file, (2, 7), tmp_path / "shown.json", COMPLETE=f"0:9:{whole}")
    assert shown["completed"] == f"{{-@ f :: {whole} @-}}"


def test_a_signature_is_completed_right_behind_its_colons_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "Test.hs"
    file.write_text("{-@ f :: @-}\nf :: Int -> Int\nf x = boom x\n")
    shown = drive(tool("nvim"), FAKE, file, (2, 7), tmp_path / "shown.json", COMPLETE="0:8:Nat")
    assert shown["completed"] == "{-@ f ::Nat @-}"


STACK = """module Stack where
{-@ pop :: {v:[Int] | len v > 0} -> Int @-}
pop :: [Int] -> Int
pop (x : _) = x

total :: [Int] -> Int
total xs = if length xs > 9 then 0 else pop xs
"""


def test_the_run_and_what_follows_the_cursor_in_neovim(tool: Callable[[str], str], tmp_path: Path) -> None:
    file, output = tmp_path / "Stack.hs", tmp_path / "shown.json"
    file.write_text(STACK)
    (tmp_path / "liquidlens.toml").write_text("check-while-typing = false\n")
    environment = {
        **os.environ,
        "PYTHONPATH": str(SERVER),
        "SERVER": json.dumps(REAL),
        "FILE": str(file),
        "CLIENT": str(HERE.parents[1] / "client-neovim"),
        "OUTPUT": str(output),
    }
    command = [
        tool("nvim"),
        "--headless",
        "-u",
        "NONE",
        "-n",
        "-i",
        "NONE",
        "-c",
        f"luafile {HERE / 'neovim_views.lua'}",
    ]
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False, cwd=tmp_path
    )
    assert output.exists(), ended.stderr
    shown = json.loads(output.read_text())
    assert ended.returncode == 0, shown
    assert shown["here"][0] == "total   ✗ unsafe"
    assert "  ✗ `pop` asks for `len xs > 0`" in shown["here"]
    assert shown["elsewhere"] == ["The cursor is in no function that is checked."]
    assert shown["windows"] == 1
    assert shown["quit"] == [1, 1]
    assert shown["unmanaged"] == "Liquidlens: no server manages this buffer"
    assert shown["run"][0].startswith("total []  =  ")
    assert shown["run"][2].split() == ["7", "length", "xs", ">", "9", "⟹", "False", "xs", "=", "[]"]
    condition, call = [6, 14, 6, 27], [6, 40, 6, 46]
    assert shown["marked"] == [condition, call, condition, call, condition]
    assert shown["left"] == [1, 0]
    assert shown["stepped"] == condition
    assert shown["yanked"] == "total []"
    assert shown["examples"][0] == "total  line 7"
    assert "  total [0] = 0" in shown["examples"]
    assert shown["evaluated"] == ["-- >>> total [3]", "-- 3"]
    (line, cost) = next(each for each in shown["costs"] if each[1].startswith("total "))
    assert line == 7
    assert "proof: " in cost
    assert "solver question" in cost
    assert shown["before"] == 1
