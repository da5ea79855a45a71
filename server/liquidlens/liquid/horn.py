"""Solving Horn clauses: which κ variables can be put in exactly, qualifiers for the rest, then the goals.

    ?1(ν) <= ν == 3        ?1(ν) <= ν == 7        goal  x > 0  under  ?1(x)
      ⇒  goal under  x == 3 || x == 7

A κ variable that does not depend on itself, and of which no clause knows two instances, is the disjunction of what
flows into it (its variables renamed afresh at each use).  The others are conjunctions of qualifiers, weakened until
every clause holds (predicate abstraction).  LiquidHaskell draws the same line: κ variables of recursive and of
top-level functions, cyclic ones and non-linear ones are cut.  With `--higherorder` it has no qualifiers: nothing is
known of what is cut, then.
"""

import heapq
import math
from collections.abc import Collection, Iterable

from msgspec import Struct, field
from msgspec.structs import replace as fields_replaced

from liquidlens.constraints.smt.evaluation import assume_evaluated, evaluated_facts
from liquidlens.constraints.smt.logic import LogicSolver, Validity
from liquidlens.constraints.smt.predicates import Application, Formula
from liquidlens.constraints.smt.rewriting import Rewriting
from liquidlens.contracts.labels import Kind, Label
from liquidlens.liquid.allowed import allowed, watched
from liquidlens.liquid.cases import cases_of
from liquidlens.liquid.clauses import Clauses, HornClause
from liquidlens.liquid.environment import Constraints, Frame, Goal, Kappa, Standing, is_kappa, kappas, path
from liquidlens.liquid.exact import Exact
from liquidlens.liquid.instance import NameSupply, replace
from liquidlens.liquid.meter import Meter
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.liquid.questions import EVERYTHING, Bounds, GoalAnswer
from liquidlens.liquid.readable import with_definitions
from liquidlens.logic.evaluated import Evaluated
from liquidlens.logic.predicates import FALSE, PAbstract, POr, Predicate, conjoin, conjuncts
from liquidlens.source.span import Span

MOST_AFTER_FAILURE = 600
"""What is asked of a binding's other goals once one is not implied, in questions: it is not verified anyway."""


class _Prepared(Struct, eq=False):
    """The facts of a frame."""

    stated: list[Predicate] = field(default_factory=list[Predicate])
    """Those that are known before any κ variable is solved."""
    stated_formulas: list[Formula] = field(default_factory=list[Formula])
    solved: list[Predicate] = field(default_factory=list[Predicate])
    """What exactly solved κ variables say, and what decides nothing."""
    solved_formulas: list[Formula] = field(default_factory=list[Formula])
    later: list[Predicate] = field(default_factory=list[Predicate])
    """Those that mention cut κ variables."""
    cut: set[str] = field(default_factory=set[str])
    """These."""


class HornSolution(Struct):
    """What became of the goals, in the order of `Constraints.goals` (κ-headed ones left out)."""

    answers: list[GoalAnswer] = field(default_factory=list[GoalAnswer])
    solutions: dict[str, Predicate] = field(default_factory=dict[str, Predicate])
    """Solutions of the κ variables that qualifiers solved, over their own parameters."""
    guessed: list[Guessed] = field(default_factory=list[Guessed])
    """What these were tried with."""

    def add(self, more: "HornSolution") -> None:
        """Put in what became of other goals."""
        self.answers.extend(more.answers)
        self.solutions.update(more.solutions)
        self.guessed.extend(more.guessed)


class HornSolver:
    """One set of constraints being solved."""

    def __init__(
        self,
        constraints: Constraints,
        qualifiers: Qualifiers,
        solver: LogicSolver,
        supply: NameSupply,
        meter: Meter,
        *,
        allowing: bool = False,
        bounds: Bounds = EVERYTHING,
    ) -> None:
        """With `allowing`, answers say what may be where a goal is not implied."""
        self.meter = meter
        self.constraints = constraints
        self.qualifiers = qualifiers
        self.solver = solver
        self.supply = supply
        self.allowing = allowing
        self.bounds = bounds
        self.clauses = Clauses(constraints)
        self.cut: dict[str, list[Predicate]] = {}
        """Cut κ variables with the qualifiers that still stand, over their own parameters."""
        self._exact = Exact(constraints, self.clauses, self.cut, solver, supply)
        self._guessed: dict[str, Guessed] = {}
        self.told: dict[str, list[Predicate]] = {}
        """The qualifiers that hold of κ variables which are known exactly but wanted in words."""
        self.version = 0
        vocabulary = solver.encoder.vocabulary
        self._evaluates = vocabulary.definition is not None and not vocabulary.splits
        """Whether definitions are put in by logical evaluation, which sees of the facts those that are stated."""
        self._evaluated: dict[int, list[Formula]] = {}
        """By frame: what the stated facts of it and of those around it are made of by evaluation."""
        self._static: dict[int, _Prepared] = {}
        self._stack: list[tuple[Frame, int, bool]] = []
        """The frames whose facts the solver has, when it was told of them, and whether there were any."""
        self._stack_version = 0
        self._heads: dict[int, dict[int, tuple[Predicate, Formula]]] = {}
        """By clause: the qualifiers that were put in at its head, each with what it says there."""
        self._changed: dict[str, int] = {}
        """When a cut κ variable was weakened last."""
        self._formulas: dict[Predicate, Formula] = {}
        self._applications: dict[Predicate, tuple[int, list[Formula]]] = {}
        self._versions: dict[str, int] = {}
        self._failed: dict[str, int] = {}
        """The owners of goals that are not implied, with the work after which their other goals are not evaluated."""

    @property
    def is_spent(self) -> bool:
        """Whether no more may be asked."""
        return self.solver.work > self.bounds.most

    def solve(
        self, wanted: Iterable[str], about: Collection[Label] | None = None, *, ending: bool | None = None
    ) -> HornSolution:
        """Answer the goals owned by `wanted`, or of some labels, or (`ending`) those of termination or all others, and
        solve the κ variables that these depend on."""
        owners = set(wanted)
        goals = [goal for goal in self.constraints.goals if goal.label is not None and goal.owner in owners]
        if about is not None:
            goals = [goal for goal in goals if goal.label in about]
        if ending is not None:
            goals = [goal for goal in goals if goal.label and (goal.label.kind is Kind.TERMINATION) == ending]
        goals = self.bounds.in_turn(goals)
        for name in self.clauses.cuts(self.clauses.needed(goals), self.qualifiers.options):
            # As long as nothing flows into it, it is false: whatever else could be said of it need not be made.
            self.cut[name] = [FALSE] if self.qualifiers.options.uses_qualifiers else []
            self._versions[name] = 0
        self._weaken()
        outcome = HornSolution()
        known: dict[tuple[int, Predicate], GoalAnswer] = {}
        failed: set[Label | None] = set()
        known_false: set[tuple[Label | None, Span, Predicate]] = set()
        for goal in goals:
            # What does not hold at a place in one case, of dozens that overlapping equations make, does not hold there.
            if goal.label in failed or (goal.label, goal.place, goal.predicate) in known_false:
                continue
            key = (id(goal.frame), goal.predicate)
            answer = known.get(key)
            if answer is None:
                self.meter.turn_to(goal.owner)
                answer = known[key] = self._holds(goal)
            outcome.answers.append(fields_replaced(answer, goal=goal))
            self.bounds = self.bounds.after(outcome.answers[-1:])
            if self.bounds.briefly and answer.validity is not Validity.VALID:
                failed.add(goal.label)
            if answer.validity is Validity.INVALID:
                known_false.add((goal.label, goal.place, goal.predicate))
        if not self.bounds.briefly and any(each.validity is not Validity.VALID for each in outcome.answers):
            self._tell()
        for name, predicates in (*self.cut.items(), *self.told.items()):
            outcome.solutions[name] = conjoin(*predicates)
        outcome.guessed.extend(self._guessed.values())
        self._pop_to(0)
        return outcome

    # --- predicate abstraction --------------------------------------------------------------------------------

    def _weaken(self) -> None:
        """Drop qualifiers until every clause of every cut κ variable holds, sources first."""
        clauses = [clause for name in self.clauses.sources_first() for clause in self.clauses.into(name)]
        waiting = self.clauses.waiting(clauses)
        pending = list(range(len(clauses)))
        queued = set(pending)
        while pending:
            number = heapq.heappop(pending)
            queued.discard(number)
            clause = clauses[number]
            name = clause.head.name
            if not self.cut[name] or self._unreached(clause) or not self._weaken_by(clause):
                continue
            self._versions[name] += 1
            self.version += 1
            self._changed[name] = self.version
            for other in waiting.get(name, ()):
                if other not in queued:
                    queued.add(other)
                    heapq.heappush(pending, other)

    def _unreached(self, clause: HornClause) -> bool:
        """Whether a fact of the clause is still false, so that nothing flows yet."""
        for item in path(clause.goal.frame):
            for fact in item.facts:
                if is_kappa(fact) and isinstance(fact, PAbstract):
                    standing = self.cut.get(fact.name)
                    if standing and standing[0] == FALSE:
                        return True
        return False

    def _weaken_by(self, clause: HornClause) -> bool:
        """Keep the qualifiers that the clause gives; whether one fell."""
        name = clause.head.name
        standing = self.cut[name]
        kept = self._given(clause, standing)
        if kept == standing:
            return False
        if standing[0] == FALSE and not self.is_spent:
            # Something flows into it for the first time: now it matters what else may hold.
            candidates, self._guessed[name] = self.qualifiers.candidates(self.constraints.kappas[name])
            kept = self._given(clause, candidates[1:])
        self.cut[name] = kept
        return True

    def _given(self, clause: HornClause, qualifiers: list[Predicate]) -> list[Predicate]:
        """Those of the qualifiers for its head that a clause gives."""
        if self.is_spent:
            return []
        kappa = self.constraints.kappas[clause.head.name]
        self.meter.turn_to(clause.goal.owner)
        self._move_to(clause.goal.frame)
        goals = self._at_head(clause, kappa, qualifiers)
        if not self._evaluates:
            kept = self.solver.surviving(goals)
        else:
            self.solver.push()
            self._assume_evaluated(clause.goal.frame)
            self._assume_solved(clause.goal.frame)
            kept = self.solver.surviving(goals)
            self.solver.pop()
        return [qualifier for qualifier, keep in zip(qualifiers, kept, strict=True) if keep]

    def _at_head(self, clause: HornClause, kappa: Kappa, qualifiers: list[Predicate]) -> list[Formula]:
        """The qualifiers as they stand at the head of a clause, which is looked at again whenever a source changes."""
        known = self._heads.setdefault(id(clause), {})
        for qualifier in qualifiers:
            if id(qualifier) not in known:
                known[id(qualifier)] = qualifier, self._encode(self._at(kappa, qualifier, clause.head))
        return [known[id(qualifier)][1] for qualifier in qualifiers]

    def _at(self, kappa: Kappa, qualifier: Predicate, application: PAbstract) -> Predicate:
        names = (*kappa.parameters, *kappa.frame.visible)
        values = {name: arg for (name, _), arg in zip(names, application.args, strict=False)}
        return replace(qualifier, values, {})

    def _tell(self) -> None:
        """Say in qualifiers what is known exactly of the κ variables of annotations."""
        said = [name for name in self.constraints.told if name not in self.cut and self.clauses.into(name)]
        for name in said:
            standing, self._guessed[name] = self.qualifiers.candidates(self.constraints.kappas[name])
            for clause in self.clauses.into(name):
                standing = self._given(clause, standing)
            self.told[name] = standing

    # --- goals ------------------------------------------------------------------------------------------------

    def _holds(self, goal: Goal) -> GoalAnswer:
        if self.is_spent:
            return GoalAnswer(goal, Validity.UNKNOWN)
        self._move_to(goal.frame)
        answer = self._judged(goal)
        cases = () if answer.validity is Validity.VALID else self._cases(goal)
        if not cases:
            return answer
        self.solver.push()
        for case in cases:
            self.solver.assume(self.solver.encoder.encode_apart(case))
        again = self._judged(goal)
        self.solver.pop()
        return again if again.validity is Validity.VALID else answer

    def _cases(self, goal: Goal) -> tuple[Predicate, ...]:
        """What the theory of data types adds; dear, so asked only where the goal does not follow without."""
        frames = path(goal.frame)
        prepared = [self._prepared(item) for item in frames if item.facts]
        said = [part for each in prepared for part in (*each.stated, *each.solved)]
        types = {item.name: item.type for item in frames if item.name is not None and item.type is not None}
        return tuple(cases_of(goal.predicate, said, types, self.solver.encoder.vocabulary.cases))

    def _judged(self, goal: Goal) -> GoalAnswer:
        if not self._evaluates:
            return self._answer(goal, self._encode(goal.predicate))
        formula = self.solver.encoder.encode_apart(goal.predicate)
        self.solver.push()
        self._assume_solved(goal.frame)
        follows = self.solver.valid(formula) is Validity.VALID
        self.solver.pop()
        if follows:
            return GoalAnswer(goal, Validity.VALID)
        if self.solver.work > self._failed.get(goal.owner, math.inf):
            return GoalAnswer(goal, Validity.UNKNOWN)
        self.solver.push()
        done = self._evaluate(goal, formula)
        self._assume_solved(goal.frame)
        answer = self._answer(goal, formula)
        self.solver.pop()
        if answer.validity is not Validity.VALID:
            self._failed.setdefault(goal.owner, self.solver.work + MOST_AFTER_FAILURE)
            if not done.in_time:
                return GoalAnswer(goal, Validity.UNKNOWN)
        return fields_replaced(answer, evaluated=done)

    def _evaluate(self, goal: Goal, formula: Formula) -> Evaluated:
        """Put definitions in, in the goal and in what is stated, and rewrite."""
        rules = self.solver.encoder.vocabulary.rules(goal.owner)
        prepared = [self._prepared(item) for item in path(goal.frame) if item.facts]
        supposed = [self._prepared(item) for item in path(goal.frame) if item.standing is Standing.SUPPOSED]
        applications = [*formula.applications, *_applications(prepared, supposed)]
        stated = (part for each in prepared for part in each.stated)
        terms = (with_definitions(goal.predicate, goal.frame), *stated) if rules else ()
        most = min(self.bounds.most, self._failed.get(goal.owner, math.inf))
        return assume_evaluated(self.solver, applications, most, Rewriting(self.solver, rules, terms))

    def _assume_evaluated(self, frame: Frame) -> None:
        """Put definitions in in what is stated at `frame`."""
        known = self._evaluated.get(id(frame))
        if known is None:
            prepared = [self._prepared(item) for item in path(frame) if item.facts]
            applications = _applications(prepared)
            made = evaluated_facts(self.solver, applications, self.bounds.most) if applications else []
            self._evaluated[id(frame)] = made
            return
        for formula in known:
            self.solver.assume(formula)

    def _answer(self, goal: Goal, formula: Formula) -> GoalAnswer:
        if not self.allowing:
            return GoalAnswer(goal, self.solver.valid(formula))
        asked = watched(goal)
        validity, values = self.solver.answer(formula, asked.terms)
        return GoalAnswer(goal, validity, allowed(asked, values, self.constraints.asked) if values else ())

    def _encode(self, predicate: Predicate) -> Formula:
        known = self._formulas.get(predicate)
        if known is None:
            encoder = self.solver.encoder
            made = encoder.encode_apart(predicate) if self._evaluates else encoder.encode(predicate)
            known = self._formulas[predicate] = made
        return known

    # --- the solver's place -----------------------------------------------------------------------------------

    def _move_to(self, frame: Frame) -> None:
        """Make the solver's facts those of `frame`: all, or with logical evaluation those that are stated."""
        if self._stack_version != self.version and self._stack and not self._evaluates:
            self._pop_changed()
        self._stack_version = self.version
        target = path(frame)
        shared = 0
        stack = self._stack
        while shared < len(stack) and shared < len(target) and stack[shared][0] is target[shared]:
            shared += 1
        self._pop_to(shared)
        for item in target[shared:]:
            stack.append((item, self.version, self._assume(item)))

    def _pop_to(self, depth: int) -> None:
        """Forget all frames but the first ones."""
        self.solver.pop(sum(has_facts for _, _, has_facts in self._stack[depth:]))
        del self._stack[depth:]

    def _pop_changed(self) -> None:
        """Forget frames from the first on that speak of a cut κ variable of which less is known now."""
        for index, (item, version, _) in enumerate(self._stack):
            if any(self._changed.get(name, 0) > version for name in self._prepared(item).cut):
                self._pop_to(index)
                return

    def _assume(self, item: Frame) -> bool:
        """Tell the solver of the facts of a frame, in a scope of its own; whether there are any."""
        if item.name is not None and not self.solver.encoder.declared(item.name):
            self.solver.encoder.declare(item.name, item.type)
        if not item.facts:
            return False
        prepared = self._prepared(item)
        self.solver.push()
        for formula in prepared.stated_formulas:
            self.solver.assume(formula)
        if not self._evaluates:
            self._assume_rest(prepared)
        return True

    def _assume_solved(self, frame: Frame) -> None:
        """The facts at `frame` that logical evaluation does not see."""
        for item in path(frame):
            if item.facts:
                self._assume_rest(self._prepared(item))

    def _assume_rest(self, prepared: "_Prepared") -> None:
        for formula in prepared.solved_formulas:
            self.solver.assume(formula)
        for application in prepared.later:
            for formula in self._application_formulas(application):
                self.solver.assume(formula)

    def _prepared(self, item: Frame) -> "_Prepared":
        known = self._static.get(id(item))
        if known is None:
            known = self._static[id(item)] = _Prepared()
            for fact in item.facts:
                is_stated = item.standing is Standing.STATED and not any(True for _ in kappas(fact))
                for part in conjuncts(self._exact.of(fact, item)):
                    if cut := {each.name for each in kappas(part)}:
                        known.later.append(part)
                        known.cut |= cut
                    elif is_stated:
                        known.stated.append(part)
                        known.stated_formulas.append(self._encode(part))
                    else:
                        known.solved.append(part)
                        known.solved_formulas.append(self._encode(part))
        return known

    def _application_formulas(self, predicate: Predicate) -> list[Formula]:
        if not isinstance(predicate, PAbstract):
            return [self._encode(part) for part in conjuncts(self._solved(predicate))]
        version = self._versions[predicate.name]
        known = self._applications.get(predicate)
        if known is None or known[0] != version:
            formulas = [self._encode(part) for part in conjuncts(self._solved(predicate))]
            known = self._applications[predicate] = (version, formulas)
        return known[1]

    def _solved(self, predicate: Predicate) -> Predicate:
        """A resolved fact with the cut κ variables' present solutions put in."""
        if is_kappa(predicate):
            assert isinstance(predicate, PAbstract)
            kappa = self.constraints.kappas[predicate.name]
            return conjoin(*(self._at(kappa, q, predicate) for q in self.cut[predicate.name]))
        if isinstance(predicate, POr):
            return POr(tuple(conjoin(*(self._solved(p) for p in conjuncts(part))) for part in predicate.parts))
        return predicate


def _applications(prepared: Iterable[_Prepared], supposed: Iterable[_Prepared] = ()) -> list[Application]:
    """What the stated facts apply, and what is supposed."""
    formulas = [each for part in prepared for each in part.stated_formulas]
    formulas.extend(each for part in supposed for each in part.solved_formulas)
    return [each for formula in formulas for each in formula.applications]
