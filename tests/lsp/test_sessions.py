"""Editing sessions: whatever was typed, the server ends up where a fresh one would begin."""

import asyncio
from collections.abc import Iterator
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import Recorder, connect, disconnect

PIECES = st.sampled_from(
    ["f x = x\n", "g y = boom y\n", "boom", " ", "\n", "\r\n", "𝛼", "-- c", "syntax!", "h = boom boom\r"]
)


class Sessions:
    """One server for many examples."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.numbers = count()
        self.client: Recorder = self.loop.run_until_complete(connect(forked(), options={"delay": 0.01}))

    def close(self) -> None:
        self.loop.run_until_complete(disconnect(self.client))
        self.loop.close()

    async def after(self, texts: list[str], edits: list[tuple[int, int, str]]) -> None:
        client, uri = self.client, f"file:///nowhere/{next(self.numbers)}/T.hs"
        text, version = "".join(texts), 1
        client.open(uri, text)
        for first, last, new in edits:
            start, end = sorted((first % (len(text) + 1), last % (len(text) + 1)))
            if text[start - 1 : start + 1] == "\r\n" or text[end - 1 : end + 1] == "\r\n":
                continue
            version += 1
            client.edit(uri, version, place(text, start), place(text, end), new)
            text = text[:start] + new + text[end:]
            if version % 3 == 0:
                await asyncio.sleep(0.02)
        found = await client.diagnostics(uri, version)
        fresh = uri.replace("T.hs", "Fresh.hs")
        client.open(fresh, text)
        assert shown(found) == shown(await client.diagnostics(fresh, 1))


def shown(found: list[types.Diagnostic]) -> list[tuple[types.Range, str, object]]:
    return [(item.range, item.message, item.tags) for item in found]


def place(text: str, offset: int) -> tuple[int, int]:
    """The protocol's position of an offset, counted anew here."""
    line = start = 0
    for end in line_ends(text):
        if end <= offset:
            line, start = line + 1, end
    return line, sum(2 if character > "\uffff" else 1 for character in text[start:offset])


def line_ends(text: str) -> Iterator[int]:
    for at, character in enumerate(text):
        if character == "\n" or (character == "\r" and text[at + 1 : at + 2] != "\n"):
            yield at + 1


EDITS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60), PIECES), max_size=8)


def test_any_session_ends_where_a_fresh_server_begins() -> None:
    sessions = Sessions()

    @settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
    @given(st.lists(PIECES, max_size=6), EDITS)
    def run(texts: list[str], edits: list[tuple[int, int, str]]) -> None:
        sessions.loop.run_until_complete(sessions.after(texts, edits))

    try:
        run()
    finally:
        sessions.close()
