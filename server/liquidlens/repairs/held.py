"""What the parameters of local functions keep across their recursion, as annotations: loop invariants.

ofList d xs = go 0 xs (new (length xs) d)              set :: a:Arr a -> {v:Nat | v < size a} -> a -> ..
  where go i [] arr = arr
        go i (y:ys) arr = go (i + 1) ys (set arr i y)
  ⇒  go :: i:{v:Int | v >= 0} -> ys:[a] -> arr:{v:Arr a | size v == i + len ys} -> {v:Arr a | size v == size arr}

Candidates are qualifiers over measures, parameters and the variables around: all stand together while inference weakens
them (Houdini), and of what is left the least that proves the function around is written down.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain, combinations, islice, zip_longest

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import source_name
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PBinary, PCompare, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments, has_named_parts, trivial
from liquidlens.logic.show import Write, show_metric, show_type
from liquidlens.logic.specification import Measure, Qualifier, Signature
from liquidlens.logic.substitution import free_variables, subpredicates, substitute
from liquidlens.repairs.candidates import Place, candidates, views
from liquidlens.repairs.counted import counting_locals
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise, promising, qualifying
from liquidlens.repairs.metric import Metric, Recursive, possible_metrics
from liquidlens.repairs.minimal import minimal
from liquidlens.repairs.parameters import apart_from
from liquidlens.repairs.signed import signed
from liquidlens.repairs.trial import Trial

_MOST_TEMPLATES = 120
"""Candidates over all functions, beside the qualifiers of the file."""

_MOST_AROUND = 4
"""Variables around a function of which candidates speak."""

_MOST_METRICS = 4

_MOST_PARTS = 32
"""What inference finds and is tried as an annotation."""


def held(
    judge: Judge, trial: Trial, owner: Binding, write: Write, measures: Mapping[str, Measure]
) -> Iterator[Suggestion]:
    """The least that proves the owner of what inference finds, with these candidates, of its local functions without
    annotations."""
    for at_uses in (False, True):
        asking = signed(judge, trial, owner, at_uses=at_uses)
        if asking is None or (at_uses and not asking.signatures):
            return
        found = _annotations(asking.judge, asking.owner, write, measures)
        if asking.judge is not judge:
            judge.pay(asking.judge.spent)
        if found:
            yield asking.annotating(trial.text, owner, found)
            return


def _annotations(judge: Judge, owner: Binding, write: Write, measures: Mapping[str, Measure]) -> dict[str, str]:
    """The annotations of local functions, by their names; none where none are found that prove the owner."""
    counted = (each.function for each in counting_locals(judge, owner))
    known = (each for each in counted if not isinstance(each.type, RForall) or not each.type.context)
    functions = [replace(each, type=apart_from(each.type, {*each.scope})) for each in known]
    qualifiers = [*islice(_qualifiers(functions, measures), _MOST_TEMPLATES)]
    if not qualifiers:
        return {}
    module = _with_qualifiers(judge.module, qualifiers)
    # Metrics are tried without the qualifiers, with which a question takes many times as long.
    before = judge.now.bindings.get(owner.name)
    endless = before is not None and any(kind is Kind.TERMINATION for kind, _, _ in rejected(before))
    for metric in chain(() if endless else (None,), *(_decreasing(judge, owner, each, measures) for each in functions)):
        found = judge.of(owner.name, module=module if metric is None else metric.within(module), wholly=True)
        if found is not None and found.verified:
            break
    else:
        return {}
    if metric is not None and judge.proves_in(owner.name, metric.within(judge.module)):
        return {}  # It is all that is missing, and offered as such.
    likely = sorted((part for each in functions for part in _parts(each, found)), key=_rank)
    parts = likely[:_MOST_PARTS]

    def suffice(some: Sequence[PossiblePromise]) -> bool:
        signatures = _signatures(functions, some, metric)
        return judge.proves_in(owner.name, _annotated(judge.module, signatures))

    if not parts or not suffice(parts):
        return {}
    signatures = _signatures(functions, minimal(parts, suffice), metric)
    return {source_name(each.name): _annotation(each, write) for each in signatures}


def _decreasing(judge: Judge, owner: Binding, function: Recursive, measures: Mapping[str, Measure]) -> Iterator[Metric]:
    """The metrics that each call of a function by itself decreases, be they negative; nothing where one is not asked
    for."""
    name = function.binding.name
    for sizes in islice(possible_metrics(function, measures), _MOST_METRICS):
        metric = Metric(function, function.type, sizes)
        found = judge.of(owner.name, module=metric.within(judge.module))
        if found is None:
            return
        left = (each.obligation for each in found.judgements.values() if each.status is not Status.PROVED)
        asked = [each.predicate for each in left if (each.kind, each.callee) == (Kind.TERMINATION, name)]
        if all(isinstance(each, PCompare) and each.op == ">=" for each in asked):
            yield metric


def _with_qualifiers(module: Module, more: Sequence[Qualifier]) -> Module:
    known = module.specification
    return replace(module, specification=replace(known, qualifiers=[*more, *known.qualifiers]))


# --- candidates -----------------------------------------------------------------------------------------------------


def _qualifiers(functions: Sequence[Recursive], measures: Mapping[str, Measure]) -> Iterator[Qualifier]:
    """Templates for each parameter over those before it and what is around, and for the answer."""
    seen: set[object] = set()
    for function in functions:
        taken, result = arguments(function.type)
        around = [(name, trivial(type_)) for name, type_ in function.scope.items()]
        before = [(name, type_) for name, type_ in around if not isinstance(type_, RFun | RForall)][:_MOST_AROUND]
        known = [*before, *((each.binder, each.type) for each in taken)]
        found: list[Iterator[Qualifier]] = []
        for target in (result, *(each.type for each in taken)):
            if isinstance(target, RFun | RForall):
                continue
            type_ = reduce(lambda inner, each: RFun(each[0], each[1], inner), reversed(known), target)
            own = chain(_totals(target, known, measures), candidates(type_, measures))
            likely = (((), each) for each in own if _is_invariant(each))
            found.append(each for _, each in qualifying(type_, likely, seen))
        yield from (each for some in zip_longest(*found) for each in some if each is not None)


def _totals(target: RType, known: Sequence[tuple[str, RType]], measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """What is the same as all of several: `len (fst v) + len (snd v) == len as + len bs + len ys`."""
    given = [view for name, type_ in known for view in views(PVar(name), erase(type_), measures)]
    for whole in _wholes(erase(target), measures):
        about = {each.fun for each in subpredicates(whole) if isinstance(each, PApply) and each.fun in measures}
        alike = [each for each in given if (each.fun in about if isinstance(each, PApply) else not about)]
        # One, and two of what is no pair, are candidates as they are.
        for count in (2, 3) if isinstance(whole, PBinary) else (3,):
            for some in combinations(alike, count):
                yield PCompare("==", whole, reduce(lambda one, other: PBinary("+", one, other), some))


def _wholes(type_: Type, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """The numbers of a value, and of both parts of a pair what they come to together."""
    head, components = spine(type_)
    yield from views(PVar("v"), type_, measures)
    if head == TCon("(,)"):
        parts = zip(("Prelude.fst", "Prelude.snd"), components, strict=True)
        one, other = (list(views(PApply(name, (PVar("v"),)), each, measures)) for name, each in parts)
        for left, right in zip(one, other, strict=False):
            yield PBinary("+", left, right)


def _is_invariant(candidate: Predicate) -> bool:
    """Whether a candidate relates numbers, linearly: what is the same, no greater, or an index of what is measured."""
    products = any(isinstance(each, PBinary) and each.op == "*" for each in subpredicates(candidate))
    match candidate:
        case PCompare("==" | "<=" | ">=") | PCompare("<", PVar("v"), PApply()):
            return not products
        case _:
            return False


# --- what is left ---------------------------------------------------------------------------------------------------


def _parts(function: Recursive, judged: BindingJudgement) -> Iterator[PossiblePromise]:
    """What inference says of the parameters and of the answer that an annotation can say."""
    found = judged.inferred.get(function.binding.name)
    if found is None:
        return
    taken, result = arguments(found)
    names = [each.binder for each in arguments(function.type)[0]]
    by = {each.binder: PVar(name) for each, name in zip(taken, names, strict=False)}
    around = {*function.scope}
    for place, type_ in enumerate((*(each.type for each in taken), result)):
        if isinstance(type_, RFun | RForall):
            continue
        at = (*(1 for _ in range(place)), 0) if place < len(taken) else (1,) * place
        scope = {"v", *names[:place], *around}
        for inside, part in ((at, type_), *_inside(at, type_)):
            for each in conjuncts(substitute(part.refinement.predicate, {**by, part.refinement.value: PVar("v")})):
                if free_variables(each) <= scope and "v" in free_variables(each):
                    yield PossiblePromise(function.binding.name, inside, each)


def _inside(at: Place, type_: RType) -> Iterator[tuple[Place, RVar | RCon | RApp]]:
    """What a type is made of."""
    for index, each in enumerate(type_.args if isinstance(type_, RCon) else ()):
        if not isinstance(each, RFun | RForall) and not (index == 0 and has_named_parts(type_)):
            yield (*at, index), each


def _rank(part: PossiblePromise) -> bool:
    """Equations come first."""
    return not (isinstance(part.predicate, PCompare) and part.predicate.op == "==")


def _signatures(
    functions: Sequence[Recursive], parts: Sequence[PossiblePromise], metric: Metric | None
) -> list[Signature]:
    """What the functions are annotated with of which anything is said."""
    found: list[Signature] = []
    for each in functions:
        name = each.binding.name
        own = [part for part in parts if part.function == name]
        sizes = metric.sizes if metric is not None and metric.function.binding.name == name else ()
        if own or sizes:
            found.append(Signature(name, reduce(promising, own, each.type), metrics=sizes))
    return found


def _annotated(module: Module, signatures: Sequence[Signature]) -> Module:
    """The module with these annotations."""
    known = module.specification
    said = {**known.signatures, **{each.name: each for each in signatures}}
    return replace(module, specification=replace(known, signatures=said))


def _annotation(signature: Signature, write: Write) -> str:
    sizes = f" / {show_metric(signature.metrics)}" if signature.metrics else ""
    return f"{source_name(signature.name)} :: {show_type(signature.type, write)}{sizes}"
