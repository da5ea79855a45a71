"""Sibling modules are found from any module's own header, whatever its comments and its prose say."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.files.roots import root_of
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, reached

SIBLING = "module Data.Sibling where\n{-@ positive :: {v:Int | v > 0} @-}\npositive :: Int\npositive = 1\n"

USES = """
import Data.Sibling
{-@ two :: {v:Int | v > 0} @-}
two :: Int
two = positive
"""


def bird_tracks(code: str) -> str:
    return "".join(f"> {line}\n" if line else "\n" for line in code.splitlines())


MAINS = {
    "a comment line that begins like a header": (
        "Data/User.hs",
        "-- About:\n{-\nmodule Far.Away.From.Here\n-}\nmodule Data.User where\n" + USES,
    ),
    "a deeper name in a comment": ("Data/User.hs", "{- |\nmodule A.B\n-}\n\nmodule Data.User where\n" + USES),
    "bird tracks": ("Data/User.lhs", "A user.\n\n" + bird_tracks("module Data.User where\n" + USES)),
    "prose of a literate file": (
        "Data/User.lhs",
        "module A.B.C\n\n" + bird_tracks("module Data.User where\n" + USES),
    ),
    "no header": ("User.hs", USES),
}


@pytest.mark.parametrize("case", MAINS)
def test_a_sibling_is_found_and_its_promises_count(tmp_path: Path, case: str) -> None:
    name, text = MAINS[case]
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    (tmp_path / "Data").mkdir(exist_ok=True)
    (tmp_path / "Data" / "Sibling.hs").write_text(SIBLING)
    assert root_of(str(path), text) == tmp_path
    assert [each.path for each in reached(Around((), ()), Document(str(path), 0, text))] == [
        str(tmp_path / "Data/Sibling.hs")
    ]
    report = check_text(str(path), text)
    assert not report.problems
    assert [(each.name, each.verdict) for each in report.bindings] == [("two", Verdict.VERIFIED)]


@pytest.mark.parametrize("path", ["User.hs", "../Data/User.hs", "./User.hs"])
def test_a_sibling_is_found_from_the_folder_that_both_lie_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    folder = tmp_path / "Data"
    folder.mkdir()
    (folder / "Sibling.hs").write_text(SIBLING)
    monkeypatch.chdir(folder)
    assert not check_text(path, "module Data.User where\n" + USES).problems


def test_another_folder_than_the_header_names_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert root_of("User.hs", "module Data.User where\n" + USES) == Path()
