"""What LiquidHaskell lacks where no run and no abstract run shows it: the sign of a measure, that two measures are the
same, that equal calls have equal answers, a promise of a callee.

    f x = size x  promises  v >= 0      no value breaks it, and with `size :: List a -> Nat` it is proved
    f x = g x - g x  promises  v == 0   no value breaks it, and with `g x` the same twice it is proved
    twice xs = xs ++ rev xs  promises  elts v == elts xs     `rev`, being parametric, cannot but; it has to say so

Each is tried as a hypothesis of the modular checker; the one that proves the obligations is what is missing.
"""

from collections.abc import Iterator, Mapping

from liquidlens.contracts.obligations import Status
from liquidlens.contracts.visible import visible_type
from liquidlens.core.free import free_variables
from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.dataclass import replace
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.logic.predicates import PApply, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RFun, RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name, show_predicate, show_type
from liquidlens.logic.specification import Measure
from liquidlens.machine.signs import natural_measures
from liquidlens.repairs.candidates import candidates
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.same_measures import same_measures
from liquidlens.repairs.strengthen import promising, with_names
from liquidlens.repairs.summary import summary

_MOST_TRIED = 120
"""Promises that reach the checker, for each binding."""

MOST_WORK = 300
"""Work of the checker for one binding, in questions to the solver."""


def missing_fact(judge: Judge, binding: Binding, labels: frozenset[str]) -> str | None:
    """The fact that would prove `labels`, in words; None where it is none of these, or none within the judge's work."""
    for names, changed, positive in _with_signs(judge.module):
        if _proved(judge, binding, labels, {}, changed) and _are_so(judge, names, positive=positive):
            if positive:
                return (
                    f"LiquidHaskell does not know that the measure `{show_name(names[0])}` is always positive: give it "
                    "the result `{v:Int | v > 0}`"
                )
            shown = " and ".join(f"`{show_name(n)}`" for n in names)
            many = len(names) > 1
            return (
                f"LiquidHaskell does not know that the measure{'s' if many else ''} {shown} "
                f"{'are' if many else 'is'} never negative: give {'them' if many else 'it'} the result `Nat`"
            )
    for (one, other), invariant in same_measures(judge.program):
        specification = judge.module.specification
        known = replace(specification, invariants=[*specification.invariants, invariant])
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            return (
                f"LiquidHaskell does not know that the measures `{show_name(one)}` and `{show_name(other)}` are always "
                f"the same: `invariant {show_type(invariant.type)}` says so"
            )
    for name, type_ in _deterministic(judge, binding):
        if _proved(judge, binding, labels, {name: type_}):
            shown = show_name(name)
            return f"LiquidHaskell does not know that `{shown}` answers equal arguments equally: say so in its type"
    return _summaries(judge, binding, labels) or _missing_promise(judge, binding, labels)


def _summaries(judge: Judge, binding: Binding, labels: frozenset[str]) -> str | None:
    """What the code of one callee without annotation does, where that proves `labels`."""
    for name, named in _callees(judge, binding):
        if name in judge.module.specification.signatures:
            continue

        def helps(type_: RType, name: str = name) -> bool:
            return _proved(judge, binding, labels, {name: type_})

        found = summary(judge.of, judge.module, name, named, helps)
        if found is not None:
            shown = show_name(name)
            return (
                f"LiquidHaskell sees only the Haskell type of `{shown}`; its code does more, and that proves it: "
                f"`{shown} :: {show_type(found)}` says so"
            )
    return None


def _missing_promise(judge: Judge, binding: Binding, labels: frozenset[str]) -> str | None:
    """A promise of one callee that its own code meets and that proves `labels`."""
    measures: dict[str, Measure] = {}
    for each in judge.program.modules.values():
        measures.update(each.specification.measures)
    constants = frozenset({0, 1})
    tried = 0
    for name, named in _callees(judge, binding):
        for promise in candidates(named, measures, constants):
            tried += 1
            if tried > _MOST_TRIED:
                return None
            stronger = promising(named, promise)
            if _proved(judge, binding, labels, {name: stronger}) and _meets(judge, name, stronger):
                return (
                    f"LiquidHaskell does not know of `{show_name(name)}` that `{show_predicate(promise)}`: "
                    f"`{show_name(name)} :: {show_type(stronger)}` says so"
                )
    return None


def _with_signs(module: Module) -> Iterator[tuple[tuple[str, ...], Module, bool]]:
    """The module with non-negative measures: each alone, then all; then with a positive one (True)."""
    unsigned = {m.name: m for m in module.specification.measures.values() if _is_unsigned(m)}
    sets: list[tuple[str, ...]] = [(name,) for name in sorted(unsigned)]
    if len(unsigned) > 1:
        sets.append(tuple(sorted(unsigned)))
    for names in sets:
        yield names, _with_results(module, dict.fromkeys(names, _NATURAL)), False
    for name, measure in sorted(module.specification.measures.items()):
        if name in unsigned or measure.result == _NATURAL:
            yield (name,), _with_results(module, {name: _POSITIVE}), True


def _with_results(module: Module, results: Mapping[str, RType]) -> Module:
    known = module.specification.measures
    changed = {name: replace(known[name], result=result) for name, result in results.items()}
    return replace(module, specification=replace(module.specification, measures={**known, **changed}))


_POSITIVE = RCon("Int", refinement=Refinement("v", PCompare(">", PVar("v"), PLit(0))))
_NATURAL = RCon("Int", refinement=Refinement("v", PCompare(">=", PVar("v"), PLit(0))))


def _is_unsigned(measure: Measure) -> bool:
    _, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    return answer in (INT, INTEGER) and measure.result != _NATURAL


def _deterministic(judge: Judge, binding: Binding) -> Iterator[tuple[str, RType]]:
    """Callees of the module whose answer is said to be a function of their arguments."""
    for name, named in _callees(judge, binding):
        parameters, _ = arguments(named)
        if any(isinstance(p.type, RFun) for p in parameters):
            continue
        call = PApply(name, tuple(PVar(p.binder) for p in parameters))
        yield name, promising(named, PCompare("==", PVar("v"), call))


def _callees(judge: Judge, binding: Binding) -> Iterator[tuple[str, RType]]:
    """The functions of the module that the binding calls, with their visible types."""
    module = judge.module
    for name in sorted(free_variables(binding.body) - module.unread):
        if module_of(name) != module.name or name == binding.name or base_of(name).startswith("$"):
            continue
        visible = visible_type(name, judge.program, module)
        if visible is None:
            continue
        named = with_names(visible.type)
        parameters, result = arguments(named)
        if parameters and not isinstance(result, RFun):
            yield name, named


def _are_so(judge: Judge, names: tuple[str, ...], *, positive: bool) -> bool:
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
        if not _meets(judge, function, promising(trivial(bindings[function].type), result)):
            return False
    return True


def _meets(judge: Judge, name: str, type_: RType) -> bool:
    """Whether a callee's own code has the type."""
    judged = judge.of(name, {name: type_})
    return judged is not None and all(each.status is Status.PROVED for each in judged.judgements.values())


def _proved(
    judge: Judge,
    binding: Binding,
    labels: frozenset[str],
    hypotheses: Mapping[str, RType],
    changed: Module | None = None,
) -> bool:
    judged = judge.of(binding.name, hypotheses, changed)
    return judged is not None and all(
        label in judged.judgements and judged.judgements[label].status is Status.PROVED for label in labels
    )
