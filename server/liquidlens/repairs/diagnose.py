"""What LiquidHaskell lacks where no run and no abstract run shows it: the sign of a measure, that equal calls have
equal answers.

    f x = size x  promises  v >= 0      no value breaks it, and with `size :: List a -> Nat` it is proved
    f x = g x - g x  promises  v == 0   no value breaks it, and with `g x` the same twice it is proved

Each is tried as a hypothesis of the modular checker; the one that proves the obligations is what is missing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from liquidlens.contracts.obligations import Status
from liquidlens.contracts.visible import visible_type
from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.liquid.check import check_module
from liquidlens.logic.predicates import PApply, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.repairs.strengthen import promising, with_names


def missing_fact(program: Program, module: Module, binding: Binding, labels: frozenset[str]) -> str | None:
    """The fact that would prove `labels`, in words; None where it is none of these."""
    for names, changed in _with_signs(module):
        if _proved(program, changed, binding, labels, {}):
            shown = " and ".join(f"`{show_name(n)}`" for n in names)
            many = len(names) > 1
            return (
                f"LiquidHaskell does not know that the measure{'s' if many else ''} {shown} "
                f"{'are' if many else 'is'} never negative: give {'them' if many else 'it'} the result `Nat`"
            )
    for name, type_ in _deterministic(program, module, binding):
        if _proved(program, module, binding, labels, {name: type_}):
            shown = show_name(name)
            return f"LiquidHaskell does not know that `{shown}` answers equal arguments equally: say so in its type"
    return None


def _with_signs(module: Module) -> Iterator[tuple[tuple[str, ...], Module]]:
    """The module with non-negative measures: each alone, then all."""
    unsigned = {m.name: m for m in module.specification.measures.values() if _is_unsigned(m)}
    sets: list[tuple[str, ...]] = [(name,) for name in sorted(unsigned)]
    if len(unsigned) > 1:
        sets.append(tuple(sorted(unsigned)))
    for names in sets:
        natural = {name: replace(unsigned[name], result=_NATURAL) for name in names}
        measures = {**module.specification.measures, **natural}
        yield names, replace(module, specification=replace(module.specification, measures=measures))


_NATURAL = RCon("Int", refinement=Refinement("v", PCompare(">=", PVar("v"), PLit(0))))


def _is_unsigned(measure: Measure) -> bool:
    _, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    plain = measure.result is None or (
        isinstance(measure.result, RCon) and measure.result.refinement.predicate == RCon("Int").refinement.predicate
    )
    return answer in (INT, INTEGER) and plain


def _deterministic(program: Program, module: Module, binding: Binding) -> Iterator[tuple[str, RType]]:
    """Callees of the module whose answer is said to be a function of their arguments."""
    for name in sorted(free_variables(binding.body)):
        if module_of(name) != module.name or name == binding.name or base_of(name).startswith("$"):
            continue
        visible = visible_type(name, program, module)
        if visible is None:
            continue
        named = with_names(visible.type)
        parameters, result = arguments(named)
        if not parameters or isinstance(result, RFun) or any(isinstance(p.type, RFun) for p in parameters):
            continue
        call = PApply(name, tuple(PVar(p.binder) for p in parameters))
        yield name, promising(named, PCompare("==", PVar("v"), call))


def _proved(
    program: Program, module: Module, binding: Binding, labels: frozenset[str], hypotheses: Mapping[str, RType]
) -> bool:
    changed = Program({**program.modules, module.name: module}, program.main)
    judged = check_module(changed, module, only={binding.name}, hypotheses=hypotheses).bindings.get(binding.name)
    if judged is None or judged.unsupported:
        return False
    return all(label in judged.judgements and judged.judgements[label].status is Status.PROVED for label in labels)
