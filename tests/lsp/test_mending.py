"""While repairs are looked for the user is told so, and what came of it afterwards."""

import pytest
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import MODERN, Recorder, connect, disconnect

pytestmark = pytest.mark.asyncio

LOOKING = "looking for a repair…"


async def lens(client: Recorder, uri: str) -> str:
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(types.TextDocumentIdentifier(uri)))
    return " | ".join(each.command.title for each in lenses or () if each.command)


async def hover(client: Recorder, uri: str) -> str:
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 6))
    found = await client.text_document_hover_async(place)
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    return found.contents.value


async def repairs(client: Recorder, uri: str, row: int = 0) -> list[tuple[str, str]]:
    """The quick fixes with why they cannot be taken."""
    place = types.Range(types.Position(row, 6), types.Position(row, 6))
    context = types.CodeActionContext([], only=[types.CodeActionKind.QuickFix])
    asked = types.CodeActionParams(types.TextDocumentIdentifier(uri), place, context)
    offered = list(await client.text_document_code_action_async(asked) or ())
    assert all(isinstance(each, types.CodeAction) for each in offered)
    return [
        (each.title, each.disabled.reason if each.disabled else "")
        for each in offered
        if isinstance(each, types.CodeAction)
    ]


async def looking(client: Recorder) -> None:
    await client.wait_for(lambda: client.status.get("mending") == 1)


async def found(client: Recorder) -> None:
    await client.wait_for(lambda: client.status.get("fresh"))
    assert client.status["mending"] == 0


async def test_that_a_repair_is_looked_for_is_told_until_it_is_there(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x -- mend 1.5\n")
    await looking(modern)
    assert LOOKING in await lens(modern, uri)
    assert f"*{LOOKING.capitalize()}*" in await hover(modern, uri)
    assert await repairs(modern, uri) == [("Repair `f`", f"still {LOOKING}")]
    await found(modern)
    assert "looking" not in await lens(modern, uri)
    said = await hover(modern, uri)
    assert "**Try:**" in said
    assert "ooking" not in said
    assert [reason for _, reason in await repairs(modern, uri)] == [""]


async def test_that_none_was_found_is_said(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x -- mend 0.3 in vain\n")
    await found(modern)
    assert (await hover(modern, uri)).rstrip().endswith("*No repair was found.*")
    assert await repairs(modern, uri) == []


async def test_where_none_was_looked_for_nothing_is_said_of_it(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x\n")
    await found(modern)
    assert "repair" not in await hover(modern, uri)


async def test_nothing_is_looked_for_any_more_once_the_check_was_stopped(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = boom x -- mend 30\n")
    await looking(modern)
    await modern.workspace_execute_command_async(types.ExecuteCommandParams("liquidlens.stop", [uri]))
    await modern.wait_for(lambda: modern.status.get("mending") == 0)
    assert "looking" not in await lens(modern, uri)
    assert await repairs(modern, uri) == []


async def test_after_an_edit_it_goes_on_being_told(modern: Recorder, uri: str) -> None:
    """The check of the new text begins after a pause, in which nothing blinks."""
    modern.open(uri, "g x = x\nf x = boom x -- mend 30\n")
    await looking(modern)
    modern.edit(uri, 2, (0, 6), (0, 7), "0")
    assert LOOKING in await lens(modern, uri)
    assert await repairs(modern, uri, row=1) == [("Repair `f`", f"still {LOOKING}")]


async def test_who_shows_no_disabled_actions_is_offered_none(fake: Recorder, uri: str) -> None:
    fake.open(uri, "f x = boom x -- mend 30\n")
    await looking(fake)
    assert await repairs(fake, uri) == []


async def test_progress_says_what_is_being_done(uri: str) -> None:
    client = await connect(forked(), MODERN)
    client.open(uri, "f x = boom x -- mend 60\n")

    def said() -> set[object]:
        return {each.value.get("message") for each in client.progressed if isinstance(each.value, dict)}

    await client.wait_for(lambda: "looking for repairs of f" in said())
    await disconnect(client)


async def test_what_the_user_looks_at_has_its_turn(modern: Recorder, uri: str) -> None:
    """A hover there is enough, while the check runs."""
    modern.open(uri, "f x = boom x -- mend 60 in turn\n")
    await looking(modern)
    assert LOOKING.capitalize() in await hover(modern, uri)
    await found(modern)
    assert "**Try:**" in await hover(modern, uri)


async def test_a_check_begins_with_what_the_user_looks_at_already(modern: Recorder, uri: str) -> None:
    modern.open(uri, "f x = calm x\n")
    await modern.wait_for(lambda: modern.status.get("fresh"))
    await repairs(modern, uri)
    modern.replace(uri, 2, "f x = boom x -- mend 60 in turn\n")
    await modern.wait_for(lambda: modern.status.get("fresh") and modern.status.get("version") == 2)
    assert await repairs(modern, uri)
