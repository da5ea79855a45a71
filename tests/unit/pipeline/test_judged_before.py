"""What was judged of the project's other modules stays on disk, for the next process."""

from collections.abc import Callable
from pathlib import Path

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import FileReport
from liquidlens.liquid import elsewhere
from liquidlens.liquid.lasting import STORAGE
from liquidlens.liquid.rationed import Rationed
from liquidlens.pipeline import check_text
from liquidlens.source.memo import forget_everything

LIB = """module Lib (first, big, fine) where
first :: [a] -> a
first (x : _) = x
{-@ big :: Int -> {v:Int | v > 3} @-}
big :: Int -> Int
big _ = 2
fine :: Int -> Int
fine x = helper x
helper :: Int -> Int
helper x = x + 1
"""

MAIN = "module Main where\nimport Lib\nuse :: [Int] -> Int\nuse xs = first xs + fine 1\n"

OTHER = "module Other where\nimport Lib\none :: [Int] -> Int\none xs = first xs\ntwo :: Int\ntwo = fine (big 1)\n"

Judged = Callable[[], list[str]]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Judged:
    """The units of other modules that were judged since it was asked last."""
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path / "cache"))
    (tmp_path / "Lib.hs").write_text(LIB, encoding="utf-8")
    found: list[str] = []
    of = Rationed.of
    monkeypatch.setattr(
        Rationed, "of", lambda self, first, judge: of(self, first, lambda: found.append(first) or judge())
    )

    def told() -> list[str]:
        since = sorted(found)
        found.clear()
        return since

    return told


def check(folder: Path, name: str, text: str) -> FileReport:
    """As a new process does."""
    forget_everything()
    return check_text(str(folder / name), text)


def told(report: FileReport) -> dict[str, tuple[str, ...]]:
    return {each.name: (each.verdict.value, *granted_words(each.assuming)) for each in report.bindings}


def files() -> list[Path]:
    return [file for file in STORAGE.file("any").parent.iterdir() if file.is_file()]


def test_a_second_file_of_a_project_judges_only_what_the_first_did_not_use(tmp_path: Path, judged: Judged) -> None:
    expected = {"use": ("verified", "Lib.first")}
    assert told(check(tmp_path, "Main.hs", MAIN)) == expected
    assert judged() == ["Lib.first", "Lib.helper"]
    assert told(check(tmp_path, "Main.hs", MAIN)) == expected
    assert judged() == []
    assert told(check(tmp_path, "Other.hs", OTHER)) == {
        "one": ("verified", "Lib.first"),
        "two": ("verified", "Lib.big"),
    }
    assert judged() == ["Lib.big"]


def test_a_module_that_says_something_else_is_judged_again(tmp_path: Path, judged: Judged) -> None:
    check(tmp_path, "Main.hs", MAIN)
    judged()
    (tmp_path / "Lib.hs").write_text(LIB.replace("first (x : _) = x", "first xs = first xs"), encoding="utf-8")
    assert told(check(tmp_path, "Main.hs", MAIN)) == {"use": ("verified", "Lib.first")}
    assert judged() == ["Lib.first", "Lib.helper"]
    (tmp_path / "Lib.hs").write_text(LIB.replace("[a] -> a\n", "[a] -> a\n\n"), encoding="utf-8")
    assert told(check(tmp_path, "Main.hs", MAIN)) == {"use": ("verified", "Lib.first")}
    assert judged() == ["Lib.first", "Lib.helper"]


@pytest.mark.parametrize("damage", ["cut short", "of another module", "something else"])
def test_what_is_damaged_or_foreign_is_not_used(tmp_path: Path, judged: Judged, damage: str) -> None:
    check(tmp_path, "Main.hs", MAIN)
    judged()
    (file,) = files()
    match damage:
        case "cut short":
            file.write_bytes(file.read_bytes()[:-9])
        case "of another module":
            file.write_bytes(b"\0" * 32 + file.read_bytes()[32:])
        case _:
            STORAGE.write(file.name, {"Lib.first": "proved"})
    assert told(check(tmp_path, "Main.hs", MAIN)) == {"use": ("verified", "Lib.first")}
    assert judged() == ["Lib.first", "Lib.helper"]
    assert told(check(tmp_path, "Main.hs", MAIN)) == {"use": ("verified", "Lib.first")}
    assert judged() == []


def test_what_a_bug_of_ours_costs_is_not_kept(tmp_path: Path, judged: Judged, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object, **_named: object) -> None:
        raise AssertionError("a bug of ours")

    with monkeypatch.context() as patched:
        patched.setattr(elsewhere, "check_module", broken)
        check(tmp_path, "Main.hs", MAIN)
    judged()
    assert told(check(tmp_path, "Main.hs", MAIN)) == {"use": ("verified", "Lib.first")}
    assert judged() == ["Lib.first", "Lib.helper"]
