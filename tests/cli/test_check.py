"""`liquidlens check`: what it prints and the exit status, on small files."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import ROOT, liquidlens, process

GOOD = "module Good where\n\n{-@ keep :: x:Int -> {v:Int | v == x} @-}\nkeep :: Int -> Int\nkeep x = x\n"
BAD = "module Bad where\n\n{-@ less :: x:Int -> {v:Int | v > x} @-}\nless :: Int -> Int\nless x = x - 1\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Good.hs").write_text(GOOD)
    (tmp_path / "Bad.hs").write_text(BAD)
    return tmp_path


def test_nothing_found_is_status_0(folder: Path) -> None:
    ended = process("check", "Good.hs", cwd=folder)
    assert ended.returncode == 0
    assert ended.stdout.startswith("Good.hs\n\nkeep  verified\n\n0 findings in 1 file: 1 verified (")


def test_a_finding_is_status_1_and_explained(folder: Path) -> None:
    ended = liquidlens("check", "Bad.hs", cwd=folder)
    assert ended.returncode == 1
    lines = ended.stdout.splitlines()
    assert lines[2].startswith("less  unsafe")
    assert any(line.split()[:3] == ["counterexample", "less", "0"] for line in lines)
    assert any(line.split()[:4] == ["broken", "v", ">", "x"] and line.endswith("-1 > 0") for line in lines)
    assert "\x1b" not in ended.stdout
    assert ended.stderr == ""


def test_a_folder_is_searched(folder: Path) -> None:
    ended = liquidlens("check", "--format", "json", ".", cwd=folder)
    assert ended.returncode == 1
    assert [Path(file["path"]).name for file in json.loads(ended.stdout)["files"]] == ["Bad.hs", "Good.hs"]


def test_a_file_that_is_named_twice_is_checked_once(folder: Path) -> None:
    name = next(folder.glob("*.hs")).name
    ended = liquidlens("check", "--format", "json", name, f"./{name}", str(folder / name), cwd=folder)
    assert [file["path"] for file in json.loads(ended.stdout)["files"]] == [name]


def test_json_is_stable_but_for_seconds(folder: Path) -> None:
    def without_seconds(value: object) -> object:
        if isinstance(value, dict):
            return {key: without_seconds(part) for key, part in value.items() if key != "seconds"}
        if isinstance(value, list):
            return [without_seconds(part) for part in value]
        return value

    first, second = (
        json.loads(run("check", "--format", "json", "Bad.hs", cwd=folder).stdout) for run in (liquidlens, process)
    )
    assert without_seconds(first) == without_seconds(second)
    (finding,) = first["files"][0]["bindings"][0]["findings"]
    assert finding["code"] == "unsafe/postcondition"
    assert finding["call"] == "less 0"
    assert finding["replayed"] is True
    assert finding["place"]["path"] == "Bad.hs"


def test_sarif(folder: Path) -> None:
    ended = liquidlens("check", "--format", "sarif", "Bad.hs", cwd=folder)
    assert json.loads(ended.stdout)["runs"][0]["results"][0]["ruleId"] == "unsafe/postcondition"


def test_only_the_named_functions_are_checked(folder: Path) -> None:
    (folder / "Two.hs").write_text(BAD.replace("Bad", "Two") + "\nother :: Int -> Int\nother x = x\n")
    ended = liquidlens("check", "--format", "json", "--function", "other", "Two.hs", cwd=folder)
    assert ended.returncode == 0
    assert [item["name"] for item in json.loads(ended.stdout)["files"][0]["bindings"]] == ["other"]


def test_broken_syntax_costs_its_declaration_only(folder: Path) -> None:
    (folder / "Broken.hs").write_text(BAD.replace("Bad", "Broken") + "\nworse = = 1\n")
    ended = liquidlens("check", "--format", "json", "Broken.hs", cwd=folder)
    assert ended.returncode == 1
    (file,) = json.loads(ended.stdout)["files"]
    assert any(problem["place"]["start"]["line"] == 7 for problem in file["problems"])
    assert {"less": "unsafe"}.items() <= {item["name"]: item["verdict"] for item in file["bindings"]}.items()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Missing.hs", "Missing.hs: no such file or folder"),
        ("empty", "empty: no Haskell files (.hs, .lhs) in this folder"),
    ],
)
def test_what_cannot_be_checked_is_status_2_and_one_line(folder: Path, name: str, said: str) -> None:
    (folder / "empty").mkdir()
    ended = liquidlens("check", name, cwd=folder)
    assert ended.returncode == 2
    assert ended.stderr == f"liquidlens: {said}\n"
    assert ended.stdout == ""


def test_a_file_that_is_not_utf8_is_a_problem_and_the_rest_is_checked(folder: Path) -> None:
    (folder / "Latin.hs").write_bytes(b"module Latin where\n-- caf\xe9\n")
    ended = liquidlens("check", ".", cwd=folder)
    assert ended.returncode == 2
    assert "Latin.hs:2:7: error: the file is not UTF-8: byte 0xe9 at offset 25 [parse/encoding]" in ended.stdout
    assert "less  unsafe" in ended.stdout


def test_an_unknown_option_is_status_2() -> None:
    assert liquidlens("check", "--findings", "0", "A.hs").returncode == 2


def test_strict_counts_what_is_not_supported(folder: Path) -> None:
    text = "{-# LANGUAGE UnboxedSums #-}\n" + GOOD.replace("Good", "Odd") + "\nsummed x = (# x | #)\n"
    (folder / "Odd.hs").write_text(text)
    lenient, strict = liquidlens("check", "Odd.hs", cwd=folder), liquidlens("check", "--strict", "Odd.hs", cwd=folder)
    assert (lenient.returncode, strict.returncode) == (0, 1)
    assert "summed  unsupported: an unboxed sum is not supported  line 8" in lenient.stdout


def test_what_is_not_in_scope_costs_its_binding_and_is_called_so(folder: Path) -> None:
    text = GOOD.replace("Good", "Odd") + "\nclass Sized a where\n  size :: a -> Int\n  size x = extent x\n"
    (folder / "Odd.hs").write_text(text)
    told = liquidlens("check", "Odd.hs", cwd=folder).stdout
    assert "size (default)  unsupported: the name `extent` is not in scope at" in told
    assert "not supported" not in told


def test_a_text_that_is_included_and_not_there_is_named(folder: Path) -> None:
    text = GOOD.replace("Good", "Odd").replace("where\n", 'where\n#include "Gone.hs"\n', 1)
    (folder / "Odd.hs").write_text("{-# LANGUAGE CPP #-}\n" + text)
    told = liquidlens("check", "Odd.hs", cwd=folder).stdout
    assert "what `Gone.hs` defines is not known: the file, or one that it includes, was not found" in told


def test_colours_on_wish(folder: Path) -> None:
    assert "\x1b[1;31munsafe" in liquidlens("check", "--color", "always", "Bad.hs", cwd=folder).stdout


def test_the_version_comes_at_once() -> None:
    """Its time is that of loading modules, which is what can be counted."""
    assert process("--version").stdout == "liquidlens 0.1.0\n"
    assert len(_loaded()) < 170


def test_the_version_loads_no_engine() -> None:
    loaded = _loaded()
    assert any("liquidlens.journal" in line for line in loaded)
    engine = ("z3", "tree_sitter", "pygls", "liquidlens.pipeline")
    assert not [line for line in loaded if any(name in line for name in engine)]


def _loaded() -> list[str]:
    """A line for each module that is loaded to tell the version."""
    command = [sys.executable, "-X", "importtime", "-m", "liquidlens", "--version"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server")}
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stderr
    return [line for line in told.splitlines() if line.startswith("import time:")]


def test_findings_of_an_earlier_report_are_known(folder: Path) -> None:
    (folder / "earlier.json").write_text(liquidlens("check", "--format", "json", "Bad.hs", cwd=folder).stdout)
    ended = liquidlens("check", "--baseline", "earlier.json", "Bad.hs", cwd=folder)
    assert ended.returncode == 0
    assert "[unsafe/postcondition] (known)" in ended.stdout
    assert "counterexample" not in ended.stdout  # that report has it, and what is new would be lost among such
    assert "1 finding (1 known) in 1 file" in ended.stdout
    (folder / "Bad.hs").write_text(BAD + BAD.replace("module Bad where", "").replace("less", "fewer"))
    assert liquidlens("check", "--baseline", "earlier.json", "Bad.hs", cwd=folder).stdout.count("counterexample") == 1
    assert liquidlens("check", "--fail-on", "never", "Bad.hs", cwd=folder).returncode == 0
    assert liquidlens("check", "--fail-on", "nonsense", "Bad.hs", cwd=folder).returncode == 2
    assert liquidlens("check", "--baseline", "Bad.hs", "Bad.hs", cwd=folder).returncode == 2


def test_a_second_run_is_answered_from_what_is_kept_and_says_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "Uses.hs").write_text("module Uses where\nimport Bad\n\nuse :: Int -> Int\nuse x = less x\n")
    first = liquidlens("check", ".", cwd=folder)
    answered = "liquidlens.workspace.pool.Pool.check"
    monkeypatch.setattr(answered, lambda *_: pytest.fail("nothing is left to check"))
    assert liquidlens("check", ".", cwd=folder) == first
    monkeypatch.undo()
    (folder / "Bad.hs").write_text(BAD.replace("x - 1", "x + 1"))
    assert "less  verified" in liquidlens("check", ".", cwd=folder).stdout


@pytest.mark.parametrize("format_", ["text", "json", "sarif", "github", "junit"])
def test_one_process_and_several_say_the_same_in_the_same_order(folder: Path, format_: str) -> None:
    runs = [
        re.sub(r"[\d.]+ s\)|\"seconds\": [\d.]+|time=\"[\d.]+\"", "", liquidlens("check", *more, cwd=folder).stdout)
        for more in (("--format", format_, ".", "--jobs", "1"), ("--format", format_, ".", "--jobs", "2"))
    ]
    assert runs[0] == runs[1]


def test_a_name_that_no_file_has_fails_the_run(folder: Path) -> None:
    """A misspelt name would pass for one of which nothing is wrong."""
    (folder / "One.hs").write_text("module One where\none :: Int\none = 1\n")
    (folder / "Other.hs").write_text("module Other where\nother :: Int\nother = 1\n")
    assert liquidlens("check", "One.hs", "Other.hs", "--function", "other", cwd=folder).returncode == 0
    ended = liquidlens("check", "One.hs", "Other.hs", "--function", "one", "--function", "tow", cwd=folder)
    assert ended.returncode == 2
    assert ended.stderr == "liquidlens: no top-level binding named tow is checked\n"


def test_a_name_of_code_with_an_error_is_no_unknown_one(folder: Path) -> None:
    (folder / "One.hs").write_text(
        "module One where\none :: Int\none = xyzzy\ntwo :: Int\ntwo = two'\n  where two' = = 1\n"
    )
    for name in ("one", "two"):
        assert liquidlens("check", "One.hs", "--function", name, cwd=folder).stderr == ""


@pytest.mark.parametrize("command", ["check", "fix", "explain", "confirm", "test", "examples", "property", "dump"])
def test_an_empty_path_is_not_the_present_folder(folder: Path, command: str) -> None:
    """What `check "$DIR"` is where nothing sets the variable."""
    (folder / "One.hs").write_text("module One where\none :: Int\none = 1\n")
    more = () if command in ("check", "fix", "dump") else ("one",)
    ended = liquidlens(command, "", *more, cwd=folder)
    assert ended.returncode == 2
    assert "an empty PATH was given" in ended.stderr
    assert not ended.stdout


@pytest.mark.parametrize("command", ["explain", "confirm", "test", "examples", "property"])
def test_a_folder_is_not_one_of_its_files(folder: Path, command: str) -> None:
    (folder / "One.hs").write_text("module One where\none :: Int\none = 1\n")
    ended = liquidlens(command, ".", "one", cwd=folder)
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: .: a folder, where one file is meant\n")


def test_an_earlier_report_that_is_missing_is_told_like_a_missing_file(folder: Path) -> None:
    (folder / "One.hs").write_text("module One where\none :: Int\none = 1\n")
    ended = liquidlens("check", "One.hs", "--baseline", "gone.json", cwd=folder)
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: gone.json: no such file or folder\n")
