"""Equations and alternatives that no input reaches: another pattern before them is too wide.

isNil _ = True
isNil (Cons _ _) = False        the second one is never reached: `_` was meant to be `Nil`
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.core.parts import subexpressions
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.equations import Head, heads
from liquidlens.source.span import NOWHERE

_NOT_MEANT = re.compile(r"[eE]rror|undefined|\bdie\b|impossible|unreachable|absurd")
"""What stands where nothing is meant to come."""


def unreached(source: Changed) -> Iterator[int]:
    """Where the left sides begin of what of a binding is not part of its code any more."""
    found = sorted({each.offset: each for each in heads(source)}.values(), key=lambda each: each.offset)
    if len(found) < 2:
        return
    path, text = source.module.path, source.text
    spans = {part.span for part in subexpressions(source.binding.body) if part.span != NOWHERE}
    starts = sorted({text.offset(each.start) for each in spans if each.path == path})
    last = text.offset(source.binding.extent.end)
    for head, end in zip(found, [*(each.offset for each in found[1:]), last], strict=True):
        right = head.offset + len(head.text)
        if not any(right <= start < end for start in starts) and not _NOT_MEANT.search(text.text, right, end):
            yield head.offset


def reaches(source: Changed, edits: Sequence[Edit], missed: Sequence[int]) -> bool:
    """Whether edits are of a left side before one of these."""
    places = [source.text.offset(edit.span.start) for edit in edits]
    before: list[Head] = [each for each in heads(source) if each.offset < max(missed, default=0)]
    return any(each.offset <= place <= each.offset + len(each.text) for place in places for each in before)
