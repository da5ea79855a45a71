"""Tables of answers: what a path knows of an unknown function, or of a callee answered by its type.

    f 3 = ?1, f 4 = ?2      ⇒   Table(entries: ((3,), ?1), ((4,), ?2))
    h g = ?1 where g 5 = 7  ⇒   Table(entries: ((), Asking(g 5, split)))     split ↦ Table(entries: ((7,), ?1))

An entry's answer is a cell, or a call that the unknown function makes to a function it was given, after which it goes
on by a table of its own: a tree of `let z = g 5 in case z of …` (concolic paper, figure 4).
"""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.machine.values import Env, Operand, SymbolicFunction, Thunk

if TYPE_CHECKING:
    from liquidlens.machine.code import ProbeOf


class Split(Struct, frozen=True, eq=False):
    """The place behind a probe where an unknown function tells cases apart: the key of its table in the updates."""


Owner = SymbolicFunction | Split
"""Whose table it is: a function's first one, or the one behind a probe."""


class Asking(Struct, frozen=True, eq=False):
    """An answer that begins with a probe: `probes[number]` of the function, applied to `args`; `split` goes on."""

    number: int
    probe: "ProbeOf"
    args: Env
    split: Split


class TableEntry(Struct, frozen=True, eq=False):
    """One answer: what was in scope, what it was told apart by, and the cell of the answer or a probe."""

    args: Env
    keys: Env
    """First-order arguments; behind a probe its answer."""
    answer: Thunk | Asking


Place = tuple[int, ...]
"""A part of the keys: the number of a key, then those of constructor fields."""

Pairs = tuple[tuple[Operand, Operand, Place], ...]
"""Parts of keys to be compared with those of an entry, and where they stand."""


class Order(Struct, frozen=True, eq=False):
    """In which order an unknown function looks at parts of its keys: as they stand, but for what is named here."""

    settled: frozenset[Place] = frozenset()
    """What it certainly looks at: cases were told apart there, or something was evaluated for it."""
    last: tuple[Place, ...] = ()
    """What it looks at only where all else is equal, in this order."""
    ignored: frozenset[Place] = frozenset()


NATURAL = Order()


class Table(Struct, frozen=True, eq=False):
    """How an unknown function tells cases apart, as far as is known."""

    entries: tuple[TableEntry, ...]
    constant: bool = False
    """It does not look."""
    forces: bool = False
    """Whether it was settled that keys are evaluated (the alternative to `constant`)."""
    order: Order = NATURAL
    whole: bool = False
    """Behind a probe: whether all of its answer is evaluated, not its first constructor only."""

    def entered(self, entry: TableEntry) -> "Table":
        """The table with one more entry."""
        return replace(self, entries=(*self.entries, entry), constant=False)

    def ordered(self, order: Order) -> "Table":
        """The same table, looked at in another order."""
        return replace(self, order=order)


NO_TABLE = Table(())
"""What is known of a function before its first call."""


class Point(Struct, frozen=True, eq=False):
    """Where a call of an unknown function stands: `owner` is the key of the table that tells cases apart here.

    `scope` are the arguments and then the answers of the probes `asked` so far.
    """

    function: SymbolicFunction
    owner: Owner
    asked: tuple[int, ...]
    scope: Env

    def keys(self) -> Env:
        """What this table looks at: the first-order arguments, behind a probe its answer."""
        code = self.function.code
        if self.asked:
            last = code.probes[self.asked[-1]]
            return (self.scope[-1],) if is_first_order(last.answer) else ()
        return tuple([a for a, type_ in zip(self.scope, code.parameter_types, strict=True) if is_first_order(type_)])

    def arguments(self) -> Env:
        """The arguments of the call."""
        return self.scope[: self.function.code.arity]


def is_first_order(type_: Type) -> bool:
    """Whether values of a type can be told apart without applying them (functions inside data are left out)."""
    return not isinstance(type_, TFun | TForall)
