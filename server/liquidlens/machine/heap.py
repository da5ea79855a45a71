"""What a path knows of cells older than its last fork: a persistent map, so that a fork costs nothing.

    cell of a thunk             ⇒  its value, or that it is under evaluation
    unknown data                ⇒  what it was refined to
    unknown function, probe     ⇒  the table of its answers
    callee answered by type     ⇒  its answers so far
    measures of unknown data    ⇒  the terms that stand for them

One map serves all of them, since a fork shares one object; `Updates` says which facts belong to which key.
"""

from typing import TYPE_CHECKING, Protocol, cast, overload

import immutables
from msgspec import Struct

from liquidlens.constraints.terms import Term
from liquidlens.machine.symbolic.tables import Owner, Table, TableEntry
from liquidlens.machine.values import Data, Operand, SymbolicData, Thunk, Value

if TYPE_CHECKING:
    from liquidlens.machine.code import Blackhole, MeasureOf


class AbstractTable(Struct, frozen=True):
    """Key of the abstracted calls of one callee."""

    callee: str


class PendingMeasures(Struct, frozen=True):
    """Key of the measures taken of an unknown."""

    unknown: SymbolicData


class Measured(Struct, frozen=True):
    """Key of what a measure says of partly known data."""

    measure: str
    data: Data


class Pending(Struct, frozen=True, eq=False):
    """A measure of unknown data, `argument`, and the term that stands for it."""

    code: "MeasureOf"
    term: Term
    argument: Operand


Answer = tuple[int | None, Value]
"""What a measure says, and the size of the path for which it does: a term is refined as more data is made up (None: a
constant)."""


class Updates(Protocol):
    """The map. Watched `let`s are found by their names."""

    @overload
    def get(self, key: Thunk) -> "Value | Blackhole | None": ...
    @overload
    def get(self, key: SymbolicData) -> Data | SymbolicData | None: ...
    @overload
    def get(self, key: Owner) -> Table | None: ...
    @overload
    def get(self, key: Owner, default: Table) -> Table: ...
    @overload
    def get(self, key: AbstractTable, default: tuple[TableEntry, ...]) -> tuple[TableEntry, ...]: ...
    @overload
    def get(self, key: PendingMeasures, default: tuple[Pending, ...]) -> tuple[Pending, ...]: ...
    @overload
    def get(self, key: Measured) -> Answer | None: ...
    @overload
    def get(self, key: str) -> Operand | None: ...

    @overload
    def set(self, key: Thunk, value: "Value | Blackhole") -> "Updates": ...
    @overload
    def set(self, key: SymbolicData, value: Data | SymbolicData) -> "Updates": ...
    @overload
    def set(self, key: Owner, value: Table) -> "Updates": ...
    @overload
    def set(self, key: AbstractTable, value: tuple[TableEntry, ...]) -> "Updates": ...
    @overload
    def set(self, key: PendingMeasures, value: tuple[Pending, ...]) -> "Updates": ...
    @overload
    def set(self, key: Measured, value: Answer) -> "Updates": ...
    @overload
    def set(self, key: str, value: Operand) -> "Updates": ...

    def __getitem__(self, key: Owner) -> Table: ...
    def __contains__(self, key: object) -> bool: ...


NO_UPDATES = cast(Updates, immutables.Map[object, object]())
