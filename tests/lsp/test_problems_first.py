"""What is wrong with a text is told as soon as it is read, before anything is searched, and once."""

from collections import Counter
from itertools import pairwise

import pytest
from lsprotocol import types

from tests.lsp.recorder import REAL, Recorder, connect, disconnect

pytestmark = pytest.mark.asyncio

TEXT = """module T where

{-@ pred' :: Nat -> Nat @-}
pred' :: Int -> Int
pred' x = x - 1

{-@ twise :: Int -> Nat @-}
twice :: Int -> Int
twice x = x + x

{-@ fail wrong @-}
{-@ wrong :: Int -> Int @-}
wrong :: Int -> Int
wrong x = x

{-@ same :: x:Int -> {v:Int | v == y} @-}
same :: Int -> Int
same x = x
"""
OF_THE_TEXT = {"spec/no-function", "spec/unbound"}
OF_JUDGING = {"spec/expected-failure"}
FOUND = {"unsafe/postcondition"}


def codes(published: types.PublishDiagnosticsParams) -> Counter[str]:
    return Counter(str(each.code) for each in published.diagnostics)


async def views_of(client: Recorder, uri: str, version: int) -> list[Counter[str]]:
    """What was published for a version, view by view, until all is checked."""
    await client.diagnostics(uri, version)
    return [codes(each) for each in client.published[uri] if each.version == version]


async def test_problems_come_and_go_before_anything_is_searched(uri: str) -> None:
    client = await connect(REAL, options={"delay": 0.01})
    try:
        client.open(uri, TEXT)
        views = await views_of(client, uri, 1)
        last = views[-1]
        assert set(last) == OF_THE_TEXT | OF_JUDGING | FOUND
        assert set(views[0]) >= OF_THE_TEXT
        assert not FOUND & set(views[0])
        assert all(earlier <= later for earlier, later in pairwise(views))  # nothing is taken back
        assert set(last.values()) == {1}

        line = TEXT.splitlines().index("{-@ twise :: Int -> Nat @-}")
        client.edit(uri, 2, (line, 4), (line, 9), "twice")
        views = await views_of(client, uri, 2)
        mended = next(view for view in views if "spec/no-function" not in view)
        assert mended["unsafe/postcondition"] == 1
        assert views[-1]["unsafe/postcondition"] == 2
        assert all(set(view) >= {"spec/unbound"} | OF_JUDGING for view in views)
    finally:
        await disconnect(client)
