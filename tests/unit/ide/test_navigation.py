"""Names across the modules of a workspace: references, renaming, and the reasons against it."""

from pathlib import Path

import pytest
from liquidlens.explain.report import FileReport
from liquidlens.ide import navigation, renaming
from liquidlens.ide.names import NameKind
from liquidlens.ide.symbols import symbols, workspace_symbols
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around
from liquidlens.workspace.view import View

HEAP = """module Data.Heap (Heap, insert, size, empty) where

{-@ type Small = {v:Int | v < 9} @-}
{-@ measure size @-}
data Heap a = Empty | Node a (Heap a)

size :: Heap a -> Int
size Empty = 0
size (Node _ rest) = 1 + size rest

{-@ insert :: a -> h:Heap a -> {v:Heap a | size v == size h + 1} @-}
insert :: a -> Heap a -> Heap a
insert x h = Node x h where insert' = insert

empty :: Heap a
empty = Empty
"""

SORT = """module Sort where
import qualified Data.Heap as H
import Data.Heap (insert)

{-@ build :: xs:[a] -> {v:H.Heap a | H.size v == len xs} @-}
build :: [a] -> H.Heap a
build [] = H.empty
build (x : xs) = x `insert` build xs   -- insert is meant

{-@ few :: Small -> Int @-}
few :: Int -> Int
few insert = insert + length "insert"
"""

MAIN = """module Main where
import Sort
main :: IO ()
main = print (few 3)
{-@ two :: Small @-}
two :: Int
two = 2
"""

ALONE = """module Alone where
insert :: Int -> Int
insert x = x
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Data").mkdir()
    for name, text in {"Data/Heap": HEAP, "Sort": SORT, "Main": MAIN, "Alone": ALONE}.items():
        (tmp_path / f"{name}.hs").write_text(text)
    return tmp_path


def opened(folder: Path, name: str) -> tuple[Around, Document]:
    path = folder / f"{name}.hs"
    document = Document(str(path), 1, path.read_text())
    return Around((folder,), (document,)), document


def at(document: Document, text: str) -> Position:
    """The place right after the mark in a piece of the text."""
    before, _, after = text.partition("█")
    return document.position(document.text.index(before + after) + len(before))


def renamed(folder: Path, name: str, text: str, new: str) -> dict[str, str]:
    """The texts of the files that a renaming changes."""
    around, document = opened(folder, name)
    edits = renaming.rename(around, document, at(document, text), new)
    assert not isinstance(edits, renaming.RenameRefusal), edits.reason
    by_file: dict[str, Document] = {}
    for edit in sorted(edits, key=lambda each: each.span.start, reverse=True):
        path = Path(edit.span.path)
        here = by_file.get(path.stem) or Document(str(path), 0, path.read_text())
        by_file[path.stem], _ = here.edited(edit.span.start, edit.span.end, edit.text, 0)
    return {stem: each.text for stem, each in by_file.items()}


def refused(folder: Path, name: str, text: str, new: str) -> str:
    around, document = opened(folder, name)
    answer = renaming.rename(around, document, at(document, text), new)
    assert isinstance(answer, renaming.RenameRefusal)
    return answer.reason


def test_a_function_is_renamed_in_code_and_annotations_of_every_module(folder: Path) -> None:
    texts = renamed(folder, "Data/Heap", "inse█rt x h", "push")
    assert set(texts) == {"Heap", "Sort"}
    assert texts["Heap"] == HEAP.replace("insert ::", "push ::").replace("insert x", "push x").replace(
        "insert' = insert", "insert' = push"
    ).replace("(Heap, insert,", "(Heap, push,")
    assert texts["Sort"] == SORT.replace("(insert)", "(push)").replace("`insert`", "`push`")


def test_a_measure_is_renamed_from_a_module_that_sees_it(folder: Path) -> None:
    texts = renamed(folder, "Sort", "H.si█ze", "count")
    assert texts["Sort"] == SORT.replace("H.size", "H.count")
    assert texts["Heap"] == HEAP.replace("size", "count")


def test_an_alias_is_renamed_wherever_it_is_seen(folder: Path) -> None:
    texts = renamed(folder, "Main", "two :: Sm█all", "Little")
    assert set(texts) == {"Heap", "Sort", "Main"}
    assert all("Small" not in text and "Little" in text for text in texts.values())


def test_a_constructor_is_renamed_in_patterns_and_expressions(folder: Path) -> None:
    assert renamed(folder, "Data/Heap", "= Em█pty |", "Nil") == {"Heap": HEAP.replace("Empty", "Nil")}


def test_references_are_found_across_modules(folder: Path) -> None:
    around, document = opened(folder, "Sort")
    found = navigation.references(around, document, at(document, "`ins█ert`"), True)
    lines = [(Path(span.path).stem, span.start.line) for span in found]
    assert lines == [("Heap", 1), ("Heap", 11), ("Heap", 12), ("Heap", 13), ("Heap", 13), ("Sort", 3), ("Sort", 8)]


@pytest.mark.parametrize(
    ("name", "text", "new", "reason"),
    [
        ("Data/Heap", "inse█rt x h", "few", "`few` is there already, in line 10 of Sort.hs"),
        ("Data/Heap", "inse█rt x h", "Push", "`Push` is not a name that begins with a lower-case letter"),
        ("Sort", "= ins█ert + length", "few", "`few` is there already, in line 12 of Sort.hs"),
        ("Sort", "+ len█gth", "push", "`length` is declared outside this project"),
        ("Sort", "{v█:H", "length xs", "is not a name"),
        ("Main", "two :: █Int", "Number", "`Int` is declared outside this project"),
    ],
)
def test_why_not(folder: Path, name: str, text: str, new: str, reason: str) -> None:
    assert reason in refused(folder, name, text, new)


def test_a_word_that_is_not_understood_is_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "Odd.hs"
    path.write_text("module Odd where\nf :: Int -> Int\nf x = x\ng y = $(f 3)\n")
    assert refused(tmp_path, "Odd", "f█ x", "push") == "it is not clear what `f` stands for in line 4 of Odd.hs"


def test_symbols_of_the_workspace(folder: Path) -> None:
    around, _ = opened(folder, "Main")
    found = [(Path(document.path).stem, each.name, each.detail) for document, each in workspace_symbols(around, "ins")]
    assert found == [("Alone", "insert", "function"), ("Heap", "insert", "function")]
    assert [each.name for _, each in workspace_symbols(around, "small")] == ["Small"]


def test_a_name_in_code_leads_to_its_definition_in_the_module() -> None:
    text = "module Here where\n\ndata Pot = Jug Int\n\ng :: Int -> Pot\ng n = Jug (h n)\n\nh :: Int -> Int\nh x = x\n"
    here = Document("Here.hs", 1, text)

    def leads(piece: str) -> list[int]:
        return [
            each.start.line
            for each in navigation.definition(Around((), (here,)), here, here.position(text.index(piece)))
        ]

    assert leads("h n") == [9]
    assert leads("Jug (") == [3]
    assert leads("Pot\n") == [3]
    assert leads("n)") == [6]  # the parameter
    assert leads("h x = x") == []  # it stands there


def test_the_outline_of_what_is_not_checked_yet_has_its_functions() -> None:
    text = "data T = A\n{-@ measure size @-}\nsize :: T -> Int\nsize A = 0\n\nuse :: T -> Int\nuse x = size x\n"
    document = Document("Outline.hs", 1, text)
    expected = [("T", "type", 1), ("size", "measure", 2), ("use", "", 7)]
    for told in (View(document), View(document, FileReport("Outline.hs"), checking=True)):
        assert [(each.name, each.detail, each.span.start.line) for each in symbols(told)] == expected


def test_types_and_classes_stand_in_the_outline_once() -> None:
    data = "data Jar a = Small a | Large [a]"
    text = f"{data}\n{{-@ {data} @-}}\nclass Eq a => Lid a where\n  fits :: a -> Bool\n"
    document = Document("Jars.hs", 1, text)
    for told in (View(document), View(document, FileReport("Jars.hs"))):
        assert [(each.name, each.kind) for each in symbols(told)] == [("Jar", NameKind.TYPE), ("Lid", NameKind.TYPE)]


def test_a_name_that_was_just_changed_is_in_the_outline_and_the_old_one_is_not() -> None:
    """Editors ask for the outline after an edit, and not again once it was checked: it kept the old name."""
    text = "module M where\nold :: Int -> Int\nold x = x\n\nuse :: Int -> Int\nuse x = old x\n"
    view = View(Document("M.hs", 1, text), check_text("M.hs", text))
    assert [each.name for each in symbols(view)] == ["old", "use"]
    for line, column in ((6, 9), (3, 1), (2, 1)):
        document, edit = view.document.edited(Position(line, column), Position(line, column + 3), "newer", 2)
        view = View(document, view.report, view.drift.after(edit), checked=view.checked or view.document)
    assert [(each.name, each.detail) for each in symbols(view)] == [("newer", ""), ("use", "verified")]
