"""What a session asks its workers, and what it knows already."""

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.files import reading
from liquidlens.files.project import Surroundings
from liquidlens.source.span import Position, Span
from liquidlens.workspace import importers, modules, store
from liquidlens.workspace import session as sessions
from liquidlens.workspace.document import Document
from liquidlens.workspace.frames import Request
from liquidlens.workspace.pool import Pool
from liquidlens.workspace.session import Session
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.view import View

PATH = "/nowhere/A.hs"


def reported(text: str) -> FileReport:
    """A report of one verified binding."""
    name = text.split()[0]
    place = Span(PATH, Position(1, 1), Position(1, 1 + len(name)))
    return FileReport(PATH, bindings=(BindingReport(name, place, Verdict.VERIFIED),))


class Counting(Pool):
    """Workers that answer at once, and what they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def check(self, request: Request, tell: Callable[[BindingReport], None] = lambda _report: None) -> FileReport:
        """Answer at once."""
        self.asked.append(request.text)
        return reported(request.text)


@pytest.mark.asyncio
async def test_undoing_an_edit_of_what_came_from_the_store_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    settings, pool = Settings(delay=0.001), Counting()
    monkeypatch.setattr(store, "answer", lambda request, _read: reported(request.text))
    shown: list[View] = []
    session = Session(pool, lambda _key, view: shown.append(view), lambda _path: settings)

    async def fresh(text: str) -> None:
        while not (shown and shown[-1].fresh and shown[-1].document.text == text):
            await asyncio.sleep(0.001)

    before = Document(PATH, 1, "f = 1\n")
    session.open("A", before)
    await asyncio.wait_for(fresh("f = 1\n"), 5)
    assert pool.asked == []
    after, edit = before.replaced("f = 2\n", 2)
    session.edit("A", after, (edit,))
    await asyncio.wait_for(fresh("f = 2\n"), 5)
    undone, back = after.replaced("f = 1\n", 3)
    session.edit("A", undone, (back,))
    await asyncio.wait_for(fresh("f = 1\n"), 5)
    assert pool.asked == ["f = 2\n"]


@pytest.mark.asyncio
@pytest.mark.parametrize(("opened", "asked"), [("module B where\nc = 1\n", 3), ("module B where\nb = 1\n", 2)])
async def test_what_is_opened_with_another_text_than_on_disk_concerns_its_importers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: str, asked: int
) -> None:
    """An editor that opens its unsaved files one after the other: the first had been checked by what is on disk."""
    monkeypatch.setattr(store, "answer", lambda _request, _read: None)
    importing = "module A where\nimport B\na = 1\n"
    (tmp_path / "A.hs").write_text(importing)
    (tmp_path / "B.hs").write_text("module B where\nb = 1\n")
    pool = Counting()
    session = Session(pool, lambda _key, _view: None, lambda _path: Settings())

    async def settled() -> None:
        while session.busy:
            await asyncio.sleep(0.001)

    session.open("A", Document(str(tmp_path / "A.hs"), 1, importing))
    await asyncio.wait_for(settled(), 5)
    session.open("B", Document(str(tmp_path / "B.hs"), 1, opened))
    await asyncio.wait_for(settled(), 5)
    assert sorted(pool.asked) == sorted([importing] * (asked - 1) + [opened])


@pytest.mark.asyncio
async def test_hundreds_of_documents_that_are_not_on_disk_are_opened_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that restores its unsaved files: each looked through the imports of all others, by all their paths."""
    monkeypatch.setattr(store, "answer", lambda _request, _read: None)
    looked: list[str] = []
    made: list[int] = []

    def imported(around: modules.Around, document: Document) -> tuple[Document, ...]:
        looked.append(document.path)
        return modules.imported(around, document)

    def reader(others: Iterable[tuple[str, str]], otherwise: reading.ReadText) -> reading.ReadText:
        made.append(1)
        return reading.reader(others, otherwise)

    monkeypatch.setattr(sessions, "imported", imported)
    monkeypatch.setattr(modules, "reader", reader)
    pool = Counting()
    session = Session(pool, lambda _key, _view: None, lambda _path: Settings())
    for number in range(300):
        text = f"module M{number} where\nimport M{number // 4}\na = {number}\n"
        session.open(f"M{number}", Document(f"/nowhere/M{number}.hs", 1, text))
        if number % 100 == 0:
            await asyncio.sleep(0)
    while session.busy:
        await asyncio.sleep(0.001)
    assert len(looked) < 3_000
    assert len(made) < 1_000
    assert {text.split()[1] for text in pool.asked} == {f"M{number}" for number in range(300)}


@pytest.mark.asyncio
async def test_a_long_chain_of_documents_that_are_not_on_disk_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of which an edit of the last one may concern: what each imports is looked for once, and in many turns."""
    monkeypatch.setattr(store, "answer", lambda _request, _read: None)
    monkeypatch.setattr(importers, "_TURN", 0.0)
    looked: list[str] = []

    def imports_of(around: modules.Around, document: Document, *known: dict[Path, Surroundings]) -> dict[str, str]:
        looked.append(document.path)
        return known_imports(around, document, *known)

    known_imports = modules.imports_of
    monkeypatch.setattr(modules, "imports_of", imports_of)
    pool = Counting()
    session = Session(pool, lambda _key, _view: None, lambda _path: Settings(delay=0.0))
    turns = 0

    async def settled() -> None:
        nonlocal turns
        while session.busy:
            turns += 1
            await asyncio.sleep(0)

    most, last = 300, Document("/nowhere/M0.hs", 1, "module M0 where\nimport Nowhere\na = 1\n")
    session.open("M0", last)
    for number in range(1, most):
        text = f"module M{number} where\nimport M{number - 1}\na = {number}\n"
        session.open(f"M{number}", Document(f"/nowhere/M{number}.hs", 1, text))
    await settled()
    looked.clear()
    pool.asked.clear()
    turns = 0
    after, edit = last.replaced(last.text + "b = 2\n", 2)
    session.edit("M0", after, (edit,))
    await settled()
    assert {text.split()[1] for text in pool.asked} == {f"M{number}" for number in range(101)}
    assert len(looked) < most + 101 * 101
    assert turns > most
