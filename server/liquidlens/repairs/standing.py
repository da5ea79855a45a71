"""Whether repairs that were offered for an earlier text still do what they say.

    f's repair: require `n > 0` of its callers      all callers pass such numbers
    now `g` calls `f 0`                             ⇒   it does not stand any more, and repairs are looked for again

The counterexamples of a function depend on what it reaches alone; its repairs also on those that reach it, and on what
else is said in what they change.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from liquidlens.core.module import Module
from liquidlens.explain.proposals import Excludes, RunsRight
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.logic.show import show_name
from liquidlens.repairs.trial import Trial, affected

_ANNOTATED = re.compile(r"(?:\{-@|^)\s*(?:assume\s+)?([^\s:]+)\s*::", re.MULTILINE)


def edited(module: Module, edits: Sequence[Edit]) -> Iterator[str]:
    """The bindings whose annotations, or code, edits change, and those that they annotate."""
    annotated = {found[1] for edit in edits for found in _ANNOTATED.finditer(edit.text)}
    for group in module.groups:
        for binding in group.bindings:
            signature = module.specification.signatures.get(binding.name)
            places = [binding.extent, *([] if signature is None else [signature.span])]
            if show_name(binding.name) in annotated or any(
                place.contains(edit.span) for place in places for edit in edits
            ):
                yield binding.name


def around(module: Module, suggestions: Collection[Suggestion]) -> frozenset[str]:
    """The bindings whose verdicts these repairs may change, beside those that mention the function."""
    found = set[str]()
    for each in suggestions:
        # What data and aliases say is said in others' annotations.
        found |= set(edited(module, each.edits)) or _all(module)
    return frozenset(affected(module, found))


def stands(trial: Trial, function: str, suggestion: Suggestion) -> bool:
    """Whether a repair still does what it says."""
    names = {function, *(set(edited(trial.module, suggestion.edits)) or _all(trial.module))}
    tried = trial.of(suggestion.edits, names)
    trial.whole.judge(0 if tried is None else tried.work)
    if tried is None:
        return False
    if any(isinstance(seen, RunsRight) for seen in suggestion.seen):
        better = True  # what it says is said of runs
    else:
        better = function in (tried.fewer | tried.verified if suggestion.is_step else tried.verified)
    worse = {*map(show_name, tried.breaks)}
    unmet = [{*seen.unmet} for seen in suggestion.seen if isinstance(seen, Excludes)]
    return better and worse <= suggestion.worse_after and all(worse == each for each in unmet)


def _all(module: Module) -> set[str]:
    return {each.name for group in module.groups for each in group.bindings}
