"""What a path is about to do: evaluate code, hand a value to the top frame, end its segment, or one of its own jobs.

    RULES[type(control)](state, control) -> next control              (`machine/step.py`)

Jobs are what no code of a program says: telling cases of an unknown function apart, forcing, printing, settling.
"""

from collections.abc import Callable

from msgspec import Struct

from liquidlens.machine.code import Code, FieldPath, TwoFacets
from liquidlens.machine.outcomes import Done, Outcome, Raised, Violated
from liquidlens.machine.state import Linked, State
from liquidlens.machine.symbolic.tables import Asking, Owner, Pairs, Point, TableEntry
from liquidlens.machine.values import Data, Env, Operand, SymbolicFunction, Thunk, Value


class Forcing(Struct, frozen=True, eq=False):
    """Force `parts`, then give `value` (`rules/forcing.py`)."""

    value: Data
    parts: Linked[Operand]


class Printing(Struct, frozen=True, eq=False):
    """Print `parts` (operands, what is left of the depth, and what they are parts of), then give `value`
    (`rules/printing.py`)."""

    value: Value
    parts: Linked[tuple[Operand, int, Data]]


class Settle(Struct, frozen=True, eq=False):
    """Accept `outcome` once everything is settled; `open` are parts of inputs to be completed, `unapplied` functions
    that come last (`rules/settling.py`)."""

    outcome: Violated | Done | Raised
    open: Env = ()
    done: int = 0
    unapplied: tuple[SymbolicFunction, ...] = ()

    def next(self, parts: Env = ()) -> "Settle":
        """The first open part is complete but for `parts`."""
        return Settle(self.outcome, (*parts, *self.open[1:]), self.done + 1, self.unapplied)

    def later(self, function: SymbolicFunction) -> "Settle":
        """The first open part is a function that other parts may still apply."""
        return Settle(self.outcome, self.open[1:], self.done + 1, (*self.unapplied, function))


class AbstractCall(Struct, frozen=True, eq=False):
    """Answer a call by its type, arguments evaluated only as far as tells it from former calls (`rules/facets.py`)."""

    code: TwoFacets
    args: Env
    cell: Thunk


class UnknownCall(Struct, frozen=True, eq=False):
    """An unknown function applied to exactly its arity of arguments (`symbolic/functions.py`)."""

    function: SymbolicFunction
    args: Env


class TableRow(Struct, frozen=True, eq=False):
    """The next row of a table begins; `number` is the probe to make, None to answer (`symbolic/functions.py`)."""

    point: Point
    keys: Env
    number: int | None


class Continue(Struct, frozen=True, eq=False):
    """An unknown function goes on with the probe that an entry begins with (`symbolic/functions.py`)."""

    point: Point
    answer: Asking


class PartReached(Struct, frozen=True, eq=False):
    """The part of an operand below the constructor fields of `path`, evaluated (`symbolic/functions.py`)."""

    operand: Operand
    path: FieldPath


class Comparison(Struct, frozen=True, eq=False):
    """Compare `keys` with those of `entries`, first to last; `otherwise` where none is equal
    (`symbolic/comparison.py`).

    `pairs` are what is left to compare with the first of `entries`; None before that has begun.  `known` is how many
    entries there were when the comparison began: evaluating a key may add some.  `overtaken` are entries whose keys
    are under evaluation, which has led here (`agreement.py`).
    """

    caller: Point | AbstractCall | None
    """Who asks: a call of an unknown function, an abstracted call; None: two answers are compared."""
    keys: Env
    entries: tuple[TableEntry, ...]
    otherwise: "Callable[[State, Comparison], Control]"
    known: int
    pairs: Pairs | None = None
    functions_differ: bool = False
    looking: Owner | None = None
    """The table that chooses in which order it looks (`looking.py`)."""
    overtaken: tuple[TableEntry, ...] = ()

    def with_pairs(self, pairs: Pairs) -> "Comparison":
        """The same comparison with this left to compare."""
        return self._with(self.entries, pairs, self.known, self.overtaken)

    def next_entry(self) -> "Comparison":
        """Keys differ from the first entry's."""
        return self._with(self.entries[1:], None, self.known, self.overtaken)

    def overtaking(self) -> "Comparison":
        """This call comes before that of the first entry, whose keys take it."""
        return self._with(self.entries[1:], None, self.known, (*self.overtaken, self.entries[0]))

    def with_newer(self, entries: tuple[TableEntry, ...]) -> "Comparison | None":
        """The comparison with those of all `entries` that were added since it began, None where there are none."""
        newer = entries[self.known :]
        if not newer:
            return None
        return self._with(newer, None, len(entries), self.overtaken)

    def _with(
        self, entries: tuple[TableEntry, ...], pairs: Pairs | None, known: int, overtaken: tuple[TableEntry, ...]
    ) -> "Comparison":
        return Comparison(
            self.caller,
            self.keys,
            entries=entries,
            otherwise=self.otherwise,
            known=known,
            pairs=pairs,
            functions_differ=self.functions_differ,
            looking=self.looking,
            overtaken=overtaken,
        )


Job = Forcing | Printing | Settle | AbstractCall | UnknownCall | TableRow | Continue | PartReached | Comparison

Control = Code | Value | Outcome | Job
