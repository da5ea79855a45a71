"""Tables of answers: what a path knows of an unknown function, or of a callee answered by its type.

f 3 = ?1, f 4 = ?2      ⇒   Table(entries: ((3,), ?1), ((4,), ?2))
"""

from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.machine.values import Env, Thunk, UnknownFunction


class UnknownCall:
    """Control: an unknown function applied to exactly its arity of arguments."""

    __slots__ = ("args", "function")

    def __init__(self, function: UnknownFunction, args: Env) -> None:
        self.function = function
        self.args = args


class Probe:
    """A call that an unknown function makes to its `parameter`: always with the same arguments (concolic paper,
    section 3)."""

    __slots__ = ("args", "parameter")

    def __init__(self, parameter: int, args: Env) -> None:
        self.parameter = parameter
        self.args = args


class Entry:
    """One answer: the arguments it was given, what it was told apart by, and the cell of the answer."""

    __slots__ = ("answer", "args", "keys")

    def __init__(self, args: Env, keys: Env, answer: Thunk) -> None:
        self.args = args
        self.keys = keys
        """First-order arguments, then the answers of probes."""
        self.answer = answer


class Table:
    """The shape chosen for an unknown function so far. `constant`: it never looks at its arguments."""

    __slots__ = ("constant", "entries", "forces", "probes")

    def __init__(self, probes: tuple[Probe, ...], entries: tuple[Entry, ...], *, constant: bool, forces: bool) -> None:
        self.probes = probes
        self.entries = entries
        self.constant = constant
        self.forces = forces
        """Whether it was settled that keys are evaluated (the alternative to `constant`)."""


def is_first_order(type_: Type) -> bool:
    """Whether values of a type can be told apart without applying them (functions inside data are not looked for)."""
    return not isinstance(type_, TFun | TForall)
