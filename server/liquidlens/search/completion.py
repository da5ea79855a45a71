"""Completing the inputs of a path that has ended: what the run never looked at gets its least form.

    take 0 xs = []   where  xs :: {v:[Nat] | len v > 1}      ⇒  xs becomes  ?1 : ?2 : []  with  ?1 >= 0, ?2 >= 0

What is assumed of the inputs holds of the completed ones.  The path itself is left as it was.
"""

from collections.abc import Sequence

from msgspec import Struct

from liquidlens.constraints.smt.session import SolverSession
from liquidlens.machine.builtin import UNIT
from liquidlens.machine.control import Settle
from liquidlens.machine.outcomes import Done, Forked, Learnt, NeedsValue
from liquidlens.machine.state import State
from liquidlens.machine.step import BOTTOM, drive
from liquidlens.machine.values import Data, Operand
from liquidlens.search.feasible import is_possible

MOST_STATES, MOST_STEPS = 400, 40_000
"""So much is tried before a path is given up: what is assumed may have no end (`len v > 1000`)."""


class Incomplete(Struct, frozen=True):
    """No completion was found; `impossible`: there is none, else the bounds were hit first."""

    impossible: bool


def completed(ended: State, inputs: Sequence[Operand], session: SolverSession) -> State | Incomplete:
    """A possible state where all of `inputs` (operands) is known but for numbers."""
    first = ended.fork()
    first.stack = BOTTOM
    first.control = Settle(Done(Data(UNIT, ()), settled=True), tuple(inputs))
    open_ = [first]
    steps = 0
    cut = False
    for _ in range(MOST_STATES):
        if not open_ or steps > MOST_STEPS:
            break
        state = open_.pop()
        possible = is_possible(state, session)
        cut = cut or possible is None
        if not possible:
            continue
        before = state.steps
        outcome = drive(state, MOST_STEPS)
        steps += state.steps - before
        match outcome:
            case Done():
                if is_possible(state, session):
                    return state
            case Forked(states=children):
                # The least is tried first; code may ask for the larger one first, and again of what that is made of.
                open_.extend(sorted(children, key=lambda child: child.size)[::-1])
            case Learnt():
                open_.append(state)
            case None | NeedsValue():
                cut = True
            case _:
                pass
    return Incomplete(impossible=not open_ and not cut)
