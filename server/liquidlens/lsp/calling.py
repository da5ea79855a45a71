"""The call hierarchy: who calls a function of the workspace, what it calls, each with its verdict where it is known."""

from collections.abc import Mapping
from typing import cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.ide.calls import Caller, Calls, function_at, incoming, outgoing
from liquidlens.ide.hover import headline
from liquidlens.lsp.client import Client


def register_calls(server: LanguageServer, client: Client) -> None:
    """Make `server` answer who calls whom."""

    @server.feature(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY)
    async def _(params: types.CallHierarchyPrepareParams) -> list[types.CallHierarchyItem] | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        position = converter.from_position(params.position)
        function = await client.apart.make(function_at, client.around, view.document, position)
        return None if function is None else [_item(client, function)]

    @server.feature(types.CALL_HIERARCHY_INCOMING_CALLS)
    async def _(params: types.CallHierarchyIncomingCallsParams) -> list[types.CallHierarchyIncomingCall]:
        if (asked := _asked(params.item)) is None:
            return []
        found = await client.apart.make(incoming, client.around, *asked)
        return [types.CallHierarchyIncomingCall(_item(client, each.other), _ranges(client, each)) for each in found]

    @server.feature(types.CALL_HIERARCHY_OUTGOING_CALLS)
    async def _(params: types.CallHierarchyOutgoingCallsParams) -> list[types.CallHierarchyOutgoingCall]:
        if (asked := _asked(params.item)) is None:
            return []
        found = await client.apart.make(outgoing, client.around, *asked)
        return [types.CallHierarchyOutgoingCall(_item(client, each.other), _ranges(client, each)) for each in found]


def _asked(item: types.CallHierarchyItem) -> tuple[str, str] | None:
    """The file and the full name that an item of ours stands for; None of what is called by no name."""
    data: object = item.data
    if not isinstance(data, Mapping):
        return None
    path, full = (cast(Mapping[str, object], data).get(key) for key in ("path", "full"))
    return (path, full) if isinstance(path, str) and isinstance(full, str) else None


def _item(client: Client, function: Caller) -> types.CallHierarchyItem:
    converter = client.elsewhere(function.document)
    return types.CallHierarchyItem(
        function.name,
        types.SymbolKind.Function if function.full is not None else types.SymbolKind.Class,
        converter.uri,
        converter.range(function.extent),
        converter.range(function.span),
        detail=_said(client, converter.uri, function),
        data={"path": function.document.path, "full": function.full},
    )


def _said(client: Client, uri: str, function: Caller) -> str | None:
    """The verdict of a function of an open document."""
    view = client.session.view(uri)
    reported = () if view is None or view.report is None else view.report.bindings
    return next((headline(each) for each in reported if each.name == function.name), None)


def _ranges(client: Client, calls: Calls) -> list[types.Range]:
    converter = client.elsewhere(calls.within)
    return [converter.range(place) for place in calls.places]
