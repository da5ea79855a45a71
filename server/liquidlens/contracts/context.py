"""Where weaving stands: whose text it is, what is in scope there, and what every place of one weaving shares.

    {-@ f :: xs:[Nat] -> … @-}        f xs = let {-@ go :: … @-} go y = …⟨here⟩… in …

at ⟨here⟩ the owner is `f.go`, `xs` and `y` are in scope with their refined types, `f` and `go` are running.  A context
never changes: what is further inside gets one of its own.  What is found on the way is written to the `Log`.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.callees import Callees, distinct
from liquidlens.contracts.decrease import Running, decrease
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, Scope, TypedAtom
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.generate import Generators
from liquidlens.contracts.holds import Holds
from liquidlens.contracts.labels import Kind, Label, label_of
from liquidlens.contracts.log import LocalCheck, Log, TestedCondition
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.shared import SharedGenerators
from liquidlens.contracts.sources import Sources
from liquidlens.contracts.supply import TRUE, Supply, Unrunnable
from liquidlens.contracts.uninterpreted import MeasureUse, Uninterpreted
from liquidlens.contracts.used_at import metric_at
from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.syntax import Binder, Binding, Expr, Group, Lam, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL, Type, functions
from liquidlens.lang.types import free_variables as free_type_variables
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RCon, Refinement, RForall, RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import free_values
from liquidlens.source.span import Span


class SymbolicInput(Struct, frozen=True):
    """An unknown of a run: its Core name, its type, and how it is made."""

    variable: str
    type: Type
    generator: Expr


class Makers(Struct, frozen=True, eq=False):
    """The makers of generated code; they write new names to `supply`, and new functions to `equalities`."""

    supply: Supply
    equalities: Equalities
    executable: Executable
    generators: Generators
    holds: Holds
    sources: Sources

    def at(self, instances: Mapping[str, Type]) -> "Makers":
        """The same where the type variables are taken to be these."""
        holds = replace(self.holds, instances=instances)
        assumed = replace(holds, assuming=True).test
        generators = replace(self.generators, instances=instances, assumed=assumed)
        sources = replace(self.sources, generators=generators)
        return replace(self, generators=generators, holds=holds, sources=sources)


def makers_of(facts: Facts, instances: Mapping[str, Type], measures: tuple[MeasureUse, ...] = ()) -> Makers:
    """The makers of one weaving, where these measures without equations are unknown functions."""
    supply = Supply()
    known = {use: supply.fresh(base_of(use.measure)) for use in measures}
    equalities = Equalities(facts.data, supply)
    executable = Executable(facts.program, supply, facts.measures, equalities, Uninterpreted(known))
    generators = Generators(
        facts.data,
        facts.specifications,
        executable=executable,
        dictionaries=facts.dictionaries,
        supply=supply,
        instances=instances,
        insides=facts.insides,
        shared=SharedGenerators(keeps=not known),
    )
    holds = Holds(facts.data, facts.specifications, executable, supply, instances)
    sources = Sources(facts.data, generators, supply)
    return Makers(supply, equalities, executable=executable, generators=generators, holds=holds, sources=sources).at(
        instances
    )


class Context(Struct, frozen=True, eq=False):
    """One place of a binding's text."""

    facts: Facts
    aims: Aims
    callees: Callees
    log: Log
    makers: Makers
    owner: str
    """The binding whose text is being woven."""
    instances: Mapping[str, Type]
    """What type variables are taken to be."""
    inputs: tuple[str, ...] = ()
    """The Core names of the entry's inputs, in scope in all woven code."""
    variables: Mapping[str, TypedAtom] = field(default_factory=dict[str, TypedAtom])
    """The local variables in scope, with their types."""
    locals: Mapping[str, Visible] = field(default_factory=dict[str, Visible])
    """The local functions that are seen by a type of their own."""
    shapes: Mapping[str, RCon] = field(default_factory=dict[str, RCon])
    """The refined types of variables that hold data, where they are known."""
    recursive: Mapping[str, Binding] = field(default_factory=dict[str, Binding])
    """Members of the recursive groups around, local ones included, by name."""
    running: tuple[Running, ...] = ()
    """The recursive functions whose bodies are being woven, innermost last."""

    # --- further inside ---

    def binding(self, binders: Iterable[Binder]) -> "Context":
        """Below the binders of a lambda, pattern or case."""
        return replace(self, variables={**self.variables, **{b.name: TypedAtom(Var(b.name), b.type) for b in binders}})

    def shaped(self, shapes: Mapping[str, RCon]) -> "Context":
        """Where the refined types of data variables are known."""
        return replace(self, shapes={**self.shapes, **shapes}) if shapes else self

    def seeing(self, name: str, visible: Visible) -> "Context":
        """Where a local function is seen by a type of its own."""
        return replace(self, locals={**self.locals, name: distinct(visible)})

    def meeting(self, name: str, refined: RType) -> "Context":
        """Where a variable is a function of this refined type, which a finding may tell."""
        self.log.met[name] = refined
        return self.seeing(name, Visible(refined, Origin.PARAMETER))

    def owned_by(self, owner: str) -> "Context":
        """In the text of `owner`: obligations inside are its own, as in the checker's judgement."""
        return replace(self, owner=owner)

    def polymorphic(self, variables: Iterable[str], known: Mapping[str, Type]) -> "Context":
        """In code of a type of its own, whose variables stand for what is `known` of them, or nothing."""
        hidden = frozenset(variables)
        if hidden.isdisjoint(self.instances) and not known:
            return self
        outside = {name: type_ for name, type_ in self.instances.items() if name not in hidden}
        instances = {**outside, **known}
        return replace(self, instances=instances, makers=self.makers.at(instances))

    def inside(self, group: Group, binding: Binding, values: tuple[TypedAtom, ...] | None) -> "Context":
        """In the right-hand side of a member of a group; `values` are the parameters, where it is a function."""
        if not group.recursive:
            return self
        recursive = {**self.recursive, **{b.name: b for b in group.bindings}}
        metric = metric_at(group, binding, self.aims.metric_of, self.instances) if values is not None else None
        running = self.running
        if metric is not None and values is not None:
            if metric.at:
                self.log.metrics[binding.name] = metric
            members = frozenset(b.name for b in group.bindings)
            running = (*running, Running(binding.name, binding.span, members, metric, values))
        return replace(self, recursive=recursive, running=running)

    # --- what is asked here ---

    def visible(self, name: str) -> Visible | None:
        """What the code sees of a local or top-level name; None where it is transparent."""
        local = self.locals.get(name)
        if local is not None:
            return local
        if name in self.facts.measures:
            # The answer of a measure's own function is the measure: nothing is left open, but it must end, and what it
            # asks must hold.
            asking = self.callees.asking(name)
            if asking is not None:
                return replace(asking, origin=Origin.SELECTOR)
            own = self.recursive.get(name)
            return None if own is None else distinct(Visible(trivial(own.type), Origin.SELECTOR))
        return self.callees.visible(name)

    def haskell(self, refined: RType) -> Type:
        """The Haskell type, with type variables instantiated."""
        return self.makers.generators.haskell(refined)

    def fresh(self, base: str) -> str:
        """A new name."""
        return self.makers.supply.fresh(base)

    def any(self, refined: RType, scope: Scope) -> Expr:
        """An arbitrary value of a type."""
        return self.makers.generators.value(refined, scope)

    def unknown_predicates(self, refined: RType) -> tuple[dict[str, SymbolicInput], dict[str, TypedAtom]]:
        """Unknown functions to Bool for the abstract refinements that a type quantifies over, and a scope of all.

        One on a type variable of its own (`forall <p :: other -> Bool>. ..`) is tried as `true` only.
        """
        made: dict[str, SymbolicInput] = {}
        scope: dict[str, TypedAtom] = {}
        for predicate in refined.predicates if isinstance(refined, RForall) else ():
            given = tuple(self.haskell(argument) for argument in predicate.arguments)
            type_ = functions(*given, BOOL)
            if next(free_type_variables(type_), None) is not None:
                parameters = tuple(Binder(self.fresh("_"), argument) for argument in given)
                scope[predicate.name] = TypedAtom(Lam(parameters, TRUE), type_)
                continue
            variable = self.fresh(predicate.name)
            made[predicate.name] = SymbolicInput(variable, type_, self.any(trivial(type_), {}))
            scope[predicate.name] = TypedAtom(Var(variable), type_)
        return made, scope

    def obligation(
        self,
        kind: Kind,
        callee: str | None,
        span: Span,
        predicate: Predicate | None,
        specified: Span,
        *,
        is_later: bool = False,
    ) -> Label | None:
        """The label at this place if it is looked for, recorded; None where it is not. `is_later`: `Aims.wants`."""
        label = label_of(kind, self.owner, span, callee)
        if not self.aims.wants(label, self.facts.specifications, is_later=is_later):
            return None
        self.log.obligations[label] = Obligation(label, predicate, span, specified)
        return label

    def check(self, label: Label | None, tested: TestedCondition, body: Expr, span: Span) -> Expr:
        """`body` behind the assertion of a target; what is not a target is taken to hold."""
        return self.log.check(label, tested, body, span, self.inputs)

    def tested(self, refined: RType, value: Expr, scope: Scope) -> TestedCondition | None:
        """What must hold of `value` at `refined`: the test with all it mentions; None where nothing is to be tested."""
        return self._tested(self.makers.holds, refined, value, scope)

    def probed(self, refined: RType, value: Expr, scope: Scope) -> TestedCondition | None:
        """Like `tested`, with functions inside the value applied to unknowns."""
        before = len(self.log.local_checks)
        tested = self._tested(replace(self.makers.holds, probing=self._probe), refined, value, scope)
        if tested is None:
            return None
        return replace(tested, probes=tuple(n for c in self.log.local_checks[before:] for n, _ in c.variables))

    def assumed(self, refined: RType, value: Expr, scope: Scope) -> Expr | None:
        """What is assumed of an input, as a test; None where nothing is."""
        return replace(self.makers.holds, assuming=True).test(refined, value, scope)

    def decreasing(
        self, callee: str, given: tuple[TypedAtom, ...], span: Span
    ) -> tuple[Label | None, TestedCondition] | None:
        """The termination check of a call, None where the call is not recursive or has no metric."""
        running = next((r for r in reversed(self.running) if callee in r.members), None)
        binding = self.recursive.get(callee)
        if running is None or binding is None:
            return None
        metric = running.metric if callee == running.function else self.aims.metric_of(binding)
        if metric is None:
            return None
        if bool(metric.parts) != bool(running.metric.parts):
            return None
        try:
            found = decrease(self.makers.executable, running, callee, metric, given, around=self.variables)
        except Unrunnable:
            return None
        if found is None:
            return None
        place = span if metric.parts and not metric.at else running.place
        label = self.obligation(Kind.TERMINATION, callee, place, found.predicate, span)
        refined = RCon("()", refinement=Refinement("v", found.predicate))
        return label, TestedCondition(found.condition, refined, found.subjects)

    def _tested(self, holds: Holds, refined: RType, value: Expr, scope: Scope) -> TestedCondition | None:
        condition = holds.test(refined, value, scope)
        if condition is None:
            return None
        own = (
            {} if isinstance(refined, RForall) else {refined.refinement.value: TypedAtom(value, self.haskell(refined))}
        )
        seen = {**scope, **own}
        names = sorted(n for n in free_values(refined) | own.keys() if n in seen)
        return TestedCondition(condition, refined, tuple((name, seen[name]) for name in names))

    def _probe(self, type_: RType, scope: Scope) -> tuple[str, Type, Expr]:
        """An unknown argument for a function inside a value, remembered as part of the counterexample."""
        name, haskell = self.fresh("probe"), self.haskell(type_)
        self.log.local_checks.append(LocalCheck("", ((name, haskell),)))
        return name, haskell, self.any(type_, scope)


def begin(
    facts: Facts, owner: str, instances: Mapping[str, Type], aims: Aims, measures: tuple[MeasureUse, ...] = ()
) -> Context:
    """Outside of everything."""
    callees, makers = Callees(facts, aims.inferred), makers_of(facts, instances, measures)
    return Context(facts, aims, callees=callees, log=Log(), makers=makers, owner=owner, instances=instances)


def predicate_of(refined: RType) -> Predicate | None:
    """What a type says of its value, in the user's words."""
    return None if isinstance(refined, RForall) else refined.refinement.predicate
