"""The state of one path, and what all paths of one run share (faceted paper, figure 2).

    State = (control, environment, stack, heap, path, what was chosen)

* `env`: values of the variables in scope of the control expression, by slot (an immutable tuple).
* `stack`: frames `(rule, saved, env, rest)`: what to do with the value of the control.  Immutable and shared between
states.
* the heap is the graph of thunks itself; `updates` holds what this path knows of cells older than its last fork.
* `epoch` names the segment since the last fork: it owns the thunks that it makes.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec import Struct

from liquidlens.constraints.facts import NO_FACTS, Facts
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.lang.types import Type
from liquidlens.machine.heap import NO_UPDATES, Updates
from liquidlens.machine.symbolic.tables import Owner, TableEntry
from liquidlens.machine.values import Env, Operand, SymbolicData, Thunk, Value

if TYPE_CHECKING:
    from liquidlens.machine.code import Global
    from liquidlens.machine.control import Control
    from liquidlens.machine.frames import Frame
    from liquidlens.machine.rules.facets import FacetPolicy

Saved = TypeVar("Saved")
FrameOf: TypeAlias = tuple[Callable[["State", Saved, Env, Value], "Control"], Saved, Env, "Frame | None"]
"""`(rule, saved, env, rest)`: `rule(state, saved, env, value)` goes on with the value.  The kinds: `frames.py`."""

Element = TypeVar("Element")
Linked: TypeAlias = tuple[Element, "Linked[Element]"] | None
"""A linked list `(element, rest)`."""


class Run:
    """What the states of one run share: terms, fresh numbers, and the cells of top-level constants."""

    __slots__ = (
        "epochs", "facets", "globals", "kept", "noted", "numbers", "passable", "root_epoch", "symbolic", "terms",
        "unknowns",
    )  # fmt: skip

    def __init__(
        self,
        kept: object,
        *,
        symbolic: bool,
        facets: "FacetPolicy",
        passable: frozenset[str] = frozenset(),
        noted: frozenset[str] = frozenset(),
    ) -> None:
        self.kept = kept
        """The program whose code is run, which there is for as long as somebody has it."""
        self.symbolic = symbolic
        self.facets = facets
        self.passable = passable
        """The keys of assertions behind which a run goes on, failed or not: metrics that nobody wrote."""
        self.noted = noted
        """The keys of assertions that ask nothing: that a path came to them is noted."""
        self.terms = Terms()
        self.root_epoch = 0
        self.epochs = 0
        self.numbers = 0
        self.globals: dict[Global, Thunk] = {}
        """Cells of top-level constants, stamped with the first epoch: every path sees them as older than its fork."""
        self.unknowns: dict[Term, Type] = {}
        """The type of every solver variable, for reading models."""

    def fresh_number(self) -> int:
        """A number that no other unknown of this run has."""
        self.numbers += 1
        return self.numbers

    def variable(self, type_: Type, sort: Sort) -> Term:
        """A fresh solver variable."""
        term = self.terms.variable(self.fresh_number(), sort)
        self.unknowns[term] = type_
        return term


class AbstractedCall(Struct, frozen=True, eq=False):
    """A call that was answered by the callee's visible type only."""

    site: str
    callee: str
    args: Env
    result: Thunk


class MadeCall(Struct, frozen=True, eq=False):
    """A call that ran the callee's code."""

    site: str
    args: Env


class Promised(Struct, frozen=True, eq=False):
    """A condition promised by a callee about a subject: it must hold of an evaluated subject in any counterexample."""

    subject: Operand
    condition: Operand


class Agreement(Struct, frozen=True, eq=False):
    """Noted among the promises of a path: the row with `keys` in the table of `owner` agrees with an older one."""

    owner: Owner
    older: TableEntry
    keys: Env


class State:
    """One path. Mutable while its segment runs; `fork` gives a child that shares everything immutable."""

    __slots__ = (
        "abstracted",
        "abstracted_count",
        "calls",
        "checked",
        "control",
        "demanded",
        "env",
        "epoch",
        "facts",
        "measures",
        "passed",
        "path",
        "promises",
        "run",
        "size",
        "stack",
        "steps",
        "suspect",
        "updates",
    )  # fmt: skip

    def __init__(self, run: Run, control: "Control", env: Env, stack: "Frame | None") -> None:
        self.run = run
        self.control = control
        self.env = env
        self.stack = stack
        self.epoch = run.root_epoch
        self.updates: Updates = NO_UPDATES
        self.path: PathCondition | None = None
        self.checked: PathCondition | None = None
        """The part of the path that is known to be possible (the search's own note)."""
        self.facts: Facts = NO_FACTS
        self.size = 0
        """How much unknown data, and how many answers of unknown functions, this path has made up."""
        self.steps = 0
        self.abstracted: Linked[AbstractedCall] = None
        """Abstracted calls, last first."""
        self.abstracted_count = 0
        self.calls: Linked[MadeCall] = None
        """Calls that ran the callee's code, last first; only calls with two facets."""
        self.promises: Linked[Promised | Agreement] = None
        """Promises noted, last first, and what calls that overtook each other owe."""
        self.measures: Linked[SymbolicData] = None
        """Unknowns of which measures have been taken as terms, last first."""
        self.demanded = True
        """Whether Haskell would evaluate what runs here."""
        self.suspect = False
        """Whether an assertion has failed: what is left to do is to complete the inputs."""
        self.passed: frozenset[str] = frozenset()
        """The passable assertions that have failed on this path, and that it went on behind; and the noted ones that it
        came to."""

    def fork(self) -> "State":
        """A child of this state; the state itself must not run again."""
        child = State.__new__(State)
        child.run = run = self.run
        child.control = self.control
        child.env = self.env
        child.stack = self.stack
        run.epochs += 1
        child.epoch = run.epochs
        child.updates = self.updates
        child.path = self.path
        child.checked = self.checked
        child.facts = self.facts
        child.size = self.size
        child.steps = self.steps
        child.abstracted = self.abstracted
        child.abstracted_count = self.abstracted_count
        child.calls = self.calls
        child.promises = self.promises
        child.measures = self.measures
        child.demanded = self.demanded
        child.suspect = self.suspect
        child.passed = self.passed
        return child

    def made_calls(self) -> list[MadeCall]:
        """The calls of this path that ran real code, first one first."""
        return list(linked(self.calls))[::-1]

    def abstracted_calls(self) -> list[AbstractedCall]:
        """The abstracted calls of this path, first one first."""
        return list(linked(self.abstracted))[::-1]


def linked(cells: Linked[Element]) -> Iterator[Element]:
    """The elements of a linked list, as they stand."""
    while cells is not None:
        element, cells = cells
        yield element
