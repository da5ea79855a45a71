"""`show` of an unknown integer: one state for each sign and number of digits, the digits unknown.

    intShow n      ⇒   [d1]                 where  0 <= n <= 9,  d1 the character of n
                   ⇒   [d1, d2]             where  10 <= n <= 99,  n == 10*d1 + d2,  0 <= d2 <= 9
                   ⇒   '-' : digits of -n   where  n < 0

All of it is linear, so a text of digits that is asked for is found by the solver, not by trying numbers.  Each further
digit adds one to the size of the path.
"""

from msgspec import Struct

from liquidlens.constraints.facts import decide
from liquidlens.constraints.terms import Number, Sort, Term
from liquidlens.lang.types import INT
from liquidlens.machine.builtin import CONS, EMPTY_LIST
from liquidlens.machine.control import Control
from liquidlens.machine.learning import require, split
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.state import State
from liquidlens.machine.values import Data, Env, Value

_ZERO = ord("0")


class Digits(Struct, frozen=True, eq=False):
    """A number whose digits are asked for."""

    sign: str
    number: Term
    """Without the sign."""
    count: int
    """How many digits it may have; `exact`: that it has so many is known."""
    exact: bool = False


def show_integer(state: State, number: Term) -> Control:
    """The digits of `number`, behind a sign if it is negative."""
    terms = state.run.terms
    opposite = terms.negate(number)
    assert isinstance(opposite, Term)
    return _either(state, terms.less_equal(0, number), Digits("", number, 1), Digits("-", opposite, 1))


def count_frame(state: State, job: Digits, env: Env, value: Value) -> Control:
    """Has `number`, which is not negative, at most `count` digits?"""
    fits = state.run.terms.less_equal(job.number, 10**job.count - 1)
    here, more = Digits(job.sign, job.number, job.count, exact=True), Digits(job.sign, job.number, job.count + 1)
    return _either(state, fits, here, more)


def _either(state: State, condition: Term | bool, yes: Digits, no: Digits) -> Control:
    """Go on with `yes` where the condition holds and with `no` elsewhere."""
    truth = condition if isinstance(condition, bool) else decide(state.facts, condition)
    if truth is not None or isinstance(condition, bool):
        _go_on(state, yes if truth else no)
        return True
    children: list[State] = []
    for child, fits in split(state, condition):
        child.control = True
        _go_on(child, yes if fits else no)
        children.append(child)
    return Forked(children)


def _go_on(state: State, job: Digits) -> None:
    if job.count > 1 and not job.exact:
        state.size += 1
    state.stack = (digits_frame if job.exact else count_frame, job, (), state.stack)


def digits_frame(state: State, job: Digits, env: Env, value: Value) -> Control:
    """`number` has `count` digits: they are new unknowns that make it up."""
    terms, count = state.run.terms, job.count
    if count == 1:
        return _text(job.sign, [terms.add(job.number, _ZERO)])
    digits = [state.run.variable(INT, Sort.INT) for _ in range(count)]
    total: Term | Number = 0
    for index, digit in enumerate(digits):
        total = terms.add(total, terms.multiply(digit, 10 ** (count - 1 - index)))
        require(state, terms.less_equal(0 if index else 1, digit))
        require(state, terms.less_equal(digit, 9))
    require(state, terms.equal(total, job.number))
    return _text(job.sign, [terms.add(digit, _ZERO) for digit in digits])


def _text(known: str, unknown: list[Term | Number]) -> Data:
    """The characters of a text, then those of unknown code."""
    value = EMPTY_LIST
    for char in [*known, *unknown][::-1]:
        value = Data(CONS, (char, value))
    return value
