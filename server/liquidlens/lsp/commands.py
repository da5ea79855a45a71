"""The commands that a client may run, and the requests of ours beside the protocol's.

Every capability has a command; where the client has no better way to show a text, it gets it as a document in a
temporary file, or as a message.
"""

from collections.abc import Mapping
from typing import cast

from cattrs.errors import BaseValidationError
from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from liquidlens.explain.costs import cost_table, cost_words, costs, seconds_of
from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import verdict_words
from liquidlens.ide.actions import named
from liquidlens.ide.here import binding_at
from liquidlens.ide.markdown import block, plain
from liquidlens.ide.place import PlaceInfo, place_at
from liquidlens.ide.run import SteppedRun, Stop, run_document, stepped_runs
from liquidlens.lsp.arguments import structured, text_of
from liquidlens.lsp.client import Client
from liquidlens.lsp.convert import (
    COMMAND_APPLY,
    COMMAND_BUDGET,
    COMMAND_CHECK,
    COMMAND_CHECK_FUNCTION,
    COMMAND_CONFIRM,
    COMMAND_COPY,
    COMMAND_COST,
    COMMAND_EXAMPLES,
    COMMAND_RUN,
    COMMAND_STOP,
    COMMAND_TEST,
    COMMAND_WORKSPACE,
    Converter,
)
from liquidlens.lsp.evidence import CANCEL, confirmation, find_ghc, question, test_text
from liquidlens.lsp.evidence import RUN as RUN_IT
from liquidlens.lsp.exemplifying import examples_text
from liquidlens.lsp.reach import leading_out
from liquidlens.lsp.selecting import selected_by
from liquidlens.workspace.view import View

_LONGEST_NAME = 200
"""Bytes of a file's name, without its ending."""

RUN = "liquidlens/run"
"""A request of ours: `{uri, binding}` to the runs of the binding's counterexamples, as Markdown and step by step."""

BINDING = "liquidlens/binding"
"""A request of ours: a place in a document to the binding there, `{uri, binding, number, call}`, or null."""

COST = "liquidlens/cost"
"""A request of ours: `{uri}` to what its bindings cost, dearest first, each with its place, verdict and words."""

HERE = "liquidlens/here"
"""A request of ours: a place in a document to what there is to know there, or null outside functions; with a `range`
the type of what is selected, else that of the innermost expression."""

EXAMPLES = "liquidlens/examples"
"""A request of ours: `{uri, binding}` to examples of the binding, as text."""

TEST = "liquidlens/test"
"""A request of ours: `{uri, binding}` to a Haskell test module of the binding's findings, as text."""


def register_commands(server: LanguageServer, client: Client) -> None:
    """Make `server` run commands."""
    _register_checks(server, client)
    _register_texts(server, client)
    _register_evidence(server, client)

    @server.command(COMMAND_APPLY)
    async def _(uri: str, binding: str, title: str) -> bool:
        edit = edit_of(client, uri, binding, title)
        if edit is None:
            return False
        answer = await server.workspace_apply_edit_async(types.ApplyWorkspaceEditParams(edit, title))
        return answer.applied


def _register_checks(server: LanguageServer, client: Client) -> None:
    @server.command(COMMAND_CHECK)
    def _(uri: str, *_binding: str) -> None:
        if client.session.view(uri) is not None:
            client.session.check(uri, afresh=True)

    @server.command(COMMAND_CHECK_FUNCTION)
    def _(uri: str, binding: str) -> None:
        if client.session.view(uri) is not None:
            client.session.check_only(uri, binding)

    @server.command(COMMAND_STOP)
    def _(uri: str) -> None:
        client.session.stop(uri)

    @server.command(COMMAND_BUDGET)
    def _(uri: str, binding: str) -> None:
        if client.session.view(uri) is not None:
            client.session.raise_budget(uri, binding)

    @server.command(COMMAND_WORKSPACE)
    def _() -> None:
        client.sweep(asked=True)


def _register_texts(server: LanguageServer, client: Client) -> None:
    @server.command(COMMAND_RUN)
    async def _(uri: str, binding: str, *number: object) -> str | None:
        _choose(client, uri, binding, number[0] if number else 0)
        text = _run(client, uri, binding)
        if text is not None:
            await _show(server, client, binding, text)
        return text

    @server.command(COMMAND_EXAMPLES)
    async def _(uri: str, binding: str) -> str | None:
        text = await _examples(client, uri, binding)
        if text is not None:
            await _show(server, client, f"{binding} examples", _as_document(text))
        return text

    @server.command(COMMAND_COST)
    async def _(uri: str) -> str | None:
        found = client.converter(uri)
        text = None if found is None or found[0].report is None else "\n".join(cost_table(found[0].report, None))
        if text is not None:
            await _show(server, client, "cost", _as_document(text))
        return text

    @server.feature(COST)
    def _(params: Mapping[str, object]) -> dict[str, object]:
        found = client.converter(text_of(params, "uri"))
        if found is None or found[0].report is None:
            return {"costs": []}
        view, converter = found
        return {"costs": [_cost_json(each, view, converter) for each in costs(found[0].report)]}

    @server.command(COMMAND_COPY)
    def _(text: str) -> str:
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))
        return text

    @server.feature(RUN)
    def _(params: Mapping[str, object]) -> dict[str, object]:
        uri, binding = text_of(params, "uri"), text_of(params, "binding")
        number = params.get("number")
        if number is not None:
            _choose(client, uri, binding, number)
        found = client.converter(uri)
        runs = stepped_runs(found[0], binding) if found else ()
        return {
            "markdown": _run(client, uri, binding),
            "runs": [_run_json(run, found[1]) for run in runs] if found else [],
        }

    @server.feature(BINDING)
    def _(given: Mapping[str, object]) -> dict[str, object] | None:
        params = _position_of(given)
        uri = params.text_document.uri
        if (found := client.converter(uri)) is None:
            return None
        here = binding_at(found[0], found[1].from_position(params.position))
        return here and {"uri": uri, "binding": here.binding, "number": here.number, "call": here.call}

    @server.feature(HERE)
    async def _(given: Mapping[str, object]) -> dict[str, object] | None:
        params = _position_of(given)
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        position, selected = converter.from_position(params.position), selected_by(given, converter)
        info = await client.apart.make(place_at, view, position, selected)
        return info and _info_json(info, converter)

    @server.feature(EXAMPLES)
    async def _(params: Mapping[str, object]) -> dict[str, object]:
        return {"text": await _examples(client, text_of(params, "uri"), text_of(params, "binding"))}


def _position_of(given: object) -> types.TextDocumentPositionParams:
    """The place that a request of ours is about. Raises JsonRpcInvalidParams."""
    if not isinstance(given, Mapping):
        raise JsonRpcInvalidParams("a document and a position are needed")
    parts = cast(Mapping[str, object], given)
    try:
        if (selected := parts.get("range")) is not None:
            structured(selected, types.Range)
        return structured(parts, types.TextDocumentPositionParams)
    except BaseValidationError as error:
        raise JsonRpcInvalidParams("a document and a position are needed") from error


def _register_evidence(server: LanguageServer, client: Client) -> None:
    @server.command(COMMAND_CONFIRM)
    async def _(uri: str, binding: str) -> str | None:
        view = client.session.view(uri)
        if view is None:
            return None
        compiler = find_ghc()
        refusal = None if client.is_trusted else "code is not run in a workspace that is not trusted"
        if compiler is None:
            refusal = "there is no GHC along the search path of the server"
        if refusal is not None or compiler is None:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"Liquidlens: {refusal}"))
            return None
        asked = types.ShowMessageRequestParams(
            types.MessageType.Info,
            question(view.document, binding, compiler),
            [types.MessageActionItem(RUN_IT), types.MessageActionItem(CANCEL)],
        )
        chosen = await server.window_show_message_request_async(asked)
        if chosen is None or chosen.title != RUN_IT or (view := client.session.view(uri)) is None:
            return None
        others = client.session.imported(uri)
        text = await confirmation(view.document, others, binding, client.settings(view).options, compiler)
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, plain(text)))
        return text

    @server.command(COMMAND_TEST)
    async def _(uri: str, binding: str) -> str | None:
        text = await _test(client, uri, binding)
        if text is not None:
            await _show(server, client, f"{binding} test", _as_document(text))
        return text

    @server.feature(TEST)
    async def _(params: Mapping[str, object]) -> dict[str, object]:
        return {"text": await _test(client, text_of(params, "uri"), text_of(params, "binding"))}


async def _test(client: Client, uri: str, binding: str) -> str | None:
    view = client.session.view(uri)
    if view is None:
        return None
    return await test_text(view.document, client.session.imported(uri), binding, client.settings(view).options)


def edit_of(client: Client, uri: str, binding: str, title: str) -> types.WorkspaceEdit | None:
    """The edit of an action that was offered earlier, for the present text; None where there is no such action now."""
    found = client.converter(uri)
    action = named(found[0], binding, title) if found else None
    if found is None or action is None or not action.edits or leading_out(client, found[0], action.edits) is not None:
        return None
    return found[1].edit(action.edits, client.abilities.versions_edits)


def _choose(client: Client, uri: str, binding: str, number: object) -> None:
    """From now on the values of this finding's run are shown in the document."""
    if not isinstance(number, int) or number < 0:
        raise JsonRpcInvalidParams(f"{number!r} is not the number of a finding")
    before = client.chosen.get(uri, {})
    if client.session.view(uri) is not None and list(before.items())[-1:] != [(binding, number)]:
        others = {name: chosen for name, chosen in before.items() if name != binding}
        client.chosen[uri] = {**others, binding: number}  # the last one is the one that is looked at
        client.show(uri)


def _run(client: Client, uri: str, binding: str) -> str | None:
    view = client.session.view(uri)
    return None if view is None or view.report is None else run_document(view.report, binding)


async def _examples(client: Client, uri: str, binding: str) -> str | None:
    view = client.session.view(uri)
    if view is None:
        return None
    others = client.session.imported(uri)
    return await examples_text(view.document, others, binding, client.settings(view).options)


async def _show(server: LanguageServer, client: Client, name: str, markdown: str) -> None:
    """Show a text in the client's way."""
    if client.abilities.shows_documents:
        file = client.folder_of_texts() / f"{_as_file_name(name)}.md"
        file.write_text(markdown, encoding="utf-8")
        await server.window_show_document_async(types.ShowDocumentParams(file.as_uri(), take_focus=False))
    else:
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, plain(markdown)))


def _as_document(text: str) -> str:
    return "".join(f"{line}\n" for line in block(text.split("\n")))


def _as_file_name(name: str) -> str:
    spelled = "".join(letter if letter.isalnum() or letter in "'_- " else f"U{ord(letter):x}" for letter in name)
    return spelled.encode()[:_LONGEST_NAME].decode(errors="ignore")


def _cost_json(cost: BindingReport, view: View, converter: Converter) -> dict[str, object]:
    start = converter.range(view.place(cost.span)).start
    return {
        "binding": cost.name,
        "verdict": verdict_words(cost.verdict),
        "seconds": seconds_of(cost),
        "words": cost_words(cost),
        "line": start.line,
        "character": start.character,
    }


def _run_json(run: SteppedRun, converter: Converter) -> dict[str, object]:
    return {
        "call": run.call,
        "result": run.result,
        "message": run.message,
        "stops": [_stop_json(stop, converter) for stop in run.stops],
    }


def _stop_json(stop: Stop, converter: Converter) -> dict[str, object]:
    location = converter.location(stop.span) if stop.span is not None and stop.span.path else None
    place = location.range if location else None
    return {
        "uri": location.uri if location else None,
        "range": None
        if place is None
        else {
            "start": {"line": place.start.line, "character": place.start.character},
            "end": {"line": place.end.line, "character": place.end.character},
        },
        "function": stop.function,
        "depth": stop.depth,
        "text": stop.text,
        "values": stop.values,
        "leftOut": stop.left_out,
    }


def _info_json(info: PlaceInfo, converter: Converter) -> dict[str, object]:
    lines = [converter.range(each.span).start for each in info.unproved]
    return {
        "binding": info.binding,
        "said": info.said,
        "edited": info.edited,
        "selected": info.selected and {"text": info.selected.text, "type": info.selected.type},
        "facts": list(info.facts),
        "goals": [{"text": each.text, "status": each.status.value} for each in info.goals],
        "types": [{"name": each.name, "type": each.type, "origin": each.origin.value} for each in info.types],
        "unproved": [
            {"text": each.text, "line": start.line, "character": start.character}
            for each, start in zip(info.unproved, lines, strict=True)
        ],
    }
