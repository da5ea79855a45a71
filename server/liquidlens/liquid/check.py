"""The modular checker's door: a module's bindings judged as LiquidHaskell would judge them.

    check_module(program, module)
      ⇒  ModuleJudgement({"Main.abs": BindingJudgement(judgements={"Main.abs/postcondition": PROVED}, …), …})

A binding is `verified` here when every judgement but those of division is PROVED and nothing was unsupported.
"""

import sys
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import cast

from liquidlens.constraints.smt.logic import LogicSolver, Validity
from liquidlens.contracts.obligations import Judgement, Kind, Obligation, Status, label_of
from liquidlens.contracts.visible import Origin
from liquidlens.core.free import children
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding, Group, Let
from liquidlens.dataclass import dataclass, field, replace
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.liquid.context import Constraints, Goal, root_frame
from liquidlens.liquid.dependencies import Dependencies
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.instance import Supply
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.laws import Laws
from liquidlens.liquid.memory import Guesses, Memory, Remembered
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.liquid.readable import readable_predicate, readable_type, with_definitions
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.solve import HornSolver, Outcome
from liquidlens.liquid.units import Unit, units_of
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.source.content import with_places
from liquidlens.source.span import NOWHERE, Span

RECURSION_LIMIT = 30_000
"""The walk over Core is recursive and bounded by its own depth; Python's limit must not come first."""


@dataclass(frozen=True, slots=True)
class BindingJudgement:
    """LiquidHaskell's view of one top-level binding."""

    name: str
    judgements: dict[str, Judgement]
    """By label: the obligations in this binding's text, those of its annotated locals included."""
    assuming: tuple[str, ...] = ()
    """What it rests on, sorted: `termination`, `assume g`, `invariant T`, `undefined`, unproved callees."""
    inferred: dict[str, RType] = field(default_factory=dict[str, RType])
    """The types found for the binding itself and for its locals, where they have no annotation or one with holes."""
    unsupported: tuple[tuple[str, Span], ...] = ()
    """Constructs outside the checker, with their places; then the judgements are incomplete."""
    uses: tuple[str, ...] = ()
    """Top-level names of the module that its judgement relies on."""
    expected_to_fail: bool = False
    """Whether a `fail` annotation says that LiquidHaskell rejects it."""

    @property
    def verified(self) -> bool:
        """Whether everything LiquidHaskell asks for was proved."""
        return not self.unsupported and all(
            judgement.status is Status.PROVED
            for judgement in self.judgements.values()
            if judgement.obligation.kind is not Kind.DIVISION
        )


@dataclass(frozen=True, slots=True)
class ModuleJudgement:
    """LiquidHaskell's view of a module."""

    bindings: dict[str, BindingJudgement]
    solver_calls: int = 0

    @property
    def safe(self) -> bool:
        """Whether LiquidHaskell would accept the module."""
        return all(binding.verified != binding.expected_to_fail for binding in self.bindings.values())


JudgementMemory = Memory[tuple[BindingJudgement, ...]]
"""What checks of one process have judged, unit by unit."""


def check_module(
    program: Program,
    module: Module,
    *,
    only: Collection[str] | None = None,
    hypotheses: Mapping[str, RType] | None = None,
    sought: Collection[str] = (),
    memory: JudgementMemory | None = None,
) -> ModuleJudgement:
    """Judge the bindings of `module` (or those named in `only`).

    `hypotheses` are taken as visible types instead of the real ones: "if g promised this, would f verify?"
    Of those in `sought` it is asked what their code promises beyond that: the answer is among what was `inferred`.
    What `memory` has of earlier checks is not judged again.
    """
    if sys.getrecursionlimit() < RECURSION_LIMIT:
        sys.setrecursionlimit(RECURSION_LIMIT)
    checking = _Checking(program, module, hypotheses or {}, sought, memory if not hypotheses else None)
    try:
        return checking.run(only)
    finally:
        checking.close()


def judgement_memory() -> JudgementMemory:
    """An empty memory for `check_module`."""
    return Memory(_moved)


class _Checking:
    def __init__(
        self,
        program: Program,
        module: Module,
        hypotheses: Mapping[str, RType],
        sought: Collection[str],
        memory: JudgementMemory | None,
    ) -> None:
        self.program = program
        self.module = module
        self.knowledge = Knowledge(program, module)
        self.hypotheses = hypotheses
        self.sought = sought
        self.memory = memory
        self.dependencies: Dependencies | None = None
        self.laws = Laws(program)
        self.constants = _constants(module)
        self.supply = Supply()
        self.checked: frozenset[str] = frozenset()
        self._solver: LogicSolver | None = None
        self._begin_unit()

    def _begin_unit(self) -> None:
        self.constraints = Constraints(root=root_frame(self.constants))
        self.ground = Ground(self.knowledge, self.constraints, self.supply)
        self.generator = Generator(self.ground, self.hypotheses, self.sought)

    def close(self) -> None:
        """Give the solver's memory back."""
        if self._solver is not None:
            self._solver.close()

    def run(self, only: Collection[str] | None) -> ModuleJudgement:
        checked = self._checked()
        self.checked = frozenset(checked)
        wanted = checked if only is None else [name for name in checked if name in only]
        needed = self.checked.intersection(wanted)
        memory = self.memory
        if memory is not None:
            self.dependencies = Dependencies(self.knowledge, memory.seen)
        found: dict[str, BindingJudgement] = {}
        for unit in units_of(self.module.groups, self._has_template):
            names = [b.name for group in unit for b in group.bindings if b.name in self.checked]
            if needed.isdisjoint(names):
                continue
            if memory is None or self.dependencies is None:
                judged, _ = self._judge(unit, names)
            else:
                judged = self._recalled_or_judged(unit, names, memory, self.dependencies)
            found.update((each.name, each) for each in judged)
        if memory is not None and self.dependencies is not None:
            memory.seen = self.dependencies.seen
        bindings = {name: found[name] for name in wanted}
        return ModuleJudgement(self._with_assumptions(bindings), self._solver.checks if self._solver else 0)

    def _recalled_or_judged(
        self, unit: Unit, names: list[str], memory: JudgementMemory, dependencies: Dependencies
    ) -> tuple[BindingJudgement, ...]:
        content, surroundings = dependencies.of(unit), dependencies.surroundings
        key = surroundings.digest + content.digest
        known = memory.recall(key, self.module.path, surroundings, content, self._gives)
        if known is not None:
            return known
        judged, guessed = self._judge(unit, names)
        guesses = Guesses(self.qualifiers.mark, self.constants, guessed) if guessed else None
        memory.remember(key, Remembered(judged, self.module.path, surroundings.spans, content.spans, guesses))
        return judged

    def _gives(self, guesses: Guesses) -> Guesses | None:
        """Earlier guesses, if the present qualifiers and constants give the same ones."""
        if guesses.constants != self.constants:
            return None
        if guesses.mark is self.qualifiers.mark:
            return guesses
        if not all(map(self.qualifiers.give, guesses.guessed)):
            return None
        return replace(guesses, mark=self.qualifiers.mark)

    def _judge(self, unit: Unit, names: list[str]) -> tuple[tuple[BindingJudgement, ...], tuple[Guessed, ...]]:
        """The judgements of a unit's bindings, and the instances of qualifiers that had a part in them."""
        self._begin_unit()
        unsupported: dict[str, tuple[tuple[str, Span], ...]] = {}
        uses: dict[str, tuple[str, ...]] = {}
        for group in unit:
            mine = [b.name for b in group.bindings if b.name in self.checked]
            if not mine:
                continue
            outcome = self.generator.top_level(group, mine)
            for name, problem in outcome.problems.items():
                unsupported[name] = ((problem.construct, problem.span),)
                self._give_up(next(b for b in group.bindings if b.name == name))
            uses.update(outcome.uses)
        outcome = self._solve(names)
        judgements = self._judgements(outcome.answers, names)
        # Where a qualifier was found is not where its instances speak.
        solutions = {
            name: cast(Predicate, with_places(solution, lambda _: NOWHERE))
            for name, solution in outcome.solutions.items()
        }
        judged = tuple(
            BindingJudgement(
                name,
                judgements.get(name, {}),
                tuple(sorted(self.ground.trusted.get(name, ()))),
                self._inferred(name, solutions),
                unsupported.get(name, ()),
                uses.get(name, ()),
            )
            for name in names
        )
        return judged, tuple(outcome.guessed)

    def _solve(self, wanted: list[str]) -> Outcome:
        """Answer the goals of `wanted`.

        What a measure says of its results is proved of its function first, without being taken for granted.
        """
        total = Outcome()
        if not self.constraints.goals:
            return total
        measures = self.knowledge.own_measures()
        first = [name for name in wanted if name in measures]
        rest = [name for name in wanted if name not in measures]
        for names, suspended in ((first, frozenset(measures.values())), (rest, frozenset[str]())):
            if not names:
                continue
            self.solver.suspended = suspended
            outcome = HornSolver(self.constraints, self.qualifiers, self.solver, self.supply).solve(names)
            total.answers.extend(outcome.answers)
            total.solutions.update(outcome.solutions)
            total.guessed.extend(outcome.guessed)
        return total

    @property
    def solver(self) -> LogicSolver:
        """One solver for all units; it is made when the first one needs it."""
        if self._solver is None:
            self._solver = LogicSolver(self.knowledge.vocabulary)
        return self._solver

    @cached_property
    def qualifiers(self) -> Qualifiers:
        """The module's qualifiers."""
        memory, dependencies = self.memory, self.dependencies
        if memory is None or dependencies is None:
            return Qualifiers(self.knowledge)
        signatures = tuple(self.module.specification.signatures.values())
        key = (dependencies.surroundings.digest, tuple(map(id, signatures)), frozenset(self.program.bindings))
        known = memory.qualifiers.get(key)
        return (known or memory.qualifiers.keep(key, (signatures, Qualifiers(self.knowledge))))[1]

    def _has_template(self, name: str) -> bool:
        """Whether the type of a binding has unknowns that its code and its users share."""
        if name in self.hypotheses:
            return False
        visible = self.knowledge.visible(name)
        return visible is None or (visible.signature is not None and visible.signature.holes is not None)

    # --- what is checked --------------------------------------------------------------------------------------

    def _checked(self) -> list[str]:
        """Bindings that LiquidHaskell checks: not assumed, ignored, derived, nor dictionaries."""
        specification = self.module.specification
        skipped = specification.ignored | self._generated()
        found: list[str] = []
        for group in self.module.groups:
            for binding in group.bindings:
                visible = self.knowledge.visible(binding.name)
                if binding.name in self.program.methods:
                    continue
                if binding.name in skipped or (visible is not None and visible.origin is Origin.SELECTOR):
                    continue
                if visible is not None and visible.origin is Origin.ASSUMED:
                    continue
                found.append(binding.name)
        return found

    def _generated(self) -> set[str]:
        """Dictionaries, and the implementations of derived instances."""
        derived = {(cls, data.name) for data in self.module.data.values() for cls in data.deriving}
        found: set[str] = set()
        for instance in self.module.instances:
            found.add(instance.dictionary)
            head = instance.args[0] if instance.args else None
            while head is not None and hasattr(head, "fun"):
                head = getattr(head, "fun", None)
            if (instance.cls, getattr(head, "name", "")) in derived:
                found.update(implementation for _, implementation in instance.methods)
        return found

    def _give_up(self, binding: Binding) -> None:
        """Half of a binding's constraints are missing: assume nothing of the private functions it defines or calls."""
        names = self.generator.names
        for name in sorted({binding.name, *mentions(binding)}):
            visible = self.knowledge.visible(name) if self._has_template(name) else None
            template = names.inferred.get(name) if visible is None else names.filled(name, visible)
            if template is not None and name not in self.hypotheses:
                self.ground.frame = self.constraints.root
                self.ground.give_up(template)

    # --- results ----------------------------------------------------------------------------------------------

    def _judgements(self, answers: list[tuple[Goal, Validity]], wanted: list[str]) -> dict[str, dict[str, Judgement]]:
        owners = self.ground.owners
        status: dict[str, tuple[Status, Predicate | None, str]] = {}
        places: dict[str, dict[Span, None]] = {}
        for goal, answer in answers:
            assert goal.label is not None
            before = status.get(goal.label)
            if answer is not Validity.VALID:
                places.setdefault(goal.label, {})[goal.place] = None
            if answer is Validity.VALID or (before is not None and before[0] is Status.REJECTED):
                continue
            if answer is Validity.INVALID:
                status[goal.label] = (Status.REJECTED, self._failing(goal), "")
            else:
                status[goal.label] = (
                    Status.UNKNOWN,
                    self._failing(goal),
                    "the solver gave no answer within its budget",
                )
        found: dict[str, dict[str, Judgement]] = {name: {} for name in wanted}
        for label, obligation in self.constraints.obligations.items():
            owner = owners.get(label, "")
            if owner not in found:
                continue
            state, failing, reason = status.get(label, (Status.PROVED, None, ""))
            failed = tuple(sorted(places.get(label, ()), key=lambda span: (span.start, span.end)))
            found[owner][label] = Judgement(self._readable(obligation, failing), state, reason, failed)
        return found

    def _failing(self, goal: Goal) -> Predicate:
        """What fails; of a metric, with the arguments of the call put in."""
        known = self.constraints.obligations.get(goal.label or "")
        if known is not None and known.kind is Kind.TERMINATION:
            return with_definitions(goal.predicate, goal.frame)
        return goal.predicate

    def _readable(self, obligation: Obligation, failing: Predicate | None) -> Obligation:
        predicate = failing if failing is not None else obligation.predicate
        if predicate is None or obligation.kind in {Kind.MISSING_CASE}:
            return obligation
        return Obligation(
            obligation.label,
            obligation.kind,
            obligation.function,
            obligation.callee,
            readable_predicate(predicate),
            obligation.span,
            getattr(predicate, "span", obligation.specified),
        )

    def _inferred(self, name: str, solutions: Mapping[str, Predicate]) -> dict[str, RType]:
        names, kappas = self.generator.names, self.constraints.kappas
        found = {
            local: readable_type(names.inferred[local], solutions, kappas)
            for local in names.locals_of.get(name, ())
            if local in names.inferred
        }
        if name in names.holed:
            found[name] = readable_type(names.holed[name], solutions, kappas)
        if name in names.promised:
            found[name] = readable_type(names.promised[name], solutions, kappas, abstract=True)
        return found

    def _with_assumptions(self, bindings: dict[str, BindingJudgement]) -> dict[str, BindingJudgement]:
        """The judgements with what they rest on: their own assumptions, and those of what they use."""
        verified = {name for name, judgement in bindings.items() if judgement.verified}
        measures = self._unproved_measures(bindings, verified)
        assuming: dict[str, set[str]] = {}
        for name, judgement in bindings.items():
            assuming[name] = self._own_assumptions(judgement, bindings, verified)
            if judgement.judgements:
                assuming[name].update(word for function, word in measures if function != name)
        uses = {name: [used for used in each.uses if used in verified] for name, each in bindings.items()}
        growing = True
        while growing:  # callees come first, so that few rounds do
            growing = False
            for name, mine in assuming.items():
                before = len(mine)
                for used in uses[name]:
                    if assuming[used]:
                        mine |= assuming[used]
                growing |= len(mine) > before
        expected = self.module.specification.expected_failures
        return {
            name: replace(
                judgement,
                assuming=tuple(sorted(assuming[name] - {base_of(name)})),
                expected_to_fail=name in expected,
            )
            for name, judgement in bindings.items()
        }

    def _own_assumptions(
        self, judgement: BindingJudgement, bindings: Mapping[str, BindingJudgement], verified: set[str]
    ) -> set[str]:
        """What the judgement of one binding rests on, that of measures and of what it uses left out."""
        specification = self.module.specification
        name = judgement.name
        binding = self.program.bindings[name]
        assuming = self.laws.taken_by(mentions(binding)).union(judgement.assuming)
        unchecked = not specification.options.termination or name in specification.lazy
        if unchecked and self._recursive(self.program.group_of(name), name):
            assuming.add("termination")
        for used in judgement.uses:
            if used == name or used in verified:
                continue
            visible = self.knowledge.visible(used)
            if visible is not None and visible.origin is Origin.ASSUMED:
                assuming.add(f"assume {base_of(used)}")
            elif used in bindings:
                assuming.add(base_of(used))
            elif module_of(used) == self.module.name and used in specification.ignored:
                assuming.add(f"ignore {base_of(used)}")
        assuming.update(self._unchecked_callers.get(name, ()))
        return assuming

    def _unproved_measures(self, bindings: Mapping[str, BindingJudgement], verified: set[str]) -> list[tuple[str, str]]:
        """Measures' functions whose promise, a fact wherever they are applied, is not proved; with words for that."""
        found: list[tuple[str, str]] = []
        for function in self.knowledge.own_measures():
            if function in bindings and function not in verified:
                found.append((function, base_of(function)))
            elif function in self.module.specification.ignored:
                found.append((function, f"ignore {base_of(function)}"))
        return found

    @cached_property
    def _unchecked_callers(self) -> dict[str, set[str]]:
        """For each private binding the functions that call it but are not checked: `ignore f`, `assume f`."""
        found: dict[str, set[str]] = {}
        for group in self.module.groups:
            for binding in group.bindings:
                visible = self.knowledge.visible(binding.name)
                ignored = binding.name in self.module.specification.ignored
                if ignored or (visible is not None and visible.origin is Origin.ASSUMED):
                    word = f"{'ignore' if ignored else 'assume'} {base_of(binding.name)}"
                    for used in mentions(binding):
                        if module_of(used) == self.module.name and self._has_template(used):
                            found.setdefault(used, set()).add(word)
        return found

    def _recursive(self, group: Group, name: str) -> bool:
        if group.recursive:
            return True
        binding = next(b for b in group.bindings if b.name == name)
        return _has_recursive_let(binding)


def _moved(judged: tuple[BindingJudgement, ...], move: Callable[[Span], Span]) -> tuple[BindingJudgement, ...]:
    """Judgements with their places, and the labels that name these, moved."""
    found: list[BindingJudgement] = []
    for each in judged:
        judgements: dict[str, Judgement] = {}
        for judgement in each.judgements.values():
            moved = cast(Judgement, with_places(judgement, move))
            it = moved.obligation
            label = label_of(it.kind, it.function, it.span, it.callee)
            judgements[label] = replace(moved, obligation=replace(it, label=label))
        inferred = cast(dict[str, RType], with_places(each.inferred, move))
        unsupported = tuple((construct, move(span)) for construct, span in each.unsupported)
        found.append(BindingJudgement(each.name, judgements, each.assuming, inferred, unsupported, each.uses))
    return tuple(found)


def _constants(module: Module) -> tuple[tuple[str, Type], ...]:
    """The module's top-level values that are not functions, with their types."""
    return tuple(
        (binding.name, binding.type)
        for group in module.groups
        for binding in group.bindings
        if not isinstance(binding.type, TFun | TForall) and not base_of(binding.name).startswith("$")
    )


def _has_recursive_let(binding: Binding) -> bool:
    work = [binding.body]
    while work:
        node = work.pop()
        if isinstance(node, Let) and node.group.recursive:
            return True
        work.extend(child for child, _ in children(node))
    return False
