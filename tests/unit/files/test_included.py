"""Files that the C preprocessor includes: their definitions and macros count where they are included."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.files import included
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.dialect import PLAIN
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.stages.judged import judge

LISTS = """#define LISTS
{-@ measure size @-}
size :: L a -> Int
data L a = N | C a (L a)
{-@ size :: L a -> Nat @-}
size N = 0
size (C _ xs) = 1 + size xs
"""

MORE = """#ifndef LISTS
#include "Lists.hs"
#endif
#define ZERO 0
{-@ top :: {v:L a | size v > ZERO} -> a @-}
top :: L a -> a
top (C x _) = x
"""

MAIN = """{-# LANGUAGE CPP #-}
module Main where
#include "parts/Lists.hs"
#include "parts/More.hs"
#ifdef LISTS
good :: Int
good = top (C 1 N)
bad :: Int
bad = top N
{-@ empty :: {v:L Int | size v == ZERO} @-}
empty :: L Int
empty = N
#endif
"""


def _verdicts(folder: Path, text: str) -> dict[str, Verdict]:
    (folder / "parts").mkdir()
    (folder / "parts" / "Lists.hs").write_text(LISTS)
    (folder / "parts" / "More.hs").write_text(MORE)
    return {each.name: each.verdict for each in check_text(str(folder / "Main.hs"), text).bindings}


@pytest.mark.parametrize("lists", ['#include "parts/Lists.hs"\n', ""])
def test_included_definitions_are_in_scope_and_told_of_elsewhere(tmp_path: Path, lists: str) -> None:
    """Once directly, once by the other file, whose guard sees what is defined."""
    found = _verdicts(tmp_path, MAIN.replace('#include "parts/Lists.hs"\n', lists))
    assert found == {"good": Verdict.VERIFIED, "bad": Verdict.UNSAFE, "empty": Verdict.VERIFIED}


def test_a_file_that_is_not_there_costs_what_uses_it(tmp_path: Path) -> None:
    found = _verdicts(tmp_path, MAIN.replace("parts/More", "parts/Less"))
    assert Verdict.VERIFIED not in found.values()


def test_a_file_that_includes_itself_ends(tmp_path: Path) -> None:
    (tmp_path / "A.hs").write_text('#include "A.hs"\nf :: Int\nf = 1\n')
    report = check_text(str(tmp_path / "Main.hs"), '{-# LANGUAGE CPP #-}\n#include "A.hs"\ng :: Int\ng = f\n')
    assert {each.name for each in report.bindings} == {"g"}


WHOLE = """{-# LANGUAGE CPP #-}
module Whole where
{-@ type Positive = {v:Int | v > 0} @-}
#include "parts/Middle.hs"
{-@ broken :: Positive @-}
broken :: Int
broken = 0
"""

MIDDLE = """#ifndef PART
#include "Part.hs"
#endif
{-@ ignored :: {v:Int | v > unknown} @-}
ignored :: Int
ignored = 1
"""

PART = """#define PART
{-@ next :: Positive -> Positive @-}
next :: Int -> Int
next n = n + 1

{-@ previous :: Positive -> Positive @-}
previous :: Int -> Int
previous n = n - 1

{-@ other :: {v:Int | v > missing} @-}
other :: Int
other = ignored
"""


def _parts(folder: Path) -> Path:
    (folder / "Whole.hs").write_text(WHOLE)
    (folder / "whole.cabal").write_text("name: whole\nlibrary\n  hs-source-dirs: .\n  exposed-modules: Whole\n")
    (folder / "parts").mkdir()
    (folder / "parts" / "Middle.hs").write_text(MIDDLE)
    part = folder / "parts" / "Part.hs"
    part.write_text(PART)
    return part


def test_a_part_is_checked_within_the_module_that_includes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through another part; only what stands in it is told of, at its own places, however its path is written."""
    part = _parts(tmp_path)
    monkeypatch.chdir(part.parent)
    for path in (str(part), "Part.hs", "../parts/Part.hs"):
        report = check_text(path, PART)
        verdicts = [(each.name, each.verdict, each.span.path) for each in report.bindings]
        assert verdicts == [
            ("next", Verdict.VERIFIED, path),
            ("previous", Verdict.UNSAFE, path),
            ("other", Verdict.UNSUPPORTED, path),
        ]
        assert [(each.span.path, each.span.start.line) for each in report.problems] == [(path, 10)]


def test_a_part_is_checked_as_it_is_now(tmp_path: Path) -> None:
    """Not as it is on disk."""
    path = str(_parts(tmp_path))
    for step in ("0", "1"):
        report = check_text(path, PART.replace("n + 1", f"n + {step} * n"))
        assert report.bindings[0].verdict is Verdict.VERIFIED
    assert check_text(path, PART.replace("n + 1", "n - n")).bindings[0].verdict is Verdict.UNSAFE


def test_a_file_with_imports_stands_by_itself(tmp_path: Path) -> None:
    path = str(_parts(tmp_path))
    report = check_text(path, "import Data.List\n" + PART)
    assert {each.verdict for each in report.bindings} == {Verdict.UNSUPPORTED}


def test_what_is_wrong_with_an_annotation_is_told_in_its_own_file(tmp_path: Path) -> None:
    part = _parts(tmp_path)
    report = check_text(str(tmp_path / "Whole.hs"), WHOLE)
    assert {(Path(each.span.path).name, each.span.start.line) for each in report.problems} == {
        ("Middle.hs", 4),
        (part.name, 10),
    }


def test_a_file_of_no_project_is_not_looked_for_in_all_that_its_owner_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first program lies in the home folder: its check took a minute."""
    entered: list[Path] = []
    iterdir = Path.iterdir

    def entering(folder: Path) -> Iterator[Path]:
        entered.append(folder)
        return iterdir(folder)

    for number in range(30):
        (tmp_path / str(number) / "a" / "b").mkdir(parents=True)
    monkeypatch.setattr(included, "_MOST_FOLDERS", 20)
    monkeypatch.setattr(Path, "iterdir", entering)
    text = "f x = x + 1\n"
    assert included.in_whole(str(tmp_path / "First.hs"), text, PLAIN, [], text_on_disk) is None
    assert 10 < len([folder for folder in entered if folder.is_relative_to(tmp_path)]) <= 20


def test_the_parts_of_one_module_are_judged_once(tmp_path: Path) -> None:
    """What was judged for one file is known when the next one is checked, as far as nothing changed."""
    part = _parts(tmp_path)
    middle = part.with_name("Middle.hs")

    def asked(path: Path) -> int:
        return judge(load_program(str(path), path.read_text())).judgement.solver_calls

    first = asked(part)
    assert first > 0
    assert asked(middle) == asked(tmp_path / "Whole.hs") == 0
    part.write_text(PART.replace("next n = n + 1", "next n = n"))
    assert 0 < asked(middle) < first


_HEADER = """module M where
#include "signs.h"
#ifdef WITH_NEGATIVE
f :: Int
f = 0 - LIMIT
#endif
"""


@pytest.mark.parametrize(("folder", "found"), [("cbits/include", True), ("../include", False)])
def test_headers_lie_in_the_folders_that_the_description_names(tmp_path: Path, folder: str, found: bool) -> None:
    """Inside the package: what stands beside it is nothing of the project's."""
    package = tmp_path / "package"
    (package / "src").mkdir(parents=True)
    (package / folder).mkdir(parents=True)
    (package / folder / "signs.h").write_text("#define WITH_NEGATIVE\n#define LIMIT 3\n")
    description = f"cabal-version: 2.4\nname: package\nlibrary\n  hs-source-dirs: src\n  include-dirs: {folder}\n"
    (package / "package.cabal").write_text(description)
    report = check_text(str(package / "src" / "M.hs"), "{-# LANGUAGE CPP #-}\n" + _HEADER)
    assert [each.verdict for each in report.bindings] == ([Verdict.VERIFIED] if found else [])
    assert [each.code for each in report.problems] == ([] if found else ["unsupported/include"])
