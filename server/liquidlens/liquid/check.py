"""The modular checker's door: a module's bindings judged as LiquidHaskell would judge them.

    check_module(program, module)
      ⇒  ModuleJudgement({"Main.abs": BindingJudgement(judgements={"Main.abs/postcondition": PROVED}, …), …})

A binding is `verified` here when every judgement is PROVED and nothing was unsupported.
"""

import math
import sys
from collections.abc import Collection, Mapping
from functools import cached_property, partial
from operator import is_

from msgspec.structs import replace

from liquidlens.constraints.smt.logic import LogicSolver
from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Status
from liquidlens.contracts.spent import Spent
from liquidlens.core.module import Module, Program
from liquidlens.lang.guard import guarded
from liquidlens.liquid.allowed import Allowing, compares_functions, readable_stuck
from liquidlens.liquid.answered import inferred_types, judgements
from liquidlens.liquid.assumptions import Assumptions
from liquidlens.liquid.axioms import NO_AXIOMS, Axioms, ValueFacts, best, is_open
from liquidlens.liquid.checked import checked_names
from liquidlens.liquid.constants import constants_of
from liquidlens.liquid.constrained import Constrained, KeptUnits, Supposed
from liquidlens.liquid.dependencies import UnitContents
from liquidlens.liquid.environment import Constraints, root_frame
from liquidlens.liquid.extensional import EXTENSIONALITY
from liquidlens.liquid.faults import NoAnswer, TooLarge
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.horn import HornSolution, HornSolver
from liquidlens.liquid.instance import NameSupply
from liquidlens.liquid.instances import unlooked_methods, without_unlooked
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement, UnitJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.lost import lost_unit, unknown
from liquidlens.liquid.memory import Guesses, Memory
from liquidlens.liquid.meter import Meter
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.liquid.questions import EVERYTHING, Bounds
from liquidlens.liquid.rationed import PIECES, Counted, Rationed
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.stopping import stopped
from liquidlens.liquid.units import Unit, sharing, units_of
from liquidlens.logic.granted import in_order
from liquidlens.logic.refined import RType
from liquidlens.source.content import with_places
from liquidlens.source.memo import Itself
from liquidlens.source.span import NOWHERE, Span

RECURSION_LIMIT = 30_000
"""The walk over Core is recursive and bounded by its own depth; Python's limit must not come first."""

MOST_OF_UNIT = 30_000
"""What may be asked of one unit, in questions: twice what the largest of koka's compiler takes, half a minute."""

JudgementMemory = Memory[UnitJudgement, ModuleJudgement]
"""What checks of one process have judged, unit by unit."""


def check_module(
    program: Program,
    module: Module,
    *,
    only: Collection[str] | None = None,
    hypotheses: Mapping[str, RType] | None = None,
    sought: Collection[str] = (),
    memory: JudgementMemory | None = None,
    bounds: Bounds = EVERYTHING,
    shared: SharedTerms | None = None,
    kept: KeptUnits | None = None,
    rationed: Rationed | None = None,
    granted: bool = True,
) -> ModuleJudgement:
    """Judge the bindings of `module` (or those named in `only`).

    `hypotheses` are taken as visible types instead of the real ones: "if g promised this, would f verify?"
    Of those in `sought` it is asked what their code promises beyond that: the answer is among what was `inferred`.
    What `memory` has of earlier checks is not judged again. What is out of `bounds` stays unknown. The solver may
    stand in a context that is `shared` with those of other checks. Where bindings of one unit are asked about, its
    constraints may be among those that are `kept` of earlier questions about the same program. What is `rationed` is
    judged by whole units, each by a solver of its own, and too large where nothing is left. What is taken for `granted`
    need not be looked for.
    """
    if sys.getrecursionlimit() < RECURSION_LIMIT:
        sys.setrecursionlimit(RECURSION_LIMIT)
    memory = memory if not hypotheses else None
    modules = (module, *program.modules.values())
    whole = only is None and not sought
    if memory is not None and whole and (known := memory.last) is not None and _are_same(known[0], modules):
        return replace(known[1], solver_calls=0)
    near = bounds.near if bounds.wholly and kept is None and not sought else frozenset[Span]()
    while True:
        checking = _Checking(program, module, hypotheses or {}, sought, memory)
        checking.bounds, checking.shared, checking.kept, checking.rationed = bounds, shared, kept, rationed
        checking.near, checking.granted = near, granted
        try:
            judgement = checking.run(only)
        finally:
            checking.close()
        if not (checking.left_out and judgement.is_proved):
            break
        near = frozenset[Span]()
    if memory is not None and whole and not judgement.lost:
        memory.last = modules, judgement
    return judgement


class AllowedAsker:
    """Asks what is allowed of one obligation after the other; the constraints of a unit are made once, as a rule.

    Each is asked of a solver of its own, so that earlier questions make no difference to the values.
    """

    def __init__(self, program: Program, module: Module) -> None:
        self._program = program
        self._module = module
        self._checking: _Checking | None = None

    def of(self, name: str, label: Label, most: float = math.inf) -> Allowing:
        """What nothing that LiquidHaskell knows excludes, so that an obligation of the binding does not hold; nothing
        where it takes more work than `most` to find that out."""
        program, module = self._program, self._module
        if self._checking is None:
            self._checking = _Checking(program, module, {}, (), None)
            self._checking.allowing, self._checking.granted, self._checking.kept = True, False, KeptUnits()
        checking = self._checking
        checking.about, checking.bounds = label, Bounds(most)
        try:
            found = checking.run({name})
        except BaseException:
            self._checking = None  # what it was at is half done; the next question begins anew
            raise
        finally:
            checking.close()
        judged = found.bindings.get(name)
        judgement = None if judged is None else judged.judgements.get(label)
        if judgement is None or judgement.status is not Status.REJECTED:
            return Allowing(work=found.work)
        done, knowledge = judgement.evaluated, checking.knowledge
        evaluates = knowledge.reflection.evaluates(name) and knowledge.vocabulary.definition is not None
        is_all = not evaluates or (done is not None and done.is_all)
        if EXTENSIONALITY in module.specification.options.others:
            # Functions that answer equally are the same then.
            is_all = is_all and not compares_functions(judgement.allows, program.bindings)
        return Allowing(judgement.allows, found.work, is_all, evaluates, tuple(readable_stuck(done)))


def _are_same(one: tuple[Module, ...], other: tuple[Module, ...]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


def judgement_memory() -> JudgementMemory:
    """An empty memory for `check_module`."""
    return Memory()


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
        self.dependencies: UnitContents | None = None
        self.constants_alone = constants_of(self.knowledge)
        self.constants = self.constants_alone
        """With what was found of those that stand before the unit at hand."""
        self.value_facts, self.axioms = ValueFacts(self.knowledge), NO_AXIOMS
        self.supply = NameSupply()
        self.checked: frozenset[str] = frozenset()
        self.unlooked = unlooked_methods(module)
        self.lost: set[str] = set()
        self.pieces = 0
        """Of code that were read, as often as they were."""
        self.allowing, self.granted = False, True
        """Whether judgements say what is allowed."""
        self.about: Label | None = None
        """The one obligation that is asked about, if it is not all of them."""
        self.bounds = EVERYTHING
        self._most = math.inf
        """The solver's work at which the unit at hand ends."""
        self.shared: SharedTerms | None = None
        self.asked: frozenset[str] | None = None
        """The bindings that are asked about, if it is not all of each unit."""
        self._solver: LogicSolver | None = None
        self.kept: KeptUnits | None = None
        self.rationed: Rationed | None = None
        self.near: frozenset[Span] = frozenset()
        self.left_out = False
        """Whether something was not read, as it is not `near`."""
        self._begin_unit()

    def _begin_unit(self, known: Constrained | None = None) -> None:
        if known is not None:
            self.constraints, self.ground, self.generator = known.constraints, known.ground, known.generator
        else:
            self.constraints = Constraints(root=root_frame(self.constants.visible, self.constants.facts))
            self.ground = Ground(self.knowledge, self.constraints, self.supply)
            self.generator = Generator(self.ground, self.hypotheses, self.sought)
            self.generator.near, self.generator.axioms = self.near, self.axioms
        self.meter = Meter(self._counts)
        if self._solver is not None:
            self._solver = self._solver.for_next_unit()

    def _counts(self) -> tuple[int, int]:
        return (self._solver.checks, self._solver.taken) if self._solver is not None else (0, 0)

    def close(self) -> None:
        """Give the solver's memory back; another one is made when it is needed."""
        if self._solver is not None:
            self._solver.close()
            self._solver = None
        # It knows whom it measures: else constraints would stay until somebody looks for cyclic garbage.
        self.meter = Meter(_nothing)

    def run(self, only: Collection[str] | None) -> ModuleJudgement:
        checked = checked_names(self.knowledge)
        self.checked = frozenset(checked)
        wanted = checked if only is None else [name for name in checked if name in only]
        needed = self.checked.intersection([*wanted, *self.constants.inferred, *dict(self.constants.annotated)])
        memory = self.memory
        # What is remembered is the judgement of a whole unit.
        self.asked = needed if memory is None and self.rationed is None else None
        if memory is not None:
            self.dependencies = UnitContents(self.knowledge)
        found: dict[str, BindingJudgement] = {}
        spent: dict[str, Spent] = {}
        units: dict[str, int] = {}
        for unit in units_of(self.module.groups, self._has_template):
            names = [b.name for group in unit for b in group.bindings if b.name in self.checked]
            if needed.isdisjoint(names):
                continue
            if self.asked is not None:
                around = sharing(unit, self._has_template, {*needed.intersection(names), *self.sought})
                names = [name for name in names if name in around]
            self.constants = self.constants_alone.behind(names, self.module, found)
            step, otherwise = partial(self._wholly, unit, names), partial(self._lose, names)
            judged = guarded("judge", ", ".join(names), step, otherwise)
            found.update((each.name, each) for each in judged.bindings)
            spent.update(judged.spent)
            units.update(dict.fromkeys(names, judged.pieces))
        bindings = {name: found[name] for name in wanted}
        return ModuleJudgement(
            Assumptions(self.knowledge, self._has_template).of(bindings) if self.granted else bindings,
            {name: each for name, each in spent.items() if name in bindings},
            self._solver.checks if self._solver else 0,
            self._solver.work if self._solver else 0,
            pieces=self.pieces,
            units=units,
            lost=frozenset(self.lost),
        )

    def _wholly(self, unit: Unit, names: list[str]) -> UnitJudgement:
        """The judgement of a unit: what is proved without what is known of values rests on no more."""
        judged = self._unit(unit, names)
        if is_open(judged) and (axioms := self.value_facts.of(names)):
            return best(judged, axioms, partial(self._unit, unit, names))
        return judged

    def _unit(self, unit: Unit, names: list[str], axioms: Axioms = NO_AXIOMS) -> UnitJudgement:
        self.axioms = axioms
        if self.rationed is not None:
            if judged := self.rationed.of(names[0], partial(self._counted, unit, names)):
                return judged
            return UnitJudgement(tuple(unknown(name, self.program, TooLarge(len(names))) for name in names))
        if self.memory is None or self.dependencies is None:
            return self._judge(unit, names)[0]
        return self._recalled_or_judged(unit, names, self.memory, self.dependencies)

    def _counted(self, unit: Unit, names: list[str]) -> Counted:
        """The judgement of a unit as if it were the only one, and what that took."""
        self.close()
        self.supply.go_back(0)
        before, judged = self.pieces, self._judge(unit, names)[0]
        work = 1 + (self.pieces - before) // PIECES + (self._solver.work if self._solver else 0)
        self.close()
        self._begin_unit()
        return Counted(judged, work)

    def _lose(self, names: list[str]) -> UnitJudgement:
        """What is known of a unit after a bug of ours; the solver may be left in the middle of anything."""
        self.lost.update(names)
        self.close()
        return lost_unit(names, self.program)

    def _recalled_or_judged(
        self, unit: Unit, names: list[str], memory: JudgementMemory, dependencies: UnitContents
    ) -> UnitJudgement:
        unlooked = tuple(name for name in names if name in self.unlooked)
        key = dependencies.key(unit, unlooked, self.constants.proved, self.axioms)
        known = memory.recall(key, self._gives)
        if known is not None:
            return known
        judged, guessed = self._judge(unit, names)
        guesses = Guesses(self.qualifiers.mark, self.constants, guessed) if guessed else None
        memory.remember(key, judged, guesses)
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

    def _judge(self, unit: Unit, names: list[str]) -> tuple[UnitJudgement, tuple[Guessed, ...]]:
        """The judgements of a unit's bindings, and the instances of qualifiers that had a part in them."""
        generated = self._constrained(unit, names)
        uses, unsupported = generated.uses, generated.unsupported
        self.meter.turn_to(*names)
        outcome = self._solve(names if self.asked is None else [name for name in names if name in self.asked])
        is_too_large = self._solver is not None and self._solver.work > self._most
        reason = TooLarge(len(names)) if is_too_large else NoAnswer()
        found = judgements(outcome.answers, names, self.ground, reason, allowing=self.allowing)
        # Where a qualifier was found is not where its instances speak.
        solutions = {name: with_places(solution, lambda _: NOWHERE) for name, solution in outcome.solutions.items()}
        judged = tuple(
            BindingJudgement(
                name,
                found.get(name, {}),
                assuming=in_order(self.ground.trusted.get(name, ())),
                inferred=inferred_types(name, self.generator, solutions),
                unsupported=unsupported.get(name, ()),
                uses=(*uses.get(name, ()), *(self.constants.told if outcome.guessed else ())),
            )
            for name in names
        )
        self.meter.turn_to()
        return UnitJudgement(judged, self.meter.spent, generated.pieces), tuple(outcome.guessed)

    def _constrained(self, unit: Unit, names: list[str]) -> Constrained:
        """The constraints of a unit, and what was met in its code; those that are kept serve again, and count as if
        they were made again: what is paid for is the same whoever asked before."""
        supposed = Supposed(self.module, self.hypotheses, tuple(self.sought), self.axioms)
        known = self.kept.of(names, supposed) if self.kept is not None else None
        if known is not None:
            self._begin_unit(known)
            self.supply.go_back(known.numbered)
            self.pieces += known.pieces
            return known
        if self.allowing:
            self.supply.go_back(0)
        self._begin_unit()
        unsupported = stopped(self.program, self.module, unit, set(names) - self.unlooked.keys())
        uses: dict[str, tuple[str, ...]] = {}
        for group in unit:
            mine = [b.name for b in group.bindings if b.name in names]
            if not mine:
                continue
            before, known = len(self.constraints.goals), frozenset(self.constraints.kappas)
            self.meter.turn_to(*mine)
            outcome = self.generator.top_level(group, mine)
            goals = self.constraints.goals
            goals[before:] = without_unlooked(goals[before:], self.unlooked, known)
            for name, problem in outcome.problems.items():
                unsupported[name] = ((problem.fault, problem.span),)
                given_up = next(b for b in group.bindings if b.name == name)
                self.generator.names.give_up(given_up, self._has_template)
            uses.update(outcome.uses)
        made = Constrained(
            names,
            self.ground,
            self.generator,
            constraints=self.constraints,
            numbered=self.supply.numbered,
            unsupported=unsupported,
            uses=uses,
        )
        self.pieces += made.pieces
        self.left_out = self.left_out or self.generator.has_left_out
        if self.kept is not None:
            self.kept.keep(made, supposed)
        return made

    def _solve(self, wanted: list[str]) -> HornSolution:
        """Answer the goals of `wanted`."""
        total = HornSolution()
        if not self.constraints.goals:
            return total
        reflection = self.knowledge.reflection
        evaluated = frozenset(filter(reflection.evaluates, wanted))
        # What a reflected function is by definition is not known without PLE, nor while it is asked whether it ends.
        defined, every = frozenset(wanted).intersection(reflection.unfolded), frozenset(reflection.unfolded)
        self._most = self.solver.work + min(MOST_OF_UNIT, self.bounds.of_unit)
        for is_evaluated in (True, False):
            names = [name for name in wanted if (name in evaluated) == is_evaluated]
            ends = (True, False) if is_evaluated and not defined.isdisjoint(names) else (None,)
            for ending in ends if names else ():
                suspended = every if not is_evaluated else defined if ending is not False else frozenset[str]()
                self.solver.encoder.suspended = suspended
                bounds = replace(self.bounds, most=min(self.bounds.most, self._most))
                given = self.constraints, self.qualifiers, self.solver, self.supply, self.meter
                horn = HornSolver(*given, allowing=self.allowing, bounds=bounds)
                outcome = horn.solve(names, self.about, ending=ending)
                total.add(outcome)
                self.bounds = self.bounds.after(outcome.answers)
        return total

    @property
    def solver(self) -> LogicSolver:
        """One solver for all units; it is made when the first one needs it."""
        if self._solver is None:
            self._solver = LogicSolver(self.knowledge.vocabulary, shared=self.shared)
        return self._solver

    @cached_property
    def qualifiers(self) -> Qualifiers:
        """The module's qualifiers."""
        memory, dependencies = self.memory, self.dependencies
        if memory is None or dependencies is None:
            return Qualifiers(self.knowledge)
        signatures = tuple(map(Itself, self.module.specification.signatures.values()))
        key = (dependencies.surroundings, signatures, frozenset(self.program.bindings))
        return memory.qualifiers.get(key) or memory.qualifiers.keep(key, Qualifiers(self.knowledge))

    def _has_template(self, name: str) -> bool:
        """Whether the type of a binding has unknowns that its code and its users share."""
        if name in self.hypotheses:
            return False
        if self.knowledge.is_transparent(name):
            return True
        visible = self.knowledge.visible(name) if self._has_holes else None
        return visible is not None and visible.signature is not None and visible.signature.holes is not None

    @cached_property
    def _has_holes(self) -> bool:
        """Whether annotations have holes anywhere."""
        return self.program.imports.has_holes or self.module.has_holes


def _nothing() -> tuple[int, int]:
    return 0, 0
