"""What is known of measures without equations beside what calls promise: what invariants say, and lemmas.

{-@ invariant {v:Box | weight v >= 1} @-}
  ⇒ weight:  b:Box -> {answer:Int | answer >= 1},  an unknown function
"""

from collections.abc import Iterator

from liquidlens.contracts.callees import Callees
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.instances import match_types
from liquidlens.contracts.uninterpreted import MeasureUse
from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Binding
from liquidlens.lang.types import Type, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.substitution import applied_functions, free_variables, rebuild, strengthen
from liquidlens.logic.substitution import substitute as put_in

_ANSWER = "answer#"


def refined_use(use: MeasureUse, facts: Facts) -> RType:
    """The type of the unknown function, with what invariants say of every answer."""
    binders = tuple(f"measured#{number}" for number in range(len(use.arguments)))
    answer = trivial(use.answer)
    if len(binders) == 1:
        said = [part for each in _invariants(facts) for part in _said(each, use, binders[0])]
        answer = strengthen(answer, Refinement(_ANSWER, conjoin(*said))) if said else answer
    for binder, argument in zip(reversed(binders), reversed(use.arguments), strict=True):
        answer = RFun(binder, trivial(argument), answer)
    return answer


def is_told_aside(use: MeasureUse, facts: Facts, binding: Binding) -> bool:
    """Whether a lemma that the code mentions says what the measure is of its arguments, or an invariant what a constant
    is: LiquidHaskell knows that everywhere, a run only where it looks at the answer."""
    callees = Callees(facts, {})
    seen = (callees.visible(name) for name in mentions(binding))
    results = (arguments(each.type)[1] for each in seen if each is not None)
    for result in results:
        if not isinstance(result, RForall) and _states_aside(use.measure, result.refinement):
            return True
    said = (each.refinement.predicate for each in _invariants(facts)) if not use.arguments else ()
    return any(use.measure in free_variables(each) for each in said)


def _states_aside(measure: str, said: Refinement) -> bool:
    parts = conjuncts(said.predicate)
    return any(measure in applied_functions(part) and said.value not in free_variables(part) for part in parts)


def _invariants(facts: Facts) -> Iterator[RCon]:
    for module in facts.program.modules.values():
        for each in module.specification.invariants:
            if each.subject is not None:
                yield each.subject


def _said(subject: RCon, use: MeasureUse, argument: str) -> list[Predicate]:
    if not _may_be(erase(subject), use.arguments[0]):
        return []
    said = [part for part in conjuncts(subject.refinement.predicate) if use.measure in applied_functions(part)]
    own, value = PApply(use.measure, (PVar(argument),)), {subject.refinement.value: PVar(argument)}
    return [_answered(put_in(part, value), own) for part in said]


def _may_be(declared: Type, actual: Type) -> bool:
    bound: dict[str, Type] = {}
    match_types(declared, actual, bound)
    return substitute(declared, bound) == actual


def _answered(predicate: Predicate, own: Predicate) -> Predicate:
    return PVar(_ANSWER) if predicate == own else rebuild(predicate, lambda part: _answered(part, own))
