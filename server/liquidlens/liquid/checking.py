"""The modular checker at work: the units of a module, one after the other, each judged by one solver.

f x = g x      g y = y + 1      h = ax         f and g share what is unknown of `g`; of `ax` its type is known
  ⇒  f and g are judged together, h alone, and h once more with what `ax` says, if that proves more
"""

import math
from collections.abc import Collection, Mapping
from functools import cached_property, partial

from msgspec.structs import replace

from liquidlens.constraints.smt.logic import LogicSolver
from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Label
from liquidlens.contracts.spent import Spent
from liquidlens.core.module import Module, Program
from liquidlens.lang.guard import guarded
from liquidlens.liquid.answered import inferred_types, judgements
from liquidlens.liquid.assumptions import Assumptions
from liquidlens.liquid.axioms import NO_AXIOMS, Axioms, ValueFacts, best, is_open, summed
from liquidlens.liquid.checked import checked_names
from liquidlens.liquid.constants import constants_of
from liquidlens.liquid.constrained import Constrained, KeptUnits, Supposed
from liquidlens.liquid.dependencies import UnitContents
from liquidlens.liquid.environment import Constraints, root_frame
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
from liquidlens.liquid.probe import Probe
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.liquid.questions import EVERYTHING, NOTHING
from liquidlens.liquid.rationed import PIECES, Counted, Rationed
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.stopping import stopped
from liquidlens.liquid.units import Unit, sharing, units_of
from liquidlens.logic.granted import in_order
from liquidlens.logic.refined import RType
from liquidlens.source.content import with_places
from liquidlens.source.memo import Itself
from liquidlens.source.span import NOWHERE, Span

MOST_OF_UNIT = 30_000
"""What may be asked of one unit, in questions: twice what the largest of koka's compiler takes, half a minute."""

JudgementMemory = Memory[UnitJudgement, ModuleJudgement]
"""What checks of one process have judged, unit by unit."""


class Checking:
    """One question about a module, or several about one program: its units judged one after the other."""

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
        self.about: frozenset[Label] | None = None
        """The obligations that are asked about, if it is not all of them."""
        self.probe: Probe | None = None
        """What is asked again, with more facts."""
        self._made: Constrained | None = None
        """The constraints that were made last of the unit at hand."""
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
        self._templates: dict[str, bool] = {}
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
        self._made = None
        judged = self._unit(unit, names)
        # Units are rationed by what they are without; and where nothing is asked any more, nothing else is proved.
        if not is_open(judged) or self.rationed is not None or self.bounds is NOTHING:
            return judged
        axioms = self.value_facts.of(names)
        if not axioms:
            return judged
        probe = Probe.of(judged, axioms, self._made)
        probed = self._probed(unit, names, probe)
        if not probe.gains(judged, probed):
            return replace(judged, spent=summed([judged.spent, probed.spent]))
        return best(judged, axioms, partial(self._unit, unit, names))

    def _probed(self, unit: Unit, names: list[str], probe: Probe) -> UnitJudgement:
        """What becomes of what a unit leaves open, with more facts."""
        self.probe = probe
        try:
            with probe.facts_put_in():
                return self._unit(unit, names, probe.axioms)
        finally:
            self.probe = None

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
        asked = self.probe.mark if self.probe is not None else None
        key = dependencies.key(unit, unlooked, self.constants.proved, self.axioms, asked)
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
        known = self.probe.made if self.probe is not None and self.probe.made is not None else known
        if known is not None:
            self._begin_unit(known)
            self.supply.go_back(known.numbered)
            self.pieces += known.pieces
            self._made = known
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
        self._made = made
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
                allowing, about = self.allowing, self.about
                if self.probe is not None:
                    bounds, allowing, about = self.probe.bounds(bounds), False, self.probe.labels
                given = self.constraints, self.qualifiers, self.solver, self.supply, self.meter
                horn = HornSolver(*given, allowing=allowing, bounds=bounds)
                outcome = horn.solve(names, about, ending=ending)
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
        known = self._templates.get(name)
        if known is None:
            known = self._templates[name] = self._is_template(name)
        return known

    def _is_template(self, name: str) -> bool:
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
