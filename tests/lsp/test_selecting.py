"""Selections as clients send them: how they grow, and what has the type of an expression."""

import pytest
from lsprotocol import types

from tests.lsp.recorder import REAL, connect, disconnect

pytestmark = pytest.mark.asyncio

URI = "file:///nowhere/Test.hs"
TEXT = "module Test where\nf :: [Int] -> Int\nf xs = 2 * (length xs + 1)\n"


async def test_a_selection_grows_and_tells_its_type() -> None:
    client = await connect(REAL)
    client.open(URI, TEXT)
    await client.diagnostics(URI, 1, seconds=60)
    document, inside = types.TextDocumentIdentifier(URI), types.Position(2, 14)
    grown = await client.text_document_selection_range_async(types.SelectionRangeParams(document, [inside]))
    assert grown
    found: list[str] = []
    around: types.SelectionRange | None = grown[0]
    while around is not None:
        start, end = around.range.start, around.range.end
        if start.line == end.line == 2:
            found.append(TEXT.splitlines()[2][start.character : end.character])
        around = around.parent
    body = "2 * (length xs + 1)"
    assert found == ["length", "length xs", "length xs + 1", "(length xs + 1)", body, f"f xs = {body}"]
    selection = {"start": {"line": 2, "character": 7}, "end": {"line": 2, "character": 26}}
    asked = {"textDocument": {"uri": URI}, "position": selection["end"], "range": selection}
    here = await client.protocol.send_request_async("liquidlens/here", asked)
    assert here["selected"] == {"text": body, "type": "{v:Int | v == 2 * (len xs + 1)}"}
    await disconnect(client)
