"""Termination: at every recursive call the metric must be smaller and not negative.

    {-@ sum' :: n:Nat -> Int @-}        sum' n = if n == 0 then 0 else n + sum' (n - 1)
      ⇒  Goal  n - 1 >= 0 && n - 1 < n      (default metric: the first argument that has a size)

    zip' (x : xs) (y : ys) = … zip' xs ys       xs is part of the first argument: structural, nothing to prove

A written metric `/ [a, b]` is lexicographic.  A recursive function without any size is rejected unless some argument is
structurally smaller at each of its calls.
"""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.core.parts import children
from liquidlens.core.syntax import App, Binding, Case, ConPattern, Expr, Group, Lam, Let, Var
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TCon, TForall, TVar, Type, arrows, spine
from liquidlens.liquid.environment import Frame
from liquidlens.liquid.instance import replace
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.relate import Duty, Ground
from liquidlens.logic.predicates import PAnd, PApply, PCompare, PLit, POr, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables
from liquidlens.source.span import Span

NO_STRUCTURE = frozenset({"--nostruct", "--no-structural-termination"})
"""Pragmas that leave metrics only."""

NUMERIC = frozenset({"Num", "Integral", "Real", "Fractional", "Floating", "RealFrac", "RealFloat"})
"""Classes whose types have values with a size."""


class Metric(Struct, frozen=True):
    """A lexicographic metric over parameter names, one name per parameter."""

    parameters: tuple[str, ...]
    parts: tuple[Predicate, ...]

    def at(self, terms: list[Predicate]) -> list[Predicate] | None:
        """The metric of a call; None where too few arguments are known."""
        values = dict(zip(self.parameters, terms, strict=False))
        needed = {name for part in self.parts for name in free_variables(part)} & set(self.parameters)
        if not needed <= values.keys():
            return None
        return [replace(part, values, {}) for part in self.parts]


class Active(Struct):
    """A recursive group that is being checked."""

    metrics: dict[str, Metric | None]
    structural: bool
    binders: dict[str, tuple[str, ...]]
    """For each function the parameter names of its canonical type."""
    spans: dict[str, Span]
    """Where each function is named."""
    outside: Frame
    """What was known before the group."""
    member: str = ""
    """The function whose body is being read."""


class Metrics:
    """The recursive groups around the place where the generator stands."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._active: list[Active] = []
        self._terms: dict[str, Predicate] = {}
        self._lazy = 0
        """How many of the groups around are `lazy`: what stands inside them need not end either."""

    def enter(self, group: Group, declared: dict[str, RType], scope: Mapping[str, Predicate], outside: Frame) -> bool:
        """Begin a recursive group, or a `lazy` one; False where its termination is not checked and nothing begins.

        `scope` gives the names that metrics of local functions use for what is around them, `outside` is where the
        group stands.
        """
        specification = self._ground.knowledge.module.specification
        names = {binding.name for binding in group.bindings}
        if not specification.options.termination:
            return False
        if self._lazy or names & specification.lazy:
            self._lazy += 1
            return True
        if not group.recursive:
            return False
        metrics = {
            binding.name: _in_scope(metric_of(binding, self._ground.knowledge), scope) for binding in group.bindings
        }
        binders = {name: _binders(rtype) for name, rtype in declared.items()}
        spans = {binding.name: binding.span for binding in group.bindings}
        structural = not NO_STRUCTURE & set(specification.options.others) and structurally_decreasing(group)
        self._active.append(Active(metrics, structural, binders, spans, outside))
        return True

    def leave(self) -> None:
        """End the innermost group."""
        if self._lazy:
            self._lazy -= 1
        else:
            self._active.pop()

    def begin(self, name: str) -> None:
        """The body of `name`, a function of the innermost group, comes next."""
        if self._active and name in self._active[-1].metrics:
            self._active[-1].member = name

    def parameter(self, binder: str, term: Predicate) -> None:
        """The parameter `binder` of a canonical type is called `term` in the body."""
        if self._active:
            self._terms[binder] = term

    def mentioned(self, name: str, span: Span, function: str) -> None:
        """A recursive function passed on without arguments: nothing is known of its later calls.

        A value that is made of itself cannot prove by what is known of it that it ends.
        """
        active = self._find(name)
        if active is not None:
            self._without_metric(active, function, name, span)

    def called(self, name: str, terms: list[Predicate], span: Span, function: str) -> None:
        """A call: where it is recursive, the metric must decrease."""
        active = self._find(name)
        if active is None:
            return
        duty = Duty(Kind.TERMINATION, function, name, span)
        if active.structural:
            self._ground.oblige(duty, None)
            return
        callee = active.metrics.get(name)
        caller = active.metrics.get(active.member)
        own = [self._terms[b] for b in active.binders.get(active.member, ()) if b in self._terms]
        before = caller.at(own) if caller is not None else None
        after = callee.at(terms) if callee is not None else None
        if before is None or after is None:
            self._without_metric(active, function, name, span)
            return
        self._ground.place = span
        self._ground.demand(_smaller(after, before), duty)

    def _without_metric(self, active: Active, function: str, name: str, span: Span) -> None:
        """Nothing is known to decrease: the place is the function's name, or the call where there is a metric."""
        place = span if active.metrics.get(name) is not None else active.spans.get(active.member, span)
        frame = None if active.binders.get(name) else active.outside
        self._ground.fail(Duty(Kind.TERMINATION, function, name, place), frame)

    def _find(self, name: str) -> Active | None:
        for active in reversed(self._active):
            if name in active.metrics:
                return active
        return None


def _smaller(after: list[Predicate], before: list[Predicate]) -> Predicate:
    """`after` is lexicographically below `before`, and the part that decreases is not negative."""
    choices: list[Predicate] = []
    equal: list[Predicate] = []
    for new, old in zip(after, before, strict=False):
        decreases = (PCompare("<", new, old), PCompare(">=", new, PLit(0)))
        choices.append(PAnd((*equal, *decreases)))
        equal.append(PCompare("==", new, old))
    return choices[0] if len(choices) == 1 else POr(tuple(choices))


def metric_of(binding: Binding, knowledge: Knowledge) -> Metric | None:
    """The written metric, or the first parameter that has a size."""
    signature = knowledge.signature(binding.name)
    if signature is not None and signature.metrics:
        names = tuple(argument.binder for argument in arguments(signature.type)[0])
        return Metric(names, signature.metrics)
    numeric: set[str] = set()
    ty = binding.type
    if isinstance(ty, TForall):
        if binding.has_signature or module_of(binding.name) is not None:
            # Without a signature the class constraint of a local function is not part of the type that recurs.
            classes = ((c.cls, arg) for c in ty.context for arg in c.args)
            numeric = {arg.name for cls, arg in classes if base_of(cls) in NUMERIC and isinstance(arg, TVar)}
        ty = ty.body
    parameters, _ = arrows(ty)
    names = tuple(f"metric#{index}" for index in range(len(parameters)))
    for name, parameter in zip(names, parameters, strict=True):
        size = size_of(parameter, PVar(name), knowledge)
        if size is None and isinstance(parameter, TVar) and parameter.name in numeric:
            size = PVar(name)
        if size is not None:
            return Metric(names, (size,))
    return None


def _in_scope(metric: Metric | None, scope: Mapping[str, Predicate]) -> Metric | None:
    if metric is None or not scope:
        return metric
    outer = {name: term for name, term in scope.items() if name not in metric.parameters}
    return Metric(metric.parameters, tuple(replace(part, outer, {}) for part in metric.parts))


def size_of(ty: Type, value: Predicate, knowledge: Knowledge) -> Predicate | None:
    """The default size of a value of type `ty`."""
    top, _ = spine(ty)
    if not isinstance(top, TCon):
        return None
    if top.name in {"Int", "Integer"}:
        return value
    if top.name == "[]":
        return PApply(knowledge.length_measure, (value,))
    specified = knowledge.program.refined_data(top.name)
    if specified is not None and specified.metric is not None:
        return PApply(specified.metric, (value,))
    return None


def structurally_decreasing(group: Group) -> bool:
    """Whether parameter positions, looked at in some order, are parts of what the caller was given there at every call.

    A position decides the calls at which it decreases; at the others it must be passed on as it is.
    """
    names = {binding.name for binding in group.bindings}
    calls: list[RecursiveCall] = []
    for binding in group.bindings:
        if not _collect(binding, names, calls):
            return False
    while calls:
        shortest = min(len(call.args) for call in calls)
        found = next((p for p in range(shortest) if _decides(p, calls)), None)
        if found is None:
            return False
        calls = [call for call in calls if not call.decreases(found)]
    return True


class RecursiveCall(Struct, frozen=True):
    """A call with what is known of variables there: which parameters they are, and of which they are parts."""

    args: tuple[Expr, ...]
    whole: dict[str, int]
    parts: dict[str, frozenset[int]]

    def decreases(self, position: int) -> bool:
        """Whether the argument is a part of the parameter at its own position."""
        arg = self.args[position]
        return isinstance(arg, Var) and position in self.parts.get(arg.name, frozenset())

    def keeps(self, position: int) -> bool:
        """Whether the argument is the parameter at its own position."""
        arg = self.args[position]
        return isinstance(arg, Var) and self.whole.get(arg.name) == position


def _decides(position: int, calls: list[RecursiveCall]) -> bool:
    decreasing = [call.decreases(position) for call in calls]
    return any(decreasing) and all(d or call.keeps(position) for d, call in zip(decreasing, calls, strict=True))


def _collect(binding: Binding, names: set[str], calls: list[RecursiveCall]) -> bool:
    """All recursive calls with what is a part of which parameter; False for an occurrence without arguments."""
    body = binding.body
    positions: dict[str, int] = {}
    while isinstance(body, Lam):
        for binder in body.binders:
            positions[binder.name] = len(positions)
        body = body.body
    work: list[tuple[Expr, dict[str, int], dict[str, frozenset[int]]]] = [(body, positions, {})]
    while work:
        node, whole, parts = work.pop()
        match node:
            case Var(name) if name in names:
                return False
            case App(Var(name), args) if name in names:
                calls.append(RecursiveCall(args, whole, parts))
                work.extend((arg, whole, parts) for arg in args)
            case Case(scrutinee, binder, alts):
                work.append((scrutinee, whole, parts))
                inner_whole, inner_parts = dict(whole), dict(parts)
                inside: frozenset[int] = frozenset()
                if isinstance(scrutinee, Var):
                    inside = parts.get(scrutinee.name, frozenset())
                    if scrutinee.name in whole:
                        inner_whole[binder.name] = whole[scrutinee.name]
                        inside = inside | {whole[scrutinee.name]}
                    if scrutinee.name in parts:
                        inner_parts[binder.name] = parts[scrutinee.name]
                for alt in alts:
                    known = dict(inner_parts)
                    if isinstance(alt.pattern, ConPattern):
                        for bound in alt.pattern.binders:
                            known[bound.name] = inside
                    work.append((alt.body, inner_whole, known))
            case Let(group, rest) if not group.recursive and len(group.bindings) == 1:
                only = group.bindings[0]
                work.append((only.body, whole, parts))
                inner_whole, inner_parts = dict(whole), dict(parts)
                if isinstance(only.body, Var):
                    if only.body.name in whole:
                        inner_whole[only.name] = whole[only.body.name]
                    if only.body.name in parts:
                        inner_parts[only.name] = parts[only.body.name]
                work.append((rest, inner_whole, inner_parts))
            case _:
                work.extend((child, whole, parts) for child, _ in children(node))
    return True


def _binders(rtype: RType) -> tuple[str, ...]:
    found: list[str] = []
    while isinstance(rtype, RFun | RForall):
        if isinstance(rtype, RFun):
            found.append(rtype.binder)
            rtype = rtype.res
        else:
            rtype = rtype.body
    return tuple(found)
