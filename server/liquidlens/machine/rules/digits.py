"""`show` of an unknown integer: one state for each sign and number of digits, the digits unknown.

    intShow n      ⇒   [d1]                 where  0 <= n <= 9,  d1 the character of n
                   ⇒   [d1, d2]             where  10 <= n <= 99,  n == 10*d1 + d2,  0 <= d2 <= 9
                   ⇒   '-' : digits of -n   where  n < 0

All of it is linear, so a text of digits that is asked for is found by the solver, not by trying numbers.  Each further
digit adds one to the size of the path.
"""

from typing import Any

from liquidlens.constraints.facts import add, assume, decide
from liquidlens.constraints.path import Path
from liquidlens.constraints.terms import Sort, Term
from liquidlens.lang.types import INT
from liquidlens.machine.builtin import CONS, EMPTY_LIST
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.state import State
from liquidlens.machine.values import Data, Env

_ZERO = ord("0")
_Job = tuple[str, Term, int]
"""The sign, the number without it, and how many digits it may have."""


def show_integer(state: State, number: Term) -> Any:
    """The digits of `number`, behind a sign if it is negative."""
    terms = state.run.terms
    opposite = terms.negate(number)
    assert isinstance(opposite, Term)
    return _either(state, terms.less_equal(0, number), ("", number, 1), ("-", opposite, 1))


def count_frame(state: State, job: _Job, env: Env, value: Any) -> Any:
    """Has `number`, which is not negative, at most `count` digits?"""
    sign, number, count = job
    fits = state.run.terms.less_equal(number, 10**count - 1)
    return _either(state, fits, (sign, number, -count), (sign, number, count + 1))


def _either(state: State, condition: Any, yes: _Job, no: _Job) -> Any:
    """Go on with `yes` where the condition holds and with `no` elsewhere."""
    truth = decide(state.facts, condition) if isinstance(condition, Term) else condition
    if truth is not None:
        _go_on(state, yes if truth else no)
        return True
    children: list[State] = []
    literals: tuple[tuple[_Job, Term], ...] = ((yes, condition), (no, state.run.terms.negation(condition)))
    for job, literal in literals:
        facts = add(state.facts, literal)
        if facts is None:
            continue
        child = state.fork()
        child.facts, child.path = facts, Path(literal, state.path)
        child.control = True
        _go_on(child, job)
        children.append(child)
    return Forked(children)


def _go_on(state: State, job: _Job) -> None:
    sign, number, count = job
    if count > 1:
        state.size += 1
    state.stack = (digits_frame if count < 0 else count_frame, (sign, number, abs(count)), (), state.stack)


def digits_frame(state: State, job: _Job, env: Env, value: Any) -> Any:
    """`number` has `count` digits: they are new unknowns that make it up."""
    sign, number, count = job
    terms = state.run.terms
    if count == 1:
        return _text(sign, [terms.add(number, _ZERO)])
    digits = [state.run.variable(INT, Sort.INT) for _ in range(count)]
    total: Any = 0
    for index, digit in enumerate(digits):
        total = terms.add(total, terms.multiply(digit, 10 ** (count - 1 - index)))
        _learn(state, terms.less_equal(0 if index else 1, digit))
        _learn(state, terms.less_equal(digit, 9))
    _learn(state, terms.equal(total, number))
    return _text(sign, [terms.add(digit, _ZERO) for digit in digits])


def _learn(state: State, condition: Any) -> None:
    """Add a condition that the new digits can meet."""
    facts = assume(state.facts, condition)
    if facts is not None:
        state.facts = facts
    state.path = Path(condition, state.path)


def _text(known: str, unknown: list[Any] | None = None) -> Data:
    """The characters of a text, then those of unknown code."""
    value = EMPTY_LIST
    for char in [*known, *(unknown or ())][::-1]:
        value = Data(CONS, (char, value))
    return value
