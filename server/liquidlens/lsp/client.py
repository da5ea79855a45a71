"""The client of this server: what it can do, its documents and settings, and what it is told unasked."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from liquidlens.ide.diagnostics import diagnostics
from liquidlens.lsp.convert import Converter, forget_files
from liquidlens.lsp.positions import Encoding
from liquidlens.lsp.progress import CheckProgress
from liquidlens.workspace import files, settings
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import Edit
from liquidlens.workspace.pool import Pool
from liquidlens.workspace.session import Session
from liquidlens.workspace.view import View

_log = logging.getLogger(__name__)

SECTION = "liquidlens"

STATUS = "liquidlens/status"
"""A notification of ours, for clients that ask for it by `initializationOptions.status`."""


class Client:
    """One per server process, from `initialize` to `exit`."""

    def __init__(self, server: LanguageServer, pool: Pool) -> None:
        self._server = server
        self._pool = pool
        self._progress: dict[str, CheckProgress] = {}
        self._wants_status = False
        self._configured: Mapping[str, object] = {}
        self.session = Session(pool, self._changed)
        self.encoding: Encoding = types.PositionEncodingKind.Utf16
        self.capabilities = types.ClientCapabilities()
        self.folders: list[Path] = []
        self.said_goodbye = False
        self.watch_process: Callable[[int], None] = lambda _process: None

    # --- the conversation's beginning and end

    def initialize(self, params: types.InitializeParams) -> None:
        """Take note of the client's capabilities, folders and options."""
        self.capabilities = params.capabilities
        self.encoding = self._server.workspace.position_encoding or types.PositionEncodingKind.Utf16
        uris = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        self.folders = [Path(path) for path in map(path_of, uris) if path]
        if params.process_id is not None:
            self.watch_process(params.process_id)
        options: object = params.initialization_options
        if isinstance(options, Mapping):
            given = cast(Mapping[str, object], options)
            self._wants_status = given.get("status") is True
            self._configured = {key: value for key, value in given.items() if key != "status"}
        self.apply_settings()

    def close(self) -> None:
        """Stop all checks and workers."""
        self.session.close_all()
        self._pool.close()

    # --- settings

    def configure(self, values: object) -> None:
        """The editor's settings changed."""
        if isinstance(values, Mapping):
            self._configured = cast(Mapping[str, object], values)
            self.apply_settings()

    def apply_settings(self) -> None:
        """Put defaults, editor settings and the projects' files together; what is wrong is shown once."""
        before = self.session.settings
        now, wrong = settings.merged(settings.Settings(), self._configured)
        for folder in self.folders:
            values, problems = settings.of_project(folder)
            now, more = settings.merged(now, values)
            wrong = (*wrong, *problems, *more)
        self.session.settings = now
        for message in wrong:
            self._server.window_show_message(
                types.ShowMessageParams(types.MessageType.Warning, f"liquidlens: {message}")
            )
        if before.options != now.options:
            self.session.reconsider()
        elif before != now:
            for key in self.session.open_keys:
                self._show(key)

    # --- documents

    def converter(self, uri: str) -> tuple[View, Converter] | None:
        """The view of an open document and the conversions for it."""
        view = self.session.view(uri)
        return None if view is None else (view, Converter(uri, view.document, self.encoding))

    def open(self, uri: str, version: int, text: str) -> None:
        """A document was opened."""
        self.session.open(uri, Document(path_of(uri) or uri.rpartition(":")[2], version, text))

    def changed(self, uri: str, version: int, changes: Sequence[types.TextDocumentContentChangeEvent]) -> None:
        """A document was edited, one change after the other."""
        view = self.session.view(uri)
        if view is None:
            return
        document, edits = view.document, list[Edit]()
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                span = Converter(uri, document, self.encoding).from_range(change.range)
                document, edit = document.edited(span.start, span.end, change.text, version)
            else:
                document, edit = document.replaced(change.text, version)
            edits.append(edit)
        self._end_progress(uri)
        self.session.edit(uri, document, tuple(edits))

    def saved(self, uri: str) -> None:
        """A document was saved: check it where that is not done while typing, and those that may import it."""
        view = self.session.view(uri)
        if view is not None and not view.fresh and not self.session.settings.check_while_typing:
            self.session.check(uri)

    def files_changed(self, uris: Sequence[str]) -> None:
        """Files changed on disk, here or by another program."""
        if any(uri.endswith("/" + settings.FILE_NAME) for uri in uris):
            self.apply_settings()
        forget_files()
        elsewhere = [uri for uri in uris if self.session.view(uri) is None]
        if any(uri.endswith(files.SUFFIXES) for uri in elsewhere):
            self.session.reconsider()

    def folders_changed(self, added: Sequence[str], removed: Sequence[str]) -> None:
        """The workspace has other folders now."""
        gone = {path_of(uri) for uri in removed}
        self.folders = [folder for folder in self.folders if str(folder) not in gone]
        self.folders += [Path(path) for path in map(path_of, added) if path]
        self.apply_settings()

    def closed(self, uri: str) -> None:
        """A document was closed: its diagnostics go with it."""
        self.session.close(uri)
        self._end_progress(uri)
        if not self.pulls:
            self._server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    # --- what the client can do

    @property
    def pulls(self) -> bool:
        """Whether the client asks for diagnostics itself, and can be told that there are new ones."""
        document, workspace = self.capabilities.text_document, self.capabilities.workspace
        if document is None or document.diagnostic is None or workspace is None or workspace.diagnostics is None:
            return False
        return bool(workspace.diagnostics.refresh_support)

    @property
    def shows_related(self) -> bool:
        """Whether diagnostics may carry related information."""
        document = self.capabilities.text_document
        published = document.publish_diagnostics if document else None
        return bool(published and published.related_information)

    @property
    def versions_edits(self) -> bool:
        """Whether edits may name the version that they are for."""
        workspace = self.capabilities.workspace
        edit = workspace.workspace_edit if workspace else None
        return bool(edit and edit.document_changes)

    # --- telling the client

    def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """All diagnostics of an open document, as of now."""
        found = self.converter(uri)
        if found is None:
            return []
        view, converter = found
        return [converter.diagnostic(item, self.shows_related) for item in diagnostics(view, self.session.settings)]

    def _changed(self, uri: str, view: View) -> None:
        """A check began, ended or was stopped."""
        if view.checking:
            self._progress.setdefault(uri, CheckProgress(self._server, self.capabilities, view.document.path)).begin()
        else:
            self._end_progress(uri)
        self._show(uri)
        if self._wants_status:
            self._server.protocol.notify(STATUS, _status(uri, view))

    def _end_progress(self, uri: str) -> None:
        progress = self._progress.pop(uri, None)
        if progress is not None:
            progress.end()

    def stop_check(self, token: types.ProgressToken) -> None:
        """The user cancelled the progress `token`."""
        for uri, progress in tuple(self._progress.items()):
            if progress.token == token:
                self.session.stop(uri)

    def _show(self, uri: str) -> None:
        view = self.session.view(uri)
        if view is None or view.report is None:
            return
        if self.pulls:
            self._send_soon(types.WORKSPACE_DIAGNOSTIC_REFRESH)
        else:
            self._server.text_document_publish_diagnostics(
                types.PublishDiagnosticsParams(uri, self.diagnostics(uri), view.document.version)
            )
        workspace = self.capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            self._send_soon(types.WORKSPACE_CODE_LENS_REFRESH)
        if workspace and workspace.inlay_hint and workspace.inlay_hint.refresh_support:
            self._send_soon(types.WORKSPACE_INLAY_HINT_REFRESH)

    def _send_soon(self, method: str) -> None:
        """A request whose answer does not matter."""
        future = self._server.protocol.send_request(method, None)
        future.add_done_callback(_log_failure)

    async def pull_configuration(self) -> None:
        """Ask the client for its settings, where it can answer."""
        workspace = self.capabilities.workspace
        if workspace is None or not workspace.configuration:
            return
        asked = types.ConfigurationParams([types.ConfigurationItem(section=SECTION)])
        try:
            answers = await self._server.workspace_configuration_async(asked)
        except asyncio.CancelledError:
            return
        if answers and isinstance(answers[0], Mapping):
            self.configure(cast(Mapping[str, object], answers[0]))


def path_of(uri: str) -> str | None:
    """The path of a file's URI; none for documents that are no files."""
    return to_fs_path(uri) if uri.startswith("file:") else None


def _status(uri: str, view: View) -> dict[str, object]:
    counts: dict[str, int] = {}
    for binding in view.report.bindings if view.report else ():
        counts[binding.verdict.value] = counts.get(binding.verdict.value, 0) + 1
    return {
        "uri": uri,
        "version": view.document.version,
        "checking": view.checking,
        "fresh": view.fresh,
        "verdicts": counts,
    }


def _log_failure(future: Any) -> None:
    if not future.cancelled() and future.exception() is not None:
        _log.info("the client refused: %s", future.exception())
