"""What a finding breaks: the predicate, its first false part, and that part with the finding's values put in.

size v == size xs + size ys  with  v = Emp, xs = 0 :+: Emp, ys = Emp     ⇒  here   0 == 1 + 0
f == g                       with  f = \\_ -> 0, g = \\_ -> 1               ⇒  here   0 == 1, both applied to 0
"""

from collections.abc import Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.fields import constructor_fields
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.contracts.uninterpreted import Uninterpreted
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding, Expr
from liquidlens.counterexample.evaluate import Evaluated, Evaluation, evaluate
from liquidlens.counterexample.inside import InnerPart, parts_inside
from liquidlens.counterexample.instance import PredicateInstances
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.show import show
from liquidlens.counterexample.values import Value, VCon, VUnevaluated
from liquidlens.explain.report import BrokenPredicate
from liquidlens.explain.shortened import shortened
from liquidlens.lang.containers import PENDING
from liquidlens.lang.names import module_of
from liquidlens.lang.types import Type
from liquidlens.library.sources import is_library
from liquidlens.logic.aliased import by_names
from liquidlens.logic.erasure import erase
from liquidlens.logic.extensional import answers, equated
from liquidlens.logic.predicates import TRUE, PLit, PNot, POr, Predicate, conjuncts
from liquidlens.logic.refined import RCon, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import Measure

_FUEL = 400_000


class Breaking(Struct, frozen=True):
    """A counterexample as what it breaks."""

    found: Counterexample
    program: Program
    measures: Mapping[str, Measure]
    naming: Naming

    def predicate(self) -> BrokenPredicate | None:
        """The predicate that is broken; None where nothing is said of it."""
        found = self.found
        tested = found.witness.check.tested
        refined = tested.refined
        if refined is None or isinstance(refined, RForall):
            return None
        predicate = refined.refinement.predicate
        if predicate in (POr(()), PLit(False)) or is_unchanged(found.obligation):
            return None
        instances = self._instances()
        part = instances.failing(predicate)
        if part is None or part == TRUE:
            whole = BrokenPredicate(show_type(refined), self._probed(), found.obligation.specified)
            return self._inside(refined, instances) or self._answered_inside(refined, instances) or whole
        return self._predicate(part, instances)

    def _predicate(self, part: Predicate, instances: PredicateInstances) -> BrokenPredicate:
        text, instance = self._written(part), self._answered(part, instances) or instances.text(part)
        specified = self.found.obligation.specified
        # What an alias of the library says (`Nat`) is told where the user has written the alias.
        of_library = is_library(part.span.path) and not is_library(specified.path)
        span = specified if of_library or not part.span.path else part.span
        return BrokenPredicate(text, "" if instance == text else shortened(instance), span)

    def _written(self, part: Predicate) -> str:
        """The text of a predicate; where it is long, by the names that the file has for its parts."""
        module = self.program.modules.get(module_of(self.found.woven.function) or "")
        return self.naming.predicate(part if module is None else by_names(part, module.specification))

    def _answered(self, part: Predicate, instances: PredicateInstances) -> str:
        """What functions that must be equal answer, and to what."""
        probes = {name: (type_, value) for name, type_, value in self.found.witness.probes}
        asked = iter(self.found.witness.check.tested.probes)
        tested = self.found.witness.check.tested.refined
        whole = TRUE if tested is None or isinstance(tested, RForall) else tested.refinement.predicate
        for each in conjuncts(whole):
            arguments = equated(each, lambda side: instances.executable.type_of(side, instances.scope))
            given = [(name, *probes[name]) for name in islice(asked, len(arguments)) if name in probes]
            if each == part and given:
                closed = ((name, self._closed(value, type_)) for name, type_, value in given)
                scope = {**instances.scope, **{name: atom for name, atom in closed if atom is not None}}
                within = replace(instances, scope=scope)
                shown = within.text(answers(part, (name for name, _, _ in given)))
                return f"{shown}, both applied to {', '.join(show(value, self.naming) for *_, value in given)}"
        return ""

    def _inside(self, refined: RType, known: PredicateInstances) -> BrokenPredicate | None:
        """What a type's arguments ask of the parts of its value: the first that is false."""
        value = "" if isinstance(refined, RForall) else refined.refinement.value
        for subject in (each for each in self.found.witness.subjects if each[0] == value):
            for inner in parts_inside(refined, self._done(subject[1]), subject[2], self.program.constructors):
                atoms = {name: self._closed(value, type_) for name, value, type_ in inner.values}
                closed = {name: atom for name, atom in atoms.items() if atom is not None}
                within = replace(known, scope={**known.scope, **closed})
                if len(closed) == len(atoms) and (part := within.refuted(inner.predicate)) is not None:
                    return self._predicate(part, within)
        return None

    def _answered_inside(self, refined: RType, known: PredicateInstances) -> BrokenPredicate | None:
        """What is asked of the answer of the function that is inside what is returned: `ST s a` as `s -> (a, s)`."""
        found = self.found
        data = self.program.constructors.get(_only_constructor(self.program, refined))
        if not isinstance(refined, RCon) or data is None or found.obligation.kind is not Kind.POSTCONDITION:
            return None
        fields = constructor_fields(data[0], data[1], refined, self.program.refined_data(refined.name))
        functions = [(number, each) for number, (_, each) in enumerate(fields) if isinstance(each, RFun)]
        probes = [each for each in found.witness.probes if each[0] in found.witness.check.tested.probes]
        given = {name: self._closed(value, type_) for name, type_, value in probes}
        atoms = [each for each in given.values() if each is not None]
        if len(functions) != 1 or len(atoms) != len(probes):
            return None
        (number, function), name = functions[0], data[1].name
        outcome = found.replay.applied_inside(found.witness, name, number, [each.expr for each in atoms])
        taken, answer = arguments(function)
        if not isinstance(outcome, Evaluated) or isinstance(answer, RFun | RForall):
            return None
        scope = {each.binder: atom for each, atom in zip(taken, atoms, strict=True)}
        type_ = erase(answer)
        own = InnerPart(answer.refinement.predicate, ((answer.refinement.value, outcome.value, type_),))
        for inner in (own, *parts_inside(answer, outcome.value, type_, self.program.constructors)):
            closed = {name: self._closed(value, each) for name, value, each in inner.values}
            values = {name: atom for name, atom in closed.items() if atom is not None}
            within = replace(known, scope={**known.scope, **scope, **values})
            part = within.refuted(inner.predicate) if len(values) == len(closed) else None
            if part is not None:
                broken = self._predicate(part, within)
                return replace(broken, instance=f"{broken.instance}, {self._probed()}")
        return None

    def _done(self, value: Value) -> Value:
        """An answer that is an action with mutable cells, as the action that it comes to."""
        if isinstance(value, VCon) and value.name in PENDING and self.found.obligation.kind is Kind.POSTCONDITION:
            result = self.found.replay.result(self.found.witness)
            return result.value if isinstance(result, Evaluated) else value
        return value

    def _probed(self) -> str:
        """What functions inside a value were applied to."""
        values = {name: value for name, _, value in self.found.witness.probes}
        given = [values.get(name, VUnevaluated()) for name in self.found.witness.check.tested.probes]
        shown = [show(value, self.naming) for value in given if value != VUnevaluated()]
        return f"the function inside is applied to {', '.join(shown)}" if shown else ""

    def _instances(self) -> PredicateInstances:
        subjects = ((name, self._closed(value, type_)) for name, value, type_ in self.found.witness.subjects)
        scope = {name: closed for name, closed in subjects if closed is not None}
        equalities = self.found.replay.closer.equalities
        uninterpreted = Uninterpreted(self.found.woven.interpreted)
        executable = Executable(self.program, Supply(), self.measures, equalities, uninterpreted)

        def value_of(expr: Expr) -> Value | None:
            outcome = evaluated(self.found, expr, None)
            return outcome.value if isinstance(outcome, Evaluated) else None

        return PredicateInstances(executable, value_of, lambda value: show(value, self.naming), scope)

    def _closed(self, value: Value, type_: Type) -> TypedAtom | None:
        try:
            return TypedAtom(self.found.replay.closer.close(value, type_), type_)
        except Unrunnable:
            return None


def _only_constructor(program: Program, refined: RType) -> str:
    """The constructor of data that has no other."""
    if not isinstance(refined, RCon):
        return ""
    declared = (each.data[refined.name] for each in program.modules.values() if refined.name in each.data)
    data = next(declared, None)
    return data.constructors[0].name if data is not None and len(data.constructors) == 1 else ""


def evaluated(found: Counterexample, expr: Expr, type_: Type | None) -> Evaluation:
    """What an expression over a counterexample's values comes to, by the real code."""
    measures = _measures(found)
    bindings = {**found.woven.bindings, **found.replay.closer.equalities.bindings, **measures}
    return evaluate(found.replay.loaded.extended(bindings), expr, type_, _FUEL)


def _measures(found: Counterexample) -> dict[str, Binding]:
    """What measures without equations are taken to be."""
    inputs = zip(found.witness.inputs, found.woven.inputs, strict=True)
    values = {each.variable: value for value, each in inputs if each.is_measure}
    made: dict[str, Binding] = {}
    for use, variable in found.woven.interpreted.items():
        try:
            made[variable] = Binding(variable, use.type, found.replay.closer.close(values[variable], use.type))
        except Unrunnable:
            continue
    return made


def is_unchanged(obligation: Obligation) -> bool:
    """Whether a call of the caller itself is wrong because it changes nothing."""
    return obligation.kind is Kind.TERMINATION and isinstance(obligation.predicate, PNot)
