"""Files that are not open, folders with settings of their own, LiquidHaskell's output beside ours."""

import asyncio
import json
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, OLD, Recorder, connect, disconnect

pytestmark = pytest.mark.asyncio

ANNOTATED = "{-@ f :: Int -> Int @-}\nf x = boom x\n"

SWEEP = types.ExecuteCommandParams("liquidlens.checkWorkspace", [])


def project(folder: Path) -> Path:
    """A folder with a file to check, one without annotations, one that is ignored, and one that will be open."""
    folder.mkdir(exist_ok=True)
    (folder / "Checked.hs").write_text(ANNOTATED)
    (folder / "Plain.hs").write_text("f x = boom x\n")
    (folder / ".gitignore").write_text("generated/\n")
    (folder / "generated").mkdir()
    (folder / "generated" / "Made.hs").write_text(ANNOTATED)
    (folder / "Open.hs").write_text(ANNOTATED)
    return folder


def codes(client: Recorder, file: Path) -> list[object]:
    told = client.published.get(file.as_uri())
    return [item.code for item in told[-1].diagnostics] if told else []


async def test_annotated_files_that_are_not_open_are_checked_on_demand(tmp_path: Path) -> None:
    root = project(tmp_path)
    client = await connect(forked(), OLD, root=root)
    client.open((root / "Open.hs").as_uri(), "f x = x\n")
    await client.diagnostics((root / "Open.hs").as_uri(), 1)
    await client.workspace_execute_command_async(SWEEP)
    await client.wait_for(lambda: codes(client, root / "Checked.hs") == ["unsafe/precondition"])
    assert client.published[(root / "Checked.hs").as_uri()][-1].version is None
    assert set(client.published) == {(root / name).as_uri() for name in ("Checked.hs", "Open.hs")}
    assert codes(client, root / "Open.hs") == []
    await disconnect(client)


async def test_a_sweep_can_be_the_rule_and_follows_the_disk(tmp_path: Path) -> None:
    root = project(tmp_path)
    client = await connect(forked(), OLD, root=root, options={"checkWorkspace": True})
    file = root / "Checked.hs"
    await client.wait_for(lambda: codes(client, file) == ["unsafe/precondition"])
    file.write_text(ANNOTATED.replace("boom", "calm"))
    event = types.FileEvent(file.as_uri(), types.FileChangeType.Changed)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(lambda: codes(client, file) == [])
    file.write_text(ANNOTATED)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(lambda: codes(client, file) == ["unsafe/precondition"])
    file.unlink()
    gone = types.FileEvent(file.as_uri(), types.FileChangeType.Deleted)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([gone]))
    await client.wait_for(lambda: codes(client, file) == [])
    await disconnect(client)


async def test_an_open_document_speaks_for_its_file(tmp_path: Path) -> None:
    root = project(tmp_path)
    client = await connect(forked(), OLD, root=root)
    file = root / "Checked.hs"
    await client.workspace_execute_command_async(SWEEP)
    await client.wait_for(lambda: codes(client, file) == ["unsafe/precondition"])
    client.open(file.as_uri(), "f x = x\n")
    assert await client.diagnostics(file.as_uri(), 1) == []
    document = types.TextDocumentIdentifier(file.as_uri())
    client.text_document_did_close(types.DidCloseTextDocumentParams(document))
    # The file on disk still has the finding.
    await client.wait_for(lambda: codes(client, file) == ["unsafe/precondition"])
    await disconnect(client)


async def test_what_a_sweep_found_is_pulled_with_the_workspace(tmp_path: Path) -> None:
    root = project(tmp_path)
    client = await connect(forked(), MODERN, root=root)
    await client.workspace_execute_command_async(SWEEP)

    async def pulled() -> dict[str, int]:
        report = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
        full = [item for item in report.items if isinstance(item, types.WorkspaceFullDocumentDiagnosticReport)]
        return {item.uri: len(item.items) for item in full}

    wanted = {(root / name).as_uri(): 1 for name in ("Checked.hs", "Open.hs")}
    for _ in range(300):
        if await pulled() == wanted:
            break
        await asyncio.sleep(0.05)
    assert await pulled() == wanted
    assert types.WORKSPACE_DIAGNOSTIC_REFRESH in client.refreshes
    await disconnect(client)


async def test_a_sweep_shows_progress_and_can_be_cancelled(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "Checked.hs").write_text("{-@ f :: Int @-}\n-- sleep 60\n")
    client = await connect(forked(), MODERN, root=root)
    await client.workspace_execute_command_async(SWEEP)

    def progress(kind: str) -> list[types.ProgressParams]:
        return [it for it in client.progressed if isinstance(it.value, dict) and it.value.get("kind") == kind]

    await client.wait_for(lambda: progress("begin"))
    begun = progress("begin")[0]
    assert begun.value is not None
    assert begun.value["title"] == "Checking the workspace"
    client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(begun.token))
    await client.wait_for(lambda: progress("end"))
    await disconnect(client)


async def test_each_folder_has_settings_of_its_own(tmp_path: Path) -> None:
    folders = tmp_path / "one", tmp_path / "two"
    for folder, severity in zip(folders, ("hint", "information"), strict=True):
        folder.mkdir()
        (folder / "liquidlens.toml").write_text(f'[severity]\nunsafe = "{severity}"\n')
    client = await connect(forked(), OLD, folders=folders)
    for folder, severity in zip(folders, (4, 3), strict=True):
        uri = (folder / "T.hs").as_uri()
        client.open(uri, "f x = boom x\n")
        (found,) = await client.diagnostics(uri, 1)
        assert found.severity == types.DiagnosticSeverity(severity)
    change = types.WorkspaceFoldersChangeEvent([], [types.WorkspaceFolder(folders[0].as_uri(), "one")])
    client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(change))
    uri = (folders[0] / "T.hs").as_uri()
    await client.wait_for(lambda: client.published[uri][-1].diagnostics[0].severity == types.DiagnosticSeverity.Error)
    await disconnect(client)


async def test_settings_are_read_again_where_the_client_does_not_tell_of_files(tmp_path: Path) -> None:
    client = await connect(forked(), OLD, root=tmp_path)
    uri = (tmp_path / "T.hs").as_uri()
    client.open(uri, "f x = boom x\n")
    await client.diagnostics(uri, 1)
    (tmp_path / "liquidlens.toml").write_text('[severity]\nunsafe = "hint"\n')
    client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri)))
    await client.wait_for(lambda: client.published[uri][-1].diagnostics[0].severity == types.DiagnosticSeverity.Hint)
    await disconnect(client)


async def test_a_renamed_file_is_checked_under_its_new_name(tmp_path: Path) -> None:
    client = await connect(forked(), OLD, root=tmp_path)
    old, new = (tmp_path / "Old.hs").as_uri(), (tmp_path / "New.hs").as_uri()
    client.open(old, "f x = boom x\n")
    await client.diagnostics(old, 1)
    client.workspace_did_rename_files(types.RenameFilesParams([types.FileRename(old, new)]))
    await client.wait_for(lambda: new in client.published)
    (found,) = client.published[new][-1].diagnostics
    assert found.code == "unsafe/precondition"
    assert list(client.published[old][-1].diagnostics) == []
    await disconnect(client)


def liquid(file: Path, status: str, *errors: tuple[int, int, str]) -> None:
    """What LiquidHaskell writes beside a file."""
    output = file.parent / ".liquid" / f"{file.name}.json"
    output.parent.mkdir(exist_ok=True)
    listed = [
        {"start": {"line": line, "column": 1}, "stop": {"line": line, "column": end}, "message": message}
        for line, end, message in errors
    ]
    output.write_text(json.dumps({"status": status, "types": {}, "errors": listed}))


MISMATCH = """Error: Liquid Type Mismatch
  Inferred type
    VV : {v : Int | v == 7}

  not a subtype of Required type
    VV : {VV : Int | VV mod 2 == 0}
"""


async def test_liquidhaskells_errors_are_explained_and_its_safe_is_respected(tmp_path: Path) -> None:
    client = await connect(forked(), OLD, root=tmp_path)
    file = tmp_path / "T.hs"
    text = "f x = weak x\ng x = x\n"
    file.write_text(text)
    liquid(file, "unsafe", (1, 5, MISMATCH), (2, 2, "Error: Termination Error"))
    client.open(file.as_uri(), text)
    (found,) = await client.diagnostics(file.as_uri(), 1)
    assert found.severity == types.DiagnosticSeverity.Warning
    assert found.message.splitlines()[-1] == (
        "LiquidHaskell reports at line 1: Liquid Type Mismatch: `{v : Int | v == 7}` is not a subtype of "
        "`{VV : Int | VV mod 2 == 0}`; this input shows why."
    )
    document = types.TextDocumentIdentifier(file.as_uri())
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    titles = [lens.command.title for lens in lenses or () if lens.command]
    assert "? verified here, but LiquidHaskell reports an error" in titles
    assert "✓ verified" not in titles
    liquid(file, "safe")
    event = types.FileEvent((tmp_path / ".liquid" / "T.hs.json").as_uri(), types.FileChangeType.Changed)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    await client.wait_for(lambda: "accepts" in client.published[file.as_uri()][-1].diagnostics[0].message)
    (found,) = client.published[file.as_uri()][-1].diagnostics
    assert found.severity == types.DiagnosticSeverity.Information
    client.edit(file.as_uri(), 2, (1, 7), (1, 7), " ")
    # What it said of an older text says nothing of this one.
    (found,) = await client.diagnostics(file.as_uri(), 2)
    assert found.severity == types.DiagnosticSeverity.Warning
    await disconnect(client)


async def test_output_that_is_none_of_liquidhaskells_is_passed_over(tmp_path: Path) -> None:
    client = await connect(forked(), OLD, root=tmp_path)
    for number, content in enumerate(("no json", "[]", '{"errors": 3, "types": [], "status": {}}', '{"errors": [{}]}')):
        file = tmp_path / f"T{number}.hs"
        file.write_text(ANNOTATED)
        liquid(file, "safe")
        (tmp_path / ".liquid" / f"T{number}.hs.json").write_text(content)
        client.open(file.as_uri(), ANNOTATED)
        (found,) = await client.diagnostics(file.as_uri(), 1)
        assert "LiquidHaskell" not in found.message
    await disconnect(client)
