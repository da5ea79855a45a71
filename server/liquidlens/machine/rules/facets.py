"""The two facets of a call (faceted paper, figure 17: LH-VAR-NON-VAL, LH-VAR-VAL).

    concat' xs ys     ⇒  its code
                      ⇒  any value that its type permits; the call is recorded as abstracted

A callee answers equal arguments equally: its abstracted calls form a table like that of an unknown function.
How many calls may be abstracted, and of which callees, is set for the run (`FacetPolicy`).
"""

from collections.abc import Collection

from msgspec import Struct

from liquidlens.machine.code import TwoFacets
from liquidlens.machine.control import AbstractCall, Comparison, Control
from liquidlens.machine.heap import AbstractTable
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.rules.variables import enter
from liquidlens.machine.state import AbstractedCall, MadeCall, State
from liquidlens.machine.symbolic.tables import TableEntry
from liquidlens.machine.values import Thunk


class FacetPolicy(Struct, frozen=True):
    """Which calls may be abstracted: at most `most` per path, of `callees` only (None: of any), at `sites` only."""

    most: int = 0
    callees: Collection[str] | None = None
    sites: Collection[str] | None = None

    def allows(self, code: TwoFacets, already: int) -> bool:
        """Whether one more call may be abstracted on a path with `already` abstracted calls."""
        return (
            already < self.most
            and (self.callees is None or code.callee in self.callees)
            and (self.sites is None or code.site in self.sites)
        )


def two_facets(state: State, code: TwoFacets) -> Control:
    """LH-VAR-NON-VAL: one state runs the code, one takes any permitted value."""
    if code.is_stub:
        return by_type(state, code)
    policy = state.run.facets
    if not policy.allows(code, state.abstracted_count):
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


def run_code(state: State, code: TwoFacets) -> Control:
    """The concrete facet; the call is noted for the explanation."""
    env = state.env
    state.calls = (MadeCall(code.site, tuple([arg.delay(state, env) for arg in code.args])), state.calls)
    return code.concrete


def abstract_call(state: State, call: AbstractCall) -> Control:
    """Compare with former abstracted calls of this callee."""
    entries = state.updates.get(AbstractTable(call.code.callee), ())
    return Comparison(call, call.args, entries, new_abstract_answer, known=len(entries), functions_differ=True)


def new_abstract_answer(state: State, job: Comparison) -> Control:
    """These arguments are new: a new answer, recorded."""
    call = job.caller
    assert isinstance(call, AbstractCall)
    table = AbstractTable(call.code.callee)
    entries = state.updates.get(table, ())
    newer = job.with_newer(entries)
    if newer is not None:
        return newer
    state.updates = state.updates.set(table, (*entries, TableEntry(call.args, job.keys, call.cell)))
    made = AbstractedCall(call.code.site, call.code.callee, call.args, call.cell)
    state.abstracted = (made, state.abstracted)
    state.abstracted_count += not call.code.is_stub
    return enter(state, call.cell)
