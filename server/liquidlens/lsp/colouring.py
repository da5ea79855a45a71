"""The requests about the looks of annotations: semantic colours, whole, in part or as what changed, and folds."""

from itertools import count

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.ide.colours import TOKEN_TYPES, tokens
from liquidlens.ide.folds import folds
from liquidlens.lsp.client import Client
from liquidlens.lsp.convert import Converter
from liquidlens.source.span import Span

_WIDTH = 5
"""Numbers for one word: its line and character after the word before, its length, its type, whether it declares."""

_MOST = 32
"""Documents whose words are remembered, so that only what changed is sent."""


def register_colours(server: LanguageServer, client: Client) -> None:
    """Make `server` answer requests about the looks of annotations."""
    legend = types.SemanticTokensLegend(list(TOKEN_TYPES), [types.SemanticTokenModifiers.Declaration])
    known: dict[str, tuple[str, list[int]]] = {}
    numbers = count()

    async def coloured(uri: str, within: types.Range | None = None) -> list[int]:
        if (found := client.converter(uri)) is None:
            return []
        converter = found[1]
        stretch = converter.from_range(within) if within is not None else None
        return await client.apart.make(_numbers, converter, stretch)

    def remembered(uri: str, data: list[int]) -> str:
        identity = str(next(numbers))
        known.pop(uri, None)
        known[uri] = identity, data
        if len(known) > _MOST:
            del known[next(iter(known))]
        return identity

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, legend)
    async def _(params: types.SemanticTokensParams) -> types.SemanticTokens:
        uri = params.text_document.uri
        data = await coloured(uri)
        return types.SemanticTokens(data, result_id=remembered(uri, data))

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, legend)
    async def _(params: types.SemanticTokensDeltaParams) -> types.SemanticTokens | types.SemanticTokensDelta:
        uri = params.text_document.uri
        before = known.get(uri)
        data = await coloured(uri)
        identity = remembered(uri, data)
        if before is None or before[0] != params.previous_result_id:
            return types.SemanticTokens(data, result_id=identity)
        return types.SemanticTokensDelta(difference(before[1], data), result_id=identity)

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, legend)
    async def _(params: types.SemanticTokensRangeParams) -> types.SemanticTokens:
        return types.SemanticTokens(await coloured(params.text_document.uri, params.range))

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    async def _(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        spans = await client.apart.make(lambda: list(folds(found[0].document)))
        return [
            types.FoldingRange(span.start.line - 1, span.end.line - 1, kind=types.FoldingRangeKind.Comment)
            for span in spans
        ]


def difference(before: list[int], now: list[int]) -> list[types.SemanticTokensEdit]:
    """The one stretch in which two lists of numbers differ, whole words replaced; none where they are the same."""
    if before == now:
        return []
    most = min(len(before), len(now))
    first = next((at for at in range(most) if before[at] != now[at]), most) // _WIDTH * _WIDTH
    room = most - first
    last = next((at for at in range(room) if before[-1 - at] != now[-1 - at]), room) // _WIDTH * _WIDTH
    end = len(now) - last
    return [types.SemanticTokensEdit(first, len(before) - last - first, now[first:end])]


def _numbers(converter: Converter, within: Span | None) -> list[int]:
    """The words of a document, or of a stretch of it, as the protocol numbers them."""
    data: list[int] = []
    line = character = 0
    for token in tokens(converter.document):
        if within is not None and (token.span.end < within.start or within.end < token.span.start):
            continue
        place = converter.range(token.span)
        start = place.start
        if start.line != line:
            character = 0
        data += [start.line - line, start.character - character, place.end.character - start.character]
        data += [TOKEN_TYPES.index(token.type), int(token.declares)]
        line, character = start.line, start.character
    return data
