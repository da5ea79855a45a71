"""One function checked on demand, and what checking cost."""

import pytest
import pytest_asyncio
from lsprotocol import types

from tests.lsp.recorder import Recorder

pytestmark = pytest.mark.asyncio

TEXT = "f x = boom x\ng x = boom x\nh x = x -- cost 9\n"


@pytest_asyncio.fixture
async def asleep(modern: Recorder, uri: str) -> Recorder:
    """A client of a server that checks on opening and saving only, with a file that is checked."""
    modern.configuration = {"checkWhileTyping": False}
    modern.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
    modern.open(uri, TEXT)
    await modern.wait_for(lambda: modern.status.get("fresh"))
    return modern


async def run(client: Recorder, command: str, *given: object) -> object:
    return await client.workspace_execute_command_async(
        types.ExecuteCommandParams(f"liquidlens.{command}", list(given))
    )


def states(client: Recorder) -> dict[object, object]:
    marks = client.status["marks"]
    assert isinstance(marks, list)
    return {mark["binding"]: mark["state"] for mark in marks}


async def test_only_the_function_is_checked_and_what_waits_is_marked(asleep: Recorder, uri: str) -> None:
    asleep.replace(uri, 2, "f x = calm x\ng x = calm x; boom x\nh x = boom x\n")
    await asleep.wait_for(lambda: states(asleep) == {"f": "edited", "g": "edited", "h": "edited"})
    await run(asleep, "checkFunction", uri, "h")
    await asleep.wait_for(lambda: asleep.status["checking"] is False and states(asleep)["h"] == "unsafe")
    # `f` takes no search, so its verdict is known; that of `g` is from before the edit.
    assert states(asleep) == {"f": "verified", "g": "edited", "h": "unsafe"}
    assert asleep.status["fresh"] is False
    (lens,) = [
        each
        for each in await asleep.text_document_code_lens_async(types.CodeLensParams(types.TextDocumentIdentifier(uri)))
        or ()
        if each.command and "before this edit" in each.command.title
    ]
    assert lens.command is not None
    assert (lens.command.command, list(lens.command.arguments or ())) == ("liquidlens.checkFunction", [uri, "g"])
    await run(asleep, "checkFunction", uri, "g")
    await asleep.wait_for(lambda: states(asleep)["g"] == "unsafe")


async def test_what_was_under_way_goes_on_afterwards(modern: Recorder, uri: str) -> None:
    modern.open(uri, TEXT)
    await modern.wait_for(lambda: modern.status.get("fresh"))
    modern.replace(uri, 2, "f x = boom x\ng x = boom (x + 1)\nh x = x -- sleep 0.3\n")
    await run(modern, "checkFunction", uri, "g")
    await modern.wait_for(lambda: modern.status["fresh"] and modern.status["version"] == 2)
    assert states(modern) == {"f": "unsafe", "g": "unsafe", "h": "verified"}


async def test_what_a_proof_cost(modern: Recorder, uri: str) -> None:
    modern.open(uri, TEXT)
    await modern.wait_for(lambda: modern.status.get("fresh"))
    answer = await modern.protocol.send_request_async("liquidlens/cost", {"uri": uri})
    (cost,) = answer["costs"]
    assert (cost["binding"], cost["verdict"], cost["line"]) == ("h", "verified", 2)
    assert cost["words"] == "proof: 9 solver questions, 0.50 s"
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(2, 0))
    hover = await modern.text_document_hover_async(place)
    assert hover is not None
    assert "proof: 9 solver questions, 0.50 s" in str(hover.contents)
    await run(modern, "showCost", uri)
    assert "h     verified     0.50                 9        100" in modern.shown[-1]
    nothing = await modern.protocol.send_request_async("liquidlens/cost", {"uri": "file:///nowhere.hs"})
    assert nothing == {"costs": []}
