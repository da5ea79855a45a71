"""The requests and notifications that the server answers, a few lines each: convert, ask `ide`, convert back."""

from collections.abc import Mapping, Sequence
from typing import cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.ide.actions import Action, Use, actions, all_repairs
from liquidlens.ide.evaluations import evaluations
from liquidlens.ide.hover import Hover, hover
from liquidlens.ide.inlays import inlays
from liquidlens.ide.lenses import lenses
from liquidlens.ide.links import links
from liquidlens.ide.symbols import symbols
from liquidlens.lsp.annotations import register_annotations
from liquidlens.lsp.calling import register_calls
from liquidlens.lsp.client import SECTION, Client
from liquidlens.lsp.colouring import register_colours
from liquidlens.lsp.commands import edit_of, register_commands
from liquidlens.lsp.convert import Converter
from liquidlens.lsp.evaluating import register_evaluation
from liquidlens.lsp.pulling import register_pulling
from liquidlens.lsp.reach import leading_out
from liquidlens.lsp.selecting import register_selections
from liquidlens.workspace.neighbour import FOLDER
from liquidlens.workspace.settings import FILE_NAME

_HASKELL_FILES = types.FileOperationRegistrationOptions(
    [types.FileOperationFilter(types.FileOperationPattern("**/*.{hs,lhs}"), "file")]
)


def register(server: LanguageServer, client: Client) -> None:
    """Make `server` answer everything with what `client` knows."""
    _register_lifecycle(server, client)
    _register_documents(server, client)
    _register_reading(server, client)
    _register_actions(server, client)
    register_annotations(server, client)
    register_calls(server, client)
    register_colours(server, client)
    register_selections(server, client)
    register_commands(server, client)
    register_evaluation(server, client)


def _register_lifecycle(server: LanguageServer, client: Client) -> None:
    @server.feature(types.INITIALIZE)
    def _(params: types.InitializeParams) -> None:
        client.initialize(params)
        if client.abilities.pulls:
            register_pulling(server, client)

    @server.feature(types.INITIALIZED)
    async def _(_params: types.InitializedParams) -> None:
        await client.pull_configuration()
        await _hear_of_changes(server, client)
        client.sweep()

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

    @server.feature(types.WORKSPACE_DID_RENAME_FILES, _HASKELL_FILES)
    def _(params: types.RenameFilesParams) -> None:
        client.renamed([(each.old_uri, each.new_uri) for each in params.files])

    @server.feature(types.WORKSPACE_DID_DELETE_FILES, _HASKELL_FILES)
    def _(params: types.DeleteFilesParams) -> None:
        client.files_changed([each.uri for each in params.files])

    @server.feature(types.WORKSPACE_DID_CREATE_FILES, _HASKELL_FILES)
    def _(params: types.CreateFilesParams) -> None:
        client.files_changed([each.uri for each in params.files])

    @server.feature(types.WINDOW_WORK_DONE_PROGRESS_CANCEL)
    def _(params: types.WorkDoneProgressCancelParams) -> None:
        client.stop_progress(params.token)


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
    async def _(params: types.HoverParams) -> types.Hover | None:
        uri = params.text_document.uri
        if (found := client.converter(uri)) is None:
            return None
        view, converter = found
        client.looks(converter, types.Range(params.position, params.position))
        chosen, elsewhere = client.chosen.get(uri), client.session.reachable(uri)

        def shown() -> Hover | None:
            at = converter.from_position(params.position)
            return hover(view, at, client.beside(view), chosen, elsewhere, beside=client.shows_problems_beside)

        item = await client.apart.make(shown)
        return None if item is None else converter.hover(item, client.abilities.reads_markdown)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def _(params: types.CodeLensParams) -> list[types.CodeLens]:
        found = client.converter(params.text_document.uri)
        if found is None or not client.settings(found[0]).code_lens:
            return []
        view, converter = found

        def shown() -> list[types.CodeLens]:
            said = [converter.lens(item) for item in lenses(view, client.beside(view))]
            return [*said, *(converter.evaluation(item) for item in evaluations(view.document))]

        return await client.apart.make(shown)

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def _(params: types.InlayHintParams) -> list[types.InlayHint]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        settings = client.settings(view)
        chosen = client.chosen.get(params.text_document.uri)
        within = converter.from_range(params.range)
        client.looks(converter, params.range, nearby=True)

        def shown() -> list[types.InlayHint]:
            if not settings.inlay_hints:
                return []
            wanted = inlays(view, within, chosen, marks=settings.verified_marks, types=settings.inferred_types)
            return [converter.inlay(item) for item in wanted]

        hints = await client.apart.make(shown)
        client.asks_again(params.text_document.uri, view.document.version, hints)
        return hints

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def _(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        if client.abilities.nests_symbols:
            return await client.apart.make(lambda: [converter.symbol(item) for item in symbols(view)])
        return await client.apart.make(lambda: [converter.flat_symbol(item) for item in symbols(view)])

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_LINK)
    async def _(params: types.DocumentLinkParams) -> list[types.DocumentLink]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        around = client.around
        return await client.apart.make(lambda: [converter.link(item) for item in links(around, view.document)])


def _register_actions(server: LanguageServer, client: Client) -> None:
    kinds = types.CodeActionOptions(code_action_kinds=[kind.value for kind in Use], resolve_provider=True)

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)
    async def _(params: types.CodeActionParams) -> list[types.CodeAction | types.Command]:
        uri = params.text_document.uri
        if is_wanted(Use.REPAIR_ALL, params.context.only):
            # It is asked for on saving, which follows an edit closely: the repairs are those of the saved text.
            await client.settled(uri)
        elif (here := client.converter(uri)) is not None:
            client.looks(here[1], params.range)
        if (found := client.converter(uri)) is None:
            return []
        view, converter = found
        offered = await client.apart.make(
            lambda: [*actions(view, converter.from_range(params.range)), *all_repairs(view)]
        )
        items = [
            item
            for item in offered
            if is_wanted(item.kind, params.context.only)
            and (client.is_trusted or item.command != "confirm")
            and (client.abilities.shows_disabled or not item.disabled)
            and leading_out(client, view, item.edits) is None
        ]
        if not client.abilities.knows_actions:
            possible = (item for item in items if not item.disabled)
            return [converter.command(item) for item in possible if not item.edits or client.abilities.applies_edits]
        given = params.context.diagnostics
        return [converter.action(item, client.abilities, _answered(item, given, converter)) for item in items]

    @server.feature(types.CODE_ACTION_RESOLVE)
    def _(action: types.CodeAction) -> types.CodeAction:
        data: object = action.data
        if isinstance(data, Mapping):
            wanted = cast(Mapping[str, object], data)
            action.edit = edit_of(client, str(wanted.get("uri")), str(wanted.get("binding")), str(wanted.get("title")))
        return action


def is_wanted(kind: Use, only: Sequence[str] | None) -> bool:
    """Whether a client that asks `only` for some kinds of actions, by their first segments, asks for this one; what
    concerns the document as a whole is wanted where it is asked for."""
    if only is None:
        return kind is not Use.REPAIR_ALL
    return any(f"{kind.value}.".startswith(f"{asked}.") or asked == "" for asked in only)


def _answered(action: Action, given: Sequence[types.Diagnostic], converter: Converter) -> list[types.Diagnostic]:
    place = converter.range(action.span)
    return [item for item in given if item.code == action.code and item.range.start.line == place.start.line]


async def _hear_of_changes(server: LanguageServer, client: Client) -> None:
    """Ask the client to tell of changed settings and files."""
    registrations = [
        *([_of_settings()] if client.abilities.tells_settings else []),
        *([_of_files()] if client.abilities.watches_files else []),
    ]
    if registrations:
        await server.client_register_capability_async(types.RegistrationParams(registrations))


def _of_settings() -> types.Registration:
    options = types.DidChangeConfigurationRegistrationOptions(SECTION)
    return types.Registration("liquidlens-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, options)


def _of_files() -> types.Registration:
    patterns = ("**/*.hs", "**/*.lhs", f"**/{FILE_NAME}", f"**/{FOLDER}/*.json")
    return types.Registration(
        "liquidlens-files",
        types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
        types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(pattern) for pattern in patterns]),
    )
