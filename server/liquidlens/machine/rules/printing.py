"""Forcing a result as printing it would: its parts from left to right, down to a bounded depth.

    Printed result  map f [?1, ?2]      ⇒  f ?1 is evaluated, then f ?2
    Printed result  repeat 0            ⇒  0 : 0 : …, and no further than the depth

Unknown data that comes out as it went in (`tail xs`) takes its least form, or at a price a larger one.  A condition
that comes out (`x < y`) is True, or False.
"""

from typing import TYPE_CHECKING

from liquidlens.constraints.facts import assume
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.terms import Sort, Term
from liquidlens.machine.control import Control, Printing
from liquidlens.machine.outcomes import Done, Forked
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import Linked, State
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.symbolic.data import refine, refined
from liquidlens.machine.symbolic.measures import use_equations
from liquidlens.machine.values import Data, Env, Operand, SymbolicData, Value

if TYPE_CHECKING:
    from liquidlens.machine.frames import Frame

COST, CHARACTER_COST = 8, 1
"""What one more constructor on the way down costs, and one more character of a string."""

DEPTH = 96
"""To here a result is looked at: twelve elements of a list, or 96 characters."""

_LARGER = 2
"""A larger form of what nothing looked at counts as so much more unknown data: other paths of the code come first."""

_Parts = Linked[tuple[Operand, int, Data]]


def print_frame(state: State, depth: int, env: Env, value: Value) -> Control:
    """The frame below a whole program: its answer is printed."""
    return _print_value(state, value, value, depth, None)


PRINTED: "Frame" = (print_frame, DEPTH, (), None)
"""The stack of a state whose answer is to be printed; nothing comes after it."""


def printing(state: State, job: Printing) -> Control:
    """Evaluate the next part."""
    while job.parts is not None:
        (operand, depth, owner), rest = job.parts
        left = depth - cost_below(state, owner)
        job = Printing(job.value, rest)
        if left > 0:
            state.stack = (part_frame, (job, left), (), None)
            return demand(state, operand)
    return Done(job.value)


def part_frame(state: State, saved: tuple[Printing, int], env: Env, value: Value) -> Control:
    """A part is evaluated: its own parts are next."""
    job, depth = saved
    return _print_value(state, job.value, value, depth, job.parts)


def cost_below(state: State, owner: Data) -> int:
    """What the parts of `owner` are deeper than it."""
    return CHARACTER_COST if owner.tag.name == ":" and type(operand_value(state, owner.fields[0])) is str else COST


def _print_value(state: State, whole: Value, value: Value, depth: int, parts: _Parts) -> Control:
    if type(value) is SymbolicData:
        known = refined(state, value)
        if type(known) is SymbolicData:
            return _forms(state, whole, known, depth, parts)
        value = known
    if type(value) is Term and value.sort is Sort.BOOL:
        return _truths(state, whole, value, parts)
    if type(value) is Data:
        for part in reversed(value.fields):
            parts = ((part, depth, value), parts)
    return Printing(whole, parts)


def _truths(state: State, whole: Value, condition: Term, parts: _Parts) -> Control:
    """One state where a condition holds, one where it does not."""
    children: list[State] = []
    for truth, assumed in ((True, condition), (False, state.run.terms.negation(condition))):
        facts = assume(state.facts, assumed)
        if facts is None:
            continue
        child = state.fork()
        if facts is not state.facts:
            child.facts, child.path = facts, PathCondition(assumed, state.path)
        child.control = Printing(truth if whole is condition else whole, parts)
        children.append(child)
    return Forked(children)


def _forms(state: State, whole: Value, unknown: SymbolicData, depth: int, parts: _Parts) -> Control:
    """One state per constructor of unknown data, the least one first."""
    children: list[State] = []
    for alternative in sorted(unknown.alternatives, key=lambda a: a.weight):
        child = state.fork()
        data = refine(child, unknown, alternative)
        if children:
            child.size += _LARGER
        child.control = _print_value(child, whole, data, depth, parts)
        use_equations(child, unknown, data)
        children.append(child)
    return Forked(children)
