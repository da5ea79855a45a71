"""The concolic strategy: run along a model, negate one decision of a run, run again (concolic paper, section 5).

    x = 0, y = 1    run:  not (2x < y)? no …           path  [2x < y, not (17 < x)]
    evolve          negate the last: 2x < y, 17 < x    model x = 18, y = 37    run: … error

A run asks the solver nothing: at each fork it goes where its model goes, or, at a choice of constructors or of shapes
of unknown functions, where the simplest choice goes.  Each way not taken is an *evolution* ([M-TRUE], [M-FALSE],
[M-CHANGE] where it is a condition, [M-NEWPROC], [M-NEWINT] where an unknown function tells one more case apart): the
solver is asked for a model when its turn comes.  An evolution goes on from its fork, so nothing is run twice.

Which evolution is next is decided in turns: the oldest (so that each gets its turn), the last way and the first way
not taken by the newest run, and one to a place in the code that was visited least.
"""

import heapq
from collections import deque
from collections.abc import Iterator

from msgspec import Struct, field

from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.machine.code import Compound
from liquidlens.machine.control import TableRow
from liquidlens.machine.outcomes import Forked, Learnt, NeedsValue, Outcome
from liquidlens.machine.state import State
from liquidlens.machine.step import drive
from liquidlens.machine.symbolic.measures import is_bounded
from liquidlens.search.bounds import Bound
from liquidlens.search.explore import Search, spare_size
from liquidlens.search.outcomes import Found, Model

RUN_STEPS = 4_000
"""Rules of a run before it waits for its turn to go on; doubled each time."""

LARGEST = 8
"""Unknown data that a run may make up, as a multiple of the bound of the search by levels."""


class Evolution:
    """A way not taken: `state` begins with it.  `age` numbers all evolutions, `site` is where in the code it leads."""

    __slots__ = ("age", "is_taken", "site", "state", "turns")

    def __init__(self, state: State, age: int, site: object, turns: int) -> None:
        self.state = state
        self.age = age
        self.site = site
        self.turns = turns
        """How often its run has waited."""
        self.is_taken = False


class Queue(Struct):
    """The evolutions that wait, fair to all of them."""

    oldest: deque[Evolution] = field(default_factory=deque[Evolution])
    newest: list[list[Evolution]] = field(default_factory=list[list[Evolution]])
    """The evolutions of each run, in the order of its forks."""
    by_site: list[tuple[int, int, int, Evolution]] = field(default_factory=list[tuple[int, int, int, Evolution]])
    """A heap by visits of the site, size and age."""
    visits: dict[object, int] = field(default_factory=dict[object, int])
    turn: int = 0

    def begin_run(self) -> None:
        """What is put from here on is of a new run."""
        self.newest.append([])

    def put(self, evolution: Evolution) -> None:
        """Let an evolution of the current run wait."""
        self.oldest.append(evolution)
        self.newest[-1].append(evolution)
        visited = self.visits.get(evolution.site, 0)
        heapq.heappush(self.by_site, (visited, evolution.state.size, evolution.age, evolution))

    def take(self) -> Evolution | None:
        """The one whose turn it is."""
        self.turn += 1
        pick = (self._least_visited, self._last_of_newest, self._first_of_newest, self._oldest)[self.turn % 4]
        evolution = pick() or self._oldest()
        if evolution is not None:
            evolution.is_taken = True
            self.visit(evolution.site)
        return evolution

    def visit(self, site: object) -> None:
        """A run comes by."""
        self.visits[site] = self.visits.get(site, 0) + 1

    def _oldest(self) -> Evolution | None:
        while self.oldest:
            evolution = self.oldest.popleft()
            if not evolution.is_taken:
                return evolution
        return None

    def _last_of_newest(self) -> Evolution | None:
        return self._of_newest(-1)

    def _first_of_newest(self) -> Evolution | None:
        return self._of_newest(0)

    def _of_newest(self, end: int) -> Evolution | None:
        while self.newest:
            waiting = self.newest[-1] = [e for e in self.newest[-1] if not e.is_taken]
            if waiting:
                return waiting[end]
            self.newest.pop()
        return None

    def _least_visited(self) -> Evolution | None:
        while self.by_site:
            visited, size, age, evolution = heapq.heappop(self.by_site)
            if evolution.is_taken:
                continue
            now = self.visits.get(evolution.site, 0)
            if now == visited:
                return evolution
            heapq.heappush(self.by_site, (now, size, age, evolution))
        return None


class Concolic(Search):
    """Searches along models."""

    queue: Queue
    age: int = 0

    def paths(self, first: State) -> Iterator[Found]:
        """Runs, until every way was taken or a bound is met."""
        self.queue = Queue()
        self.statistics.states += 1
        evolution: Evolution | None = Evolution(first, 0, None, 0)
        while evolution is not None:
            spent = self.spent()
            if spent:
                yield self.finished(spent)
                return
            self.queue.begin_run()
            yield from self.iteration(evolution)
            if self.satisfied():
                yield self.finished(Bound.TARGETS)
                return
            evolution = self.queue.take()
        yield self.finished(self.cut)

    def iteration(self, evolution: Evolution) -> Iterator[Found]:
        """One run: from the way not taken to an end, along a model of the path so far."""
        state: State | None = evolution.state
        if not self.decide(evolution.state):
            return
        model = self.model_along(evolution.state)
        steps = evolution.state.steps + (RUN_STEPS << evolution.turns)
        while state is not None and model is not None:
            if self._is_over(state):
                return
            before = state.steps
            outcome = drive(state, max(1, min(min(steps, self.limits.path_steps) - state.steps, self.left())))
            self.statistics.steps += state.steps - before
            if outcome is None:
                if state.steps >= self.limits.path_steps:
                    self.cut = Bound.PATH_STEPS
                else:
                    self._wait(state, evolution.site, evolution.turns + 1)
                return
            match outcome:
                case Forked():
                    self.statistics.forks += 1
                    state, model = self.follow(state, outcome.states, model)
                case Learnt():
                    pass
                case NeedsValue():
                    self.pick(state, outcome.term)
                    state = self.stack.pop() if self.stack else None
                    for other in self.deferred:
                        self._wait(other, None, 0)
                    self.deferred.clear()
                case _:
                    yield from self._at_the_end(state, outcome)
                    return

    def _at_the_end(self, state: State, outcome: Outcome) -> Iterator[Found]:
        yield from self.after(state, outcome)
        while self.stack:
            # A path that ended well is settled as the other paths of a level would be.
            self._wait(self.stack.pop(), None, 0)

    def _is_over(self, state: State) -> bool:
        if state.size > LARGEST * self.limits.size:
            self.cut = Bound.SIZE
        elif state.path is not None and state.path.length > self.limits.path_conditions:
            self.cut = Bound.PATH_CONDITIONS
        else:
            return False
        return True

    def follow(self, parent: State, children: list[State], model: Model) -> tuple[State | None, Model | None]:
        """The child that the model goes to, the others wait; where it goes to none, it is mended."""
        bounded = all(is_bounded(child) for child in children)
        children = self.learnt(parent, children)
        for child in children:
            child.steps = max(child.steps, parent.steps)
            child.checked = parent.checked
        chosen = next((child for child in children if holds(child.path, parent.path, model)), None)
        along: Model | None = model
        if chosen is None:
            # A condition that was learnt without a fork, or is shared by all: the run goes on with another model.
            chosen = next((child for child in children if self.decide(child)), None)
            along = None if chosen is None else self.model_along(chosen)
        if bounded:
            spare_size(parent, children)
        for child in children:
            if child is not chosen:
                self._wait(child, site_of(child), 0)
        if chosen is not None:
            self.statistics.states += 1
            self.queue.visit(site_of(chosen))
        return chosen, along

    def _wait(self, state: State, site: object, turns: int) -> None:
        self.age += 1
        self.queue.put(Evolution(state, self.age, site, turns))


def holds(path: PathCondition | None, known: PathCondition | None, model: Model) -> bool:
    """Whether all conditions of `path` since its part `known` hold under the model."""
    while path is not None and path is not known:
        if not evaluate(path.condition, model):
            return False
        path = path.parent
    return True


def site_of(state: State) -> object:
    """Where in the code a child of a fork begins: the branch, the shape of an unknown function, the kind of control."""
    control = state.control
    if isinstance(control, TableRow):
        return (id(control.point.function.code), control.number)
    return id(control) if isinstance(control, Compound) else type(control).__name__
