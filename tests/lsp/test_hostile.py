"""Messages that no editor should send: the server answers with an error or not at all, and lives on."""

import json
import subprocess
from collections.abc import Iterator
from itertools import count

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.forked import forked
from tests.lsp.recorder import REAL, Recorder, connect, disconnect
from tests.lsp.test_lifetime import send, start

TEXT = "f x = boom x\n"


async def lives(client: Recorder, uri: str, version: int = 1) -> None:
    """The server still knows the document."""
    await client.diagnostics(uri, version)
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 7))
    assert await client.text_document_hover_async(place) is not None


@pytest.mark.asyncio
async def test_requests_about_documents_that_are_not_open(fake: Recorder, uri: str) -> None:
    document, position = types.TextDocumentIdentifier("file:///nowhere/Other.hs"), types.Position(3, 4)
    span = types.Range(position, position)
    assert await fake.text_document_hover_async(types.HoverParams(document, position)) is None
    assert not await fake.text_document_code_lens_async(types.CodeLensParams(document))
    assert not await fake.text_document_inlay_hint_async(types.InlayHintParams(document, span))
    context = types.CodeActionContext([])
    assert not await fake.text_document_code_action_async(types.CodeActionParams(document, span, context))
    assert not await fake.text_document_completion_async(types.CompletionParams(document, position))
    assert not await fake.text_document_definition_async(types.DefinitionParams(document, position))
    assert await fake.text_document_rename_async(types.RenameParams(document, position, "new")) is None
    assert not await fake.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert not await fake.text_document_folding_range_async(types.FoldingRangeParams(document))
    for command in ("showRun", "check", "stop", "raiseBudget", "examples", "evaluate"):
        arguments = [document.uri, "f"][: 1 if command == "stop" else 2]
        await fake.workspace_execute_command_async(types.ExecuteCommandParams(f"liquidlens.{command}", arguments))
    fake.edit(document.uri, 2, (0, 0), (0, 0), "x")
    fake.text_document_did_close(types.DidCloseTextDocumentParams(document))
    fake.text_document_did_save(types.DidSaveTextDocumentParams(document))
    fake.open(uri, TEXT)
    await lives(fake, uri)


@pytest.mark.asyncio
async def test_positions_outside_the_text(fake: Recorder, uri: str) -> None:
    fake.open(uri, TEXT)
    await lives(fake, uri)
    document = types.TextDocumentIdentifier(uri)
    for line, character in ((0, 10_000), (10_000, 0), (2**31 - 1, 2**31 - 1)):
        position = types.Position(line, character)
        span = types.Range(position, position)
        await fake.text_document_hover_async(types.HoverParams(document, position))
        await fake.text_document_completion_async(types.CompletionParams(document, position))
        await fake.text_document_definition_async(types.DefinitionParams(document, position))
        await fake.text_document_inlay_hint_async(types.InlayHintParams(document, span))
        context = types.CodeActionContext([])
        await fake.text_document_code_action_async(types.CodeActionParams(document, span, context))
    await lives(fake, uri)


@pytest.mark.asyncio
async def test_edits_with_bad_ranges_are_pulled_into_the_text(fake: Recorder, uri: str) -> None:
    fake.open(uri, TEXT)
    fake.edit(uri, 2, (0, 10), (0, 6), "")  # the end before the start: nothing is replaced
    fake.edit(uri, 3, (999, 0), (999, 9), "g x = boom x\n")  # beyond the end: at the end
    found = await fake.diagnostics(uri, 3)
    assert [item.range.start.line for item in found] == [0, 1]
    fake.edit(uri, 4, (0, 0), (2**31 - 1, 2**31 - 1), TEXT)
    assert len(await fake.diagnostics(uri, 4)) == 1
    await lives(fake, uri, 4)


@pytest.mark.asyncio
async def test_notifications_in_the_wrong_order(fake: Recorder, uri: str) -> None:
    document = types.TextDocumentIdentifier(uri)
    fake.text_document_did_close(types.DidCloseTextDocumentParams(document))
    fake.open(uri, "f x = x\n")
    fake.open(uri, TEXT, 7)
    fake.initialized(types.InitializedParams())
    fake.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams("no such token"))
    event = types.FileEvent("file:///nowhere/%ff/Gone.hs", types.FileChangeType.Deleted)
    fake.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    fake.workspace_did_rename_files(types.RenameFilesParams([types.FileRename("untitled:1", "file:///nowhere/B.hs")]))
    await lives(fake, uri, 7)


@pytest.mark.asyncio
async def test_commands_with_wrong_arguments_are_errors(fake: Recorder, uri: str) -> None:
    fake.open(uri, TEXT)
    for command, arguments in (
        ("liquidlens.showRun", []),
        ("liquidlens.showRun", [uri]),
        ("liquidlens.showRun", [uri, "f", "first"]),
        ("liquidlens.apply", [uri]),
        ("liquidlens.nonsense", [1, 2, 3]),
    ):
        with pytest.raises(JsonRpcException):
            await fake.workspace_execute_command_async(types.ExecuteCommandParams(command, arguments))
    for request in ({}, {"uri": uri, "binding": "f", "number": -7}, {"uri": 3, "binding": None}):
        with pytest.raises(JsonRpcException):
            if not await fake.protocol.send_request_async("liquidlens/run", request):
                raise AssertionError
            if request:
                raise JsonRpcException("an unknown document has no runs", 0)
    settings = types.DidChangeConfigurationParams(
        {"liquidlens": {"delay": "soon", "severity": 7, "findings": -1, "timeout": float("inf")}}
    )
    fake.workspace_did_change_configuration(settings)
    await lives(fake, uri)
    await fake.wait_for(lambda: len(fake.messages) >= 4)


@pytest.mark.asyncio
async def test_half_a_character_is_no_bug() -> None:
    client = await connect(REAL)
    uri = "untitled:Half"
    client.open(uri, "f :: Char -> Char\nf _ = 'x'\n")
    assert await client.diagnostics(uri, 1, 60) == []
    client.edit(uri, 2, (1, 7), (1, 8), "\ud835")
    assert await client.diagnostics(uri, 2, 60) == []
    client.edit(uri, 3, (1, 8), (1, 8), "\udefc")
    assert await client.diagnostics(uri, 3, 60) == []
    await disconnect(client)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "uri", ["file:///nowhere/a%00b.hs", "", "untitled:Untitled-1", "git:/a/b.hs?%7B%7D", "file:///a%ZZ.hs"]
)
async def test_documents_of_any_address(fake: Recorder, uri: str) -> None:
    fake.open(uri, TEXT)
    await lives(fake, uri)
    (found,) = fake.published[uri][-1].diagnostics
    assert found.range.start == types.Position(0, 6)


@pytest.mark.asyncio
async def test_folders_that_no_system_has(fake: Recorder, uri: str) -> None:
    strange = ("untitled:x", "file:///nowhere%00", "file:///dev/null", "")
    folders = [types.WorkspaceFolder(each, "x") for each in strange]
    change = types.WorkspaceFoldersChangeEvent(folders, [])
    fake.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(change))
    await fake.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.checkWorkspace", []))
    fake.open(uri, TEXT)
    await lives(fake, uri)


@pytest.mark.asyncio
async def test_a_huge_document(fake: Recorder, uri: str) -> None:
    lines = "".join(f"f{number} x = x\n" + "-- nothing of interest on this line\n" * 15 for number in range(1_500))
    fake.open(uri, TEXT + lines)
    await lives(fake, uri)
    fake.edit(uri, 2, (10_000, 0), (10_000, 0), "g x = boom x\n")
    assert len(await fake.diagnostics(uri, 2)) == 2
    await lives(fake, uri, 2)


def answers(process: "subprocess.Popen[bytes]", number: int | None) -> object:
    """The answer to the request of that number (to one without: none), whatever comes before."""
    assert process.stdout is not None
    while True:
        length = 0
        while (header := process.stdout.readline().strip()) != b"":
            if header.lower().startswith(b"content-length:"):
                length = int(header.split(b":")[1])
        message = json.loads(process.stdout.read(length))
        if message.get("id") == number and "method" not in message:
            return message


def begun() -> "subprocess.Popen[bytes]":
    """A server that is initialized."""
    process = start(forked())
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    answers(process, 1)
    return process


@pytest.fixture(scope="module")
def server() -> Iterator["subprocess.Popen[bytes]"]:
    """One server for all messages that it survives; in the end it still takes leave as it should."""
    process = begun()
    yield process
    send(process, "shutdown", None, 2)
    send(process, "exit", None)
    assert process.wait(timeout=10) == 0


_numbers = count(100)
"""Those of requests to that server."""


def refusal(process: "subprocess.Popen[bytes]", number: int | None) -> int:
    """The code of the error that answers a request."""
    answer = answers(process, number)
    assert isinstance(answer, dict)
    return answer["error"]["code"]


@pytest.mark.parametrize("params", [None, [1, 2], "x", {"position": {"line": -1, "character": 10**30}}])
def test_requests_that_cannot_be_read_are_answered(server: "subprocess.Popen[bytes]", params: object) -> None:
    number = next(_numbers)
    send(server, "textDocument/hover", params, number)
    assert refusal(server, number) == -32602


@pytest.mark.parametrize("method", ["binding", "here", "run", "examples"])
@pytest.mark.parametrize("params", [3, [1], "x", {}])
def test_requests_of_ours_that_cannot_be_read_are_refused(
    server: "subprocess.Popen[bytes]", method: str, params: object
) -> None:
    number = next(_numbers)
    send(server, f"liquidlens/{method}", params, number)
    assert refusal(server, number) == -32602


def test_requests_out_of_season_are_refused() -> None:
    hover = {"textDocument": {"uri": "file:///a.hs"}, "position": {"line": 0, "character": 0}}
    process = start(forked())
    send(
        process,
        "textDocument/didOpen",
        {"textDocument": {**hover["textDocument"], "languageId": "", "version": 1, "text": ""}},
    )
    send(process, "textDocument/hover", hover, 1)
    assert refusal(process, 1) == -32002
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 2)
    answers(process, 2)
    send(process, "shutdown", None, 3)
    answers(process, 3)
    send(process, "textDocument/hover", hover, 4)
    assert refusal(process, 4) == -32600
    send(process, "exit", None)
    assert process.wait(timeout=10) == 0


@pytest.mark.parametrize(
    "body",
    [
        b"this is no JSON",
        b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": 3}}}',
        b'{"jsonrpc": "2.0", "method": "textDocument/hover", "id": 77, "params": {"position": {"line": -1}}}',
        b'{"jsonrpc": "2.0", "method": "no/such/method", "id": 78, "params": {}}',
        b'{"jsonrpc": "2.0", "id": 5000, "result": null}',
        b"[]",
        b"{}",
    ],
)
def test_broken_messages(server: "subprocess.Popen[bytes]", body: bytes) -> None:
    assert server.stdin is not None
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    number = next(_numbers)
    place = {"textDocument": {"uri": "file:///a.hs"}, "position": {"line": 0, "character": 0}}
    send(server, "textDocument/hover", place, number)
    assert answers(server, number) == {"id": number, "jsonrpc": "2.0", "result": None}
