"""A bound that several places of a function break, held at each of them in one change.

step c = case dir c of { Up -> c { floorOf = floorOf c + 1 }; Down -> c { floorOf = floorOf c - 1 } }
  ⇒   min 20 (floorOf c + 1)  and  max 0 (floorOf c - 1)
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from liquidlens.explain.proposals import InOneEdit
from liquidlens.repairs.changes.change import Change, ChangeKind
from liquidlens.source.span import Span

_MOST = 8
"""Ways to hold them that are tried."""


def at_each(changes: Sequence[Change], broken: Sequence[Span]) -> Iterator[Change]:
    """The clamps in each of several places that are broken, together; they are known by their text alone."""
    clamps = [each for each in changes if each.kind is ChangeKind.CLAMP]
    there = [[each for each in clamps if all(place.contains(edit.span) for edit in each.edits)] for place in broken]
    if len(there) < 2 or not all(there):
        return
    for chosen in islice(product(*there), _MOST):
        edits = tuple(edit for each in chosen for edit in each.edits)
        if len({edit.span for edit in edits}) == len(edits):
            yield Change(ChangeKind.CLAMP, InOneEdit(tuple(each.proposal for each in chosen)), edits)
