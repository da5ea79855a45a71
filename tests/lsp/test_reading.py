"""Hover, lenses, inlays, actions, outline, commands: what the server answers about a checked document."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, command_of, connect, disconnect

pytestmark = pytest.mark.asyncio

TEXT = "f x = boom x\ng x = x\n"


def place(line: int, first: int, last: int) -> types.Range:
    return types.Range(types.Position(line, first), types.Position(line, last))


def at(uri: str) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(uri)


async def opened(client: Recorder, uri: str) -> None:
    client.open(uri, TEXT)
    await client.diagnostics(uri, 1)


async def test_hover_over_a_finding_explains_it(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    hover = await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(0, 7)))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert hover.range == place(0, 6, 10)
    said = hover.contents.value
    assert said.startswith("**✗ unsafe** — `f`")
    parts = ("f 0\n-- = error", "**Try:** Change `boom` to `calm`", "**At fault:**", "g 0 = -1   -- really 1")
    assert all(part in said for part in parts), said
    assert [said.index(part) for part in parts] == sorted(said.index(part) for part in parts)
    # What is broken is said by the problem that the editor shows beside the hover.
    assert "**Broken:**" not in said


async def test_hover_over_a_verified_name_says_so(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    hover = await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(1, 0)))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert hover.contents.value == "**✓ verified** — `g`"


async def test_hover_elsewhere_is_silent(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    assert await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(1, 6))) is None


async def test_hover_after_an_edit_says_that_it_is_older(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    fake.edit(uri, 2, (0, 12), (0, 12), " -- sleep 30")
    hover = await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(0, 7)))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert "edited since" in hover.contents.value


async def test_only_what_there_is_something_to_say_of_has_lenses(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    lenses = await fake.text_document_code_lens_async(types.CodeLensParams(at(uri)))
    titles = [(item.range.start.line, item.command.title) for item in lenses or () if item.command]
    assert titles == [(0, "✗ unsafe"), (0, "show run")]


async def test_what_is_verified_is_marked_in_the_status(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    assert fake.status["marks"] == [
        {"line": 0, "binding": "f", "state": "unsafe", "assuming": []},
        {"line": 1, "binding": "g", "state": "verified", "assuming": []},
    ]
    assert (fake.status["findings"], fake.status["edited"]) == (1, 0)


async def test_values_of_the_run_stand_beside_the_calls(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    hints = await fake.text_document_inlay_hint_async(types.InlayHintParams(at(uri), place(0, 0, 12)))
    shown = [(hint.position.character, hint.label, hint.tooltip) for hint in hints or ()]
    assert shown == [(12, "-- x = 0, f 0 ⟹ -1", "-- x = 0, f 0 ⟹ -1")]


async def _resolved(client: Recorder, action: types.CodeAction) -> tuple[int | None, list[object]]:
    """The version of the one document that an action changes, and its edits there."""
    resolved = await client.code_action_resolve_async(action)
    assert resolved.edit is not None
    assert resolved.edit.document_changes
    (change,) = resolved.edit.document_changes
    assert isinstance(change, types.TextDocumentEdit)
    return change.text_document.version, list(change.edits)


async def test_a_checked_repair_is_offered_first_with_its_version() -> None:
    client = await connect(forked(), MODERN)
    uri = "file:///nowhere/Test.hs"
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.refreshes)
    context = types.CodeActionContext([])
    actions = await client.text_document_code_action_async(types.CodeActionParams(at(uri), place(0, 7, 7), context))
    assert actions
    first = actions[0]
    assert isinstance(first, types.CodeAction)
    assert first.title == "Change `boom` to `calm`"
    assert first.is_preferred
    assert first.edit is None
    assert await _resolved(client, first) == (1, [types.TextEdit(place(0, 6, 10), "calm")])
    await disconnect(client)


async def test_repairs_on_saving_are_those_of_the_text_just_edited() -> None:
    client = await connect(forked(), MODERN, options={"delay": 0.3})
    uri = "file:///nowhere/Test.hs"
    client.open(uri, "f x = 1\n")
    await client.wait_for(lambda: client.status.get("fresh"))
    client.edit(uri, 2, (0, 6), (0, 7), "boom x")
    context = types.CodeActionContext([], only=[types.CodeActionKind.SourceFixAll])
    asked = types.CodeActionParams(at(uri), place(0, 0, 0), context)
    actions = await client.text_document_code_action_async(asked)
    assert actions
    action = actions[0]
    assert isinstance(action, types.CodeAction)
    assert action.kind == "source.fixAll.liquidlens"
    assert await _resolved(client, action) == (2, [types.TextEdit(place(0, 6, 10), "calm")])
    await disconnect(client)


async def test_an_action_is_resolved_for_the_text_of_that_moment() -> None:
    client = await connect(forked(), MODERN, options={"delay": 0.01})
    uri = "file:///nowhere/Test.hs"
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.status.get("fresh"))
    context = types.CodeActionContext([])
    actions = await client.text_document_code_action_async(types.CodeActionParams(at(uri), place(0, 7, 7), context))
    assert actions
    first = actions[0]
    assert isinstance(first, types.CodeAction)
    client.edit(uri, 2, (0, 0), (0, 0), "-- above\n")
    await client.wait_for(lambda: client.status.get("fresh") and client.status.get("version") == 2)
    assert await _resolved(client, first) == (2, [types.TextEdit(place(1, 6, 10), "calm")])
    await disconnect(client)


async def test_an_action_that_no_longer_fits_resolves_to_nothing() -> None:
    client = await connect(forked(), MODERN, options={"delay": 0.01})
    uri = "file:///nowhere/Test.hs"
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.status.get("fresh"))
    context = types.CodeActionContext([])
    actions = await client.text_document_code_action_async(types.CodeActionParams(at(uri), place(0, 7, 7), context))
    assert actions
    first = actions[0]
    assert isinstance(first, types.CodeAction)
    client.replace(uri, 2, "f x = x\n")
    await client.wait_for(lambda: client.status.get("fresh") and client.status.get("version") == 2)
    resolved = await client.code_action_resolve_async(first)
    assert resolved.edit is None
    await disconnect(client)


async def test_a_budget_can_be_raised_and_stays_raised(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = hard x\n")
    (found,) = await fake.diagnostics(uri, 1)
    assert (
        found.message
        == "f: no counterexample found, but not proved: not decided: the solver gave no answer within its budget"
    )
    context = types.CodeActionContext([found])
    actions = await fake.text_document_code_action_async(types.CodeActionParams(at(uri), place(0, 0, 0), context))
    (raised,) = [action for action in actions or () if action.title == "Search 10 times longer for `f`"]
    command = command_of(raised)
    await fake.workspace_execute_command_async(types.ExecuteCommandParams(command.command, command.arguments))
    await fake.wait_for(lambda: not fake.published[uri][-1].diagnostics)
    fake.edit(uri, 2, (0, 0), (0, 0), "\n")
    assert await fake.diagnostics(uri, 2) == []


async def test_hover_over_a_variable_gives_its_value_in_the_run(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    for character in (2, 11):
        hover = await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(0, character)))
        assert hover is not None
        assert isinstance(hover.contents, types.MarkupContent)
        assert hover.contents.value == "```haskell\nx = 0\n```\n\nin the run of `f 0`"
    assert await fake.text_document_hover_async(types.HoverParams(at(uri), types.Position(1, 2))) is None


async def test_the_run_comes_step_by_step(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    answer = await fake.protocol.send_request_async("liquidlens/run", {"uri": uri, "binding": "f", "number": 0})
    (run,) = answer["runs"]
    assert (run["call"], run["result"]) == ("f 0", 'error "boom"')
    first, last = run["stops"]
    assert (first["text"], first["values"]) == ("boom x", "x = 0")
    assert first["uri"] == uri
    assert first["range"] == {"start": {"line": 0, "character": 6}, "end": {"line": 0, "character": 12}}
    assert last["text"] == "broken: v > 0, here 0 > 0"


async def test_a_run_is_shown_as_a_document_where_the_client_can() -> None:
    client = await connect(forked(), MODERN)
    uri = "file:///nowhere/Test.hs"
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.status.get("fresh"))
    await client.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.showRun", [uri, "f"]))
    assert client.shown[0].startswith("# f\n")
    assert "The run of `f 0`" in client.shown[0]
    await disconnect(client)


async def test_examples_are_shown(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f :: Int -> Int\nf x = if x > 0 then 1 else 0\n")
    await fake.diagnostics(uri, 1)
    text = await fake.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.examples", [uri, "f"]))
    assert isinstance(text, str)
    assert text.startswith("f  line 2\n")
    assert "= 1" in text
    assert fake.messages[-1].startswith("f  line 2\n")
    answer = await fake.protocol.send_request_async("liquidlens/examples", {"uri": uri, "binding": "g"})
    assert "there is no top-level binding" in answer["text"]


async def test_a_comment_is_evaluated_in_place_and_again(modern: Recorder, uri: str) -> None:
    text = "f :: Int -> Int\nf x = x + 1\n-- >>> n = 2\n-- >>> f n\n-- >>> print n\n-- old\n"
    modern.open(uri, text)
    await modern.wait_for(lambda: modern.status.get("fresh"))
    lenses = await modern.text_document_code_lens_async(types.CodeLensParams(at(uri)))
    (lens,) = [each for each in lenses or () if each.command and each.command.command == "liquidlens.evaluate"]
    assert lens.command is not None
    assert (lens.command.title, list(lens.command.arguments or ())) == ("evaluate again", [uri, 2])
    given = types.CodeActionParams(at(uri), place(3, 4, 4), types.CodeActionContext([]))
    offered = {each.title for each in await modern.text_document_code_action_async(given) or ()}
    assert "Evaluate again `print n`" in offered
    done = await modern.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.evaluate", [uri, 3]))
    assert done is True
    (change,) = list(modern.applied[-1].document_changes or ())
    assert isinstance(change, types.TextDocumentEdit)
    assert list(change.edits) == [
        types.TextEdit(
            types.Range(types.Position(5, 0), types.Position(6, 0)),
            "-- 3\n-- not evaluated: actions of `IO` are not run\n",
        )
    ]
    assert not await modern.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.evaluate", [uri, 0]))


async def test_values_are_told_where_no_edit_can_be_made(fake: Recorder, uri: str) -> None:
    fake.open(uri, "-- >>> f 1\nf x = x + 1\n")
    await fake.diagnostics(uri, 1)
    await fake.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.evaluate", [uri]))
    assert fake.messages[-1] == "2"


async def test_examples_read_open_documents_as_they_are_now(fake: Recorder, tmp_path: Path) -> None:
    (tmp_path / "A.hs").write_text("module A where\nmake :: Int -> Int\nmake _ = 1\n")
    a, b = ((tmp_path / name).as_uri() for name in ("A.hs", "B.hs"))
    fake.open(b, "module B where\nimport A\nf :: Int -> Int\nf n = make n\n")
    fake.open(a, "module A where\nmake :: Int -> Int\nmake _ = 2\n")
    answer = await fake.protocol.send_request_async("liquidlens/examples", {"uri": b, "binding": "f"})
    assert "f _ = 2" in answer["text"]


async def test_actions_without_repair(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    (diagnostic,) = await fake.diagnostics(uri, 1)
    context = types.CodeActionContext([diagnostic])
    actions = await fake.text_document_code_action_async(types.CodeActionParams(at(uri), place(0, 7, 7), context))
    assert "Copy `f 0` for GHCi" in [action.title for action in actions or ()]
    by_title = {action.title: action for action in actions or ()}
    test = by_title["Add the comment `>>> f 0`"]
    assert isinstance(test, types.CodeAction)
    assert test.edit is not None
    assert test.edit.changes == {uri: (types.TextEdit(place(0, 0, 0), "-- >>> f 0\n"),)}
    assert test.diagnostics
    assert "Do not check `f`: {-@ ignore f @-}" in by_title
    assert {action.kind for action in by_title.values() if isinstance(action, types.CodeAction)} >= {
        "quickfix",
        "liquidlens.ignore",
        "refactor.rewrite",
    }
    run = command_of(by_title["Step through `f 0`"])
    assert (run.command, list(run.arguments or ())) == ("liquidlens.showRun", [uri, "f", 0])


async def test_no_actions_where_nothing_was_found(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    context = types.CodeActionContext([])
    params = types.CodeActionParams(at(uri), place(1, 6, 6), context)
    assert not await fake.text_document_code_action_async(params)


async def test_the_outline_lists_bindings_with_verdicts(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    symbols = await fake.text_document_document_symbol_async(types.DocumentSymbolParams(at(uri)))
    assert [(item.name, item.detail) for item in symbols or () if isinstance(item, types.DocumentSymbol)] == [
        ("f", "unsafe"),
        ("g", "verified"),
    ]


async def test_the_outline_lists_what_annotations_declare(fake: Recorder, uri: str) -> None:
    fake.open(uri, "{-@ type Small = {v:Int | v < 9} @-}\nf x = x\n{-@ measure size @-}\n")
    await fake.diagnostics(uri, 1)
    symbols = await fake.text_document_document_symbol_async(types.DocumentSymbolParams(at(uri)))
    found = [(item.name, item.detail, item.kind) for item in symbols or () if isinstance(item, types.DocumentSymbol)]
    assert found == [
        ("Small", "type alias", types.SymbolKind.Interface),
        ("f", "verified", types.SymbolKind.Function),
        ("size", "measure", types.SymbolKind.Property),
    ]


async def test_the_run_can_be_asked_for(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    answer = await fake.protocol.send_request_async("liquidlens/run", {"uri": uri, "binding": "f"})
    assert answer["markdown"].startswith("# f\n")
    text = await fake.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.showRun", [uri, "f"]))
    assert text == answer["markdown"]


async def test_check_again_checks_again(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    for arguments in ([uri, "f"], [uri]):
        before = len(fake.published[uri])
        await fake.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.check", arguments))
        await fake.wait_for(lambda: len(fake.published[uri]) > before)  # noqa: B023 - called at once


async def test_settings_decide_severity_and_lenses(uri: str) -> None:
    client = await connect(forked(), options={"severity": {"unsafe": "hint"}, "codeLens": False})
    client.open(uri, TEXT)
    (found,) = await client.diagnostics(uri, 1)
    assert found.severity == types.DiagnosticSeverity.Hint
    assert not await client.text_document_code_lens_async(types.CodeLensParams(at(uri)))
    await disconnect(client)


async def test_settings_change_while_the_server_runs(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    fake.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"liquidlens": {"severity": {"unsafe": "off"}}})
    )
    await fake.wait_for(lambda: not fake.published[uri][-1].diagnostics)


async def test_a_wrong_setting_is_named(uri: str) -> None:
    client = await connect(forked(), options={"findings": "many"})
    await client.wait_for(lambda: client.messages)
    assert client.messages == [
        "liquidlens: `findings` must be a positive whole number of at most 1000000000, not 'many'"
    ]
    await disconnect(client)


async def test_old_findings_stay_while_a_check_runs_and_new_edits_cancel_it(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    fake.edit(uri, 2, (1, 7), (1, 7), " -- sleep 30")
    await fake.wait_for(lambda: fake.status.get("fresh") is False)
    assert [item.code for params in fake.published[uri][1:] for item in params.diagnostics] in (
        ["unsafe/precondition"],
        ["unsafe/precondition"] * 2,
    )
    fake.edit(uri, 3, (1, 7), (1, 19), "")
    (found,) = await asyncio.wait_for(fake.diagnostics(uri, 3), 5)
    assert found.range == place(0, 6, 10)


async def test_an_edited_binding_is_faded_until_it_is_checked(fake: Recorder, uri: str) -> None:
    await opened(fake, uri)
    fake.edit(uri, 2, (0, 12), (0, 12), " -- sleep 30")
    await fake.wait_for(lambda: fake.published[uri][-1].version == 2)
    (found,) = fake.published[uri][-1].diagnostics
    assert list(found.tags or ()) == [types.DiagnosticTag.Unnecessary]


async def test_names_of_imported_modules_lead_to_their_declarations(fake: Recorder, tmp_path: Path) -> None:
    (tmp_path / "Data").mkdir()
    deep, near = tmp_path / "Data" / "Deep.hs", tmp_path / "Near.hs"
    deep.write_text("module Data.Deep where\n{-@ type Small = {v:Int | v < 9} @-}\n")
    near.write_text("module Near where\nimport Data.Deep\n-- on disk\n")
    main, opened = (tmp_path / "Main.hs").as_uri(), near.as_uri()
    fake.open(main, "module Main where\nimport Near\n{-@ f :: Small -> Tiny @-}\nf x = x\n")
    fake.open(opened, "module Near where\nimport Data.Deep\n{-@ type Tiny = {v:Int | v < 3} @-}\n")
    for column, file, line, text in ((10, deep, 1, "v < 9"), (19, near, 2, "v < 3")):
        position = types.Position(2, column)
        hover = await fake.text_document_hover_async(types.HoverParams(at(main), position))
        assert hover is not None
        assert isinstance(hover.contents, types.MarkupContent)
        assert text in hover.contents.value
        assert hover.contents.value.endswith(f"in `{file.name}`")
        places = await fake.text_document_definition_async(types.DefinitionParams(at(main), position))
        assert isinstance(places, Sequence)
        assert places
        (found,) = places
        assert isinstance(found, types.Location)
        assert (found.uri, found.range.start.line) == (file.as_uri(), line)


async def test_neovim_is_told_to_draw_other_values_on_the_same_text(uri: str) -> None:
    client = await connect(forked(), MODERN, name="Neovim")
    asked = types.InlayHintParams(at(uri), place(0, 0, 12))
    client.open(uri, TEXT)
    await client.wait_for(lambda: client.refreshes)
    before = await client.text_document_inlay_hint_async(asked)
    client.refreshes.clear()
    assert await client.text_document_inlay_hint_async(asked) == before
    await asyncio.sleep(0.2)
    assert client.refreshes == []  # it has drawn these
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"liquidlens": {"inlayHints": not before}})
    )
    await client.wait_for(lambda: types.WORKSPACE_INLAY_HINT_REFRESH in client.refreshes)
    client.refreshes.clear()
    assert await client.text_document_inlay_hint_async(asked) != before
    await client.wait_for(lambda: client.refreshes == [types.WORKSPACE_INLAY_HINT_REFRESH])
    await disconnect(client)
