"""The client of this server: its documents and settings, and what it is told unasked."""

import asyncio
import contextlib
import logging
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from liquidlens.files import reading
from liquidlens.ide.beside import Beside, beside
from liquidlens.ide.diagnostics import diagnostics
from liquidlens.lsp.abilities import Abilities
from liquidlens.lsp.apart import Apart
from liquidlens.lsp.convert import Converter, forget_files
from liquidlens.lsp.lost import Lost
from liquidlens.lsp.positions import Encoding
from liquidlens.lsp.preferences import Preferences
from liquidlens.lsp.progress import Progress, mending_of, title_of
from liquidlens.lsp.status import STATUS, status
from liquidlens.options import CheckOptions
from liquidlens.workspace import settings
from liquidlens.workspace.background import Background
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import TextChange
from liquidlens.workspace.modules import Around
from liquidlens.workspace.neighbour import FOLDER, neighbour
from liquidlens.workspace.pool import ENGINE, Pool
from liquidlens.workspace.session import Session
from liquidlens.workspace.view import View

_log = logging.getLogger(__name__)

SECTION = "liquidlens"

PATIENCE = 3.0
"""Seconds that a client which saves a file waits for the repairs of its text."""

AFTER_ANSWER = 0.05
"""Seconds after which an answer has been sent."""


class Client:
    """One per server process, from `initialize` to `exit`."""

    def __init__(self, server: LanguageServer, pool: Pool, engine: str = ENGINE) -> None:
        self._server = server
        self._pool = pool
        self._progress: dict[str, Progress] = {}
        self._wants_status = False
        self._shows_checks = False
        self._texts: tempfile.TemporaryDirectory[str] | None = None
        self._sweep: tuple[asyncio.Task[None], Progress] | None = None
        self.apart = Apart()
        self._lost = Lost(server, self._found_again, self._warn)
        self.preferences = Preferences(self._warn)
        self.session = Session(pool, self._changed, self.preferences.of)
        self.background = Background(
            lambda path: self.preferences.of(path).options,
            lambda: self.session.busy,
            lambda path: any(path_of(uri) == path for uri in self.session.open_keys),
            lambda path, _view: self.show(from_fs_path(path) or path),
            engine,
        )
        self.encoding: Encoding = types.PositionEncodingKind.Utf16
        self.abilities = Abilities()
        self.chosen: dict[str, dict[str, int]] = {}
        """For each document and binding the number of the finding whose run is looked at."""
        self._hinted: dict[str, tuple[int, tuple[tuple[int, int, str], ...]]] = {}
        """The hints that were answered last for each document, with the version of its text."""
        self.news = asyncio.Event()
        """Set when there are other diagnostics than before; from then on another one is waited for."""
        self.said_goodbye = False
        self.is_trusted = True
        """Whether the user's code may be run when they ask for it: not where the client says `trusted: false`."""
        self.watch_process: Callable[[int], None] = lambda _process: None

    # --- the conversation's beginning and end

    def initialize(self, params: types.InitializeParams) -> None:
        """Take note of the client's capabilities, folders and options."""
        self.abilities = Abilities(params.capabilities, params.client_info.name if params.client_info else "")
        self.encoding = self._server.workspace.position_encoding or types.PositionEncodingKind.Utf16
        uris = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        if params.process_id is not None:
            self.watch_process(params.process_id)
        options: object = params.initialization_options
        given: Mapping[str, object] = cast(Mapping[str, object], options) if isinstance(options, Mapping) else {}
        self._wants_status = given.get("status") is True
        self._shows_checks = given.get("checks") is True
        self.is_trusted = given.get("trusted") is not False
        configured = {key: value for key, value in given.items() if key not in {"status", "checks", "trusted"}}
        self.preferences.begin([Path(path) for path in map(path_of, uris) if path], configured)

    @property
    def shows_problems_beside(self) -> bool:
        """Whether hovers are shown beside the problems of their place: our own client's editor does that, which is the
        one that asks for its status."""
        return self._wants_status

    @property
    def keeps_late_answers(self) -> bool:
        """Whether what completes one word may be kept for the next, as our own client's editor does where the answer
        comes late."""
        return self._wants_status

    def close(self) -> None:
        """Stop all checks and workers."""
        self.stop_sweep()
        self.session.close_all()
        self.background.close()
        self._pool.close()
        self.apart.close()
        if self._texts is not None:
            self._texts.cleanup()
            self._texts = None

    def folder_of_texts(self) -> Path:
        """A folder for texts that are shown to the user; it goes with the server."""
        if self._texts is None:
            self._texts = tempfile.TemporaryDirectory(prefix="liquidlens-")
        return Path(self._texts.name)

    # --- settings

    def configure(self, values: object) -> None:
        """The editor's settings changed."""
        if isinstance(values, Mapping):
            before = self._options()
            if self.preferences.configure(cast(Mapping[str, object], values)):
                self._settings_changed(before)

    def _read_settings_again(self) -> None:
        """Take note of settings files that changed."""
        if not self.preferences.outdated:
            return
        before = self._options()
        if self.preferences.refresh():
            self._settings_changed(before)

    def _settings_changed(self, before: Mapping[str, CheckOptions]) -> None:
        """Check again what is checked in another way than `before`, and show the rest in its new way."""
        for uri, options in self._options().items():
            if before.get(uri, options) != options:
                self.session.check(uri)
            else:
                self.show(uri)
        for path in self.background.views:
            self.show(uri_of(path))
        self.sweep()

    def _options(self) -> dict[str, CheckOptions]:
        """How each open document is checked."""
        views = ((uri, self.session.view(uri)) for uri in self.session.open_keys)
        return {uri: self.settings(view).options for uri, view in views if view is not None}

    def _warn(self, message: str) -> None:
        self._server.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"liquidlens: {message}"))

    # --- documents

    def converter(self, uri: str) -> tuple[View, Converter] | None:
        """The view of an open document and the conversions for it."""
        view = self.session.view(uri)
        return None if view is None else (view, Converter(uri, view.document, self.encoding, self._opened()))

    async def settled(self, uri: str) -> None:
        """Wait until the results of a document are those of its present text, with all their repairs, if that comes
        soon."""
        end = time.monotonic() + PATIENCE
        while (view := self.session.view(uri)) is not None and not (view.fresh and not view.mended):
            left = end - time.monotonic()
            if left <= 0:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), left)

    def looks(self, converter: Converter, at: types.Range, nearby: bool = False) -> None:
        """The user looks at a range of a document; `nearby` where it is what they see of it."""
        place = converter.from_range(at)
        self.session.look(converter.uri, place.start.line, place.end.line, nearby)

    def elsewhere(self, document: Document) -> Converter:
        """The conversions for any document of the workspace."""
        opened = self._opened()
        uri = opened[document.path][0] if document.path in opened else uri_of(document.path)
        return Converter(uri, document, self.encoding, opened)

    def _opened(self) -> dict[str, tuple[str, Document]]:
        """The open documents with their addresses, by path."""
        views = ((uri, self.session.view(uri)) for uri in self.session.open_keys)
        return {view.document.path: (uri, view.document) for uri, view in views if view is not None}

    @property
    def around(self) -> Around:
        """What there is around the open documents."""
        return Around(self.preferences.folders, tuple(document for _, document in self._opened().values()))

    def beside(self, view: View) -> Beside:
        """What LiquidHaskell left beside a document."""
        return beside(view, neighbour(view.document.path, view.document.text))

    def settings(self, view: View) -> settings.Settings:
        """The settings that count for a document."""
        return self.preferences.of(view.document.path)

    def open(self, uri: str, version: int, text: str) -> None:
        """A document was opened."""
        self._read_settings_again()
        self._lost.discard(uri)
        self.session.open(uri, Document(path_of(uri) or uri.rpartition(":")[2] or "untitled", version, text))

    def changed(self, uri: str, version: int, changes: Sequence[types.TextDocumentContentChangeEvent]) -> None:
        """A document was edited, one change after the other."""
        view = self.session.view(uri)
        if view is None:
            return
        document, edits = view.document, list[TextChange]()
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                if uri in self._lost:
                    continue
                span = Converter(uri, document, self.encoding).from_range(change.range)
                document, edit = document.edited(span.start, max(span.start, span.end), change.text, version)
            else:
                document, edit = document.replaced(change.text, version)
                self._lost.discard(uri)
            edits.append(edit)
        if not edits:
            return
        self._end_progress(uri)
        self.session.edit(uri, document, tuple(edits))

    def lose(self, uri: str) -> None:
        """An edit of a document could not be read."""
        if self.session.view(uri) is not None:
            self._lost.add(uri)

    def _found_again(self, uri: str, version: int, text: str) -> None:
        self.changed(uri, version, [types.TextDocumentContentChangeWholeDocument(text)])

    def saved(self, uri: str) -> None:
        """A document was saved: check it where that is not done while typing. Clients that do not tell of changed files
        at least save them."""
        self._read_settings_again()
        view = self.session.view(uri)
        if (
            view is not None
            and uri in self._lost
            and isinstance(text := reading.text_on_disk(Path(view.document.path)), str)
        ):
            self._found_again(uri, view.document.version, text)
            view = self.session.view(uri)
        if view is not None and not view.fresh and not self.settings(view).check_while_typing:
            self.session.check(uri)

    def files_changed(self, uris: Sequence[str]) -> None:
        """Files changed on disk, here or by another program."""
        self._read_settings_again()
        forget_files()
        elsewhere = [uri for uri in uris if self.session.view(uri) is None and uri.endswith(reading.SUFFIXES)]
        for uri in elsewhere:
            path = path_of(uri)
            if path is not None and not Path(path).exists():
                self._gone(uri, path)
        if elsewhere:
            self.session.reconsider()
            self.sweep()
        if any(f"/{FOLDER}/" in uri for uri in uris):
            for uri in self.session.open_keys:
                self.show(uri)

    def renamed(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Files have other names now; many clients open those that were open anew, too."""
        for old, new in pairs:
            path, old_path = path_of(new), path_of(old)
            if self.session.view(old) is not None and path is not None and old.endswith(reading.SUFFIXES):
                self.session.rename(old, new, path)
            if old_path is not None:
                self._gone(old, old_path)
        forget_files()
        self.session.reconsider()
        self.sweep()

    def _gone(self, uri: str, path: str) -> None:
        self.background.forget(path)
        self._publish(uri, [], None)

    def folders_changed(self, added: Sequence[str], removed: Sequence[str]) -> None:
        """The workspace has other folders now."""
        before = self._options()
        gone = {path for path in map(path_of, removed) if path}
        self.preferences.change_folders([Path(path) for path in map(path_of, added) if path], gone)
        self._settings_changed(before)

    def closed(self, uri: str) -> None:
        """A document was closed: its diagnostics go with it, but for what a sweep found in its file."""
        self.session.close(uri)
        self._lost.discard(uri)
        self.chosen.pop(uri, None)
        self._hinted.pop(uri, None)
        self._end_progress(uri)
        self._publish(uri, self.diagnostics(uri), None)

    # --- all files of the workspace

    def sweep(self, asked: bool = False) -> None:
        """Check the files that are not open, where that is wanted or `asked` for; the sweep before it stops."""
        folders = [
            folder for folder in self.preferences.folders if asked or self.preferences.of_folder(folder).check_workspace
        ]
        if not folders or self.said_goodbye:
            return
        self.stop_sweep()
        shown = self.abilities.shows_progress
        progress = Progress(self._server, "Checking the workspace", enabled=shown, counted=True)
        progress.begin()

        def told(path: Path, number: int, total: int) -> None:
            progress.report(f"{path.name} ({number} of {total})", number - 1, total)

        task = asyncio.ensure_future(self.background.sweep(folders, told))
        task.add_done_callback(lambda _task: progress.end())
        task.add_done_callback(_log_bug)
        self._sweep = (task, progress)

    def stop_sweep(self) -> None:
        """Stop the check of the files that are not open."""
        if self._sweep is not None:
            self._sweep[0].cancel()
            self._sweep = None

    # --- telling the client

    def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """All diagnostics of a document, open or found by a sweep, as of now."""
        view = self.session.view(uri) or self.background.views.get(path_of(uri) or "")
        if view is None:
            return []
        converter = Converter(uri, view.document, self.encoding)
        items = diagnostics(view, self.settings(view), self.beside(view))
        return [converter.diagnostic(item, self.abilities.shows_related) for item in items]

    def known(self) -> dict[str, int | None]:
        """The documents that there are results for, with the versions of those that are open."""
        found: dict[str, int | None] = {uri_of(path): None for path in self.background.views}
        for uri in self.session.open_keys:
            view = self.session.view(uri)
            found[uri] = view.document.version if view else None
        return found

    def _changed(self, uri: str, view: View) -> None:
        """A check began, ended or was stopped."""
        if view.checking:
            enabled = self.abilities.shows_progress and not self._shows_checks
            progress = self._progress.setdefault(
                uri, Progress(self._server, title_of(view.document.path), enabled=enabled)
            )
            progress.begin()
            progress.say(mending_of([each.name for each in view.mended]))
        else:
            self._end_progress(uri)
        self.show(uri)
        if self._wants_status:
            self._server.protocol.notify(STATUS, status(view, Converter(uri, view.document, self.encoding)))

    def _end_progress(self, uri: str) -> None:
        progress = self._progress.pop(uri, None)
        if progress is not None:
            progress.end()

    def stop_progress(self, token: types.ProgressToken) -> None:
        """The user cancelled the progress `token`."""
        if self._sweep is not None and self._sweep[1].token == token:
            self.stop_sweep()
        for uri, progress in tuple(self._progress.items()):
            if progress.token == token:
                self.session.stop(uri)

    def show(self, uri: str) -> None:
        """Let the client see what is known of a document now."""
        view = self.session.view(uri)
        if view is not None and view.report is None:
            return
        self._publish(uri, self.diagnostics(uri), view.document.version if view else None)
        for method in self.abilities.refreshes:
            self._send_soon(method)

    def _publish(self, uri: str, items: list[types.Diagnostic], version: int | None) -> None:
        self.news.set()
        self.news = asyncio.Event()
        if self.abilities.pulls:
            self._send_soon(types.WORKSPACE_DIAGNOSTIC_REFRESH)
        else:
            self._server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, items, version))

    def asks_again(self, uri: str, version: int, hints: Sequence[types.InlayHint]) -> None:
        """Let a client that may have drawn older hints on this text draw these, once they are answered."""
        if not self.abilities.keeps_old_hints:
            return
        told = tuple((hint.position.line, hint.position.character, str(hint.label)) for hint in hints)
        before, self._hinted[uri] = self._hinted.get(uri), (version, told)
        if before is not None and before[0] == version and before[1] != told:
            loop = asyncio.get_running_loop()
            loop.call_later(AFTER_ANSWER, self._send_soon, types.WORKSPACE_INLAY_HINT_REFRESH)

    def _send_soon(self, method: str) -> None:
        """A request whose answer does not matter."""
        future = self._server.protocol.send_request(method, None)
        future.add_done_callback(_log_failure)

    async def pull_configuration(self) -> None:
        """Ask the client for its settings, where it can answer."""
        if not self.abilities.answers_configuration:
            return
        asked = types.ConfigurationParams([types.ConfigurationItem(section=SECTION)])
        try:
            answers = await self._server.workspace_configuration_async(asked)
        except asyncio.CancelledError:
            return
        if answers and isinstance(answers[0], Mapping):
            self.configure(cast(Mapping[str, object], answers[0]))


def path_of(uri: str) -> str | None:
    """The path of a file's URI; none for documents that are no files, and for what no system can open."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return None if path is None or "\0" in path else path


def uri_of(path: str) -> str:
    """The URI of a file."""
    return from_fs_path(path) or path


def _log_failure(future: Any) -> None:
    if not future.cancelled() and future.exception() is not None:
        _log.info("the client refused: %s", future.exception())


def _log_bug(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("a sweep failed", exc_info=error)
