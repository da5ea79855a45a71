"""Which alternatives of the code a path takes: copies of the user's functions that note them.

    f xs = case xs of { [] -> e1; y : ys -> e2 }
      ⇒ f~noted = \\xs -> case xs of { [] -> note 0 e1; y : ys -> note 1 e2 }

A note is a `Facet` that is never answered by type: the machine keeps a record of those it runs (`State.calls`).
"""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.supply import dead
from liquidlens.core.free import free_variables
from liquidlens.core.module import Program
from liquidlens.core.parts import rebuild
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Binding,
    Case,
    Expr,
    Facet,
    Lit,
    LitKind,
    Prim,
    Var,
)
from liquidlens.library.sources import HASKELL
from liquidlens.machine.compile import UNDEFINED
from liquidlens.machine.state import State, linked

_NOTED = "~noted"


class MarkedCopies(Struct, frozen=True):
    """Copies of the functions that an entry reaches; `entry` is the name of its own copy."""

    entry: str
    bindings: Mapping[str, Binding]
    branches: int
    """How many alternatives their code has."""


def noted(program: Program, entry: str, *, run_stubs: bool) -> MarkedCopies:
    """Copies of all functions of the user's modules that `entry` reaches.

    `run_stubs`: `undefined` is the error that it is when it is run, and not a stub for any value of its type.
    """
    bindings = {
        binding.name: binding
        for module in program.modules.values()
        if not Path(module.path).is_relative_to(HASKELL)
        for group in module.groups
        for binding in group.bindings
    }
    dictionaries = {i.dictionary for module in program.modules.values() for i in module.instances}
    reached: dict[str, Binding] = {}
    open_ = [entry]
    while open_:
        name = open_.pop()
        if name in bindings and name not in reached and name not in dictionaries and name not in program.methods:
            reached[name] = bindings[name]
            open_.extend(sorted(free_variables(bindings[name].body)))
    copies: dict[str, Expr] = {name: Var(name + _NOTED) for name in reached}
    notes = _Notes(run_stubs=run_stubs)
    made = {
        name + _NOTED: replace(binding, name=name + _NOTED, body=notes.expression(substitute(binding.body, copies)))
        for name, binding in reached.items()
    }
    return MarkedCopies(entry + _NOTED if entry in reached else entry, made, notes.count)


def original(name: str) -> str:
    """The name in the program of what may be a copy."""
    return name.removesuffix(_NOTED)


def taken(state: State) -> frozenset[int]:
    """The alternatives that a path has taken."""
    return frozenset([int(call.site) for call in linked(state.calls)])


class _Notes:
    """Numbers alternatives."""

    def __init__(self, *, run_stubs: bool) -> None:
        self.count = 0
        self._run_stubs = run_stubs

    def expression(self, expr: Expr) -> Expr:
        match expr:
            case Case(scrutinee, binder, alts, type_, span) if len(alts) > 1:
                several = tuple([self._alternative(alt, expr) for alt in alts])
                return Case(self.expression(scrutinee), binder, several, type_, span)
            case Abort(AbortReason.UNDEFINED | AbortReason.WITHOUT_SOURCE) if self._run_stubs:
                return App(Prim("raise"), (Lit(LitKind.STRING, UNDEFINED),), expr.span)
            case _:
                return rebuild(expr, self.expression)

    def _alternative(self, alt: Alt, case: Case) -> Alt:
        site = str(self.count)
        self.count += 1
        return replace(
            alt,
            body=Facet(
                site,
                "",
                arguments=(),
                concrete=self.expression(alt.body),
                abstract=dead(case.type),
                type=case.type,
                span=alt.span,
            ),
        )
