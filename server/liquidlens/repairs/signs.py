"""The signs of measures, which LiquidHaskell does not know unless their types say them.

measure size :: List a -> Int       by its equations never negative      ⇒  {-@ size :: List a -> Nat @-}
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.explain.report import Edit
from liquidlens.lang.names import module_of
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.liquid.invariants import promised_of_measure
from liquidlens.logic.aliased import declared
from liquidlens.logic.predicates import PCompare, PLit, PVar, conjuncts
from liquidlens.logic.refined import RCon, RForall, RType, rebuild_result
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Invariant, Measure
from liquidlens.logic.substitution import strengthen
from liquidlens.machine.signs import natural_measures
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import answering
from liquidlens.repairs.naturals import NAT, NATURAL, POSITIVE
from liquidlens.repairs.parameters import with_names
from liquidlens.source.text import LineIndex


def with_signs(module: Module) -> Iterator[tuple[tuple[str, ...], Module, bool]]:
    """The module with non-negative measures: each alone, then all; then with a positive one (True)."""
    unsigned = {m.name: m for m in module.specification.measures.values() if _is_unsigned(m)}
    sets: list[tuple[str, ...]] = [(name,) for name in sorted(unsigned)]
    if len(unsigned) > 1:
        sets.append(tuple(sorted(unsigned)))
    for names in sets:
        yield names, _with_results(module, dict.fromkeys(names, NATURAL)), False
    for name, measure in sorted(module.specification.measures.items()):
        if name in unsigned or measure.result == NATURAL:
            yield (name,), _with_results(module, {name: POSITIVE}), True


def _with_results(module: Module, results: Mapping[str, RType]) -> Module:
    """The module where measures answer so, which holds of every value, then."""
    known = module.specification.measures
    changed = {name: replace(known[name], result=result) for name, result in results.items()}
    signatures = {name: _resulting(with_names(trivial(known[name].type)), result) for name, result in results.items()}
    said = (promised_of_measure(known[name], type_) for name, type_ in signatures.items())
    invariants = [*module.specification.invariants, *(Invariant(each) for each in said if each is not None)]
    specification = replace(module.specification, measures={**known, **changed}, invariants=invariants)
    return replace(module, specification=specification)


def _is_unsigned(measure: Measure) -> bool:
    _, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    return answer in (INT, INTEGER) and measure.result != NATURAL


def are_so(judge: Judge, names: tuple[str, ...], *, positive: bool) -> bool:
    """Whether measures really are never negative (or always positive): by their equations, or by the checker.

    Without this a false hypothesis would prove anything.
    """
    bindings = judge.program.bindings
    measures = [m for each in judge.program.modules.values() for m in each.specification.measures.values()]
    natural = frozenset[str]() if positive else natural_measures(measures, bindings)
    result = PCompare(">" if positive else ">=", PVar("v"), PLit(0))
    for name in names:
        function = judge.module.specification.measures[name].function
        if name in natural:
            continue
        if function is None or function not in bindings:
            return False
        if not _meets(judge, function, answering(trivial(bindings[function].type), result)):
            return False
    return True


def sign_edits(
    judge: Judge, names: tuple[str, ...], changed: Module, text: LineIndex, write: Write
) -> tuple[Edit, ...] | None:
    """The edits that give measures the results that they have in `changed`; None where one is no function."""
    edits: list[Edit] = []
    for name in names:
        measure = changed.specification.measures[name]
        binding = judge.program.bindings.get(measure.function or "")
        if binding is None or measure.result is None or module_of(binding.name) != judge.module.name:
            return None
        signature = judge.module.specification.signatures.get(binding.name)
        known = with_names(signature.type if signature is not None else trivial(binding.type))
        function = Callee(
            binding.name,
            known,
            signature=signature,
            definition=binding.extent,
            text=text,
            write=write,
            aliases=declared(judge.module.specification),
        )
        type_ = _resulting(known, measure.result)
        if not _meets(judge, binding.name, type_, changed):
            return None
        is_natural = arguments(type_)[1] == NATURAL
        edits.append(annotation(function, _resulting(known, NAT) if is_natural else type_))
    return tuple(edits)


def _resulting(type_: RType, result: RType) -> RType:
    """A measure's type with its answer promised to be as `result`, beside what is promised already."""

    def promised(answer: RType) -> RType:
        if isinstance(result, RForall) or (isinstance(answer, RCon) and _says_nothing(answer)):
            return result
        return strengthen(answer, result.refinement)

    return rebuild_result(type_, promised)


def _says_nothing(type_: RCon) -> bool:
    return all(each == PLit(True) for each in conjuncts(type_.refinement.predicate))


def _meets(judge: Judge, name: str, type_: RType, changed: Module | None = None) -> bool:
    """Whether a callee's own code has the type."""
    judged = judge.of(name, {name: type_}, changed)
    return judged is not None and all(each.status is Status.PROVED for each in judged.judgements.values())
