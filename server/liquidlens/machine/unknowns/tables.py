"""Tables of answers: what a path knows of an unknown function, or of a callee answered by its type.

    f 3 = ?1, f 4 = ?2      ⇒   Table(entries: ((3,), ?1), ((4,), ?2))
    h g = ?1 where g 5 = 7  ⇒   Table(entries: ((), Asking(g 5, split)))     split ↦ Table(entries: ((7,), ?1))

An entry's answer is a cell, or a call that the unknown function makes to a function it was given, after which it goes
on by a table of its own: a tree of `let z = g 5 in case z of …` (concolic paper, figure 4).
"""

from typing import TYPE_CHECKING, Any

from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.machine.values import Env, Thunk, UnknownFunction

if TYPE_CHECKING:
    from liquidlens.machine.code import ProbeOf


class UnknownCall:
    """Control: an unknown function applied to exactly its arity of arguments."""

    __slots__ = ("args", "function")

    def __init__(self, function: UnknownFunction, args: Env) -> None:
        self.function = function
        self.args = args


class Split:
    """The place behind a probe where an unknown function tells cases apart: the key of its table in the updates."""

    __slots__ = ()


class Asking:
    """An answer that begins with a probe: `probes[number]` of the function, applied to `args`; `split` goes on."""

    __slots__ = ("args", "number", "probe", "split")

    def __init__(self, number: int, probe: "ProbeOf", args: Env, split: Split) -> None:
        self.number = number
        self.probe = probe
        self.args = args
        self.split = split


class Entry:
    """One answer: what was in scope, what it was told apart by, and the cell of the answer or a probe."""

    __slots__ = ("answer", "args", "keys")

    def __init__(self, args: Env, keys: Env, answer: Thunk | Asking) -> None:
        self.args = args
        self.keys = keys
        """First-order arguments; behind a probe its answer."""
        self.answer = answer


class Continue:
    """Control: an unknown function goes on with the probe that an entry begins with."""

    __slots__ = ("answer", "owner")

    def __init__(self, owner: Any, answer: Asking) -> None:
        self.owner = owner
        self.answer = answer


Place = tuple[int, ...]
"""A part of the keys: the number of a key, then those of constructor fields."""


class Order:
    """In which order an unknown function looks at parts of its keys: as they stand, but for what is named here."""

    __slots__ = ("ignored", "last", "settled")

    def __init__(
        self,
        settled: frozenset[Place] = frozenset(),
        last: tuple[Place, ...] = (),
        ignored: frozenset[Place] = frozenset(),
    ) -> None:
        self.settled = settled
        """What it certainly looks at: cases were told apart there, or something was evaluated for it."""
        self.last = last
        """What it looks at only where all else is equal, in this order."""
        self.ignored = ignored


NATURAL = Order()


class Table:
    """How an unknown function tells cases apart, as far as is known. `constant`: it does not look."""

    __slots__ = ("constant", "entries", "forces", "order")

    def __init__(self, entries: tuple[Entry, ...], *, constant: bool, forces: bool, order: Order = NATURAL) -> None:
        self.entries = entries
        self.constant = constant
        self.forces = forces
        """Whether it was settled that keys are evaluated (the alternative to `constant`)."""
        self.order = order

    def entered(self, entry: Entry) -> "Table":
        """The table with one more entry."""
        return Table((*self.entries, entry), constant=False, forces=self.forces, order=self.order)

    def ordered(self, order: Order) -> "Table":
        """The same table, looked at in another order."""
        return Table(self.entries, constant=self.constant, forces=self.forces, order=order)


def is_first_order(type_: Type) -> bool:
    """Whether values of a type can be told apart without applying them (functions inside data are left out)."""
    return not isinstance(type_, TFun | TForall)
