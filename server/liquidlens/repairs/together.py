"""The steps towards several findings of a function as one repair, where none alone makes it verify.

power m n = m * power m (n - 1)      square x = x * x
  Measure the recursion of `power` by `[n]` (a step),  Promise `v >= 0` for `square` (a step)      ⇒   both in one edit
"""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from operator import eq

from liquidlens.explain.proposals import InOneEdit
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.repairs.order import Offer
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex


def together(text: LineIndex, offered: Sequence[Sequence[Offer]]) -> Offer | None:
    """The likeliest step of each finding, as one offer that is still to be tried; None where something settles one of
    them by itself without a loss, or where all have the same step."""
    every = [each for offers in offered for each in offers]
    if any(each.settles and not each.suggestion.is_step and not each.loses_some for each in every):
        return None
    steps: dict[tuple[Edit, ...], Offer] = {}
    for offers in offered:
        possible = [each for each in offers if each.suggestion.is_step]
        if possible:
            # What asks whether a call can be made says what a clamp of its argument hides.
            asks = any(each.kind == "asked" for each in possible)
            step = min(possible, key=lambda each: (asks and each.kind == "clamp", each.cost))
            steps.setdefault(step.suggestion.edits, step)
    if len(steps) < 2:
        return None
    made = [step.suggestion for step in steps.values()]
    seen = tuple(dict.fromkeys(seen for each in made for seen in each.seen))
    by_place: dict[Span, list[Edit]] = {}
    for edit in dict.fromkeys(edit for each in made for edit in each.edits):
        by_place.setdefault(edit.span, []).append(edit)
    merged = [_merged(text, each) for each in by_place.values()]
    edits = tuple(each for each in merged if each is not None)
    if len(edits) < len(merged):
        return None
    whole = Suggestion(InOneEdit(tuple(each.proposal for each in made)), seen, edits)
    return Offer(whole, next(iter(steps.values())).kind)


def _merged(text: LineIndex, edits: Sequence[Edit]) -> Edit | None:
    """Edits of one place as one; None where they change the same part of it."""
    span = edits[0].span
    if len(edits) == 1:
        return edits[0]
    new = applied(text, [*map(partial(_least, text), edits)], text.offset(span.start), text.offset(span.end))
    return None if new is None else Edit(span, new)


def _least(text: LineIndex, edit: Edit) -> Edit:
    """An edit of what it changes alone: two may change one annotation, each a part of it."""
    old, new = text.slice(edit.span), edit.text
    before = _alike(old, new)
    behind = _alike(old[before:][::-1], new[before:][::-1])
    begin, end = text.offset(edit.span.start) + before, text.offset(edit.span.end) - behind
    return Edit(Span(edit.span.path, text.position(begin), text.position(end)), new[before : len(new) - behind])


def _alike(one: str, other: str) -> int:
    """How many characters at the beginning are the same."""
    return sum(1 for _ in takewhile(bool, map(eq, one, other)))
