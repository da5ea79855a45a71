"""Whatever is asked about a long document, the server's loop soon comes back to its next message: counted in calls of
functions, of which the server makes three million in a second."""

import asyncio
import sys
from collections.abc import Awaitable
from pathlib import Path

import pytest

from tests.bench.blocking import requests, settled
from tests.lsp.recorder import HERE, MODERN, connect, disconnect
from tests.lsp.serve_counted import COUNTED

MOST = 200_000
"""Calls in one step of the loop, less than a tenth of a second."""

FUNCTIONS = 1_250

TEXT = "".join(
    f"{{-@ f{number} :: x:Int -> Int @-}}\nf{number} :: Int -> Int\nf{number} x = {body} x\n\n"
    for number, body in zip(range(FUNCTIONS), ["boom", *["calm"] * 6] * FUNCTIONS, strict=False)
)


@pytest.mark.asyncio
async def test_no_request_edit_or_result_keeps_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = tmp_path / "noted"
    noted.touch()
    monkeypatch.setenv(COUNTED, str(noted))
    client = await connect([sys.executable, str(HERE / "serve_counted.py")], MODERN, root=tmp_path)
    uri = (tmp_path / "Long.hs").as_uri()
    lines = TEXT.split("\n")
    assert len(lines) > 5_000

    async def most(act: Awaitable[object]) -> int:
        """The most calls of one step while that is awaited."""
        before = len(noted.read_text().splitlines())
        await act
        return max(map(int, noted.read_text().splitlines()[before:]), default=0)

    other = (tmp_path / "Short.hs").as_uri()
    client.open(other, "f x = calm x\n")
    await settled(client, other, 1)  # the server has read its own files
    client.open(uri, TEXT)
    kept = {"open": await most(settled(client, uri, 1))}
    asked = requests(client, uri, lines, [0, 2_500])
    for ask in asked.values():
        await ask(2_502)  # what is loaded when it is first needed is there now
    for kind, ask in asked.items():
        kept[kind] = await most(ask(2_498))
    client.edit(uri, 2, (2_498, 0), (2_498, 0), "g")
    kept["change"] = await most(asyncio.gather(settled(client, uri, 2), *(ask(2_498) for ask in asked.values())))
    assert {kind: calls for kind, calls in kept.items() if calls > MOST} == {}
    await disconnect(client)
