"""The protocol to the letter: what is refused, what is asked for again, and what is sent in parts."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from liquidlens.ide.actions import Use
from liquidlens.lsp.colouring import difference
from liquidlens.lsp.features import is_wanted
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.forked import forked
from tests.lsp.recorder import FAKE, MODERN, Recorder, connect, disconnect
from tests.lsp.test_hostile import answers, begun, refusal
from tests.lsp.test_lifetime import ENVIRONMENT, message, send


def ended(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()


def test_a_second_initialize_is_refused() -> None:
    process = begun()
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 2)
    assert refusal(process, 2) == -32600
    ended(process)


def test_an_id_that_is_none_is_refused() -> None:
    process = begun()
    assert process.stdin is not None
    body = b'{"jsonrpc": "2.0", "id": [1], "method": "shutdown"}'
    process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    process.stdin.flush()
    assert refusal(process, None) == -32600
    ended(process)


@pytest.mark.parametrize("header", [b"content-length: %d\r\n\r\n", b"CONTENT-LENGTH:%d\r\n\r\n"])
def test_headers_in_any_case(header: bytes) -> None:
    process = begun()
    assert process.stdin is not None
    body = b'{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}'
    process.stdin.write(header % len(body) + body)
    process.stdin.flush()
    assert answers(process, 2) == {"id": 2, "jsonrpc": "2.0", "result": None}
    ended(process)


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (b"Content-Length: -5\r\n\r\n{}", "its length `-5` is no number of bytes up to 1073741824"),
        (b"Content-Length: 99999999999\r\n\r\n", "its length `99999999999` is no number of bytes up to 1073741824"),
        (
            b"Content-Length: " + b"1" * 5_000 + b"\r\n",
            f"its length `{'1' * 40}…` is no number of bytes up to 1073741824",
        ),
        (b"Content-Length: \r\n\r\n{}", "its length `` is no number of bytes up to 1073741824"),
        (b"Content-Length: 5\r\nContent-Length: 2\r\n\r\n{}", "it has two lengths, 5 and 2"),
        (b"Content-Type: x\r\n\r\n{}", "no header tells the message's length"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "`GET / HTTP/1.1` is no header"),
        (b"\x1b[31m\xff\n", "`␛[31m\ufffd` is no header"),
        (b"x" * 200_000, "a header is longer than any"),
    ],
)
def test_what_is_no_message_ends_the_server_with_a_word(sent: bytes, why: str) -> None:
    """Where the next message begins is not known any more: it would be deaf, and its editor would wait."""
    process = subprocess.Popen(
        FAKE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    answers(process, 1)
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError):  # it need not read all of it
        process.stdin.write(b"\r\n\n" + sent)
        process.stdin.flush()
    _, told = process.communicate(timeout=20)
    assert process.returncode == 1
    assert told.decode() == f"liquidlens: what came is no message of the protocol: {why}\n"


def test_what_cannot_be_read_is_a_line_on_standard_error() -> None:
    process = subprocess.Popen(
        FAKE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    send(process, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    answers(process, 1)
    send(process, "textDocument/didChange", {"textDocument": 3, "contentChanges": None})
    send(process, "shutdown", None, 2)
    answers(process, 2)
    send(process, "exit", None)
    _, told = process.communicate(timeout=20)
    assert told.decode().splitlines() == [
        "liquidlens: Unable to deserialize message",
        "liquidlens: Unable to handle message: JsonRpcInvalidParams",
    ]


async def undecodable(client: Recorder, uri: str, *, is_json: bool = True) -> None:
    """Send an edit whose place nobody can read, or that is no JSON at all."""
    where = {"start": {"line": "first", "character": 0}, "end": None}
    change = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": where, "text": "calm"}]}
    assert client.protocol.writer is not None
    sent = message("textDocument/didChange", change)
    written = client.protocol.writer.write(
        sent if is_json else sent.replace(b'"contentChanges": [', b'"contentChanges": ]')
    )
    if written is not None:
        await written


@pytest.mark.asyncio
@pytest.mark.parametrize("is_json", [True, False])
async def test_the_text_is_asked_for_after_an_edit_that_cannot_be_read(fake: Recorder, uri: str, is_json: bool) -> None:
    asked: list[str] = []

    @fake.feature("liquidlens/text")
    def _(params: dict[str, object]) -> dict[str, object]:
        asked.append(str(params["uri"]))
        return {"version": 2, "text": "f x = calm x\n"}

    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    await undecodable(fake, uri, is_json=is_json)
    assert await fake.diagnostics(uri, 2) == []
    assert asked == [uri]


@pytest.mark.asyncio
async def test_who_cannot_answer_is_told_what_helps(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    await undecodable(fake, uri)
    await fake.wait_for(lambda: fake.messages)
    assert fake.messages == ["liquidlens: an edit of Test.hs could not be read; save it, or close it and open it again"]
    fake.edit(uri, 3, (0, 0), (0, 0), "-- would stand in the wrong place\n")
    fake.replace(uri, 4, "g x = calm x\n")
    assert await fake.diagnostics(uri, 4) == []


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("command", "arguments", "sentence"),
    [
        ("showRun", ["A.hs"], "`liquidlens.showRun` takes `uri` and `binding`, but was given 1 argument"),
        ("stop", [], "`liquidlens.stop` takes `uri`, but was given nothing"),
        ("apply", ["A.hs", "f"], "takes `uri`, `binding` and `title`"),
        ("raiseBudget", ["A.hs", 3], "`binding` of `liquidlens.raiseBudget` is a string, not `3`"),
        ("nonsense", [], "there is no command `liquidlens.nonsense`"),
    ],
)
async def test_wrong_arguments_of_commands(
    fake: Recorder, command: str, arguments: list[object], sentence: str
) -> None:
    with pytest.raises(JsonRpcException) as refused:
        await fake.workspace_execute_command_async(types.ExecuteCommandParams(f"liquidlens.{command}", arguments))
    assert refused.value.code == -32602
    assert sentence in refused.value.message


@pytest.mark.asyncio
@pytest.mark.parametrize("request_", ["run", "examples", "test", "binding"])
async def test_wrong_parameters_of_our_requests(fake: Recorder, request_: str) -> None:
    with pytest.raises(JsonRpcException) as refused:
        await fake.protocol.send_request_async(f"liquidlens/{request_}", {"uri": 3})
    assert refused.value.code == -32602


def test_kinds_of_actions_are_compared_by_whole_segments() -> None:
    assert is_wanted(Use.LEAVE_OUT, None)
    assert is_wanted(Use.LEAVE_OUT, ["liquidlens"])
    assert not is_wanted(Use.LEAVE_OUT, ["quickfix"])
    assert is_wanted(Use.LEAVE_OUT, ["source", "liquidlens.ignore"])
    assert is_wanted(Use.REWRITE, ["refactor"])
    assert is_wanted(Use.REPAIR_ALL, ["source.fixAll"])
    assert not is_wanted(Use.REPAIR_ALL, ["source.organizeImports"])
    assert not is_wanted(Use.REPAIR_ALL, None)
    assert not is_wanted(Use.LEAVE_OUT, ["quick"])
    assert not is_wanted(Use.REPAIR, ["liquidlens.ignore"])
    assert not is_wanted(Use.REPAIR, [])


@pytest.mark.asyncio
async def test_the_progress_of_a_check_claims_no_share() -> None:
    client = await connect(forked(), MODERN)
    client.open("file:///nowhere/Test.hs", "-- sleep 2\nf x = x\n")
    await client.wait_for(lambda: client.progressed)
    value = client.progressed[0].value
    assert isinstance(value, dict)
    assert value.get("percentage") is None
    await disconnect(client)


MANY = "".join(f"{{-@ f{number} :: x:Int -> {{v:Int | v > x}} @-}}\nf{number} x = x\n" for number in range(60))


@pytest.mark.asyncio
async def test_colours_come_whole_in_part_and_as_what_changed(fake: Recorder, uri: str) -> None:
    fake.open(uri, MANY)
    document = types.TextDocumentIdentifier(uri)
    whole = await fake.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert whole is not None
    assert whole.result_id is not None
    lines = types.Range(types.Position(0, 0), types.Position(3, 0))
    part = await fake.text_document_semantic_tokens_range_async(types.SemanticTokensRangeParams(document, lines))
    assert part is not None
    assert list(part.data) == list(whole.data)[: len(part.data)]
    assert 0 < len(part.data) < len(whole.data) / 10
    fake.edit(uri, 2, (60, 4), (60, 4), "long")
    changed = await fake.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(document, whole.result_id)
    )
    assert isinstance(changed, types.SemanticTokensDelta)
    data = list(whole.data)
    for edit in changed.edits:
        data[edit.start : edit.start + edit.delete_count] = list(edit.data or ())
        assert len(edit.data or ()) < len(data) / 10
    fresh = await fake.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert fresh is not None
    assert data == list(fresh.data)


@pytest.mark.parametrize(
    ("before", "now"),
    [([], []), ([1] * 5, []), ([], [1] * 10), ([1] * 10, [1] * 15), ([1, 2, 3, 4, 5] * 3, [1, 2, 3, 4, 6] * 2)],
)
def test_a_difference_makes_one_list_the_other(before: list[int], now: list[int]) -> None:
    data = list(before)
    for edit in difference(before, now):
        data[edit.start : edit.start + edit.delete_count] = list(edit.data or ())
    assert data == now


LONGEST_WAIT = 0.1
"""Seconds that no request may keep all others waiting; the median, since other tests run beside."""


@pytest.mark.asyncio
async def test_a_long_predicate_keeps_nobody_waiting(fake: Recorder, uri: str) -> None:
    conjuncts = " && ".join(f"v /= x + {number}" for number in range(2_000))
    fake.open("untitled:Other", "f x = x\n")
    fake.open(uri, f"{{-@ f :: x:Int -> {{v:Int | {conjuncts}}} @-}}\nf x = x\n")
    await fake.diagnostics(uri, 1)
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 5))
    hover = asyncio.ensure_future(fake.text_document_hover_async(place))
    waits: list[float] = []
    while not hover.done():
        begun_at = time.monotonic()
        await fake.protocol.send_request_async("liquidlens/run", {"uri": "untitled:Other", "binding": "f"})
        waits.append(time.monotonic() - begun_at)
    assert sorted(waits)[len(waits) // 2] < LONGEST_WAIT
    assert (await hover) is not None


@pytest.mark.asyncio
@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
async def test_a_pipe_that_was_saved_keeps_nobody_waiting(fake: Recorder, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "P.hs")
    uri = (tmp_path / "P.hs").as_uri()
    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    await undecodable(fake, uri)
    fake.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri)))
    fake.replace(uri, 4, "g x = calm x\n")
    assert await fake.diagnostics(uri, 4) == []
