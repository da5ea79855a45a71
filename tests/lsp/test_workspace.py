"""Progress with cancellation, project settings with live reload, changes outside the editor."""

from pathlib import Path

import pytest
from liquidlens.library.sources import HASKELL
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, connect, disconnect

pytestmark = pytest.mark.asyncio


async def test_a_long_check_shows_progress_and_can_be_cancelled(uri: str) -> None:
    client = await connect(forked(), MODERN)
    client.open(uri, "-- sleep 60\n")

    def begun() -> list[types.ProgressParams]:
        return [it for it in client.progressed if isinstance(it.value, dict) and it.value.get("kind") == "begin"]

    await client.wait_for(begun)
    (progress,) = begun()
    assert progress.value is not None
    assert progress.value["title"] == "Checking Test.hs"
    assert progress.value["cancellable"] is True
    client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(progress.token))
    await client.wait_for(lambda: client.status.get("checking") is False)
    assert any(it.value.get("kind") == "end" for it in client.progressed if isinstance(it.value, dict))
    await disconnect(client)


async def test_a_client_that_shows_checks_itself_gets_no_progress_of_them(uri: str) -> None:
    client = await connect(forked(), MODERN, options={"checks": True})
    client.open(uri, "-- sleep 2\nf x = x\n")
    await client.wait_for(lambda: client.status.get("fresh"))
    assert not client.progressed
    await disconnect(client)


async def test_the_projects_file_decides_and_is_read_again(tmp_path: Path) -> None:
    project = tmp_path / "liquidlens.toml"
    project.write_text('[severity]\nunsafe = "hint"\n')
    client = await connect(forked(), root=tmp_path, options={"severity": {"unsafe": "warning"}})
    uri = (tmp_path / "T.hs").as_uri()
    client.open(uri, "f x = boom x\n")
    (found,) = await client.diagnostics(uri, 1)
    assert found.severity == types.DiagnosticSeverity.Hint
    project.write_text('[severity]\nunsafe = "information"\n')
    event = types.FileEvent(project.as_uri(), types.FileChangeType.Changed)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(
        lambda: client.published[uri][-1].diagnostics[0].severity == types.DiagnosticSeverity.Information
    )
    project.write_text("findings = nonsense\n")
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(lambda: any("liquidlens.toml" in message for message in client.messages))
    await disconnect(client)


async def test_a_file_changed_outside_is_read_again(tmp_path: Path) -> None:
    other = tmp_path / "A.hs"
    other.write_text("old")
    client = await connect(forked(), root=tmp_path)
    uri = (tmp_path / "B.hs").as_uri()
    client.open(uri, "import A\n")
    (found,) = await client.diagnostics(uri, 1)
    assert found.message == "cannot be read: old"
    other.write_text("new")
    event = types.FileEvent(other.as_uri(), types.FileChangeType.Changed)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(lambda: client.published[uri][-1].diagnostics[0].message == "cannot be read: new")
    await disconnect(client)


async def test_a_source_of_our_library_that_a_name_leads_to_is_not_checked(tmp_path: Path) -> None:
    client = await connect(forked(), root=tmp_path)
    library, own = (HASKELL / "Data" / "Maybe.hs").as_uri(), (tmp_path / "A.hs").as_uri()
    client.open(library, "f x = boom x\n")
    client.open(own, "f x = boom x\n")
    assert len(await client.diagnostics(own, 1)) == 1
    assert library not in client.published
    await disconnect(client)
