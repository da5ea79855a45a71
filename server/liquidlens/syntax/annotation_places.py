"""From the bytes of an annotation's text to places in its Haskell file.

{-@ f :: Nat @-}   at 7:1, content from 7:4:   bytes 1 to 2 (`f`)  ⇒  7:5-7:6
"""

from bisect import bisect_right

from tree_sitter import Node

from liquidlens.source.span import Position, Span


class AnnotationPlaces:
    """The text of one annotation, with the place of its first character in the file."""

    def __init__(self, path: str, text: str, start: Position) -> None:
        self.path = path
        self.text = text
        self.start = start
        self.encoded = text.encode("utf-8", "surrogatepass")
        self._lines = [0]
        for index, byte in enumerate(self.encoded):
            if byte == 0x0A:
                self._lines.append(index + 1)

    def offset(self, row: int, column: int) -> int:
        """The byte offset of a tree-sitter point."""
        return self._lines[row] + column

    def position(self, offset: int) -> Position:
        """The place in the file of a byte offset."""
        row = bisect_right(self._lines, offset) - 1
        column = len(self.encoded[self._lines[row] : offset].decode("utf-8", "replace"))
        if row == 0:
            return Position(self.start.line, self.start.column + column)
        return Position(self.start.line + row, column + 1)

    def between(self, first: int, last: int) -> Span:
        """The span from byte `first` up to byte `last`."""
        return Span(self.path, self.position(first), self.position(last))

    def span(self, node: Node) -> Span:
        """The span of a node, without white space around it."""
        return self.between(node.start_byte, node.end_byte)

    def source(self, node: Node) -> str:
        """The text of a node."""
        return self.encoded[node.start_byte : node.end_byte].decode("utf-8", "surrogatepass")
