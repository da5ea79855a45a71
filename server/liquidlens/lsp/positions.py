"""Between positions of ours (one-based, in code points) and those of the protocol (zero-based, in negotiated units).

In `𝛼 = 1` the equals sign is at column 3 here, and in the protocol at character 3 with UTF-16 (`𝛼` takes two units),
5 with UTF-8, 2 with UTF-32.
"""

from collections.abc import Callable

from lsprotocol import types

from liquidlens.source.span import Position, Span

Lines = Callable[[int], str]
"""The text of a one-based line, without its end."""


def units(text: str, encoding: types.PositionEncodingKind | str) -> int:
    """The length of `text` in the units of `encoding`."""
    match encoding:
        case types.PositionEncodingKind.Utf8:
            return len(text.encode("utf-8", "surrogatepass"))
        case types.PositionEncodingKind.Utf32:
            return len(text)
        case _:
            return len(text) + sum(character > "\uffff" for character in text)


def to_protocol(position: Position, line: Lines, encoding: types.PositionEncodingKind | str) -> types.Position:
    """The protocol's position; columns beyond the line's end are pulled to it."""
    text = line(position.line)
    return types.Position(position.line - 1, units(text[: position.column - 1], encoding))


def to_range(span: Span, line: Lines, encoding: types.PositionEncodingKind | str) -> types.Range:
    """The protocol's range."""
    return types.Range(to_protocol(span.start, line, encoding), to_protocol(span.end, line, encoding))


def from_protocol(position: types.Position, line: Lines, encoding: types.PositionEncodingKind | str) -> Position:
    """Our position; one inside a character becomes the one before it, one beyond the line's end its end."""
    text = line(position.line + 1)
    passed = 0
    for index, character in enumerate(text):
        passed += units(character, encoding)
        if passed > position.character:
            return Position(position.line + 1, index + 1)
    return Position(position.line + 1, len(text) + 1)
