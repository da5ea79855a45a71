"""What is left of one list where the other one has ended, kept instead of dropped.

add (x:xs) (y:ys) = x + y : add xs ys
add _      _      = []                    ⇒   add xs     []     = xs
                                              add []     ys     = ys
"""

import re
from collections.abc import Iterator

from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import Span
from liquidlens.syntax.comments import one_line

_DROPPING = re.compile(r"([a-z_][\w']*)( +)_( +)_( *)= *\[\](?=[ \t]*$)", re.MULTILINE)
_NAMES = ("xs", "ys")


def leftovers(source: Changed) -> Iterator[Change]:
    """Two equations for the last one of a function, or of a local one, that takes two lists apart side by side."""
    begin, text = extent(source)
    for found in _DROPPING.finditer(text):
        name, first, second, rest = found.groups()
        walks = re.search(rf"\b{re.escape(name)} +\(\w+ *: *\w+\) +\(\w+ *: *\w+\) *[=|]", text[: found.start()])
        if walks is None:
            continue
        start = source.text.position(begin + found.start())
        one, two = _NAMES
        here, there = (max(len(spaces), len(one)) + 1 for spaces in (second, rest))
        left = f"{name}{first}{one:<{here}}{'[]':<{there}}= {one}"
        right = f"{name}{first}{'[]':<{here}}{two:<{there}}= {two}"
        place = Span(source.module.path, start, source.text.position(begin + found.end()))
        edit = Edit(place, f"{left}\n{' ' * (start.column - 1)}{right}")
        yield Change(ChangeKind.BASE, Replace(one_line(found[0]), f"{one_line(left)}; {one_line(right)}"), (edit,))
