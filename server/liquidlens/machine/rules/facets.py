"""The two facets of a call (faceted paper, figure 17: LH-VAR-NON-VAL, LH-VAR-VAL).

    concat' xs ys     ⇒  its code
                      ⇒  any value that its type permits; the call is recorded as abstracted

A callee answers equal arguments equally: its abstracted calls form a table like that of an unknown function.
How many calls may be abstracted, and of which callees, is set for the run (`FacetPolicy`).
"""

from collections.abc import Collection
from typing import Any

from liquidlens.machine.code import TwoFacets
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.rules.variables import enter
from liquidlens.machine.state import AbstractedCall, MadeCall, State
from liquidlens.machine.unknowns.comparison import Comparison
from liquidlens.machine.unknowns.tables import Entry
from liquidlens.machine.values import Env, Thunk


class FacetPolicy:
    """Which calls may be abstracted: at most `most` per path, of `callees` only (None: of any)."""

    __slots__ = ("callees", "most")

    def __init__(self, most: int = 0, callees: Collection[str] | None = None) -> None:
        self.most = most
        self.callees = None if callees is None else frozenset(callees)

    def allows(self, callee: str, already: int) -> bool:
        """Whether one more call, of `callee`, may be abstracted on a path with `already` abstracted calls."""
        return already < self.most and (self.callees is None or callee in self.callees)


class AbstractTable:
    """Owner, in a state's updates, of the abstracted calls of one callee: `entries` so far."""

    __slots__ = ("callee",)

    def __init__(self, callee: str) -> None:
        self.callee = callee

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AbstractTable) and other.callee == self.callee

    def __hash__(self) -> int:
        return hash((AbstractTable, self.callee))


class AbstractCall:
    """Control: answer a call by its type, arguments evaluated only as far as tells it from former calls."""

    __slots__ = ("args", "cell", "code")

    def __init__(self, code: TwoFacets, args: Env, cell: Thunk) -> None:
        self.code = code
        self.args = args
        self.cell = cell


def two_facets(state: State, code: TwoFacets) -> Any:
    """LH-VAR-NON-VAL: one state runs the code, one takes any permitted value."""
    if code.is_stub:
        return by_type(state, code)
    policy = state.run.facets
    if not policy.allows(code.callee, state.abstracted_count):
        return run_code(state, code)
    concrete = state.fork()
    concrete.control = run_code(concrete, code)
    abstract = state.fork()
    abstract.control = by_type(abstract, code)
    return Forked([concrete, abstract])


def by_type(state: State, code: TwoFacets) -> AbstractCall:
    """The abstract facet."""
    env = state.env
    args = tuple([arg.delay(state, env) for arg in code.args])
    cell = code.abstract.delay(state, env)
    assert isinstance(cell, Thunk)
    return AbstractCall(code, args, cell)


def run_code(state: State, code: TwoFacets) -> Any:
    """The concrete facet; the call is noted for the explanation."""
    env = state.env
    state.calls = (MadeCall(code.site, tuple([arg.delay(state, env) for arg in code.args])), state.calls)
    return code.concrete


def abstract_call(state: State, call: AbstractCall) -> Any:
    """Compare with former abstracted calls of this callee."""
    owner = (AbstractTable(call.code.callee), call)
    entries: tuple[Entry, ...] = state.updates.get(owner[0], ())
    return Comparison(owner, call.args, call.args, entries, new_abstract_answer, functions_differ=True)


def new_abstract_answer(state: State, job: Comparison) -> Any:
    """These arguments are new: a new answer, recorded."""
    table: AbstractTable
    call: AbstractCall
    table, call = job.owner
    args, keys = job.args, job.keys
    entries: tuple[Entry, ...] = state.updates.get(table, ())
    newer = job.with_newer(entries)
    if newer is not None:
        return newer
    state.updates = state.updates.set(table, (*entries, Entry(args, keys, call.cell)))
    made = AbstractedCall(call.code.site, call.code.callee, args, call.cell)
    state.abstracted = (made, state.abstracted)
    state.abstracted_count += not call.code.is_stub
    return enter(state, call.cell)
