"""Ask more of the callers: a precondition under which the function keeps its promises, checked before it is offered
(design, section 8).

    {-@ average :: [Int] -> Int @-}      average xs = sum xs `div` length xs        average [] divides by zero
      ⇒ {-@ average :: xs:{v:[Int] | len v /= 0} -> Int @-}

Candidates relate the parameters, their numeric measures and constants, the weakest first.  One is offered only if it
excludes the counterexample, the broken obligation is then proved and nothing else is lost, and the function still
answers some input.  Bindings of the module that would then fail are named.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from liquidlens.contracts.obligations import Kind, Obligation, Status
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.explain.report import Suggestion
from liquidlens.lang.types import BOOL, TForall, arrows, spine
from liquidlens.liquid.check import BindingJudgement, check_module
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAnd, PApply, PCompare, PLit, PNot, POr, Predicate, PVar
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import strengthen, substitute
from liquidlens.repairs.candidates import views
from liquidlens.repairs.metric import About, about
from liquidlens.repairs.strengthen import Callee, annotation, promising

REPAIRABLE = frozenset(
    {
        Kind.PRECONDITION,
        Kind.ERROR_CALL,
        Kind.MISSING_CASE,
        Kind.DIVISION,
        Kind.POSTCONDITION,
        Kind.DATA_INVARIANT,
        Kind.TERMINATION,
    }
)
"""The kinds of obligation for which a caller's promise may be what is missing."""

_MOST_TRIED = 16
"""Candidates that reach the checker, for each finding."""


@dataclass(frozen=True, slots=True)
class Precondition:
    """A predicate over the parameters; it stands at the last one it mentions."""

    parameter: str
    predicate: Predicate


def requirements(
    program: Program,
    module: Module,
    binding: Binding,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    excludes: Callable[[Predicate], bool],
) -> Iterator[Suggestion]:
    """The best precondition of `function` (its type with named parameters) that repairs the obligation, if any.

    Best is the weakest under which the whole function is proved and no caller of the module fails; then one that some
    callers must ensure; then one that repairs this obligation alone, as a step.  `excludes` says whether a predicate
    over the parameters is false of the counterexample.
    """

    def judged(type_: RType) -> BindingJudgement | None:
        found = check_module(program, module, only={binding.name}, hypotheses={binding.name: type_})
        return found.bindings.get(binding.name)

    before = judged(function.type)
    if before is None or before.unsupported:
        return
    broken, repaired = _rejected(before), about(obligation)
    if repaired not in broken:
        return
    ensured: Suggestion | None = None
    step: Suggestion | None = None
    excluding = (c for c in _candidates(function.type, measures) if excludes(c.predicate))
    for candidate in islice(excluding, _MOST_TRIED):
        stronger = _requiring(function.type, candidate)
        after = judged(stronger)
        if after is None or after.unsupported or not _rejected(after) <= broken - {repaired}:
            continue
        vacuous = judged(promising(stronger, POr(())))
        if vacuous is None or _rejected(vacuous) <= _rejected(after):
            continue
        affected = _affected(program, module, function.name, stronger)
        if affected and isinstance(candidate.predicate, PNot):
            continue
        offered = _suggestion(function, stronger, candidate, affected)
        if _rejected(after):
            step = step or replace(offered, title=f"{offered.title} (a step)")
        elif affected:
            ensured = ensured or offered
        else:
            yield offered
            return
    best = ensured or step
    if best is not None:
        yield best


def _rejected(judgement: BindingJudgement) -> set[About]:
    return {about(each.obligation) for each in judgement.judgements.values() if each.status is not Status.PROVED}


# --- candidates -----------------------------------------------------------------------------------------------------


def _candidates(type_: RType, measures: Mapping[str, Measure]) -> Iterator[Precondition]:
    """Weakest first: about one parameter, then relating two."""
    parameters = [p for p in arguments(type_)[0] if not isinstance(p.type, RFun | RForall)]
    numbers = [(p.binder, view) for p in parameters for view in views(PVar(p.binder), erase(p.type), measures)]
    for parameter in parameters:
        for condition in _conditions(parameter, measures):
            yield Precondition(parameter.binder, condition)
            yield Precondition(parameter.binder, PNot(condition))
    for relation in ("/=", ">=", ">", "<=", "<"):
        for binder, view in numbers:
            if relation == ">" or isinstance(view, PVar):
                yield Precondition(binder, PCompare(relation, view, PLit(0)))
    for relation in ("<=", ">=", "<", ">", "/=", "=="):
        for index, (binder, view) in enumerate(numbers):
            for earlier, other in numbers[:index]:
                if earlier != binder:
                    yield Precondition(binder, PCompare(relation, view, other))
    for index, (binder, view) in enumerate(numbers):
        for earlier, other in numbers[:index] + numbers[index + 1 :]:
            if earlier != binder:
                last = binder if (earlier, other) in numbers[:index] else earlier
                inside = PAnd((PCompare("<=", PLit(0), view), PCompare("<", view, other)))
                yield Precondition(last, inside)


def _conditions(parameter: Argument, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """A Bool parameter, or the Bool measures of a parameter."""
    type_ = erase(parameter.type)
    if type_ == BOOL:
        yield PVar(parameter.binder)
        return
    for measure in sorted(measures.values(), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        if answer == BOOL and len(taken) == 1 and spine(taken[0])[0] == spine(type_)[0]:
            yield PApply(measure.name, (PVar(parameter.binder),))


def _requiring(type_: RType, candidate: Precondition) -> RType:
    match type_:
        case RForall(vars_, predicates, context, body, span):
            return RForall(vars_, predicates, context, _requiring(body, candidate), span)
        case RFun(binder, arg, res, own, span) if binder == candidate.parameter:
            about = substitute(candidate.predicate, {binder: PVar("v")})
            return RFun(binder, strengthen(arg, Refinement("v", about)), res, own, span)
        case RFun(binder, arg, res, own, span):
            return RFun(binder, arg, _requiring(res, candidate), own, span)
        case _:
            return type_


# --- offering -------------------------------------------------------------------------------------------------------


def _suggestion(function: Callee, stronger: RType, candidate: Precondition, affected: Sequence[str]) -> Suggestion:
    name = show_name(function.name)
    checked = f"`{name}` then keeps this promise"
    if affected:
        checked += f"; {', '.join(affected)} must then ensure it"
    title = f"Require `{show_predicate(candidate.predicate)}` of the callers of `{name}`"
    return Suggestion(title, checked, (annotation(function, stronger),))


def _affected(program: Program, module: Module, name: str, stronger: RType) -> list[str]:
    """Bindings of the module that are verified now and are not once `name` has the type, as the user writes them."""
    now = _failing(check_module(program, module).bindings)
    then = _failing(check_module(program, module, hypotheses={name: stronger}).bindings)
    return sorted(f"`{show_name(other)}`" for other in then - now - {name})


def _failing(bindings: Mapping[str, BindingJudgement]) -> set[str]:
    return {name for name, judged in bindings.items() if not judged.verified}
