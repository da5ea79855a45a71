"""Findings appear as diagnostics with their version, places, related information and page."""

import asyncio
from pathlib import Path

import pytest
from liquidlens.ide.diagnostics import Diagnostic
from liquidlens.lsp.convert import Converter
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, connect, disconnect

pytestmark = pytest.mark.asyncio


async def test_a_finding_is_underlined_at_its_place(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\ng x = x\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.range == types.Range(types.Position(0, 6), types.Position(0, 10))
    assert found.severity == types.DiagnosticSeverity.Error
    assert found.code == "unsafe/precondition"
    assert found.source == "liquidlens"
    assert found.message == "`f 0` calls `boom`, but breaks what `boom` needs, `v > 0`: here 0 > 0."


async def test_the_broken_refinement_is_a_related_place(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.related_information is not None
    first = found.related_information[0]
    assert first.message == "broken: v > 0"
    assert first.location == types.Location(uri, types.Range(types.Position(0, 0), types.Position(0, 1)))


async def test_the_code_leads_to_a_page_that_exists(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.code_description is not None
    assert found.code_description.href.endswith("/docs/errors/unsafe-precondition.md")


async def test_places_count_in_utf16_units_unless_negotiated(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f 𝛼 = boom 𝛼\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.range.start == types.Position(0, 7)


async def test_only_line_ends_of_the_protocol_end_lines(fake: Recorder, uri: str) -> None:
    fake.open(uri, "-- a\x0cb\u2028c\r-- d\r\nf x = boom x\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.range.start == types.Position(2, 6)


async def test_an_edit_brings_fresh_diagnostics(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    fake.edit(uri, 2, (0, 6), (0, 10), "calm")
    assert await fake.diagnostics(uri, 2) == []


async def test_an_edit_elsewhere_moves_a_finding(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    fake.edit(uri, 2, (0, 0), (0, 0), "-- a comment\r\n\n")
    (found,) = await fake.diagnostics(uri, 2)
    assert found.range.start == types.Position(2, 6)


async def test_syntax_problems_are_shown_beside_findings(fake: Recorder, uri: str) -> None:
    fake.open(uri, "syntax!\nf x = boom x\n")
    found = await fake.diagnostics(uri, 1)
    assert [item.code for item in found] == ["parse/syntax", "unsafe/precondition"]


async def test_closing_removes_diagnostics(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x\n")
    await fake.diagnostics(uri, 1)
    fake.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
    await fake.wait_for(lambda: not fake.published[uri][-1].diagnostics)


async def test_diagnostics_are_pulled_where_the_client_can(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x\n")
    await modern.wait_for(lambda: types.WORKSPACE_DIAGNOSTIC_REFRESH in modern.refreshes)
    document = types.TextDocumentIdentifier(uri)
    report = await modern.text_document_diagnostic_async(types.DocumentDiagnosticParams(document))
    assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
    assert [item.code for item in report.items] == ["unsafe/precondition"]
    again = await modern.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(document, previous_result_id=report.result_id)
    )
    assert isinstance(again, types.RelatedUnchangedDocumentDiagnosticReport)
    assert uri not in modern.published


async def test_neovim_is_sent_diagnostics_though_it_could_pull(uri: str) -> None:
    client = await connect(forked(), MODERN, name="Neovim")
    assert client.server.diagnostic_provider is None  # else it asks all the same, and shows everything twice
    client.open(uri, "f x = boom x\n")
    assert [item.code for item in await client.diagnostics(uri, 1)] == ["unsafe/precondition"]
    await disconnect(client)


async def test_the_workspace_can_be_pulled(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x\n")
    await modern.wait_for(lambda: types.WORKSPACE_DIAGNOSTIC_REFRESH in modern.refreshes)
    report = await modern.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    (item,) = report.items
    assert isinstance(item, types.WorkspaceFullDocumentDiagnosticReport)
    assert (item.uri, item.version, len(item.items)) == (uri, 1, 1)


async def test_who_knows_the_whole_workspace_is_told_what_is_new(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x\n")
    await modern.wait_for(lambda: modern.status.get("fresh"))
    (item,) = (await modern.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))).items
    assert isinstance(item, types.WorkspaceFullDocumentDiagnosticReport)
    known = [types.PreviousResultId(uri, item.result_id or "")]
    waiting = asyncio.ensure_future(modern.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(known)))
    done, _ = await asyncio.wait({waiting}, timeout=0.5)
    assert not done
    modern.edit(uri, 2, (0, 6), (0, 10), "calm")
    await modern.wait_for(waiting.done)
    (item,) = waiting.result().items
    assert isinstance(item, types.WorkspaceFullDocumentDiagnosticReport)
    assert item.items == () or item.items[0].tags == (types.DiagnosticTag.Unnecessary,)


async def test_an_edit_of_an_open_file_reaches_those_that_import_it(fake: Recorder, tmp_path: Path) -> None:
    (tmp_path / "A.hs").write_text("on disk")
    first, second = (tmp_path / "A.hs").as_uri(), (tmp_path / "B.hs").as_uri()
    fake.open(second, "import A\nf x = x\n")
    (found,) = await fake.diagnostics(second, 1)
    assert found.message == "cannot be read: on disk"

    async def told(text: str) -> None:
        wanted = [f"cannot be read: {text}"]
        await fake.wait_for(lambda: [item.message for item in fake.published[second][-1].diagnostics] == wanted)

    fake.open(first, "g x = x -- opened\n")
    await told("g x = x -- opened\n")
    fake.edit(first, 2, (0, 8), (0, 17), "-- edited")
    await told("g x = x -- edited\n")


async def test_a_bug_in_the_engine_is_a_diagnostic_and_the_server_lives_on(fake: Recorder, uri: str) -> None:
    fake.open(uri, "-- bug\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.code == "internal/error"
    fake.replace(uri, 2, "f x = boom x\n")
    assert [item.code for item in await fake.diagnostics(uri, 2)] == ["unsafe/precondition"]


async def test_a_dying_worker_is_a_diagnostic_and_the_server_lives_on(fake: Recorder, uri: str) -> None:
    fake.open(uri, "-- die\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert found.code == "internal/worker"
    fake.replace(uri, 2, "f x = boom x\n")
    assert [item.code for item in await fake.diagnostics(uri, 2)] == ["unsafe/precondition"]


async def test_what_a_text_says_does_nothing_to_who_shows_a_diagnostic() -> None:
    evil = "\x1b[2J\u202e\x9b31m\u2028"
    place = Span("M.hs", Position(1, 1), Position(1, 2))
    converter = Converter("file:///M.hs", Document("M.hs", 1, "f\n"), types.PositionEncodingKind.Utf16)
    found = converter.diagnostic(Diagnostic(place, "error", "code", evil, related=((place, evil),)), related=True)
    assert found.related_information is not None
    for said in (found.message, found.related_information[0].message):
        assert said == "␛[2J<U+202E><U+009B>31m<U+2028>"
