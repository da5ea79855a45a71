"""GHC is asked after the user was, and never in a workspace that is not trusted; findings are taken away as tests."""

from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, command_of, connect, disconnect

pytestmark = pytest.mark.asyncio

TEXT = """module Less where
{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less x = boom x
  where boom y = y - 1
"""


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is there once GHC was started; this GHC says that the run kept its promise."""
    trace, program = tmp_path / "started", tmp_path / "ghc"
    answer = r"printf '\nSTART 0\n\nREPLAY 0 finished\n'"
    program.write_text(f'#!/bin/sh\n[ "$1" = --numeric-version ] && echo 1.2.3 && exit\ntouch {trace}\n{answer}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return trace


async def opened(tmp_path: Path, trusted: bool = True) -> tuple[Recorder, str]:
    client = await connect(forked(), MODERN, options={} if trusted else {"trusted": False})
    uri = (tmp_path / "Less.hs").as_uri()
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.status.get("fresh"))
    return client, uri


async def run(client: Recorder, command: str, uri: str) -> object:
    return await client.workspace_execute_command_async(types.ExecuteCommandParams(command, [uri, "less"]))


async def offered(client: Recorder, uri: str) -> set[str]:
    place = types.Range(types.Position(3, 9), types.Position(3, 10))
    params = types.CodeActionParams(types.TextDocumentIdentifier(uri), place, types.CodeActionContext([]))
    actions = await client.text_document_code_action_async(params)
    commands = (item for item in actions or () if isinstance(item, types.Command) or item.command)
    return {command_of(item).command for item in commands}


async def test_ghc_is_asked_once_the_user_agrees(tmp_path: Path, started: Path) -> None:
    client, uri = await opened(tmp_path)
    assert {"liquidlens.confirm", "liquidlens.test"} <= await offered(client, uri)
    client.choice = "Run"
    answer = await run(client, "liquidlens.confirm", uri)
    assert answer == "`less 0`: not confirmed: the run ended, and kept its promise (GHC 1.2.3)"
    (question,) = client.questions
    assert f"in {started.parent / 'ghc'}? It will run a copy of your code" in question
    assert started.exists()
    await disconnect(client)


async def test_nothing_runs_where_the_user_does_not_agree(tmp_path: Path, started: Path) -> None:
    client, uri = await opened(tmp_path)
    client.choice = "Cancel"
    assert await run(client, "liquidlens.confirm", uri) is None
    client.choice = ""
    assert await run(client, "liquidlens.confirm", uri) is None
    assert len(client.questions) == 2
    assert not started.exists()
    await disconnect(client)


async def test_an_untrusted_workspace_is_not_even_asked(tmp_path: Path, started: Path) -> None:
    client, uri = await opened(tmp_path, trusted=False)
    assert "liquidlens.confirm" not in await offered(client, uri)
    assert "liquidlens.test" in await offered(client, uri)
    client.choice = "Run"
    assert await run(client, "liquidlens.confirm", uri) is None
    assert client.questions == []
    assert "not trusted" in client.messages[-1]
    assert not started.exists()
    await disconnect(client)


async def test_a_finding_is_taken_away_as_a_test(tmp_path: Path) -> None:
    client, uri = await opened(tmp_path)
    text = str(await run(client, "liquidlens.test", uri))
    assert "import Less (less)" in text
    assert "less 0 [unsafe/postcondition]" in text
    assert text in client.shown[-1]
    answer = await client.protocol.send_request_async("liquidlens/test", {"uri": uri, "binding": "less"})
    assert answer["text"] == text
    await disconnect(client)
