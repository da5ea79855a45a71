"""Clients of real server processes, for the tests of this folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, connect, disconnect


@pytest_asyncio.fixture
async def fake() -> AsyncIterator[Recorder]:
    """A client of a server with the fake engine, with old capabilities."""
    client = await connect(forked())
    yield client
    await disconnect(client)


@pytest_asyncio.fixture
async def modern() -> AsyncIterator[Recorder]:
    """A client of a server with the fake engine, with modern capabilities."""
    client = await connect(forked(), MODERN)
    yield client
    await disconnect(client)


@pytest.fixture
def uri(tmp_path: Path) -> str:
    """The address of a file that is open but not on disk."""
    return (tmp_path / "Test.hs").as_uri()
