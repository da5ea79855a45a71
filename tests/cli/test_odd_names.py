"""Names that nobody gives to a file, in every format: each says what it does of the others, and can be read."""

import json
import os
from pathlib import Path
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import pytest
from liquidlens.cli import main

TEXT = "module M where\n\n{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = x - 1\n"

NAMES = [
    b"-dash",
    b"::error::x",
    b"<img src=x onerror=alert(1)>",
    b"a&b",
    b"bad\xff",
    b"new\nline",
    b"per%0Acent",
    b'quo"te',
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        try:
            Path(os.fsdecode(name + b".hs")).write_text(TEXT)
        except OSError:
            pytest.skip("this file system has no such names")
    return tmp_path


def test_a_report_with_such_names_is_a_baseline(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--jobs", "1", "--format", "json", "."]) == 1
    (folder / "baseline.json").write_text(capfd.readouterr().out)
    assert main(["check", "--jobs", "1", "--baseline", "baseline.json", "."]) == 0


def test_every_format_can_be_read_whatever_files_are_called(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said: dict[str, str] = {}
    for form in ("text", "json", "sarif", "junit", "github", "html"):
        assert main(["check", "--jobs", "1", "--format", form, "."]) == 1
        said[form] = capfd.readouterr().out
    names = {os.fsdecode(name + b".hs") for name in NAMES}
    assert {each["path"] for each in json.loads(said["json"])["files"]} == names
    (run,) = json.loads(said["sarif"])["runs"]
    places = [each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in run["results"]]
    assert {os.fsdecode(unquote_to_bytes(each)) for each in places} == names
    assert len(ElementTree.fromstring(said["junit"])) == len(NAMES)
    commands = [line for line in said["github"].splitlines() if line.startswith("::")]
    assert len(commands) == len(NAMES)
    assert all(line.startswith("::error file=") for line in commands)
    assert not any(line.startswith("::") for line in said["text"].splitlines())
    heads = {"new␊line.hs", "./::error::x.hs", "<img src=x onerror=alert(1)>.hs"}
    assert heads <= set(said["text"].splitlines())
    assert "<img src=x onerror=alert(1)>" not in said["html"]
    assert said["text"].count("unsafe  line 5") == len(NAMES)
