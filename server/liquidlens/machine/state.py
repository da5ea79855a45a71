"""The state of one path, and what all paths of one run share (faceted paper, figure 2).

    State = (control, environment, stack, heap, path, what was chosen)

* `env`: values of the variables in scope of the control expression, by slot (an immutable tuple).
* `stack`: frames `(rule, code, env, rest)`: what to do with the value of the control.  Immutable and shared between
states.
* the heap is the graph of thunks itself; `updates` holds what this path knows of cells older than its last fork.
* `epoch` names the segment since the last fork: it owns the thunks that it makes.
"""

from collections.abc import Callable, Iterator
from typing import Any

import immutables

from liquidlens.constraints.facts import NO_FACTS, Facts
from liquidlens.constraints.path import Path
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.lang.types import Type
from liquidlens.machine.values import Env, Thunk, Value

FrameRule = Callable[["State", Any, Env, Value], Any]
Frame = tuple[FrameRule, Any, Env, Any]
"""`(rule, code, env, rest)`: `rule(state, code, env, value)` goes on with the value."""
Updates = immutables.Map[Any, Any]
NO_UPDATES: Updates = immutables.Map()


class Run:
    """What the states of one run share: terms, fresh numbers, and the cells of top-level constants."""

    __slots__ = ("epochs", "facets", "globals", "numbers", "root_epoch", "symbolic", "terms", "unknowns")

    def __init__(self, *, symbolic: bool, facets: Any = None) -> None:
        self.symbolic = symbolic
        self.facets = facets
        """The run's `rules.facets.FacetPolicy`."""
        self.terms = Terms()
        self.root_epoch = 0
        self.epochs = 0
        self.numbers = 0
        self.globals: dict[Any, Thunk] = {}
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


class AbstractedCall:
    """A call that was answered by the callee's visible type only."""

    __slots__ = ("args", "callee", "result", "site")

    def __init__(self, site: str, callee: str, args: Env, result: Thunk) -> None:
        self.site = site
        self.callee = callee
        self.args = args
        self.result = result


class MadeCall:
    """A call that ran the callee's code."""

    __slots__ = ("args", "site")

    def __init__(self, site: str, args: Env) -> None:
        self.site = site
        self.args = args


class Promised:
    """A condition promised by a callee about a subject: it must hold of an evaluated subject in any counterexample."""

    __slots__ = ("condition", "subject")

    def __init__(self, subject: Any, condition: Any) -> None:
        self.subject = subject
        self.condition = condition


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
        "path",
        "promises",
        "run",
        "size",
        "stack",
        "steps",
        "suspect",
        "updates",
    )  # fmt: skip

    def __init__(self, run: Run, control: Any, env: Env, stack: Frame) -> None:
        self.run = run
        self.control = control
        self.env = env
        self.stack: Any = stack
        self.epoch = run.root_epoch
        self.updates: Updates = NO_UPDATES
        self.path: Path | None = None
        self.checked: Path | None = None
        """The part of the path that is known to be possible (the search's own note)."""
        self.facts: Facts = NO_FACTS
        self.size = 0
        """How much unknown data, and how many answers of unknown functions, this path has made up."""
        self.steps = 0
        self.abstracted: tuple[AbstractedCall, Any] | None = None
        """Linked list of abstracted calls, last first."""
        self.abstracted_count = 0
        self.calls: tuple[MadeCall, Any] | None = None
        """Linked list of calls that ran the callee's code, last first; only calls with two facets."""
        self.promises: tuple[Any, Any] | None = None
        """Linked list of promises noted, last first: `Promised`, and `Agreement`s of overtaking calls."""
        self.measures: Any = None
        """Linked list of unknowns of which measures have been taken as terms, last first."""
        self.demanded = True
        """Whether Haskell would evaluate what runs here."""
        self.suspect = False
        """Whether an assertion has failed: what is left to do is to complete the inputs."""

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
        return child

    def made_calls(self) -> list[MadeCall]:
        """The calls of this path that ran real code, first one first."""
        return list(linked(self.calls))[::-1]

    def abstracted_calls(self) -> list[AbstractedCall]:
        """The abstracted calls of this path, first one first."""
        return list(linked(self.abstracted))[::-1]


def linked(cells: Any) -> Iterator[Any]:
    """The elements of a linked list `(element, rest)`, as they stand."""
    while cells is not None:
        element, cells = cells
        yield element
