"""Open documents, their latest results, and the checks that keep results fresh.

Everything happens on one event loop.  A check begins when its document has rested for a moment; an edit kills the check
of the older text.  Until a new result arrives, the old one stays and its places drift with the edits (`drift`).
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.report import FileReport, News
from liquidlens.files import reading
from liquidlens.library.sources import is_library
from liquidlens.options import CheckOptions
from liquidlens.workspace import store
from liquidlens.workspace.deaths import WorkerDied, failed_report
from liquidlens.workspace.debounce import DebouncedView
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import TextChange
from liquidlens.workspace.frames import Before, LookedAt, Request
from liquidlens.workspace.importers import Importers
from liquidlens.workspace.modules import Around, imported, reached
from liquidlens.workspace.pool import Pool
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.turns import Turns
from liquidlens.workspace.view import View, edited_bindings

_log = logging.getLogger(__name__)

_AT_ONCE = 0.05
"""Seconds in which an editor opens all the documents that it had open before."""

_MOST_RESULTS = 64
"""How many results are remembered for texts that come back (undo, switching branches)."""


SettingsOf = Callable[[str], Settings]
"""The settings that count for the file at a path."""

Listener = Callable[[str, View], None]
"""Called with a document's key when its view got a new result, or when its check begins or ends."""


class _Entry(Struct):
    view: View
    task: "asyncio.Task[None] | None" = None
    basis: tuple[str, FileReport] | None = None
    """The last finished report and the text it speaks of."""
    telling: asyncio.TimerHandle | None = None
    """Tells of an edit after which nothing is checked."""
    generous: tuple[str, ...] = ()
    """Bindings whose budget was raised."""
    looked_at: LookedAt | None = None


class _Question(Struct, frozen=True):
    """What a report answers."""

    document: Document
    imported: tuple[Document, ...]
    """The open documents that it imports, whose text may be newer than the disk's."""
    options: CheckOptions

    @property
    def of_whole_file(self) -> "_Question":
        """The same, where every binding is searched."""
        return replace(self, options=replace(self.options, searched=()))


class Session:
    """The documents of one client."""

    def __init__(self, pool: Pool, listener: Listener, settings_of: SettingsOf, at_once: int = 2) -> None:
        self._settings_of = settings_of
        self._pool = pool
        self._listener = listener
        self._entries: dict[str, _Entry] = {}
        self._turns = Turns(at_once)
        self._results: dict[_Question, FileReport] = {}
        self._importers = Importers(self._around, self._check_at)
        self._asking = asyncio.Lock()
        self._last_around = Around((), ())

    def view(self, key: str) -> View | None:
        """The view of an open document."""
        entry = self._entries.get(key)
        return entry.view if entry else None

    @property
    def open_keys(self) -> tuple[str, ...]:
        """The keys of the open documents."""
        return tuple(self._entries)

    def open(self, key: str, document: Document) -> None:
        """A document was opened: check it without delay, and those that have read another text of it on disk, once for
        all that are opened at once."""
        self.close(key)
        self._entries[key] = _Entry(View(document))
        self.check(key)
        if len(self._entries) > 1 and reading.text_on_disk(Path(document.path)) != document.source:
            self._importers.look_for(document.path, _AT_ONCE)

    def edit(self, key: str, document: Document, edits: tuple[TextChange, ...]) -> None:
        """A document became `document` by `edits`: kill its check, and begin a new one when it rests."""
        entry = self._entries[key]
        self._stop(entry)
        drift = entry.view.drift
        for edit in edits:
            drift = drift.after(edit)
        checked = entry.view.checked or entry.view.document
        entry.view = replace(entry.view, document=document, drift=drift, checking=False, checked=checked)
        settings = self._settings_of(document.path)
        if settings.check_while_typing:
            self.check(key, delay=settings.delay)
        else:
            # Nothing else says that results are older than the text.
            entry.view = entry.view.left()
            loop = asyncio.get_running_loop()
            entry.telling = loop.call_later(settings.delay, lambda: self._listener(key, entry.view))

    def close(self, key: str) -> None:
        """A document was closed."""
        entry = self._entries.pop(key, None)
        if entry is not None:
            self._stop(entry)

    def close_all(self) -> None:
        """Stop everything."""
        self._importers.stop()
        for key in self.open_keys:
            self.close(key)

    def check(self, key: str, delay: float = 0.0, afresh: bool = False) -> None:
        """Check a document after `delay` seconds; `afresh` even where the result of its text is known. Our library's
        sources, to which names lead, are read only.
        """
        entry = self._entries[key]
        self._stop(entry)
        if is_library(entry.view.document.path):
            return
        if afresh:
            self._results.pop(self._question(entry.view.document, entry.generous), None)
            entry.basis = ("", FileReport(entry.view.document.path))
        entry.task = asyncio.ensure_future(self._run(key, entry, delay))
        entry.task.add_done_callback(_log_bug)

    def check_only(self, key: str, binding: str) -> None:
        """Search one binding of a document for runs now, and afresh; what was under way goes on afterwards."""
        entry = self._entries[key]
        is_interrupted = entry.task is not None
        self._stop(entry)
        if is_library(entry.view.document.path):
            return
        if entry.basis is not None:
            text, report = entry.basis
            others = tuple(each for each in report.bindings if each.name != binding)
            entry.basis = (text, replace(report, bindings=others))
        entry.task = asyncio.ensure_future(self._run_only(key, entry, binding, is_interrupted))
        entry.task.add_done_callback(_log_bug)

    def look(self, key: str, first: int, last: int, nearby: bool = False) -> None:
        """The user looks at these lines of a document: what is there has its repairs first. What is `nearby` counts
        where nothing more is known."""
        entry = self._entries.get(key)
        if entry is None or (nearby and entry.looked_at is not None):
            return
        at = LookedAt(entry.view.document.path, first, last)
        if at != entry.looked_at:
            entry.looked_at = at
            self._pool.look(at)

    def stop(self, key: str) -> None:
        """Stop the check of a document at the user's wish; its last result stays."""
        entry = self._entries.get(key)
        if entry is not None and entry.view.checking:
            self._stop(entry)
            entry.view = entry.view.left()
            self._listener(key, entry.view)

    def raise_budget(self, key: str, binding: str) -> None:
        """Search longer for one binding of a document, from now on."""
        entry = self._entries[key]
        entry.generous = tuple(dict.fromkeys((*entry.generous, binding)))
        self.check(key)

    def rename(self, old: str, key: str, path: str) -> None:
        """A document has another name now: check it under that."""
        entry = self._entries.pop(old, None)
        if entry is not None:
            self._stop(entry)
            document = replace(entry.view.document, path=path)
            self._entries[key] = _Entry(View(document), generous=entry.generous)
            self.check(key)

    def imported(self, key: str) -> tuple[Document, ...]:
        """The open documents that the one of `key` imports."""
        return imported(self._around(), self._entries[key].view.document)

    def reachable(self, key: str) -> Iterator[Document]:
        """What the document of `key` imports, directly or not: open documents, and files."""
        return reached(self._around(), self._entries[key].view.document)

    @property
    def busy(self) -> bool:
        """Whether any document is being checked, or waits for it."""
        return self._importers.busy or any(entry.task is not None for entry in self._entries.values())

    def reconsider(self) -> None:
        """Settings or files outside changed: what was found may no longer hold."""
        self._results.clear()
        for key in self.open_keys:
            self.check(key)

    def _check_at(self, path: str) -> None:
        for key in [key for key, entry in self._entries.items() if entry.view.document.path == path]:
            self.check(key)

    def _around(self) -> Around:
        opened = tuple(entry.view.document for entry in self._entries.values())
        if opened != self._last_around.opened:
            self._last_around = Around((), opened)
        return self._last_around

    async def _run(self, key: str, entry: _Entry, delay: float) -> None:
        document = entry.view.document
        await asyncio.sleep(delay)
        question = await self._asked(document, entry.generous)
        report = self._results.get(question)
        if report is None:
            entry.view = replace(entry.view, checking=True)
            self._listener(key, entry.view)
            async with self._turns:
                report = await self._examine(key, entry, question)
        self._finish(key, entry, document, report)

    async def _run_only(self, key: str, entry: _Entry, binding: str, is_interrupted: bool) -> None:
        document = entry.view.document
        question = await self._asked(document, entry.generous, (binding,))
        entry.view = replace(entry.view, checking=True)
        self._listener(key, entry.view)
        async with self._turns:
            report = await self._examine(key, entry, question)
        self._finish(key, entry, document, report)
        if is_interrupted and report.unsearched:
            self.check(key)

    def _finish(self, key: str, entry: _Entry, document: Document, report: FileReport) -> None:
        """A check has ended."""
        changed = entry.basis is not None and entry.basis[0] != document.source
        if report.bindings:
            entry.basis = (document.source, report)
        if report.unsearched:
            entry.view = DebouncedView(entry.view, time.monotonic()).partly(report)
        else:
            entry.view = View(document, report)
        entry.task = None
        self._listener(key, entry.view)
        if changed:
            self._importers.look_for(document.path)

    async def _examine(self, key: str, entry: _Entry, question: "_Question") -> FileReport:
        document = question.document
        before = Before(entry.basis[0], entry.basis[1].bindings) if entry.basis else None
        others = tuple((other.path, other.source) for other in question.imported)
        request = Request(
            document.path,
            document.source,
            options=question.options,
            before=before,
            others=others,
            stale=_stale(entry),
            looked_at=entry.looked_at,
        )
        known = store.answer(request, store.Files(reading.reader(others))) if before is None else None
        if known is not None:
            return self._remembered(question, known)
        debounced = DebouncedView(entry.view, time.monotonic())

        waiting: asyncio.TimerHandle | None = None
        mine = entry.task

        def show() -> None:
            nonlocal waiting
            waiting = None
            if entry.task is mine:  # else the check was stopped just now
                entry.view = debounced.view()
                self._listener(key, entry.view)
                debounced.taken = time.monotonic() - debounced.shown

        def tell(news: News) -> None:
            nonlocal waiting
            pause = debounced.add(news)
            if pause is None:
                return
            when = asyncio.get_running_loop().time() + pause
            if waiting is None or when < waiting.when():
                if waiting is not None:
                    waiting.cancel()
                waiting = asyncio.get_running_loop().call_at(when, show)

        begun = time.monotonic()
        try:
            report = await self._pool.check(request, tell)
        except (WorkerDied, OSError) as failed:
            return failed_report(document.path, failed)
        finally:
            if waiting is not None:
                waiting.cancel()
        _log.info("checked %s version %d in %.3f s", document.path, document.version, time.monotonic() - begun)
        return self._remembered(question, report)

    def _remembered(self, question: "_Question", report: FileReport) -> FileReport:
        """The report, for when its text comes back; not if something waits for a search."""
        if not report.unsearched:
            self._results[question.of_whole_file] = report
        while len(self._results) > _MOST_RESULTS:
            self._results.pop(next(iter(self._results)))
        return report

    async def _asked(
        self, document: Document, generous: tuple[str, ...], searched: tuple[str, ...] = ()
    ) -> "_Question":
        """The question about a document, thousands of which may be asked about at once: between two of them everything
        else has its turn."""
        async with self._asking:
            question = self._question(document, generous, searched)
            await asyncio.sleep(0)
        return question

    def _question(self, document: Document, generous: tuple[str, ...], searched: tuple[str, ...] = ()) -> "_Question":
        options = replace(self._settings_of(document.path).options, generous=generous, searched=searched)
        return _Question(document, imported(self._around(), document), options)

    def _stop(self, entry: _Entry) -> None:
        if entry.telling is not None:
            entry.telling.cancel()
            entry.telling = None
        if entry.task is not None:
            entry.task.cancel()
            entry.task = None


def _stale(entry: _Entry) -> frozenset[str]:
    """The bindings of which something else is shown than was found last: edited ones, and those told of in between."""
    shown = entry.view.report.bindings if entry.view.report is not None else ()
    found = {each.name: each.verdict for each in entry.basis[1].bindings} if entry.basis is not None else {}
    other = (each.name for each in shown if found.get(each.name) is not each.verdict)
    return edited_bindings(entry.view).union(other)


def _log_bug(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("a check failed", exc_info=error)
