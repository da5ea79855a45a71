"""The steps towards several findings of a function as one repair, where none alone makes it verify.

power m n = m * power m (n - 1)      square x = x * x
  Measure the recursion of `power` by `[n]` (a step),  Promise `v >= 0` for `square` (a step)      ⇒   both in one edit
"""

from collections.abc import Sequence

from liquidlens.explain.proposals import InOneEdit
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.repairs.order import Offer


def together(offered: Sequence[Sequence[Offer]]) -> Offer | None:
    """The likeliest step of each finding, as one offer that is still to be tried; None where something settles one of
    them by itself, or where all have the same step."""
    if any(each.settles and not each.suggestion.is_step for offers in offered for each in offers):
        return None
    steps: dict[tuple[Edit, ...], Offer] = {}
    for offers in offered:
        possible = [each for each in offers if each.suggestion.is_step]
        if possible:
            step = min(possible, key=lambda each: each.cost)
            steps.setdefault(step.suggestion.edits, step)
    if len(steps) < 2:
        return None
    made = [step.suggestion for step in steps.values()]
    seen = tuple(dict.fromkeys(seen for each in made for seen in each.seen))
    edits = tuple(dict.fromkeys(edit for each in made for edit in each.edits))
    whole = Suggestion(InOneEdit(tuple(each.proposal for each in made)), seen, edits)
    return Offer(whole, next(iter(steps.values())).kind)
