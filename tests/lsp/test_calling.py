"""The call hierarchy as clients ask for it."""

import pytest
from lsprotocol import types

from tests.lsp.recorder import REAL, connect, disconnect

pytestmark = pytest.mark.asyncio

URI = "file:///nowhere/Calls.hs"
TEXT = """module Calls where
{-@ half :: {v:Int | v >= 0} -> Int @-}
half :: Int -> Int
half x = div x 2
low :: Int -> Int
low x = half (x - 1)
"""


async def test_callers_and_called_with_their_verdicts() -> None:
    client = await connect(REAL)
    client.open(URI, TEXT)
    await client.diagnostics(URI, 1, seconds=60)
    asked = types.CallHierarchyPrepareParams(types.TextDocumentIdentifier(URI), types.Position(5, 9))
    prepared = await client.text_document_prepare_call_hierarchy_async(asked)
    assert prepared is not None
    (half,) = prepared
    assert (half.name, half.detail, half.uri) == ("half", "verified", URI)
    assert half.selection_range == types.Range(types.Position(3, 0), types.Position(3, 4))
    callers = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(half))
    assert callers is not None
    (low,) = callers
    assert (low.from_.name, low.from_.detail) == ("low", "unsafe")
    assert list(low.from_ranges) == [types.Range(types.Position(5, 8), types.Position(5, 12))]
    called = await client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(low.from_))
    assert called is not None
    assert [(each.to.name, list(each.from_ranges)) for each in called] == [("half", list(low.from_ranges))]
    asked = types.CallHierarchyPrepareParams(types.TextDocumentIdentifier(URI), types.Position(3, 9))
    assert await client.text_document_prepare_call_hierarchy_async(asked) is None
    half.data = {"path": 3, "full": ["half"]}
    assert not await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(half))
    await disconnect(client)
