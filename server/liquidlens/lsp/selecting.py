"""Selections: how they grow, and what has the type of an expression.

`textDocument/selectionRange` walks words, expressions, declarations; `liquidlens/here` with a `range` beside its
position tells the type of what is selected.
"""

from collections.abc import Mapping, Sequence

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.ide.expressions import stretches
from liquidlens.lsp.arguments import structured
from liquidlens.lsp.client import Client
from liquidlens.lsp.convert import Converter
from liquidlens.source.span import Span


def register_selections(server: LanguageServer, client: Client) -> None:
    """Make `server` answer how selections grow."""

    @server.feature(types.TEXT_DOCUMENT_SELECTION_RANGE)
    async def _(params: types.SelectionRangeParams) -> list[types.SelectionRange]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found

        def grown() -> list[types.SelectionRange]:
            places = (converter.from_position(each) for each in params.positions)
            return [_nested(stretches(view, place), converter) for place in places]

        return await client.apart.make(grown)


def selected_by(given: Mapping[str, object], converter: Converter) -> Span | None:
    """The selection that a request of ours tells of beside its position."""
    wanted = given.get("range")
    if wanted is None:
        return None
    return converter.from_range(structured(wanted, types.Range))


def _nested(stretched: Sequence[Span], converter: Converter) -> types.SelectionRange:
    """The innermost stretch, each with the one around it; `stretched` has the outermost first."""
    made: types.SelectionRange | None = None
    for each in stretched:
        made = types.SelectionRange(converter.range(each), made)
    assert made is not None
    return made
