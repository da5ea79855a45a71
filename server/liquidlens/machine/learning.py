"""What a path learns: conditions that hold from here on.

learnt(state, x > 0)    ⇒  a child that knows x > 0, None where that contradicts what is known
split(state, x > 0)     ⇒  one child that knows it, one that knows its negation; what is impossible is left out
"""

from liquidlens.constraints.facts import add, assume
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.terms import Term
from liquidlens.machine.state import State


def learnt(state: State, condition: Term) -> State | None:
    """A child that knows `condition`, which was open; None where that contradicts what is known."""
    facts = add(state.facts, condition)
    if facts is None:
        return None
    child = state.fork()
    child.facts = facts
    child.path = PathCondition(condition, state.path)
    return child


def split(state: State, condition: Term) -> list[tuple[State, bool]]:
    """A child where an open condition holds and one where it does not, as far as they are possible, with its truth."""
    negation = state.run.terms.negation(condition)
    ways = ((learnt(state, condition), True), (learnt(state, negation), False))
    return [(child, truth) for child, truth in ways if child is not None]


def require(state: State, condition: Term | bool) -> None:
    """Add a condition that new unknowns certainly can meet."""
    if isinstance(condition, Term):
        facts = assume(state.facts, condition)
        if facts is not None:
            state.facts = facts
        state.path = PathCondition(condition, state.path)
