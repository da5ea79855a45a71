"""Whether repairs that were offered for an earlier text still do what they say.

    f's repair: require `n > 0` of its callers      all callers pass such numbers
    now `g` calls `f 0`                             ⇒   it does not stand any more, and repairs are looked for again

The counterexamples of a function depend on what it reaches alone; its repairs also on those that reach it, and on what
else is said in what they change.
"""

import re
from collections.abc import Collection, Sequence

from liquidlens.core.module import Module
from liquidlens.explain.observed import Excludes, RunsRight
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.logic.show import show_name
from liquidlens.repairs.trial import Trial, affected
from liquidlens.source.span import Span

_ANNOTATED = re.compile(r"(?:\{-@|^)\s*(?:assume\s+)?([^\s:]+)\s*::", re.MULTILINE)


_Stretch = tuple[str, tuple[int, int], tuple[int, int]]
"""A file, and the lines and columns of a start and an end in it."""


class Written:
    """Where the bindings of a module and their annotations stand in the text that was read last."""

    def __init__(self, module: Module) -> None:
        self._shown: dict[str, list[str]] = {}
        self._places: list[tuple[str, list[_Stretch]]] = []
        for name, binding in ((each.name, each) for group in module.groups for each in group.bindings):
            signature = module.specification.signatures.get(name)
            places = [binding.extent, *([] if signature is None else [signature.span])]
            self._places.append((name, [_stretch(place) for place in places]))
            self._shown.setdefault(show_name(name), []).append(name)

    def edited(self, edits: Sequence[Edit]) -> set[str]:
        """The bindings whose annotations, or code, edits change, and those that they annotate."""
        annotated = {found[1] for edit in edits for found in _ANNOTATED.finditer(edit.text)}
        found = {name for shown in annotated for name in self._shown.get(shown, ())}
        for path, start, end in (_stretch(edit.span) for edit in edits):
            for name, places in self._places:
                for of, first, last in places:
                    if first <= start and end <= last and of == path:
                        found.add(name)
        return found


def _stretch(span: Span) -> _Stretch:
    start, end = span.start.absolute, span.end.absolute
    return span.path, (start.first, start.second), (end.first, end.second)


def edited(module: Module, edits: Sequence[Edit]) -> set[str]:
    """The bindings whose annotations, or code, edits change, and those that they annotate."""
    return Written(module).edited(edits)


def around(module: Module, written: Written, suggestions: Collection[Suggestion]) -> frozenset[str]:
    """The bindings whose verdicts these repairs may change, beside those that mention the function."""
    found = set[str]()
    for each in suggestions:
        # What data and aliases say is said in others' annotations.
        found |= written.edited(each.edits) or _all(module)
    return frozenset(affected(module, found))


def stands(trial: Trial, function: str, suggestion: Suggestion) -> bool:
    """Whether a repair still does what it says."""
    names = {function, *(edited(trial.module, suggestion.edits) or _all(trial.module))}
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
