"""The exploring loop: depth first inside bounds that are raised level by level: small counterexamples come first.

    explore(loaded, entry)  ⇒  Violation("zipWith/error-call/…", state, model), …, Finished(exhausted, bound, …)

A path stops for now when it has made up more unknown data than the level allows, or run more rules; it is taken up
again at a later level, not run again.  Depth first keeps neighbouring questions on a common prefix, so that the one
solver of a search mostly pushes and pops single conditions.  At a fork, when every other child is impossible the last
one is possible.

Where a level has no end in sight (`tak x y z k` calls itself as long as `y < x`), every few turns go to the path
that has waited longest, so that the way out of a recursion is taken however bushy the way in.
"""

from collections.abc import Collection, Iterator
from operator import attrgetter

from msgspec.structs import replace

from liquidlens.constraints.facts import assume
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import PathCondition, variables_of
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.smt.small import small_model
from liquidlens.constraints.terms import Term
from liquidlens.lang.types import CHAR
from liquidlens.machine.control import Settle
from liquidlens.machine.load import Loaded
from liquidlens.machine.memory import collecting_seldom
from liquidlens.machine.outcomes import Done, Forked, Learnt, NeedsValue, Outcome, Raised, Violated
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.state import State
from liquidlens.machine.step import BOTTOM, drive
from liquidlens.machine.symbolic.measures import has_equations, is_bounded
from liquidlens.machine.values import Env
from liquidlens.search.bounds import Bound
from liquidlens.search.entry import Entry, entry_state
from liquidlens.search.feasible import is_possible, model_of
from liquidlens.search.limits import Allowance, Limits, Statistics, processor_seconds, work_of
from liquidlens.search.outcomes import Failed, Finished, Found, Model, Returned, Violation

DEPTH_FIRST_TURNS = 256
"""Paths of one level taken up depth first before those that wait get their turns."""

EQUATION_STEPS = 2_000
"""Rules for the equations of measures of one refinement."""

TURN_STEPS = 1_000
"""Rules without a fork after which a path waits until the others of its level have had their turns: perhaps it has no
end."""

FAIR_TURN = 4
"""After that every so many turns are for the path that has waited longest."""

SUSPECT_SIZE = 16
"""Unknown data beyond the level that completing the inputs of a failed assertion may make up: suspects first (contracts
paper, section 4.5)."""

SUSPECT_TURNS = 200
"""Turns that such a completion may take beyond the level."""

_LOOK = 32
"""So many turns after another the clock is looked at."""

OTHER_VALUE = 3
"""What another value for an operation that the solver does not know adds to the size of a path."""


def explore(
    loaded: Loaded,
    entry: Entry,
    limits: Limits | None = None,
    targets: Collection[str] | None = None,
    facets: FacetPolicy | None = None,
    *,
    results: bool = False,
    statistics: Statistics | None = None,
    small: bool = True,
    allowance: Allowance | None = None,
) -> Iterator[Found]:
    """Violations of `targets` (None: of any label), smallest first, and a last `Finished`.

    The search ends early once every target has its `limits.per_label` violations.  `results`: also yield paths that
    end without violation, with a value or with an error.  `statistics` counts while the search runs.  `small`: give
    numbers of least magnitude, which takes some questions to the solver for each finding.  `facets`: which calls may
    be answered by type (default: none).  `allowance`: rules that the reader grants, which it may lower on the way.
    """
    search = Search(limits or Limits(), targets, statistics or Statistics(), results=results, small=small)
    search.allowance = allowance
    yield from search.run(entry_state(loaded, entry, facets or FacetPolicy()))


class Search:
    """One search; subclasses put the paths in another order."""

    def __init__(
        self, limits: Limits, targets: Collection[str] | None, statistics: Statistics, *, results: bool, small: bool
    ) -> None:
        self.limits = limits
        self._wanted = None if targets is None else dict.fromkeys(targets, limits.per_label)
        self._found: dict[str, int] = {}
        self._results = results
        self._small = small
        self.session = SolverSession(limits.solver_resources)
        self.statistics = statistics
        self.allowance: Allowance | None = None
        self._before = replace(statistics)
        """What earlier searches have used; the bounds are this search's own."""
        self._started = processor_seconds()
        self.deferred: list[State] = []
        self.stack: list[State] = []
        self.lengthy: list[State] = []
        """Paths of the level that wait since they ran for long without a fork."""
        self.cut: Bound | None = None
        """Why some path was given up, if one was."""
        self._turns = 0
        self._suspects = 0
        """Turns that completing the inputs of a failed assertion has taken."""

    def run(self, first: State) -> Iterator[Found]:
        """All levels."""
        with collecting_seldom():
            yield from self.paths(first)

    def paths(self, first: State) -> Iterator[Found]:
        """All levels, each depth first."""
        self.deferred = [first]
        self.statistics.states += 1
        level = 0
        while self.deferred and level <= self.limits.size:
            self.stack = self.deferred[::-1]
            self.deferred = []
            path_steps = min(self.limits.path_steps, self.limits.first_path_steps << level)
            conditions = min(self.limits.path_conditions, self.limits.first_path_conditions << level)
            turns = 0
            while self.stack or self.lengthy:
                if not self.stack:
                    self.stack, self.lengthy = self.lengthy[::-1], []
                spent = self.spent()
                if spent:
                    yield self.finished(spent)
                    return
                turns += 1
                fair = turns > DEPTH_FIRST_TURNS and turns % FAIR_TURN == 0
                state = self.stack.pop(0) if fair else self.stack.pop()
                yield from self._segment(state, level, path_steps, conditions)
                if self.satisfied():
                    yield self.finished(Bound.TARGETS)
                    return
            level += 1
        yield self.finished(Bound.SIZE if self.deferred else self.cut)

    def finished(self, bound: Bound | None) -> Finished:
        self._count()
        return Finished(bound, self.statistics)

    def _count(self) -> None:
        statistics = self.statistics
        statistics.solver_calls = self._before.solver_calls + self.session.calls
        statistics.solver_resources = self._before.solver_resources + self.session.resources
        statistics.solver_seconds = self._before.solver_seconds + self.session.seconds
        statistics.seconds = self._before.seconds + processor_seconds() - self._started

    def spent(self) -> Bound | None:
        limits, statistics = self.limits, self.statistics
        used = statistics.steps - self._before.steps
        if used >= limits.steps or (self.allowance is not None and used >= self.allowance.steps):
            return Bound.STEPS
        if statistics.states - self._before.states >= limits.states:
            return Bound.STATES
        if self.session.calls >= limits.solver_calls:
            return Bound.SOLVER_CALLS
        session, states = self.session, statistics.states - self._before.states
        if work_of(used, states, session.calls, session.resources) >= limits.work:
            return Bound.WORK
        # The clock takes as long as a dozen rules.
        self._turns += 1
        if self._turns % _LOOK == 1 and processor_seconds() - self._started > limits.seconds:
            return Bound.TIME
        return None

    def left(self) -> int:
        """Rules that the bounds leave."""
        return self.limits.steps - self.statistics.steps + self._before.steps

    def satisfied(self) -> bool:
        wanted = self._wanted
        return wanted is not None and all(self._found.get(label, 0) >= count for label, count in wanted.items())

    # --- one segment ---

    def _segment(self, state: State, level: int, path_steps: int, conditions: int) -> Iterator[Found]:
        self._suspects = self._suspects + 1 if state.suspect else 0
        if 0 < self._suspects <= SUSPECT_TURNS:
            level += SUSPECT_SIZE
            conditions = self.limits.path_conditions
        if state.path is not None and state.path.length > conditions:
            if state.path.length > self.limits.path_conditions:
                self.cut = Bound.PATH_CONDITIONS
            else:
                self.deferred.append(state)
            return
        if state.size > level or state.steps >= path_steps:
            if state.steps >= self.limits.path_steps:
                self.cut = Bound.PATH_STEPS
            else:
                self.deferred.append(state)
            return
        before = state.steps
        outcome = drive(
            state,
            max(1, min(path_steps - state.steps, TURN_STEPS, self.left())),
        )
        self.statistics.steps += state.steps - before
        if outcome is None:
            if state.steps >= self.limits.path_steps:
                self.cut = Bound.PATH_STEPS
            elif state.steps >= path_steps:
                self.deferred.append(state)
            else:
                self.lengthy.append(state)
            return
        yield from self.after(state, outcome)

    def after(self, state: State, outcome: Outcome) -> Iterator[Found]:
        match outcome:
            case Forked():
                self.statistics.forks += 1
                children = self.possible(state, outcome.states)
                if state.suspect:  # the smallest inputs first, however a library's function asks for their shape
                    children.sort(key=attrgetter("size"))
                self.stack.extend(children[::-1])
            case Learnt():
                self.stack.append(state)
            case Violated():
                yield from self._violated(state, outcome.label, outcome.subjects)
            case NeedsValue():
                self.pick(state, outcome.term)
            case Done() | Raised() if self._results:
                yield from self._ended(state, outcome)
            case _:
                pass

    def _ended(self, state: State, outcome: Done | Raised) -> Iterator[Returned | Failed]:
        if not outcome.settled and (state.measures is not None or state.promises is not None):
            state.stack = BOTTOM
            done = isinstance(outcome, Done)
            state.control = Settle(Done(outcome.value, settled=True) if done else Raised(outcome.message, settled=True))
            self.stack.append(state)
            return
        model = self.model(state)
        if model is not None:
            yield (
                Returned(state, model, outcome.value)
                if isinstance(outcome, Done)
                else Failed(state, model, outcome.message)
            )

    def possible(self, parent: State, children: list[State]) -> list[State]:
        """The children whose paths are possible; the last one needs no question where no other is."""
        if parent.path is not parent.checked and len(children) > 1 and not self.decide(parent):
            return []
        exhaustive = not any(has_equations(child) for child in children)
        bounded = all(is_bounded(child) for child in children)
        if not exhaustive:
            children = self.learnt(parent, children)
        if bounded:
            spare_size(parent, children)
        kept: list[State] = []
        for index, child in enumerate(children):
            child.steps = max(child.steps, parent.steps)
            child.checked = parent.checked
            is_last = index == len(children) - 1 and index > 0 and not kept
            if exhaustive and is_last and parent.path is parent.checked:
                child.checked = child.path
            if child.path is child.checked or self.decide(child):
                kept.append(child)
        self.statistics.states += len(kept)
        return kept

    def learnt(self, parent: State, children: list[State]) -> list[State]:
        """The children behind the equations of measures that their refinements bring: many end there."""
        kept: list[State] = []
        for child in children:
            child.steps = parent.steps
            outcome = drive(child, EQUATION_STEPS) if has_equations(child) else None
            self.statistics.steps += child.steps - parent.steps
            match outcome:
                case None | Learnt():
                    kept.append(child)
                case Forked():
                    for grandchild in outcome.states:
                        grandchild.steps = child.steps
                    kept.extend(outcome.states)
                case NeedsValue():
                    self.pick(child, outcome.term)
                case _:
                    pass
        return kept

    def decide(self, state: State) -> bool:
        """Look at the model of the path's known part, else ask the solver; a path that it cannot decide counts as
        possible."""
        answer = is_possible(state, self.session)
        if answer is None:
            self.statistics.undecided += 1
            self.cut = Bound.SOLVER
        return answer is not False

    def _violated(self, state: State, label: str, subjects: Env) -> Iterator[Violation]:
        wanted = self.limits.per_label if self._wanted is None else self._wanted.get(label, 0)
        if self._found.get(label, 0) >= wanted:
            return
        model = self.model(state)
        if model is None:
            self.cut = Bound.MODEL
            return
        self._found[label] = self._found.get(label, 0) + 1
        self._count()
        yield Violation(label, state, model, subjects)

    def model_along(self, state: State) -> Model | None:
        """Some model of the path, None where the solver finds none."""
        return model_of(state, self.session)

    def model(self, state: State) -> Model | None:
        if not self._small:
            return model_of(state, self.session)
        types = state.run.unknowns
        flagged = [(variable, types.get(variable) == CHAR) for variable in variables_of(state.path)]
        return small_model(self.session, state.run.terms, state.path, flagged)

    def pick(self, state: State, term: Term) -> None:
        """Go on with one value of a term that is in a model of the path; later, at the cost of its size, with
        others."""
        model = model_of(state, self.session)
        if model is None:
            self.cut = Bound.OPERATION
            return
        chosen, other = state.fork(), state.fork()
        chosen.control = value = evaluate(term, model)
        condition = state.run.terms.equal(term, value)
        if isinstance(condition, Term):
            other.control = NeedsValue(term)
            other.size += OTHER_VALUE
            if _learn(other, state.run.terms.negation(condition)) and self.decide(other):
                self.statistics.states += 1
                self.deferred.append(other)
            if not _learn(chosen, condition):
                return
        self.stack.append(chosen)


def spare_size(parent: State, children: list[State]) -> None:
    """What the facts force is no choice: a list whose length is a known number is made for nothing."""
    if len(children) == 1:
        children[0].size = min(children[0].size, parent.size)


def _learn(state: State, condition: Term) -> bool:
    """Add a condition to the path; whether the path's facts allow it."""
    facts = assume(state.facts, condition)
    if facts is None:
        return False
    if facts is not state.facts:
        state.facts = facts
        state.path = PathCondition(condition, state.path)
    return True
