"""The requests and notifications that the server answers, a few lines each: convert, ask `ide`, convert back."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.ide.actions import Action, actions
from liquidlens.ide.hover import hover
from liquidlens.ide.inlays import inlays
from liquidlens.ide.lenses import lenses
from liquidlens.ide.run import run_document
from liquidlens.ide.symbols import symbols
from liquidlens.lsp.annotations import register_annotations
from liquidlens.lsp.client import SECTION, Client
from liquidlens.lsp.convert import COMMAND_CHECK, COMMAND_COPY, COMMAND_RUN, COMMAND_STOP, Converter

RUN = "liquidlens/run"
"""A request of ours: `{uri, binding}` to the run of the binding's counterexamples as Markdown."""


def register(server: LanguageServer, client: Client) -> None:
    """Make `server` answer everything with what `client` knows."""
    _register_lifecycle(server, client)
    _register_documents(server, client)
    _register_reading(server, client)
    register_annotations(server, client)
    _register_commands(server, client)


def _register_lifecycle(server: LanguageServer, client: Client) -> None:
    @server.feature(types.INITIALIZE)
    def _(params: types.InitializeParams) -> None:
        client.initialize(params)
        if client.pulls:
            _register_pull(server, client)

    @server.feature(types.INITIALIZED)
    async def _(_params: types.InitializedParams) -> None:
        await client.pull_configuration()
        await _watch_files(server, client)

    @server.feature(types.SHUTDOWN)
    def _(_params: None) -> None:
        client.said_goodbye = True
        client.close()

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def _(params: types.DidChangeConfigurationParams) -> None:
        pushed: object = params.settings
        values = cast(Mapping[str, object], pushed).get(SECTION) if isinstance(pushed, Mapping) else None
        if values is not None:
            client.configure(values)
        else:
            await client.pull_configuration()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def _(params: types.DidChangeWatchedFilesParams) -> None:
        client.files_changed([change.uri for change in params.changes])

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def _(params: types.DidChangeWorkspaceFoldersParams) -> None:
        client.folders_changed(
            [folder.uri for folder in params.event.added], [folder.uri for folder in params.event.removed]
        )

    @server.feature(types.WINDOW_WORK_DONE_PROGRESS_CANCEL)
    def _(params: types.WorkDoneProgressCancelParams) -> None:
        client.stop_check(params.token)


def _register_documents(server: LanguageServer, client: Client) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def _(params: types.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        client.open(document.uri, document.version, document.text)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def _(params: types.DidChangeTextDocumentParams) -> None:
        client.changed(params.text_document.uri, params.text_document.version, params.content_changes)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def _(params: types.DidSaveTextDocumentParams) -> None:
        client.saved(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _(params: types.DidCloseTextDocumentParams) -> None:
        client.closed(params.text_document.uri)


def _register_reading(server: LanguageServer, client: Client) -> None:
    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def _(params: types.HoverParams) -> types.Hover | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        shown = hover(view, converter.from_position(params.position))
        return None if shown is None else converter.hover(shown)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def _(params: types.CodeLensParams) -> list[types.CodeLens]:
        if (found := client.converter(params.text_document.uri)) is None or not client.session.settings.code_lens:
            return []
        view, converter = found
        return [converter.lens(item) for item in lenses(view)]

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def _(params: types.InlayHintParams) -> list[types.InlayHint]:
        if (found := client.converter(params.text_document.uri)) is None or not client.session.settings.inlay_hints:
            return []
        view, converter = found
        return [converter.inlay(item) for item in inlays(view, converter.from_range(params.range))]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def _(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        return [converter.symbol(item) for item in symbols(view)]

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    )
    def _(params: types.CodeActionParams) -> list[types.CodeAction]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        return [
            converter.action(item, client.versions_edits, _answered(item, params.context.diagnostics, converter))
            for item in actions(view, converter.from_range(params.range))
        ]

    @server.feature(RUN)
    def _(params: dict[str, str]) -> dict[str, object]:
        return {"markdown": _run(client, params["uri"], params["binding"])}


def _register_pull(server: LanguageServer, client: Client) -> None:
    options = types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=True, identifier=SECTION)

    def report(uri: str, previous: str | None) -> tuple[str, list[types.Diagnostic] | None]:
        """The identity of a document's diagnostics, and themselves unless they are the `previous` ones."""
        items = client.diagnostics(uri)
        identity = hashlib.sha256(repr(items).encode()).hexdigest()[:16]
        return identity, None if identity == previous else items

    @server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, options)
    def _(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        identity, items = report(params.text_document.uri, params.previous_result_id)
        if items is None:
            return types.RelatedUnchangedDocumentDiagnosticReport(identity)
        return types.RelatedFullDocumentDiagnosticReport(items, result_id=identity)

    @server.feature(types.WORKSPACE_DIAGNOSTIC)
    def _(params: types.WorkspaceDiagnosticParams) -> types.WorkspaceDiagnosticReport:
        known = {previous.uri: previous.value for previous in params.previous_result_ids}
        reports: list[types.WorkspaceDocumentDiagnosticReport] = []
        for uri in client.session.open_keys:
            version = view.document.version if (view := client.session.view(uri)) else None
            identity, items = report(uri, known.get(uri))
            if items is None:
                reports.append(types.WorkspaceUnchangedDocumentDiagnosticReport(uri, identity, version))
            else:
                reports.append(types.WorkspaceFullDocumentDiagnosticReport(uri, items, version, result_id=identity))
        return types.WorkspaceDiagnosticReport(reports)


def _register_commands(server: LanguageServer, client: Client) -> None:
    @server.command(COMMAND_CHECK)
    def _(uri: str, _binding: str | None = None) -> None:
        if client.session.view(uri) is not None:
            client.session.check(uri, afresh=True)

    @server.command(COMMAND_STOP)
    def _(uri: str) -> None:
        client.session.stop(uri)

    @server.command(COMMAND_RUN)
    def _(uri: str, binding: str) -> str | None:
        text = _run(client, uri, binding)
        if text is not None:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))
        return text

    @server.command(COMMAND_COPY)
    def _(text: str) -> str:
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))
        return text


def _run(client: Client, uri: str, binding: str) -> str | None:
    view = client.session.view(uri)
    return None if view is None or view.report is None else run_document(view.report, binding)


def _answered(action: Action, given: Sequence[types.Diagnostic], converter: Converter) -> list[types.Diagnostic]:
    place = converter.range(action.span)
    return [item for item in given if item.code == action.finding.code and item.range.start.line == place.start.line]


async def _watch_files(server: LanguageServer, client: Client) -> None:
    workspace = client.capabilities.workspace
    watching = workspace.did_change_watched_files if workspace else None
    if watching is None or not watching.dynamic_registration:
        return
    watchers = [types.FileSystemWatcher(pattern) for pattern in ("**/*.hs", "**/*.lhs", "**/liquidlens.toml")]
    registration = types.Registration(
        "liquidlens-files",
        types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
        types.DidChangeWatchedFilesRegistrationOptions(watchers),
    )
    await server.client_register_capability_async(types.RegistrationParams([registration]))
