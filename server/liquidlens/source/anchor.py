"""A declaration as that which places are relative to: a place is the n-th character of its code.

    f x = x + 1        the `+` is the sixth character of the declaration of `f`, wherever that stands,
                       and also where it is written  f  x  =  {- one more -}  x  +  1

Blanks and comments are not counted, so who moves a declaration, or its parts, changes no place.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import count

_RUN = re.compile(r"\S+")
_NUMBERS = count(1)


class Side(IntEnum):
    """Whether something ends at a place, right after a character, or starts there, right before one."""

    END = 0
    START = 1


class DenseText:
    """The characters of a declaration that are no blanks, in runs: where each begins, and how many stand before it."""

    __slots__ = ("begins", "counts")

    def __init__(self, lines: Sequence[str], column: int) -> None:
        """`lines` are those of the declaration, comments blank; the first one begins in `column`."""
        self.begins: list[tuple[int, int]] = []
        self.counts: list[int] = []
        total = 0
        for row, line in enumerate(lines):
            for matched in _RUN.finditer(line):
                self.begins.append((row, matched.start() + (1 if row else column)))
                self.counts.append(total)
                total += len(matched[0])
        self.counts.append(total)


class Anchor:
    """A declaration; compared by identity, so it never leaves its process.

    `stand` says where it stands in the text that was read last.
    """

    __slots__ = ("_code", "_line", "number")

    def __init__(self) -> None:
        self.number = next(_NUMBERS)
        """Stands for it in this process."""
        self._line = 1
        self._code = _NOTHING

    def stand(self, line: int, code: DenseText) -> None:
        """From now on the declaration begins in this line, and its code is written so."""
        self._line, self._code = line, code

    def standing(self, line: int) -> tuple[int, DenseText]:
        """How far below a line it begins, and how its code is written: places in what stands the same are the same
        from that line on."""
        return self._line - line, self._code

    def offset(self, line: int, column: int, side: Side) -> tuple[int, int]:
        """A place as numbers that `place` knows: how many characters stand before it, and its side; for a place
        between blanks, which moves with the declaration only, its row and column."""
        row, code = line - self._line, self._code
        number = bisect_right(code.begins, (row, column)) - 1
        if number >= 0 and code.begins[number][0] == row:
            before = column - code.begins[number][1]
            length = code.counts[number + 1] - code.counts[number]
            if before < length or (before == length and side is Side.END):
                return code.counts[number] + before, Side.START if before == 0 else side
        return -1 - row, column

    def place(self, first: int, second: int) -> tuple[int, int]:
        """The line and column of a place now."""
        if first < 0:
            return self._line - 1 - first, second
        counts = self._code.counts
        number = (bisect_right(counts, first) if second else bisect_left(counts, first)) - 1
        row, column = self._code.begins[number]
        return self._line + row, column + first - counts[number]

    def __repr__(self) -> str:
        return f"Anchor({self.number})"


_NOTHING = DenseText((), 1)

Stood = tuple[tuple[int, DenseText], ...]
"""How declarations stand from some line on."""


class Standing:
    """How declarations stand from a line on, and of which that was asked: what is said of their places from that line
    on is the same as long as these stand so."""

    __slots__ = ("_asked", "_line")

    def __init__(self, line: int) -> None:
        self._line = line
        self._asked: dict[Anchor, tuple[int, DenseText]] = {}

    def of(self, anchors: Iterable[Anchor]) -> Stood:
        """How these stand."""
        found = tuple((anchor, anchor.standing(self._line)) for anchor in anchors)
        self._asked.update(found)
        return tuple(stood for _, stood in found)

    def is_that_from(self, line: int) -> bool:
        """Whether all that was asked about stands from this line on as it did."""
        return all(anchor.standing(line) == stood for anchor, stood in self._asked.items())
