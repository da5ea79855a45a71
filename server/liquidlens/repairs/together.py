"""The steps towards several findings of a function as one repair, where none alone makes it verify.

power m n = m * power m (n - 1)      square x = x * x
  Measure the recursion of `power` by `[n]` (a step),  Promise `v >= 0` for `square` (a step)      ⇒   both in one edit
"""

from collections.abc import Sequence

from liquidlens.explain.report import STEP, Edit, Suggestion
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
    titles = [step.suggestion.title.removesuffix(f" {STEP}") for step in steps.values()]
    title = ", and ".join([titles[0], *(each[0].lower() + each[1:] for each in titles[1:])])
    checked = "; ".join(dict.fromkeys(step.suggestion.checked for step in steps.values()))
    edits = tuple(dict.fromkeys(edit for step in steps.values() for edit in step.suggestion.edits))
    first = next(iter(steps.values()))
    return Offer(Suggestion(title, checked, edits), first.kind)
