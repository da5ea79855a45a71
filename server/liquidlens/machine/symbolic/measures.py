"""Measures of unknown data as terms: `size xs` of an unlooked-at list is a solver variable, not a reason to look.

    size xs                            ⇒  ?7                    ?7 stands for size of xs from now on
    … later xs becomes y:ys            ⇒  the path learns  ?7 == 1 + ?8,   ?8 standing for size ys

The equation is the measure's own code, run on the refined cell.  Before a path is accepted, cells whose measures still
stand as variables are completed (`rules/settling.py`), so that an input with these measures exists.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from liquidlens.constraints.facts import assume, constant_of, decide, is_limited
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.terms import Number, Sort, Term
from liquidlens.lang.types import BOOL, DOUBLE, FLOAT, Type
from liquidlens.machine.code import MeasureOf
from liquidlens.machine.control import Control
from liquidlens.machine.heap import Pending, PendingMeasures
from liquidlens.machine.learning import require
from liquidlens.machine.outcomes import End, Ended, Learnt
from liquidlens.machine.rules.application import apply_frame
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.data import refined
from liquidlens.machine.symbolic.formulas import formula
from liquidlens.machine.values import Data, Env, Operand, SymbolicData, Value


class MeasureEquation(Struct, frozen=True, eq=False):
    """What is left to learn: a measure that was taken of unknown data, which has become `data`."""

    pending: Pending
    data: Data


def measure_of(state: State, code: MeasureOf) -> Control:
    """Evaluate the argument to see whether it is an unknown."""
    operand = code.argument.delay(state, state.env)
    state.stack = (measure_frame, (code, operand), (), state.stack)
    return demand(state, operand)


def measure_frame(state: State, saved: tuple[MeasureOf, Operand], env: Env, argument: Value) -> Control:
    """A term for an unknown; the measure's code for anything known."""
    code, operand = saved
    known = refined(state, argument) if type(argument) is SymbolicData else argument
    if type(known) is SymbolicData:
        return measure_term(state, code, operand, known.origin)
    if state.run.symbolic and type(known) is Data:
        value = formula(state, code, operand, known, measure_term)
        if value is not None:
            return value
    state.stack = (apply_frame, (operand,), (), state.stack)
    return code.measure


def measure_term(state: State, code: MeasureOf, operand: Operand, unknown: SymbolicData) -> Term:
    """The variable that stands for a measure of an unknown: the same one each time."""
    key = PendingMeasures(unknown)
    taken = state.updates.get(key, ())
    for other in taken:
        if other.code.name == code.name:
            return other.term
    term = state.run.variable(code.type, sort_of(code.type))
    if code.is_natural:
        require(state, state.run.terms.less_equal(0, term))
    state.updates = state.updates.set(key, (*taken, Pending(code, term, operand)))
    state.measures = (unknown, state.measures)
    return term


def sort_of(type_: Type) -> Sort:
    """The sort of a measure's result."""
    if type_ == BOOL:
        return Sort.BOOL
    return Sort.REAL if type_ in {DOUBLE, FLOAT} else Sort.INT


def use_equations(child: State, unknown: SymbolicData, data: Data) -> None:
    """Put the equations of the measures taken of `unknown` before what the child does next.

    The child stops with `Learnt` behind them, so that a search may look at all children before it goes on with one.
    """
    if child.measures is None:
        return
    taken = child.updates.get(PendingMeasures(unknown.first or unknown), ())
    if not taken:
        return
    child.stack = (learnt, None, (), (go_on, child.control, child.env, child.stack))
    for pending in taken:
        child.stack = (next_equation, MeasureEquation(pending, data), (), child.stack)
    child.control = True


def next_equation(state: State, saved: MeasureEquation, env: Env, value: Value) -> Control:
    """Evaluate the measure of the refined cell by its own code."""
    pending = saved.pending
    known = formula(state, pending.code, pending.argument, saved.data, measure_term)
    if known is not None:
        return equate(state, pending.term, (), known)
    state.stack = (apply_frame, (pending.argument,), (), (equate, pending.term, (), state.stack))
    return pending.code.measure


def equate(state: State, term: Term, env: Env, value: Value) -> Control:
    """The measure of the refined cell is `value`: `term` must be equal to it."""
    assert isinstance(value, int | Fraction | Term)
    condition = state.run.terms.equal(_known(state, term), value)
    if condition is False:
        return Ended(End.MEASURE)
    if isinstance(condition, Term):
        facts = assume(state.facts, condition)
        if facts is None:
            return Ended(End.MEASURE)
        if facts is not state.facts:
            for part in _conjuncts(condition):
                if decide(state.facts, part) is not True:
                    state.path = PathCondition(part, state.path)
            state.facts = facts
    return True


def _conjuncts(condition: Term) -> Iterator[Term]:
    if condition.op != "and":
        yield condition
        return
    for part in condition.args:
        yield from _conjuncts(part)


def _known(state: State, term: Term) -> Term | Number:
    """The value of a term that the facts pin down, so that the equation is about the fields' measures only; else the
    term."""
    value = decide(state.facts, term) if term.sort is Sort.BOOL else constant_of(state.facts, term)
    return term if value is None else value


def has_equations(state: State) -> bool:
    """Whether equations are the next thing that a state does."""
    return state.control is True and state.stack is not None and state.stack[0] is next_equation


def is_bounded(state: State) -> bool:
    """Whether known numbers limit what the equations at hand, of measures of refined data, may force."""
    frame = state.stack if has_equations(state) else None
    while frame is not None:
        saved = frame[1]
        if not isinstance(saved, MeasureEquation):
            break
        term = saved.pending.term
        if term.sort is not Sort.BOOL and not is_limited(state.facts, term):
            return False
        frame = frame[3]
    return True


def learnt(state: State, saved: None, env: Env, value: Value) -> Control:
    """All equations hold so far."""
    state.control = True
    return Learnt()


def go_on(state: State, body: Control, env: Env, value: Value) -> Control:
    """What was put before `body` is done; its value does not matter."""
    state.env = env
    return body
