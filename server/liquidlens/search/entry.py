"""What is searched: inputs, a body over them, and the local names whose values a finding shows.

    Entry((("x", fresh Int),), assume (x >= 0) … let result = f x in assert …, watch {"result"})

Inputs are made in order; a later generator may mention earlier inputs.  Their cells, and those of watched `let`s, are
read from a found state with `cell`.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from liquidlens.core.syntax import Binding, Expr, Group, Let
from liquidlens.lang.types import UNIT
from liquidlens.machine.code import Code
from liquidlens.machine.load import Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.rules.printing import PRINTED
from liquidlens.machine.state import Run, State
from liquidlens.machine.step import BOTTOM
from liquidlens.machine.values import Env, Operand


class Entry(Struct, frozen=True):
    """A program to search: `inputs` are names with their generators, `body` is over them."""

    inputs: tuple[tuple[str, Expr], ...]
    body: Expr
    bindings: Mapping[str, Binding] = field(default_factory=dict[str, Binding])
    """Generated top-level bindings that inputs and body may mention."""
    watch: frozenset[str] = frozenset()
    """Further local names of `body`, each bound by a `let` of its own."""
    printed: bool = False
    """Whether the answer is evaluated as printing it would (else to weak head normal form)."""
    passable: frozenset[str] = frozenset()
    """The keys of assertions behind which a run is searched on, failed or not."""
    noted: frozenset[str] = frozenset()
    """The keys of assertions that ask nothing: that a path came to them is noted."""


def entry_state(loaded: Loaded, entry: Entry, facets: FacetPolicy) -> State:
    """The first state of a search."""
    code, within = loaded.closed(entry, lambda: _made(loaded, entry))
    stack = PRINTED if entry.printed else BOTTOM
    run = Run((loaded, within), symbolic=True, facets=facets, passable=entry.passable, noted=entry.noted)
    return State(run, code, (), stack)


def _made(loaded: Loaded, entry: Entry) -> tuple[Code, Loaded]:
    names = [name for name, _ in entry.inputs]
    extended = loaded.extended(entry.bindings, (*names, *entry.watch))
    expr = entry.body
    for name, generator in reversed(entry.inputs):
        expr = Let(Group((Binding(name, UNIT, generator),), recursive=False), expr)
    return extended.expression(expr), extended


def cell(state: State, name: str) -> Operand | None:
    """The operand that an input or watched name stands for on this path, None where the path never came to bind it."""
    return state.updates.get(name)


def input_cells(state: State, names: Iterable[str]) -> Env:
    """What inputs stand for on this path: they are bound before anything else is evaluated."""
    found: list[Operand] = []
    for name in names:
        operand = cell(state, name)
        assert operand is not None
        found.append(operand)
    return tuple(found)
