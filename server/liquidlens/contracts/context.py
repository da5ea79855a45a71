"""What one weaving shares: the program, the makers of generated code, visible types, and the obligations met so far."""

from collections.abc import Callable, Iterable, Mapping
from typing import overload

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.decrease import Metric, Running, decrease
from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, Scope, Typed
from liquidlens.contracts.generate import Generators, anything, is_plain
from liquidlens.contracts.holds import Holds
from liquidlens.contracts.holes import filled
from liquidlens.contracts.labels import CALL_KINDS, Kind, Label, enclosing, label_of
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.sources import Sources
from liquidlens.contracts.supply import FALSE, TRUE, Supply, Unrunnable
from liquidlens.contracts.visible import Origin, Visible, visible_type
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Assert, Assume, Binder, Binding, Expr, Group, Lam, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import BOOL, UNIT, TForall, Type, functions
from liquidlens.lang.types import free_variables as free_type_variables
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.specification import DataSpecification, Measure
from liquidlens.logic.substitution import free_values, substitute_abstract, substitute_values
from liquidlens.source.span import Span


class Application(Struct, frozen=True):
    """A callee known by its type may apply its function argument `index` to the values of `variables`."""

    index: int
    variables: tuple[str, ...]
    types: tuple[Type, ...]


class Unknown(Struct, frozen=True):
    """An unknown of a run: its Core name, its type, and how it is made."""

    variable: str
    type: Type
    generator: Expr


class CallSite(Struct, frozen=True):
    """A call that may answer by its type only.

    The arguments of its `Facet` are the call's, then the variables of all `applications`.
    """

    site: str
    callee: str
    visible: Visible
    types: tuple[Type, ...]
    span: Span
    arguments: tuple[Type, ...] = ()
    result: Type = UNIT
    applications: tuple[Application, ...] = ()
    passed: tuple[Expr, ...] = ()
    """The variables, in scope at the `Facet`, of what is passed to the callee."""
    is_stub: bool = False


class LocalCheck(Struct, frozen=True):
    """An annotated local function applied to unknowns where it is bound; without a name, a function inside a result."""

    function: str
    variables: tuple[tuple[str, Type], ...]
    predicates: tuple[str, ...] = ()
    """The abstract refinements that the variables stand for, where they do."""


class Tested(Struct, frozen=True):
    """A condition with what it is about: the refinement type that gave it, and the variables it mentions by their
    names."""

    condition: Expr
    refined: RType | None = None
    subjects: tuple[tuple[str, Typed], ...] = ()
    probes: tuple[str, ...] = ()
    """The unknowns that functions inside the value are applied to, from the outside in and from left to right."""


class Check(Struct, frozen=True):
    """One assertion of an obligation (a call with two refined parameters has two)."""

    label: Label
    tested: Tested


NEVER = Tested(FALSE)
"""The test of what must not be reached."""


class Weaving(Struct, dict=True):
    """`targets` are the labels to assert (None: all); `inferred` has types of local functions; `instances` what type
    variables are taken to be; `owner` is the binding whose text is being woven."""

    program: Program
    module: Module
    instances: dict[str, Type]
    owner: str
    targets: frozenset[Label] | None = None
    inferred: Mapping[str, RType] = field(default_factory=dict[str, RType])
    speculate: bool = True
    supply: Supply = field(default_factory=Supply)
    obligations: dict[Label, Obligation] = field(default_factory=dict[Label, Obligation])
    sites: dict[str, CallSite] = field(default_factory=dict[str, CallSite])
    recursive: dict[str, Binding] = field(default_factory=dict[str, Binding])
    """Members of recursive groups, local ones included, by name."""
    local_checks: list[LocalCheck] = field(default_factory=list[LocalCheck])
    owned: dict[str, Binding] = field(default_factory=dict[str, Binding])
    """Woven copies of transparent top-level helpers, by the name of the copy."""
    known: frozenset[Label] | None = None
    """The labels that the modular checker judged; None: all."""
    rejected: frozenset[str] = frozenset()
    """The bindings that are not verified: what they promise may differ from what their code answers."""
    metric_of: Callable[[Binding], Metric | None] = field(default=lambda _: None)
    """The termination metric of a recursive function, where it is checked."""
    running: tuple[Running, ...] = ()
    """The recursive functions whose bodies are being woven, innermost last."""
    inputs: tuple[str, ...] = ()
    """The Core names of the entry's inputs, in scope in all woven code."""
    locals: dict[str, Visible] = field(default_factory=dict[str, Visible])
    met: dict[str, RType] = field(default_factory=dict[str, RType])
    """Refined types of functions that lambdas and patterns name."""
    checks: dict[str, Check] = field(default_factory=dict[str, Check])
    """By the label of their `Assert` node."""
    asserted: int = 0
    _seen: dict[str, Visible | None] = field(default_factory=dict[str, Visible | None])

    def __post_init__(self) -> None:
        reflected = (module.specification.reflected for module in self.program.modules.values())
        self.by_code: frozenset[str] = self.module.unread.union(*reflected)
        """The callees that are always run: those whose annotation could not be read, so that nobody knows what their
        type permits, and those that are reflected, which the logic knows by their definition."""
        self.implementations: set[str] = set()
        """Instances' implementations of methods that have annotations of their own."""
        self.data: dict[str, DataType] = {}
        self.specifications: dict[str, DataSpecification] = {}
        self.measures: dict[str, Measure] = {}
        for module in self.program.modules.values():
            self.data.update(module.data)
            self.specifications.update(module.specification.data)
            self.measures.update(module.specification.measures)
            self.implementations.update(n for n in module.specification.signatures if base_of(n).startswith("$f"))
        self.dictionaries = Dictionaries(self.program)
        self.equalities = Equalities(self.data, self.supply)
        self.executable = Executable(self.program, self.supply, self.measures, self.equalities)
        self.generators = Generators(
            self.data, self.specifications, self.executable, self.dictionaries, self.supply, self.instances
        )
        self.holds = Holds(self.data, self.specifications, self.executable, self.supply, self.instances)
        self.generators.assumed = self.assumed
        self.sources = Sources(self.data, self.generators, self.supply)

    def visible(self, name: str) -> Visible | None:
        """What the code sees of a local or top-level name; None where it is transparent."""
        local = self.locals.get(name)
        if local is not None:
            return local
        if module_of(name) is None or (base_of(name).startswith("$") and name not in self.implementations):
            return None
        if name in self.measures:
            # The answer of a measure's own function is the measure: nothing is left open, but it must end.
            own = self.recursive.get(name)
            return None if own is None else distinct(Visible(trivial(own.type), Origin.SELECTOR))
        if name not in self._seen:
            self._seen[name] = distinct(self._annotated(name) or self._inferred(name))
        return self._seen[name]

    def promised(self, name: str) -> Visible | None:
        """The type that the code of a top-level function must have: like `visible`, its abstract refinements open."""
        found = self._annotated(name) or (None if name in self.measures else self._inferred(name))
        return None if found is None else replace(found, type=_named(found.type, 1, frozenset()))

    def unknown_predicates(self, refined: RType, scope: dict[str, Typed]) -> dict[str, Unknown]:
        """Unknown functions to Bool for the abstract refinements that a type quantifies over, put into `scope`.

        One on a type variable of its own (`forall <p :: other -> Bool>. ..`) is tried as `true` only.
        """
        made: dict[str, Unknown] = {}
        for predicate in refined.predicates if isinstance(refined, RForall) else ():
            given = tuple(self.haskell(argument) for argument in predicate.arguments)
            type_ = functions(*given, BOOL)
            if next(free_type_variables(type_), None) is not None:
                parameters = tuple(Binder(self.supply.fresh("_"), argument) for argument in given)
                scope[predicate.name] = Typed(Lam(parameters, TRUE), type_)
                continue
            variable = self.supply.fresh(predicate.name)
            made[predicate.name] = Unknown(variable, type_, self.generators.value(trivial(type_), {}))
            scope[predicate.name] = Typed(Var(variable), type_)
        return made

    def _annotated(self, name: str) -> Visible | None:
        """What callers see of a top-level name, the holes of its annotation filled by what inference finds there."""
        found = visible_type(name, self.program, self.module)
        if found is None or found.signature is None or found.signature.holes is None or name not in self.inferred:
            return found
        return replace(found, type=filled(found.type, self.inferred[name]))

    def _inferred(self, name: str) -> Visible | None:
        """A private top-level function, seen by what inference finds for it."""
        binding = self.program.bindings.get(name)
        if binding is None or module_of(name) != self.module.name or not isinstance(binding.body, Lam):
            return None
        return self.by_inference(name, binding.type)

    def by_inference(self, name: str, type_: Type) -> Visible:
        """A local or private function of Haskell type `type_`, seen by what inference finds for it."""
        refined = self.inferred.get(name)
        if refined is None:
            return Visible(trivial(type_), Origin.LOCAL)
        if isinstance(type_, TForall) and not isinstance(refined, RForall):
            refined = RForall(type_.vars, (), type_.context, refined)
        return Visible(refined, Origin.LOCAL)

    def obligation(
        self, kind: Kind, callee: str | None, span: Span, predicate: Predicate | None, specified: Span
    ) -> Label | None:
        """The label at this place if it is a target, recorded; None where it is not looked for."""
        label = label_of(kind, self.owner, span, callee)
        judged = self.known is None or label in self.known or kind not in CALL_KINDS
        wanted = self.targets is None or label in self.targets or not judged
        if not wanted and not (self._is_passed(kind, label) or self._encloses(label) or self._carries(kind)):
            return None
        self.obligations[label] = Obligation(label, predicate, span, specified)
        return label

    def is_own(self, name: str) -> bool:
        """Whether the user's module defines `name` (the library keeps its promises)."""
        return module_of(name) in {self.module.name, None}

    def tested(self, refined: RType, value: Expr, scope: Scope) -> Tested | None:
        """What must hold of `value` at `refined`: the test with all it mentions; None where nothing is to be tested."""
        condition = self.holds.test(refined, value, scope)
        if condition is None:
            return None
        own = {} if isinstance(refined, RForall) else {refined.refinement.value: Typed(value, self.haskell(refined))}
        seen = {**scope, **own}
        names = sorted(n for n in free_values(refined) | own.keys() if n in seen)
        return Tested(condition, refined, tuple((name, seen[name]) for name in names))

    def assumed(self, refined: RType, value: Expr, scope: Scope) -> Expr | None:
        """What is assumed of an input, as a test; None where nothing is."""
        self.holds.assuming = True
        try:
            return self.holds.test(refined, value, scope)
        finally:
            self.holds.assuming = False

    def probe(self, type_: RType, scope: Scope) -> tuple[str, Type, Expr]:
        """An unknown argument for a function inside a value, remembered as part of the counterexample."""
        name, haskell = self.supply.fresh("probe"), self.haskell(type_)
        self.local_checks.append(LocalCheck("", ((name, haskell),)))
        return name, haskell, self.generators.value(type_, scope)

    def _is_passed(self, kind: Kind, label: Label) -> bool:
        """Whether a constructor is an argument of a targeted call, as in `map Age xs`: the call is what was judged."""
        if kind is not Kind.DATA_INVARIANT or self.targets is None or self.known is None or label in self.known:
            return False
        return enclosing(label, self.known) in self.targets

    def _encloses(self, label: Label) -> bool:
        """Whether a construction may break a targeted one: the checker blames the inner of `2 :< (1 :< Emp)`."""
        if label.kind is not Kind.DATA_INVARIANT or self.targets is None:
            return False
        return any(replace(target, place=label.place) == label for target in self.targets)

    def targets_inside(self) -> bool:
        """Whether the checker rejected something that the present owner itself must keep."""
        return self.targets is not None and any(target.owner == self.owner for target in self.targets)

    def _carries(self, kind: Kind) -> bool:
        """Whether the promise may break by a targeted construction: a relation of fields is asked of the whole."""
        if kind is not Kind.POSTCONDITION or self.targets is None:
            return False
        made = {each.callee for each in self.targets if (each.owner, each.kind) == (self.owner, Kind.DATA_INVARIANT)}
        return any(s.predicates and made & s.constructors.keys() for s in self.specifications.values())

    def hide(self, variables: Iterable[str]) -> dict[str, Type]:
        """Forget what the type variables are taken to be; what was forgotten, to be put back."""
        return {v: self.instances.pop(v) for v in variables if v in self.instances}

    def enter(self, group: Group, binding: Binding, values: tuple[Typed, ...]) -> tuple[Running, ...]:
        """What is running inside `binding`, a member of a recursive `group`, with these parameters."""
        metric = self.metric_of(binding) if group.recursive else None
        if metric is None:
            return self.running
        members = frozenset(b.name for b in group.bindings)
        return (*self.running, Running(binding.name, binding.span, members, metric, values))

    def decreasing(self, callee: str, given: tuple[Typed, ...], span: Span) -> tuple[Label | None, Tested] | None:
        """The termination check of a call, None where the call is not recursive or has no metric."""
        running = next((r for r in reversed(self.running) if callee in r.members), None)
        binding = self.recursive.get(callee)
        metric = self.metric_of(binding) if binding is not None else None
        if running is None or metric is None:
            return None
        if bool(metric.parts) != bool(running.metric.parts):
            return None
        try:
            found = decrease(self.executable, running, callee, metric, given)
        except Unrunnable:
            return None
        if found is None:
            return None
        place = span if metric.parts else running.place
        label = self.obligation(Kind.TERMINATION, callee, place, found.predicate, span)
        refined = RCon("()", refinement=Refinement("v", found.predicate))
        return label, Tested(found.condition, refined, found.subjects)

    def probed(self, refined: RType, value: Expr, scope: Scope) -> Tested | None:
        """Like `tested`, with functions inside the value applied to unknowns."""
        self.holds.probing = self.probe
        before = len(self.local_checks)
        try:
            tested = self.tested(refined, value, scope)
        finally:
            self.holds.probing = None
        if tested is None:
            return None
        return replace(tested, probes=tuple(n for c in self.local_checks[before:] for n, _ in c.variables))

    def haskell(self, refined: RType) -> Type:
        """The Haskell type, with type variables instantiated."""
        return self.generators.haskell(refined)

    def check(self, label: Label | None, tested: Tested, body: Expr, span: Span) -> Expr:
        """Assert a target; what is not a target is taken to hold. Its subjects are the inputs, then those of the
        test."""
        if label is None:
            return Assume(tested.condition, body) if tested.condition == FALSE else body
        self.asserted += 1
        key = f"{label.owner}/{label.kind.value}#{self.asserted}"
        self.checks[key] = Check(label, tested)
        subjects = (*(Var(name) for name in self.inputs), *(typed.expr for _, typed in tested.subjects))
        return Assert(key, tested.condition, body, span, subjects, len(self.inputs))

    def refined_data(self, constructor: str) -> DataSpecification | None:
        """The refined data declaration of a constructor, where any of its fields is refined."""
        for specification in self.specifications.values():
            if constructor in specification.constructors:
                fields = specification.constructors[constructor]
                return specification if any(not is_plain(t) for _, t in fields) else None
        return None


@overload
def distinct(visible: Visible) -> Visible: ...
@overload
def distinct(visible: Visible | None) -> Visible | None: ...
def distinct(visible: Visible | None) -> Visible | None:
    """The same type with one outer `forall` (a method has its own inside the class's) and a name for each parameter."""
    if visible is None:
        return None
    named = _named(visible.type, 1, frozenset())
    if isinstance(named, RForall) and named.predicates:
        # A run is one at some instance of the abstract refinements; `true` is one, and the one whose callers know
        # least.
        by = {p.name: anything(len(p.arguments)) for p in named.predicates}
        return replace(visible, type=replace(named, body=substitute_abstract(named.body, by)), is_abstract=True)
    return replace(visible, type=named)


def _named(type_: RType, number: int, taken: frozenset[str]) -> RType:
    match type_:
        case RForall(names, predicates, context, RForall() as inner):
            variables, constraints = (*names, *inner.vars), (*context, *inner.context)
            return _named(RForall(variables, (*predicates, *inner.predicates), constraints, inner.body), number, taken)
        case RForall(body=body):
            return replace(type_, body=_named(body, number, taken))
        case RFun(binder, arg, res):
            name = binder
            if binder == "_" or binder in taken:
                name = f"argument{number}"
                res = substitute_values(res, {binder: PVar(name)}) if binder != "_" else res
            return replace(
                type_, binder=name, arg=_named(arg, 1, frozenset()), res=_named(res, number + 1, taken | {name})
            )
        case _:
            return type_
