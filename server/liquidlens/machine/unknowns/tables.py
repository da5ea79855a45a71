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


class Table:
    """How an unknown function tells cases apart, as far as is known. `constant`: it does not look."""

    __slots__ = ("constant", "entries", "forces")

    def __init__(self, entries: tuple[Entry, ...], *, constant: bool, forces: bool) -> None:
        self.entries = entries
        self.constant = constant
        self.forces = forces
        """Whether it was settled that keys are evaluated (the alternative to `constant`)."""


def is_first_order(type_: Type) -> bool:
    """Whether values of a type can be told apart without applying them (functions inside data are left out)."""
    return not isinstance(type_, TFun | TForall)
