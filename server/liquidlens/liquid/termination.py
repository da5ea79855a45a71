"""Termination: at every recursive call the metric must be smaller and not negative.

    {-@ sum' :: n:Nat -> Int @-}        sum' n = if n == 0 then 0 else n + sum' (n - 1)
      ⇒  Goal  n - 1 >= 0 && n - 1 < n      (default metric: the first argument that has a size)

    zip' (x : xs) (y : ys) = … zip' xs ys       xs is part of the first argument: structural, nothing to prove

A written metric `/ [a, b]` is lexicographic.  A recursive function without any size is rejected unless some argument is
structurally smaller at each of its calls (`structure.py`).  Functions that call each other have default metrics of the
same type, or none; what `ignore` names is no part of its group.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Binding, Group
from liquidlens.lang.names import base_of, method_of, module_of
from liquidlens.lang.types import NUMERIC, TCon, TForall, TVar, Type, arrows, spine, substitute
from liquidlens.liquid.context import Duty
from liquidlens.liquid.environment import root_frame
from liquidlens.liquid.instance import replace
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.lazy import takes_effect
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.structure import is_structural
from liquidlens.logic.embedded import embedded_sort
from liquidlens.logic.predicates import PAnd, PApply, PCompare, PLit, POr, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables
from liquidlens.source.span import Span

NO_STRUCTURE = frozenset({"--nostruct", "--no-structural-termination"})
"""Pragmas that leave metrics only."""


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
    member: str = ""
    """The function whose body is being read."""


class Metrics:
    """The recursive groups around the place where the generator stands."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._active: list[Active] = []
        self._terms: dict[str, Predicate] = {}
        self._structural: dict[str, bool] = {}
        """For top-level functions whether all recursion in their groups is structural."""
        made = ground.knowledge.program.constructors
        self._boxes = {name for name, (data, built) in made.items() if data.is_newtype or built.part}
        self._lazy = 0
        """How many of the groups around are `lazy`: what stands inside them need not end either."""

    def enter(
        self,
        group: Group,
        declared: dict[str, RType],
        scope: Mapping[str, Predicate],
        outside: Collection[str] | None = None,
    ) -> bool:
        """Begin a recursive group, or a `lazy` one, as methods are; False where nothing begins.

        `scope` gives the names that metrics of local functions use for what is around them, `outside` what other code
        mentions of a local group.
        """
        specification = self._ground.knowledge.module.specification
        group = self._looked_at(group)
        names = {binding.name for binding in group.bindings}
        if not specification.options.termination:
            return False
        if (
            self._lazy
            or takes_effect(group, specification.lazy, self._ground.owner, outside)
            or any(map(method_of, names))
        ):
            self._lazy += 1
            return True
        if not group.recursive:
            return False
        metrics = {name: _in_scope(each, scope) for name, each in _metrics_of(group, self._ground.knowledge).items()}
        binders = {name: _binders(rtype) for name, rtype in declared.items()}
        spans = {binding.name: binding.span for binding in group.bindings}
        self._active.append(Active(metrics, self._is_structural(group), binders, spans))
        return True

    @property
    def asks(self) -> bool:
        """Whether the code being read has to end: it is recursive, and not `lazy`."""
        return bool(self._active) and not self._lazy

    def _looked_at(self, group: Group) -> Group:
        """A group without what `ignore` takes out of it: a call of that is none of the group's own."""
        ignored = self._ground.knowledge.module.specification.ignored
        if ignored.isdisjoint(binding.name for binding in group.bindings):
            return group
        return Group(tuple(each for each in group.bindings if each.name not in ignored), group.recursive)

    def _is_structural(self, group: Group) -> bool:
        """Whether no metric has to decrease in a group, or in the top-level group whose text it stands in."""
        knowledge = self._ground.knowledge
        if NO_STRUCTURE & set(knowledge.module.specification.options.others):
            return False
        owner = group.bindings[0].name
        if owner not in knowledge.program.bindings:
            owner = self._ground.owner
        if owner not in self._structural:
            top = self._looked_at(knowledge.program.group_of(owner))
            structural = is_structural(top, self._boxes)
            self._structural.update(dict.fromkeys((each.name for each in top.bindings), structural))
        return self._structural[owner]

    def leave(self) -> None:
        """End the innermost group."""
        if self._lazy:
            self._lazy -= 1
        else:
            self._active.pop()

    def begin(self, binding: Binding) -> None:
        """The body of a function of the innermost group comes next.

        One that calls none of its group is of it by what GHC rewrites it to, and needs a metric all the same.
        """
        name, active = binding.name, self._active[-1] if self._active else None
        if active is None or name not in active.metrics:
            return
        active.member = name
        unknown = active.metrics[name] is None and not active.structural
        if unknown and active.metrics.keys().isdisjoint(mentions(binding)):
            self._without_metric(active, name, name, binding.span, called=False)

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

    def _without_metric(self, active: Active, function: str, name: str, span: Span, *, called: bool = True) -> None:
        """Nothing is known to decrease: the place is the function's name, or the call where there is a metric.

        What has no metric is wrong wherever it stands, be it never called.
        """
        has_metric = active.metrics.get(name) is not None
        place = span if has_metric else active.spans.get(active.member, span)
        frame = None if has_metric else root_frame()
        self._ground.fail(Duty(Kind.TERMINATION, function, name if called else None, place), frame)

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


def _metrics_of(group: Group, knowledge: Knowledge) -> dict[str, Metric | None]:
    """The metrics of a recursive group: default ones of several functions count only if they have the same type."""
    found = {binding.name: metric_of(binding, knowledge) for binding in group.bindings}
    if len(found) == 1 or any(_has_own_metric(name, knowledge) for name in found):
        return found
    kinds = {_kind_of_metric(binding, found[binding.name]) for binding in group.bindings}
    return found if len(kinds) == 1 else dict.fromkeys(found)


def _has_own_metric(name: str, knowledge: Knowledge) -> bool:
    """Whether an annotation says what decreases, as terms or by the numbers of parameters."""
    signature = knowledge.signature(name)
    return (signature is not None and bool(signature.metrics)) or name in knowledge.module.specification.decreasing


def _kind_of_metric(binding: Binding, metric: Metric | None) -> Type | None:
    """The type of the parameter that has to decrease; the type variables of two signatures are never the same."""
    if metric is None:
        return None
    ty = binding.type
    own = ty.vars if isinstance(ty, TForall) else ()
    parameters, _ = arrows(ty.body if isinstance(ty, TForall) else ty)
    (part,) = metric.parts
    sized = next(p for name, p in zip(metric.parameters, parameters, strict=True) if name in free_variables(part))
    home = binding.name if binding.has_signature else ""
    return substitute(sized, {name: TVar(f"{home}#{index}") for index, name in enumerate(own)})


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
    counted = knowledge.module.specification.decreasing.get(binding.name, ())
    told = [size_of(parameters[at - 1], PVar(names[at - 1]), knowledge) for at in counted if at <= len(parameters)]
    sizes = tuple(size for size in told if size is not None)
    if counted and len(sizes) == len(counted):
        return Metric(names, sizes)
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


_NUMBERS = frozenset({"Int", "Integer", "Double", "Float", "int", "real"})
"""Types and sorts of numbers, which are their own sizes."""


def size_of(ty: Type, value: Predicate, knowledge: Knowledge) -> Predicate | None:
    """The default size of a value of type `ty`."""
    top, _ = spine(ty)
    if not isinstance(top, TCon):
        return None
    if top.name in _NUMBERS or embedded_sort(top.name, knowledge.vocabulary.sort_names) in _NUMBERS:
        return value
    if top.name == "[]":
        return PApply(knowledge.length_measure, (value,))
    specified = knowledge.program.refined_data(top.name)
    if specified is not None and specified.metric is not None:
        return PApply(specified.metric, (value,))
    return None


def _binders(rtype: RType) -> tuple[str, ...]:
    found: list[str] = []
    while isinstance(rtype, RFun | RForall):
        if isinstance(rtype, RFun):
            found.append(rtype.binder)
            rtype = rtype.res
        else:
            rtype = rtype.body
    return tuple(found)
