"""Termination metrics of functions that call each other with the same arguments: who calls comes after who is called.

value s = .. items s' ..  / [len s]       ⇒   / [len s, 0]
items s = .. value s ..   / [len s]       ⇒   / [len s, 1]
"""

from collections.abc import Iterator, Mapping, Sequence

from liquidlens.contracts.labels import Kind
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import MetricDecreases
from liquidlens.explain.proposals import InOneEdit, MeasureRecursion
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import module_of
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PLit, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write, show_metric, show_name
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.callees import callee_of
from liquidlens.repairs.candidates import views
from liquidlens.repairs.judge import About, Judge, rejected
from liquidlens.repairs.metric import with_metrics
from liquidlens.source.text import LineIndex

_MOST_FUNCTIONS = 6
"""Functions that call each other."""


def ranked(
    judge: Judge, owner: Binding, callee: str, *, measures: Mapping[str, Measure], text: LineIndex, write: Write
) -> Iterator[Suggestion]:
    """Metrics with a rank at their ends, under which all calls among the functions of a group decrease."""
    if module_of(callee) != judge.module.name or owner.name == callee:
        return
    names = [each.name for each in judge.program.group_of(callee).bindings]
    functions = {name: callee_of(judge, name, text, write) for name in names[: _MOST_FUNCTIONS + 1]}
    known = {name: each for name, each in functions.items() if each is not None and name in judge.now.bindings}
    if owner.name not in known or not 1 < len(known) <= _MOST_FUNCTIONS or len(known) < len(names):
        return
    ranks = _ranks({name: _staying(judge, name) & known.keys() for name in names})
    sizes = {name: _size(each, measures) for name, each in known.items()}
    if ranks is None or any(size is None for size in sizes.values()):
        return
    metrics = {name: (*size, PLit(ranks[name])) for name, size in sizes.items() if size is not None}
    module = judge.module
    for name, each in known.items():
        module = with_metrics(module, name, each.signature, each.type, metrics=metrics[name])
    for name in names:
        after = judge.of(name, module=module)
        left = None if after is None else rejected(after)
        if left is None or not left <= {each for each in rejected(judge.now.bindings[name]) if not _is_of_end(each)}:
            return
    measured = tuple(MeasureRecursion(show_name(name), show_metric(metrics[name])) for name in names)
    edits = tuple(annotation(each, each.type, metrics[name]) for name, each in known.items())
    yield Suggestion(InOneEdit(measured), (MetricDecreases(),), edits)


def _is_of_end(asked: About) -> bool:
    return asked[0] is Kind.TERMINATION


def _staying(judge: Judge, name: str) -> set[str]:
    """The functions that one calls with nothing smaller."""
    return {of for kind, _, of in rejected(judge.now.bindings[name]) if kind is Kind.TERMINATION and of is not None}


def _ranks(calls: Mapping[str, set[str]]) -> dict[str, int] | None:
    """For each function how many follow it in the longest chain of such calls; None where one comes back."""
    ranks: dict[str, int] = {}
    left = dict(calls)
    while left:
        ready = [name for name, called in left.items() if called <= ranks.keys()]
        if not ready:
            return None
        for name in ready:
            ranks[name] = 1 + max((ranks[each] for each in left.pop(name)), default=-1)
    return ranks


def _size(function: Callee, measures: Mapping[str, Measure]) -> Sequence[Predicate] | None:
    """The metric that a function has, or that of its first argument with a size."""
    if function.signature is not None and function.signature.metrics:
        return function.signature.metrics
    plain = (each for each in arguments(function.type)[0] if not isinstance(each.type, RFun | RForall))
    found = (view for each in plain for view in views(PVar(each.binder), erase(each.type), measures))
    first = next(found, None)
    return None if first is None else (first,)
