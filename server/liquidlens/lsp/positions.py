"""Between positions of ours (one-based, in code points) and those of the protocol (zero-based, in negotiated units).

In `𝛼 = 1` the equals sign is at column 3 here, and in the protocol at character 3 with UTF-16 (`𝛼` takes two units),
5 with UTF-8, 2 with UTF-32.
"""

from lsprotocol import types

from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

Encoding = types.PositionEncodingKind | str


def to_protocol(position: Position, lines: LineIndex, encoding: Encoding) -> types.Position:
    """The protocol's position; columns beyond the line's end are pulled to it."""
    position = min(position, Position(position.line, len(lines.line(position.line)) + 1))
    match encoding:
        case types.PositionEncodingKind.Utf8:
            line, character = lines.to_utf8(position)
        case types.PositionEncodingKind.Utf32:
            line, character = lines.to_utf32(position)
        case _:
            line, character = lines.to_utf16(position)
    return types.Position(line, character)


def to_range(span: Span, lines: LineIndex, encoding: Encoding) -> types.Range:
    """The protocol's range."""
    return types.Range(to_protocol(span.start, lines, encoding), to_protocol(span.end, lines, encoding))


def from_protocol(position: types.Position, lines: LineIndex, encoding: Encoding) -> Position:
    """Our position; one inside a character becomes the one before it, one beyond the line's end its end."""
    match encoding:
        case types.PositionEncodingKind.Utf8:
            return lines.from_utf8(position.line, position.character)
        case types.PositionEncodingKind.Utf32:
            return lines.from_utf32(position.line, position.character)
        case _:
            return lines.from_utf16(position.line, position.character)
