"""Assume and assert (faceted paper, figure 13): ASSUME, ASSUME-FRAME, ASSERT, ASSERT-FRAME; promises and speculation.

    assume (x > 0) in e          ⇒  e   where x > 0
    assert "l" (x > 0) in e      ⇒  violation of l   where not (x > 0)
                                 ⇒  e                where x > 0

The state where an assertion held goes on knowing so.  Where one is *passable* (`Run.passable`: a metric that nobody
wrote fails, yet the run goes on) another state goes on behind its failure.  An error raised in code that is not
examined ends the path: whoever wrote that code answers for it.
"""

from liquidlens.constraints.facts import decide
from liquidlens.constraints.terms import Term
from liquidlens.machine.code import AssertThat, AssumeThat, NotePromise, Speculation
from liquidlens.machine.control import Control, Settle
from liquidlens.machine.learning import learnt
from liquidlens.machine.outcomes import End, Ended, Forked, Violated
from liquidlens.machine.state import Promised, State
from liquidlens.machine.symbolic.formulas import condition_formula
from liquidlens.machine.symbolic.measures import measure_term
from liquidlens.machine.values import Env, Value


def assumption(state: State, code: AssumeThat) -> Control:
    """ASSUME. The whole condition is one question where it can be said as one term."""
    if state.run.symbolic:
        value = condition_formula(state, code.condition, measure_term)
        if value is not None:
            return assume_frame(state, code, code.keep(state.env), value)
    state.stack = (assume_frame, code, code.keep(state.env), state.stack)
    return code.condition


def assume_frame(state: State, code: AssumeThat, env: Env, value: Value) -> Control:
    """ASSUME-FRAME."""
    state.env = env
    if value is True:
        return code.body
    if value is False:
        return Ended(End.ASSUMPTION)
    assert isinstance(value, Term)
    truth = decide(state.facts, value)
    if truth is True:
        return code.body
    child = None if truth is False else learnt(state, value)
    if child is None:
        return Ended(End.ASSUMPTION)
    child.control = code.body
    return Forked([child])


def assertion(state: State, code: AssertThat) -> Control:
    """ASSERT. The whole condition is one question where it can be said as one term."""
    if code.label in state.run.noted:
        state.passed |= {code.label}
    if code.label in state.passed:
        state.env = code.keep(state.env)
        return code.body
    if state.run.symbolic:
        value = condition_formula(state, code.condition, measure_term)
        if value is not None:
            return assert_frame(state, code, code.keep(state.env), value)
    state.stack = (assert_frame, code, code.keep(state.env), state.stack)
    return code.condition


def assert_frame(state: State, code: AssertThat, env: Env, value: Value) -> Control:
    """ASSERT-FRAME."""
    state.env = env
    if value is True:
        return code.body
    if value is False:
        return _failed(state, code)
    assert isinstance(value, Term)
    truth = decide(state.facts, value)
    if truth is not None:
        return code.body if truth else _failed(state, code)
    children: list[State] = []
    violated = learnt(state, state.run.terms.negation(value))
    if violated is not None and code.label in state.run.passable:
        children += _both_ways(violated, code)
    elif violated is not None:
        violated.control = _violation(violated, code)
        children.append(violated)
    held = learnt(state, value)
    if held is not None:
        held.control = code.body
        children.append(held)
    return Forked(children)


def _failed(state: State, code: AssertThat) -> Settle | Forked:
    return Forked(_both_ways(state, code)) if code.label in state.run.passable else _violation(state, code)


def _both_ways(state: State, code: AssertThat) -> list[State]:
    """The state of the failure, and the one that goes on behind it."""
    broken, behind = state.fork(), state.fork()
    broken.control = _violation(broken, code)
    behind.passed |= {code.label}
    behind.control = code.body
    return [broken, behind]


def _violation(state: State, code: AssertThat) -> Settle:
    """What is left to do before the violation is accepted; the environment is that of the body."""
    env = state.env
    state.suspect = True
    subjects = tuple([subject.delay(state, env) for subject in code.subjects])
    return Settle(Violated(code.label, subjects), subjects[: code.inputs])


def promise(state: State, code: NotePromise) -> Control:
    """A callee's promise is noted, nothing is evaluated."""
    env = state.env
    noted = Promised(code.subject.delay(state, env), code.condition.delay(state, env))
    state.promises = (noted, state.promises)
    return code.body


_SPECULATION = 2
"""A speculation counts as unknown data of this size: an input that really evaluates the place is looked for first."""


def speculation(state: State, code: Speculation) -> Control:
    """One state runs what laziness might never run; the other goes on."""
    speculative = state.fork()
    speculative.demanded = False
    speculative.size += _SPECULATION
    speculative.control = code.thunk
    speculative.stack = (speculation_over, None, (), speculative.stack)
    demanded = state.fork()
    demanded.control = code.body
    return Forked([demanded, speculative])


def speculation_over(state: State, saved: None, env: Env, value: Value) -> Control:
    """The speculation found nothing on this path."""
    return Ended(End.SPECULATION)
