"""Whatever paths settings, imports, links and messages name: no edit leads out of the workspace, nothing is written."""

from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, connect, disconnect

pytestmark = pytest.mark.asyncio

USER = """module User where

import Shared

{-@ f :: x:Int -> {v:Int | v > shared x} @-}
f :: Int -> Int
f x = shared x
"""

SHARED = "module Shared where\n\nshared :: Int -> Int\nshared x = x\n"


def contents(folder: Path) -> dict[str, str]:
    files = (each for each in folder.rglob("*") if each.is_file())
    return {each.relative_to(folder).as_posix(): each.read_text() for each in files}


async def renamed(client: Recorder, workspace: Path) -> types.WorkspaceEdit | None:
    uri = (workspace / "User.hs").as_uri()
    client.open(uri, USER)
    await client.wait_for(lambda: client.status.get("fresh"))
    place = types.Position(6, 7)
    params = types.RenameParams(types.TextDocumentIdentifier(uri), place, "other")
    return await client.text_document_rename_async(params)


def project(tmp_path: Path) -> Path:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    (workspace / "User.hs").write_text(USER)
    return workspace


async def test_a_rename_inside_the_workspace_is_made(tmp_path: Path) -> None:
    workspace = project(tmp_path)
    (workspace / "Shared.hs").write_text(SHARED)
    client = await connect(forked(), MODERN, root=workspace, folders=(workspace,))
    edit = await renamed(client, workspace)
    await disconnect(client)
    assert edit is not None
    assert edit.document_changes is not None
    assert len(edit.document_changes) == 2


@pytest.mark.parametrize("way", ["by a link", "by the project's description", "by a folder that is a link"])
async def test_no_edit_leads_out_of_the_workspace(tmp_path: Path, way: str) -> None:
    workspace, outside = project(tmp_path), tmp_path / "outside"
    outside.mkdir()
    (outside / "Shared.hs").write_text(SHARED)
    match way:
        case "by a link":
            (workspace / "Shared.hs").symlink_to(outside / "Shared.hs")
        case "by a folder that is a link":
            (workspace / "lib").symlink_to(outside)
            (workspace / "p.cabal").write_text("name: p\nlibrary\n  hs-source-dirs: ., lib\n  exposed-modules: User\n")
        case _:
            described = "name: p\nlibrary\n  hs-source-dirs: ., ../outside\n  exposed-modules: User\n"
            (workspace / "p.cabal").write_text(described)
    before = contents(tmp_path)
    client = await connect(forked(), MODERN, root=workspace, folders=(workspace,))
    with pytest.raises(JsonRpcException, match="would lead out of the workspace"):
        await renamed(client, workspace)
    await disconnect(client)
    assert contents(tmp_path) == before


async def test_paths_in_messages_write_nothing(tmp_path: Path) -> None:
    workspace = project(tmp_path)
    before = contents(tmp_path)
    client = await connect(forked(), MODERN, root=workspace, folders=(workspace,))
    outside = f"{workspace.as_uri()}/../../outside/../evil.hs"
    for uri in (
        outside,
        "file:///dev/null/x.hs",
        "file://evil.example/share/A.hs",
        "command:evil",
        "../x.hs",
        "file:///%00",
    ):
        client.open(uri, "f x = boom x\n")
        document = types.TextDocumentIdentifier(uri)
        for command in ("showRun", "examples", "test", "apply", "check", "raiseBudget"):
            arguments = [uri, "../../../../evil", "../x"][: 3 if command == "apply" else 2]
            asked = types.ExecuteCommandParams(f"liquidlens.{command}", arguments)
            await client.workspace_execute_command_async(asked)
        client.text_document_did_save(types.DidSaveTextDocumentParams(document))
        client.text_document_did_close(types.DidCloseTextDocumentParams(document))
    files = [types.FileRename(outside, (workspace / "User.hs").as_uri())]
    client.workspace_did_rename_files(types.RenameFilesParams(files))
    client.workspace_did_delete_files(types.DeleteFilesParams([types.FileDelete((workspace / "User.hs").as_uri())]))
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams("f")) is not None
    await disconnect(client)
    assert contents(tmp_path) == before
