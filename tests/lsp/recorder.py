"""A client that drives a real server process over its standard streams."""

import ast
import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from lsprotocol import types
from lsprotocol.converters import get_converter
from pygls.lsp.client import LanguageClient
from pygls.uris import to_fs_path

HERE = Path(__file__).parent
SERVER = HERE.parents[1] / "server"

FAKE = [sys.executable, str(HERE / "serve_fake.py")]
REAL = [sys.executable, "-m", "liquidlens", "server"]

PATIENCE = 60.0
"""Seconds until something is certainly not said any more: what works in the background waits for a busy processor."""


class Recorder(LanguageClient):
    """Remembers what the server tells it, and lets a test wait for it."""

    def __init__(self) -> None:
        super().__init__("recorder", "1", converter_factory=get_converter)
        self.published: dict[str, list[types.PublishDiagnosticsParams]] = {}
        self.messages: list[str] = []
        self.refreshes: list[str] = []
        self.progressed: list[types.ProgressParams] = []
        self.configuration: object = None
        self.status: dict[str, object] = {}
        """The last status of any document."""
        self.statuses: dict[object, dict[str, object]] = {}
        """That of each."""
        self.applied: list[types.WorkspaceEdit] = []
        self.registered: list[types.Registration] = []
        self.server: types.ServerCapabilities = types.ServerCapabilities()
        self.shown: list[str] = []
        """The texts of the documents that the server asked to show."""
        self.questions: list[str] = []
        self.choice = ""
        """What the server's questions are answered with; empty: the question is closed."""

    @property
    def process(self) -> int:
        """The id of the server's process."""
        assert self._server is not None
        return self._server.pid

    async def wait_for(self, said: Callable[[], object], seconds: float = PATIENCE) -> object:
        """The first true value of `said`."""
        end = time.monotonic() + seconds
        while not (value := said()):
            if time.monotonic() > end:
                raise TimeoutError(f"nothing within {seconds} s; published: {str(self.published)[-2000:]}")
            await asyncio.sleep(0.01)
        return value

    async def diagnostics(self, uri: str, version: int, seconds: float = PATIENCE) -> list[types.Diagnostic]:
        """What the server published for that version of a document once its check was done."""
        wanted = {"uri": uri, "version": version, "fresh": True}
        await self.wait_for(lambda: wanted.items() <= self.statuses.get(uri, {}).items(), seconds)
        return list(self.published[uri][-1].diagnostics)

    def open(self, uri: str, text: str, version: int = 1) -> None:
        item = types.TextDocumentItem(uri, "haskell", version, text)
        self.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def replace(self, uri: str, version: int, text: str) -> None:
        """Send a whole new text."""
        change = types.TextDocumentContentChangeWholeDocument(text)
        self._change(uri, version, change)

    def edit(self, uri: str, version: int, start: tuple[int, int], end: tuple[int, int], text: str) -> None:
        """Send one edit; positions are the protocol's."""
        place = types.Range(types.Position(*start), types.Position(*end))
        self._change(uri, version, types.TextDocumentContentChangePartial(place, text))

    def _change(self, uri: str, version: int, change: types.TextDocumentContentChangeEvent) -> None:
        document = types.VersionedTextDocumentIdentifier(version, uri)
        self.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))


def listening() -> Recorder:
    """A recorder with its handlers."""
    client = Recorder()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(params: types.PublishDiagnosticsParams) -> None:
        client.published.setdefault(params.uri, []).append(params)

    @client.feature("liquidlens/status")
    def _(params: dict[str, object]) -> None:
        client.status = params
        client.statuses[params.get("uri")] = params

    @client.feature(types.WINDOW_SHOW_MESSAGE)
    def _(params: types.ShowMessageParams) -> None:
        client.messages.append(params.message)

    @client.feature(types.WINDOW_SHOW_MESSAGE_REQUEST)
    def _(params: types.ShowMessageRequestParams) -> types.MessageActionItem | None:
        client.questions.append(params.message)
        return types.MessageActionItem(client.choice) if client.choice else None

    @client.feature(types.WORKSPACE_CONFIGURATION)
    def _(params: types.ConfigurationParams) -> list[object]:
        return [client.configuration for _ in params.items]

    @client.feature(types.WORKSPACE_DIAGNOSTIC_REFRESH)
    def _(_params: None) -> None:
        client.refreshes.append(types.WORKSPACE_DIAGNOSTIC_REFRESH)

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def _(_params: None) -> None:
        client.refreshes.append(types.WORKSPACE_CODE_LENS_REFRESH)

    @client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
    def _(_params: None) -> None:
        client.refreshes.append(types.WORKSPACE_INLAY_HINT_REFRESH)

    @client.feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
    def _(_params: types.WorkDoneProgressCreateParams) -> None:
        return None

    @client.feature(types.PROGRESS)
    def _(params: types.ProgressParams) -> None:
        client.progressed.append(params)

    @client.feature(types.WORKSPACE_APPLY_EDIT)
    def _(params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        client.applied.append(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    @client.feature(types.WINDOW_SHOW_DOCUMENT)
    def _(params: types.ShowDocumentParams) -> types.ShowDocumentResult:
        client.shown.append(Path(to_fs_path(params.uri) or "").read_text())
        return types.ShowDocumentResult(success=True)

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def _(params: types.RegistrationParams) -> None:
        client.registered.extend(params.registrations)

    return client


BARE = types.ClientCapabilities()
"""A client that can do nothing that the protocol did not have from the beginning."""

_LITERALS = types.ClientCodeActionLiteralOptions(types.ClientCodeActionKindOptions([types.CodeActionKind.QuickFix]))

OLD = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
        code_action=types.CodeActionClientCapabilities(code_action_literal_support=_LITERALS),
        document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
    )
)
"""What Neovim 0.7 and Emacs 28 can do: no position encodings, no pulling."""

MODERN = types.ClientCapabilities(
    general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf16]),
    window=types.WindowClientCapabilities(
        work_done_progress=True, show_document=types.ShowDocumentClientCapabilities(support=True)
    ),
    workspace=types.WorkspaceClientCapabilities(
        configuration=True,
        apply_edit=True,
        workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
        diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True),
        code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True),
        inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=True),
        did_change_configuration=types.DidChangeConfigurationClientCapabilities(dynamic_registration=True),
        did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
    ),
    text_document=types.TextDocumentClientCapabilities(
        diagnostic=types.DiagnosticClientCapabilities(related_document_support=True),
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True, version_support=True),
        code_action=types.CodeActionClientCapabilities(
            code_action_literal_support=_LITERALS,
            is_preferred_support=True,
            disabled_support=True,
            data_support=True,
            resolve_support=types.ClientCodeActionResolveOptions(["edit"]),
        ),
        document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
        hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown, types.MarkupKind.PlainText]),
    ),
)
"""What Visual Studio Code of today can do, as far as the server asks."""


async def connect(
    command: list[str],
    capabilities: types.ClientCapabilities = OLD,
    root: Path | None = None,
    options: dict[str, object] | None = None,
    configuration: object = None,
    folders: tuple[Path, ...] = (),
    name: str | None = None,
) -> Recorder:
    """A client of a fresh server process, initialized; `name` is what it calls itself."""
    client = listening()
    client.configuration = configuration
    await client.start_io(*command, env=_environment())
    answer = await client.initialize_async(
        types.InitializeParams(
            capabilities=capabilities,
            root_uri=root.as_uri() if root else None,
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), folder.name) for folder in folders] or None,
            initialization_options={**(options or {}), "status": True},
            client_info=types.ClientInfo(name) if name is not None else None,
        )
    )
    client.server = answer.capabilities
    client.initialized(types.InitializedParams())
    return client


def command_of(action: types.Command | types.CodeAction) -> types.Command:
    """The command of an action. The client's library reads an action with a command but no edit as a command, whose
    name is the text of the real one."""
    if isinstance(action, types.CodeAction):
        assert action.command is not None
        return action.command
    if not action.command.startswith("{"):
        return action
    inner = ast.literal_eval(action.command)
    return types.Command(inner["title"], inner["command"], arguments=inner.get("arguments"))


async def disconnect(client: Recorder) -> None:
    """Take leave as the protocol asks."""
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SERVER)}
