"""Before a path is accepted: what was promised must hold, and unknowns with measures must be complete.

    violated, size xs = ?7 pending, path says ?7 == 2      ⇒  xs becomes  ?:?:[]

Promises of subjects that were evaluated are evaluated like assumptions, and calls that overtook each other must agree.
Then each unknown one of whose measures still
stands as a term is refined, cheapest constructor first; a refinement brings the measures' equations, which prune the
wrong sizes.
Then the parts of the inputs that the run never looked at are made, so that what is assumed of them holds as well;
last, functions that nothing has applied until then.
"""

from liquidlens.constraints.facts import decide
from liquidlens.constraints.terms import Term
from liquidlens.machine.code import Blackhole
from liquidlens.machine.control import Control, Settle
from liquidlens.machine.learning import learnt
from liquidlens.machine.outcomes import End, Ended, Forked, Looped
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import Agreement, State
from liquidlens.machine.symbolic.agreement import agree
from liquidlens.machine.symbolic.comparison import is_evaluated
from liquidlens.machine.symbolic.data import refine, refined
from liquidlens.machine.symbolic.functions import known_answers
from liquidlens.machine.symbolic.measures import use_equations
from liquidlens.machine.values import Data, Env, SymbolicData, SymbolicFunction, Value

_MOST_PARTS = 2_000
"""Parts of the inputs that are completed; an input without a finite least value stays open below that."""


def settle(state: State, job: Settle) -> Control:
    """Settle one thing; when nothing is left, the violation is accepted."""
    while state.promises is not None:
        promised, state.promises = state.promises
        if isinstance(promised, Agreement):
            return agree(state, promised, job)
        if is_evaluated(state, promised.subject):
            state.stack = (promise_frame, job, (), state.stack)
            return demand(state, promised.condition)
    while state.measures is not None:
        unknown, rest = state.measures
        known = refined(state, unknown)
        if type(known) is SymbolicData:
            return _complete(state, job, known)
        state.measures = rest
    if job.open and job.done < _MOST_PARTS:
        state.stack = (part_frame, job, (), state.stack)
        return demand(state, job.open[0])
    if job.unapplied:
        function, *others = job.unapplied
        return Settle(job.outcome, known_answers(state, function), job.done, tuple(others))
    return job.outcome


def part_frame(state: State, job: Settle, env: Env, value: Value) -> Control:
    """A part of an input has been evaluated, so what is assumed of it holds; unknown data takes its least form."""
    if type(value) is SymbolicData:
        known = refined(state, value)
        if type(known) is SymbolicData:
            return _complete(state, job, known)
        value = known
    if type(value) is Data:
        return job.next(_fields(state, value))
    if type(value) is SymbolicFunction:
        applied = value in state.updates
        return job.next(known_answers(state, value)) if applied else job.later(value)
    return job.next()


def _fields(state: State, data: Data) -> Env:
    """The fields to be completed: endless data stays open where the run never looked."""
    endless = data.tag.endless
    if not endless:
        return data.fields
    return tuple([each for at, each in enumerate(data.fields) if at not in endless or is_evaluated(state, each)])


def promise_frame(state: State, job: Settle, env: Env, value: Value) -> Control:
    """A promise of an evaluated subject must hold."""
    if value is True:
        return job
    if value is False:
        return Ended(End.PROMISE)
    assert isinstance(value, Term)
    truth = decide(state.facts, value)
    if truth is True:
        return job
    child = None if truth is False else learnt(state, value)
    if child is None:
        return Ended(End.PROMISE)
    child.control = job
    return Forked([child])


def blackhole(state: State, code: Blackhole) -> Control:
    """A cell under evaluation needs itself. Where a promise asks for it, nothing has been answered that breaks it."""
    stack = state.stack
    while stack is not None:
        rule, saved, _, stack = stack
        if rule is promise_frame:
            assert isinstance(saved, Settle)
            state.stack = stack
            return saved
    return Looped()


def _complete(state: State, job: Settle, unknown: SymbolicData) -> Control:
    children: list[State] = []
    for alternative in sorted(unknown.alternatives, key=lambda a: a.weight):
        child = state.fork()
        data = refine(child, unknown, alternative)
        child.control = job
        use_equations(child, unknown, data)
        children.append(child)
    return Forked(children)
