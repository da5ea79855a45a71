"""Give a recursive function a termination metric that decreases, checked before it is offered.

    where go acc i | i < n = go (acc + i) (i + 1)       the default metric, acc, does not decrease
      ⇒ {-@ go :: acc:_ -> i:_ -> _ / [n - i] @-}

Candidates come from the comparisons that guard the recursion (`i < n` gives `n - i`), then from the sizes of the
parameters, their sums and differences, and lexicographic pairs.  One is offered only if every recursive call is then
proved to decrease and nothing else of the function is lost.
"""

from collections.abc import Iterator, Mapping, Set
from itertools import chain, islice

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import children
from liquidlens.core.syntax import Binding, Case, ConPattern, Expr, Lam, Let
from liquidlens.explain.observed import MetricDecreases
from liquidlens.explain.proposals import Least, MeasureRecursion
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import module_of, source_name
from liquidlens.lang.types import TForall, Type
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PBinary, PLit, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType, RVar
from liquidlens.logic.shape import HOLE, arguments, trivial
from liquidlens.logic.show import Write, show_metric, show_name, show_type
from liquidlens.logic.specification import Measure, Signature
from liquidlens.logic.substitution import free_variables as variables_in
from liquidlens.repairs.annotate import Callee, above, annotation
from liquidlens.repairs.candidates import views
from liquidlens.repairs.guards import guards
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.naturals import NATURAL, POSITIVE, narrowed
from liquidlens.repairs.parameters import is_written, named_as_code
from liquidlens.repairs.terms import written
from liquidlens.source.text import LineIndex

_MOST_TRIED = 40
"""Candidates that reach the checker, for each finding."""

_MOST_NARROWER = 6
"""Sizes of parameters that are tried where more is required of them."""


class Recursive(Struct, frozen=True):
    """A function that calls itself: its type with named parameters, and what its metric may mention."""

    binding: Binding
    owner: str
    """The top-level binding whose text it stands in."""
    type: RType
    scope: Mapping[str, Type]
    """Variables around a local function, by their names in Core."""
    signature: Signature | None


class Metric(Struct, frozen=True):
    """A metric of a recursive function, and the type with which it is written: more may be required of parameters."""

    function: Recursive
    type: RType
    sizes: tuple[Predicate, ...]

    def within(self, module: Module) -> Module:
        """The module in which the function has the metric; what inference finds for it stays."""
        return _with_metric(module, replace(self.function, type=self.type), self.sizes)

    @property
    def annotation(self) -> str:
        """The metric with a type that leaves all else to inference."""
        name = show_name(source_name(self.function.binding.name))
        return f"{name} :: {show_type(_holed(self.type))} / {show_metric(self.sizes)}"

    def suggestion(self, text: LineIndex, write: Write) -> Suggestion:
        """That the function has it."""
        return _suggestion(self.function, self.type, self.sizes, text, write)


def decreasing(
    judge: Judge, owner: Binding, callee: str, measures: Mapping[str, Measure], *, narrowing: bool = False
) -> Metric | None:
    """The first metric under which the recursive calls of `callee` in the text of `owner` decrease, last with more
    required of what it takes, if that is asked for."""
    function = recursive(judge.program, judge.module, owner, callee)
    before = judge.now.bindings.get(owner.name)
    if function is None or before is None or before.unsupported:
        return None
    broken = {what for what in rejected(before) if (what[0], what[2]) != (Kind.TERMINATION, callee)}
    own = (
        Metric(function, function.type, sizes) for sizes in islice(possible_metrics(function, measures), _MOST_TRIED)
    )
    for metric in chain(own, _narrower(function, measures) if narrowing else ()):
        after = judge.of(owner.name, module=metric.within(judge.module), wholly=not broken)
        if after is not None and rejected(after) <= broken:
            return metric
    return None


def metrics(
    judge: Judge, owner: Binding, callee: str, *, measures: Mapping[str, Measure], text: LineIndex, write: Write
) -> Iterator[Suggestion]:
    """The first metric under which the recursive calls of `callee` in the text of `owner` decrease, as a suggestion."""
    found = decreasing(judge, owner, callee, measures, narrowing=True)
    if found is not None:
        yield found.suggestion(text, write)


def _narrower(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[Metric]:
    """Sizes of parameters, where more is required of them: of those that the metric mentions, then of all."""
    for required in (NATURAL, POSITIVE):
        narrower = _requiring(function, required)
        if narrower is not None:
            found = list(islice(_plain_metrics(narrower, measures), _MOST_NARROWER))
            for sizes in found:
                alone = _requiring(function, required, set(chain.from_iterable(map(variables_in, sizes))))
                if alone is not None and alone != narrower:
                    yield Metric(function, alone.type, sizes)
            for sizes in found:
                yield Metric(function, narrower.type, sizes)


def _requiring(function: Recursive, required: RType, only: Set[str] | None = None) -> Recursive | None:
    """The function with each `Int` that it takes, or `only` these parameters, `required`; None where it takes none,
    or is local."""
    if function.binding.name != function.owner:
        return None
    changed = narrowed(function.type, required, only)
    return None if changed == function.type else replace(function, type=changed)


_REQUIRED = {NATURAL: Least.NATURAL, POSITIVE: Least.POSITIVE}


# --- the function ---------------------------------------------------------------------------------------------------


def recursive(program: Program, module: Module, owner: Binding, callee: str) -> Recursive | None:
    """The function called `callee`, where it is recursive by itself; mutual recursion needs a metric for each."""
    signature = module.specification.signatures.get(callee)
    if module_of(callee) == module.name:
        group = program.group_of(callee)
        if len(group.bindings) != 1 or callee != owner.name:
            return None
        said = signature.type if signature is not None else trivial(owner.type)
        return Recursive(owner, owner.name, named_as_code(said, owner), {}, signature)
    work: list[tuple[Expr, dict[str, Type]]] = [(owner.body, {})]
    while work:
        node, scope = work.pop()
        match node:
            case Lam(binders, body):
                work.append((body, {**scope, **{b.name: b.type for b in binders}}))
            case Let(group, body):
                inner = {**scope, **{b.name: b.type for b in group.bindings}}
                if len(group.bindings) == 1 and group.bindings[0].name == callee:
                    found = group.bindings[0]
                    said = signature.type if signature is not None else trivial(found.type)
                    return Recursive(found, owner.name, named_as_code(said, found), scope, signature)
                work.extend((binding.body, inner) for binding in group.bindings)
                work.append((body, inner))
            case Case(scrutinee, binder, alts):
                work.append((scrutinee, scope))
                for alt in alts:
                    bound = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
                    work.append((alt.body, {**scope, binder.name: binder.type, **{b.name: b.type for b in bound}}))
            case _:
                work.extend((child, scope) for child, _ in children(node))
    return None


# --- candidates -----------------------------------------------------------------------------------------------------


def possible_metrics(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[tuple[Predicate, ...]]:
    """Metrics without repetition, likely ones first; lexicographic ones last."""
    seen: set[str] = set()
    for metric in _all_metrics(function, measures):
        shown = show_metric(metric)
        if shown not in seen:
            seen.add(shown)
            yield metric


def _all_metrics(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[tuple[Predicate, ...]]:
    parameters = [p for p in arguments(function.type)[0] if not isinstance(p.type, RFun)]
    own = [v for p in parameters for v in views(PVar(p.binder), erase(p.type), measures)]
    used = free_variables(function.binding.body)
    around = [
        view
        for name, type_ in function.scope.items()
        if name in used and is_written(name) and not isinstance(type_, TForall)
        for view in views(PVar(name), type_, measures)
    ]
    by_position = {index: PVar(p.binder) for index, p in enumerate(arguments(function.type)[0])}
    outside = {name: PVar(name) for name in function.scope if is_written(name)}
    drawn = list(guards(function.binding.body, by_position, outside, measures))
    distances = [_minus(more, less) for pair in drawn for less, more in (pair, pair[::-1])]
    for distance in distances:
        yield (distance,)
        yield (PBinary("+", distance, PLit(1)),)
    for view in own:
        yield (view,)
    for index, first in enumerate(own):
        for second in own[index + 1 :]:
            yield (PBinary("+", first, second),)
    # What goes on by more than one may go past the bound.
    literals = (PLit(each) for each in sorted(written(function.binding.body)) if each > 1)
    for step in (*literals, *(each for each in around if isinstance(each, PVar))):
        for distance in distances:
            yield (PBinary("+", distance, step),)
    for first in (*own, *around):
        for second in own:
            if first != second:
                yield (PBinary("-", first, second),)
    for first in own:
        for second in own:
            if first != second:
                yield first, second


def _plain_metrics(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[tuple[Predicate, ...]]:
    """The sizes of parameters: numbers first."""
    parameters = [p for p in arguments(function.type)[0] if not isinstance(p.type, RFun)]
    for parameter in sorted(parameters, key=lambda each: each.type not in _REQUIRED):
        for view in views(PVar(parameter.binder), erase(parameter.type), measures):
            yield (view,)


def _minus(more: Predicate, less: Predicate) -> Predicate:
    return more if less == PLit(0) else PBinary("-", more, less)


# --- trying and offering --------------------------------------------------------------------------------------------


def _with_metric(module: Module, function: Recursive, metric: tuple[Predicate, ...]) -> Module:
    holes = _holed(function.type) if _infers(function) else None
    return with_metrics(module, function.binding.name, function.signature, function.type, metrics=metric, holes=holes)


def with_metrics(
    module: Module,
    name: str,
    signature: Signature | None,
    type_: RType,
    *,
    metrics: tuple[Predicate, ...],
    holes: RType | None = None,
) -> Module:
    """The module in which a function has this type and these metrics."""
    if signature is None:
        signature = Signature(name, type_, metrics=metrics, holes=holes)
    else:
        signature = replace(signature, type=type_, metrics=metrics)
    specification = replace(module.specification, signatures={**module.specification.signatures, name: signature})
    return replace(module, specification=specification)


def _infers(function: Recursive) -> bool:
    return function.signature is None and function.binding.name != function.owner


def _holed(rtype: RType) -> RType:
    """`x:_ -> y:_ -> _`."""
    if isinstance(rtype, RForall):
        return _holed(rtype.body)
    if isinstance(rtype, RFun):
        return RFun(rtype.binder, RVar(HOLE), _holed(rtype.res))
    return RVar(HOLE)


def _suggestion(
    function: Recursive, type_: RType, metric: tuple[Predicate, ...], text: LineIndex, write: Write
) -> Suggestion:
    shown = show_metric(metric)
    place = function.binding.extent
    name = show_name(source_name(function.binding.name))
    before = {p.binder: p.type for p in arguments(function.type)[0]}
    required = [
        (p.binder, _REQUIRED[p.type])
        for p in arguments(type_)[0]
        if p.type in _REQUIRED and p.type != before.get(p.binder)
    ]
    if _infers(function):
        edit = above(text, place, Metric(function, type_, metric).annotation)
    else:
        changed = Callee(
            function.binding.name, function.type, signature=function.signature, definition=place, text=text, write=write
        )
        edit = annotation(changed, type_, metric)
    if not required:
        return Suggestion(MeasureRecursion(name, shown), (MetricDecreases(),), (edit,))
    least, names = required[0][1], tuple(each for each, _ in required)
    return Suggestion(MeasureRecursion(name, shown, names, least), (MetricDecreases(loses=least),), (edit,))
