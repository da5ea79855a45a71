"""What LiquidHaskell lacks where no run and no abstract run shows it: the sign of a measure, that two measures are the
same, that equal calls have equal answers, a promise of a callee.

    f x = size x  promises  v >= 0      no value breaks it, and with `size :: List a -> Nat` it is proved
    f x = g x - g x  promises  v == 0   no value breaks it, and with `g x` the same twice it is proved
    twice xs = xs ++ rev xs  promises  elts v == elts xs     `rev`, being parametric, cannot but; it has to say so

Each is tried as a hypothesis of the modular checker; the one that proves the obligations is what is missing.
"""

from collections.abc import Iterable, Iterator, Mapping

from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.dataclass import dataclass, replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import module_of
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.predicates import PApply, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import Write, show_name, show_predicate, show_type
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import applied_functions, strengthen
from liquidlens.machine.signs import natural_measures
from liquidlens.repairs.annotate import Callee, above, annotation
from liquidlens.repairs.callees import callees_of
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import answering, kept
from liquidlens.repairs.parameters import with_names
from liquidlens.repairs.same_measures import same_measures
from liquidlens.repairs.strengthen import Types, offer, strengthened, with_promises
from liquidlens.source.text import LineIndex

MOST_WORK = 300
"""Work of the checker for one binding, in questions to the solver."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The fact that would prove what is not proved, in words, and the edits that state it where annotations can."""

    words: str
    suggestions: tuple[Suggestion, ...] = ()


def missing_fact(
    judge: Judge, binding: Binding, labels: frozenset[str], text: LineIndex, write: Write
) -> Missing | None:
    """The fact that would prove `labels`; None where it is none of these, or none within the judge's work."""
    for names, changed, positive in _with_signs(judge.module):
        if _proved(judge, binding, labels, {}, changed) and _are_so(judge, names, positive=positive):
            return Missing(_sign(names, positive=positive), _signed(judge, names, changed, text, write))
    for (one, other), invariant in same_measures(judge.program):
        specification = judge.module.specification
        known = replace(specification, invariants=[*specification.invariants, invariant])
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            return _same(judge, one, other, show_type(invariant.type, write))
    for name, type_ in _deterministic(callees_of(judge, binding, text, write)):
        if _proved(judge, binding, labels, {name: type_}):
            shown = show_name(name)
            return Missing(
                f"LiquidHaskell does not know that `{shown}` answers equal arguments equally: say so in its type"
            )
    return _missing_promises(judge, binding, labels, text, write)


def _sign(names: tuple[str, ...], *, positive: bool) -> str:
    shown = " and ".join(f"`{show_name(name)}`" for name in names)
    if positive:
        return (
            f"LiquidHaskell does not know that the measure {shown} is always positive: give it the result "
            "`{v:Int | v > 0}`"
        )
    many = len(names) > 1
    return (
        f"LiquidHaskell does not know that the measure{'s' if many else ''} {shown} "
        f"{'are' if many else 'is'} never negative: give {'them' if many else 'it'} the result `Nat`"
    )


def _signed(
    judge: Judge, names: tuple[str, ...], changed: Module, text: LineIndex, write: Write
) -> tuple[Suggestion, ...]:
    """The edits that give measures the results that they have in `changed`; none where one is no function."""
    edits: list[Edit] = []
    for name in names:
        measure = changed.specification.measures[name]
        binding = judge.program.bindings.get(measure.function or "")
        if binding is None or measure.result is None or module_of(binding.name) != judge.module.name:
            return ()
        signature = judge.module.specification.signatures.get(binding.name)
        known = with_names(signature.type if signature is not None else trivial(binding.type))
        function = Callee(binding.name, known, signature, binding.extent, text, write)
        type_ = _resulting(known, measure.result)
        if not _meets(judge, binding.name, type_, changed):
            return ()
        is_natural = arguments(type_)[1] == _NATURAL
        edits.append(annotation(function, _resulting(known, RCon("Nat")) if is_natural else type_))
    shown = " and ".join(f"`{show_name(name)}`" for name in names)
    result = "Nat" if changed.specification.measures[names[0]].result == _NATURAL else show_type(_POSITIVE)
    return (
        Suggestion(
            f"Give {shown} the result `{result}`", "the equations meet it, and the promise is then proved", tuple(edits)
        ),
    )


def _same(judge: Judge, one: str, other: str, type_: str) -> Missing:
    first, second = show_name(one), show_name(other)
    words = (
        f"LiquidHaskell does not know that the measures `{first}` and `{second}` are always the same: "
        f"`invariant {type_}` says so"
    )
    measures = judge.module.specification.measures
    functions = (measures[name].function for name in (one, other) if name in measures)
    defined = next((judge.program.bindings[name] for name in functions if name in judge.program.bindings), None)
    if defined is None:
        return Missing(words)
    edit = above(defined.extent, f"invariant {type_}")
    title = f"State that `{first}` and `{second}` are the same"
    return Missing(words, (Suggestion(title, "they have the same equations, and the promise is then proved", (edit,)),))


def _resulting(type_: RType, result: RType) -> RType:
    """A measure's type with its answer promised to be as `result`, beside what is promised already."""
    match type_:
        case RForall(body=body):
            return replace(type_, body=_resulting(body, result))
        case RFun(res=res):
            return replace(type_, res=_resulting(res, result))
        case _:
            if type_ == _PLAIN or isinstance(result, RForall):
                return result
            return strengthen(type_, result.refinement)


def _missing_promises(
    judge: Judge, binding: Binding, labels: frozenset[str], text: LineIndex, write: Write
) -> Missing | None:
    """Promises of callees that their own code meets and that prove `labels`."""
    measures: dict[str, Measure] = {}
    for each in judge.program.modules.values():
        measures.update(each.specification.measures)
    signatures = judge.module.specification.signatures
    judgements = judge.now.bindings[binding.name].judgements
    predicates = [judgements[label].obligation.predicate for label in sorted(labels) if label in judgements]
    asked = frozenset[str]().union(*(applied_functions(p) for p in predicates if p is not None))
    callees = list(callees_of(judge, binding, text, write))
    promises = [p for callee in callees for p in kept(judge, callee.name, callee.type, measures, (0, 1), asked)]

    def proves(types: Types) -> bool:
        return _all_proved(judge.annotated(binding.name, types), labels)

    found = strengthened(judge, callees, promises, proves)
    if found is None:
        return None
    types = with_promises(callees, found)
    said: list[str] = []
    for name, type_ in types.items():
        shown, mine = show_name(name), [promise for promise in found if promise.function == name]
        parts = " and ".join(f"`{show_predicate(promise.predicate)}`" for promise in mine)
        lacks = (
            f"LiquidHaskell does not know of `{shown}` that {parts}"
            if name in signatures
            else f"LiquidHaskell sees only the Haskell type of `{shown}`; its code does more, and that proves it"
        )
        said.append(f"{lacks}: `{shown} :: {show_type(type_)}` says so")
    return Missing("; ".join(said), (offer(callees, found, "its own code meets it, and the promise is then proved"),))


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


_PLAIN = RCon("Int")
_POSITIVE = RCon("Int", refinement=Refinement("v", PCompare(">", PVar("v"), PLit(0))))
_NATURAL = RCon("Int", refinement=Refinement("v", PCompare(">=", PVar("v"), PLit(0))))


def _is_unsigned(measure: Measure) -> bool:
    _, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    return answer in (INT, INTEGER) and measure.result != _NATURAL


def _deterministic(callees: Iterable[Callee]) -> Iterator[tuple[str, RType]]:
    """Callees of the module whose answer is said to be a function of their arguments."""
    for callee in callees:
        parameters, _ = arguments(callee.type)
        if any(isinstance(p.type, RFun) for p in parameters):
            continue
        call = PApply(callee.name, tuple(PVar(p.binder) for p in parameters))
        yield callee.name, answering(callee.type, PCompare("==", PVar("v"), call))


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
        if not _meets(judge, function, answering(trivial(bindings[function].type), result)):
            return False
    return True


def _meets(judge: Judge, name: str, type_: RType, changed: Module | None = None) -> bool:
    """Whether a callee's own code has the type."""
    judged = judge.of(name, {name: type_}, changed)
    return judged is not None and all(each.status is Status.PROVED for each in judged.judgements.values())


def _proved(
    judge: Judge,
    binding: Binding,
    labels: frozenset[str],
    hypotheses: Mapping[str, RType],
    changed: Module | None = None,
) -> bool:
    return _all_proved(judge.of(binding.name, hypotheses, changed), labels)


def _all_proved(judged: BindingJudgement | None, labels: frozenset[str]) -> bool:
    return judged is not None and all(
        label in judged.judgements and judged.judgements[label].status is Status.PROVED for label in labels
    )
