"""The modular checker's door: a module's bindings judged as LiquidHaskell would judge them.

    check_module(program, module)
      ⇒  ModuleJudgement({"Main.abs": BindingJudgement(judgements={"Main.abs/postcondition": PROVED}, …), …})

A binding is `verified` here when every judgement but those of division is PROVED and nothing was unsupported.
"""

import sys
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from liquidlens.constraints.smt.logic import LogicSolver, Validity
from liquidlens.contracts.obligations import Judgement, Kind, Obligation, Status
from liquidlens.contracts.visible import Origin
from liquidlens.core.free import children, free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding, Group, Let
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.liquid.context import Constraints, Goal, root_frame
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.instance import Supply
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.laws import Laws
from liquidlens.liquid.qualifiers import Qualifiers
from liquidlens.liquid.readable import readable_predicate, readable_type, with_definitions
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.solve import HornSolver, Outcome
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.source.span import Span

RECURSION_LIMIT = 30_000
"""The walk over Core is recursive and bounded by its own depth; Python's limit must not come first."""


@dataclass(frozen=True, slots=True)
class BindingJudgement:
    """LiquidHaskell's view of one top-level binding."""

    name: str
    judgements: dict[str, Judgement]
    """By label: the obligations in this binding's text, those of its annotated locals included."""
    assuming: tuple[str, ...] = ()
    """What it rests on, sorted: `termination`, `assume g`, `invariant T`, `instance Eq T`, unproved callees."""
    inferred: dict[str, RType] = field(default_factory=dict[str, RType])
    """The types found for the binding itself and for its locals, where they have no annotation."""
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


def check_module(
    program: Program,
    module: Module,
    *,
    only: Collection[str] | None = None,
    hypotheses: Mapping[str, RType] | None = None,
) -> ModuleJudgement:
    """Judge the bindings of `module` (or those named in `only`).

    `hypotheses` are taken as visible types instead of the real ones: "if g promised this, would f verify?"
    """
    if sys.getrecursionlimit() < RECURSION_LIMIT:
        sys.setrecursionlimit(RECURSION_LIMIT)
    return _Checking(program, module, hypotheses or {}).run(only)


class _Checking:
    def __init__(self, program: Program, module: Module, hypotheses: Mapping[str, RType]) -> None:
        self.program = program
        self.module = module
        self.knowledge = Knowledge(program, module)
        self.supply = Supply()
        self.constraints = Constraints(root=root_frame(_constants(module)))
        self.ground = Ground(self.knowledge, self.constraints, self.supply)
        self.generator = Generator(self.ground, hypotheses)
        self.hypotheses = hypotheses
        self.laws = Laws(program)

    def run(self, only: Collection[str] | None) -> ModuleJudgement:
        checked = self._checked()
        wanted = checked if only is None else [name for name in checked if name in only]
        needed = set(checked if only is None else self._closure(wanted))
        unsupported: dict[str, tuple[tuple[str, Span], ...]] = {}
        uses: dict[str, tuple[str, ...]] = {}
        for group in self.module.groups:
            names = [b.name for b in group.bindings if b.name in needed]
            if not names:
                continue
            outcome = self.generator.top_level(group, names)
            for name, problem in outcome.problems.items():
                unsupported[name] = ((problem.construct, problem.span),)
                self._give_up(next(b for b in group.bindings if b.name == name))
            uses.update(outcome.uses)
        solver = LogicSolver(self.knowledge.vocabulary)
        try:
            outcome = self._solve(solver, wanted)
            judgements = self._judgements(outcome.answers, wanted)
            bindings = {
                name: BindingJudgement(
                    name,
                    judgements.get(name, {}),
                    inferred=self._inferred(name, outcome.solutions),
                    unsupported=unsupported.get(name, ()),
                    uses=uses.get(name, ()),
                )
                for name in wanted
            }
            return ModuleJudgement(self._with_assumptions(bindings), solver.checks)
        finally:
            solver.close()

    def _solve(self, solver: LogicSolver, wanted: list[str]) -> Outcome:
        """Answer the goals of `wanted`.

        What a measure says of its results is proved of its function first, without being taken for granted.
        """
        qualifiers = Qualifiers(self.knowledge)
        measures = self.knowledge.own_measures()
        first = [name for name in wanted if name in measures]
        rest = [name for name in wanted if name not in measures]
        total = Outcome()
        for names, suspended in ((first, frozenset(measures.values())), (rest, frozenset[str]())):
            if not names:
                continue
            solver.suspended = suspended
            outcome = HornSolver(self.constraints, qualifiers, solver, self.supply).solve(names)
            total.answers.extend(outcome.answers)
            total.solutions.update(outcome.solutions)
        return total

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

    def _closure(self, wanted: list[str]) -> set[str]:
        """`wanted` with the bindings whose constraints share unknowns with theirs: private ones and their callers."""
        bindings = {b.name: b for group in self.module.groups for b in group.bindings}
        private = {name for name in bindings if name not in self.hypotheses and self.knowledge.visible(name) is None}
        mentions = {name: set(free_variables(b.body)) & private for name, b in bindings.items()}
        found = set(wanted)
        while True:
            helpers = {helper for name in found for helper in mentions[name]} | (found & private)
            callers = {name for name, used in mentions.items() if used & helpers}
            grown = found | helpers | callers
            if grown == found:
                return found
            found = grown

    def _give_up(self, binding: Binding) -> None:
        """Half of a binding's constraints are missing: assume nothing of the private functions it defines or calls."""
        for name in sorted({binding.name, *free_variables(binding.body)}):
            if name in self.generator.names.inferred and name not in self.hypotheses:
                self.ground.frame = self.constraints.root
                self.ground.give_up(self.generator.names.inferred[name])

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
        mine = self.generator.names.locals_of.get(name, ())
        return {
            local: readable_type(self.generator.names.inferred[local], solutions, self.constraints.kappas)
            for local in mine
            if local in self.generator.names.inferred
        }

    def _with_assumptions(self, bindings: dict[str, BindingJudgement]) -> dict[str, BindingJudgement]:
        """The judgements with what they rest on: their own assumptions, and those of what they use."""
        own = {name: self._own_assumptions(judgement, bindings) for name, judgement in bindings.items()}
        result: dict[str, BindingJudgement] = {}
        for name, judgement in bindings.items():
            assuming: set[str] = set()
            pending, seen = [name], {name}
            while pending:
                current = pending.pop()
                assuming |= own[current]
                for used in bindings[current].uses:
                    if used not in seen and used in bindings and bindings[used].verified:
                        seen.add(used)
                        pending.append(used)
            result[name] = BindingJudgement(
                name,
                judgement.judgements,
                tuple(sorted(assuming - {base_of(name)})),
                judgement.inferred,
                judgement.unsupported,
                judgement.uses,
                name in self.module.specification.expected_failures,
            )
        return result

    def _own_assumptions(self, judgement: BindingJudgement, bindings: Mapping[str, BindingJudgement]) -> set[str]:
        """What the judgement of one binding rests on, that of what it uses left out."""
        specification = self.module.specification
        name = judgement.name
        group = self.program.group_of(name)
        binding = self.program.bindings[name]
        assuming = self.laws.taken_by(free_variables(binding.body))
        assuming.update(f"invariant {base_of(data)}" for data in self.ground.trusted.get(name, ()))
        if self._recursive(group, name) and (not specification.options.termination or name in specification.lazy):
            assuming.add("termination")
        for used in judgement.uses:
            visible = self.knowledge.visible(used)
            if used == name:
                continue
            if visible is not None and visible.origin is Origin.ASSUMED:
                assuming.add(f"assume {base_of(used)}")
            elif used in bindings and not bindings[used].verified:
                assuming.add(base_of(used))
            elif module_of(used) == self.module.name and used in specification.ignored:
                assuming.add(f"ignore {base_of(used)}")
        return assuming

    def _recursive(self, group: Group, name: str) -> bool:
        if group.recursive:
            return True
        binding = next(b for b in group.bindings if b.name == name)
        return _has_recursive_let(binding)


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
