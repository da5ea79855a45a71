"""What is known at a place of the code, what must hold there, and the refinements still to be found.

    abs x = if x >= 0 then x else 0 - x      checked against  x:Int -> {v:Int | v >= 0}

      Frame x#1 : Int
        Frame c#2 : Bool          c#2 <=> x#1 >= 0
          Frame (guard)           c#2             Goal  x#1 >= 0
          Frame (guard)           not c#2
            Frame value#3 : Int   value#3 == 0 - x#1     Goal  value#3 >= 0

Frames form a tree by their parents; every variable of the logic is bound by one frame.  A κ variable refinement κ is
written as the abstract refinement `?n` applied to its own parameters; the variables of the frames around its birthplace
may occur in its solution as they are.
"""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct, field

from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Obligation
from liquidlens.lang.types import TVar, Type
from liquidlens.logic.predicates import PAbstract, Predicate
from liquidlens.logic.substitution import subpredicates
from liquidlens.source.span import NOWHERE, Span

UNKNOWN_MARK = "?"

ANY = TVar("?")
"""A type argument of a value that has any: it fits all."""


class Standing(Enum):
    """How facts stand to logical evaluation, which comes before κ variables are solved."""

    STATED = "stated"
    """Conditions of definitions are decided by them, and definitions put in in them."""
    SUPPOSED = "supposed"
    """The goal itself supposes them, to the left of `=>`: definitions are put in there as in the goal, no more."""
    LEARNT = "learnt"
    """Known after evaluation only."""


class Frame(Struct, eq=False):
    """One step of an environment: a variable with the facts about it, or facts alone (a guard)."""

    parent: "Frame | None"
    name: str | None
    type: Type | None
    facts: tuple[Predicate, ...]
    depth: int
    visible: tuple[tuple[str, Type], ...]
    """The variables that the user named, outermost first, with this one."""
    standing: Standing = Standing.STATED


ROOT_DEPTH = 0


def root_frame(constants: tuple[tuple[str, Type], ...] = (), facts: tuple[Predicate, ...] = ()) -> Frame:
    """The outermost environment; the module's constants may occur in solutions everywhere, so facts of them are
    known."""
    return Frame(None, None, type=None, facts=facts, depth=ROOT_DEPTH, visible=constants)


def extend(
    parent: Frame,
    name: str | None,
    ty: Type | None,
    facts: tuple[Predicate, ...],
    *,
    named: bool = False,
    standing: Standing = Standing.STATED,
) -> Frame:
    """The environment with one more variable or guard."""
    visible = (*parent.visible, (name, ty)) if named and name is not None and ty is not None else parent.visible
    return Frame(parent, name, type=ty, facts=facts, depth=parent.depth + 1, visible=visible, standing=standing)


def path(frame: Frame) -> list[Frame]:
    """The frames from the root to `frame`."""
    found: list[Frame] = []
    current: Frame | None = frame
    while current is not None:
        found.append(current)
        current = current.parent
    found.reverse()
    return found


def below(frame: Frame, other: Frame) -> list[Frame]:
    """The frames of the path to `frame` that are not on the path to `other`, the outermost first."""
    found: list[Frame] = []
    mine: Frame | None = frame
    theirs: Frame | None = other
    while mine is not theirs and mine is not None:
        if theirs is None or mine.depth >= theirs.depth:
            found.append(mine)
            if theirs is not None and mine.depth == theirs.depth:
                theirs = theirs.parent
            mine = mine.parent
        else:
            theirs = theirs.parent
    found.reverse()
    return found


class Kappa(Struct, eq=False):
    """A κ variable refinement: a predicate over `parameters` (the value last) and the visible variables of `frame`."""

    name: str
    parameters: tuple[tuple[str, Type], ...]
    frame: Frame
    recursive: bool = False
    """Whether it belongs to the type of a recursive or top-level function, which only qualifiers refine."""
    abstract: tuple[tuple[str, tuple[Type, ...]], ...] = ()
    """The abstract refinements in scope, with the types of their arguments."""


class Goal(Struct, eq=False):
    """`facts of frame => predicate`: a κ variable applied, or a part of an obligation (then it has a label)."""

    frame: Frame
    predicate: Predicate
    label: Label | None
    owner: str
    """The top-level binding in whose code it arises."""
    place: Span = NOWHERE
    """The expression whose value must be so."""
    subject: str = ""
    """The variable whose value must be so, if it is one's."""


class Constraints(Struct):
    """Everything generated for a module."""

    goals: list[Goal] = field(default_factory=list[Goal])
    kappas: dict[str, Kappa] = field(default_factory=dict[str, Kappa])
    obligations: dict[Label, Obligation] = field(default_factory=dict[Label, Obligation])
    sought: list[str] = field(default_factory=list[str])
    """Unknowns to be solved even where no obligation depends on them."""
    root: Frame = field(default_factory=root_frame)
    told: list[str] = field(default_factory=list[str])
    """The κ variables of annotations with holes: what stands there is wanted in words."""
    asked: dict[str, str] = field(default_factory=dict[str, str])
    """The names that arguments were given, with those of the parameters that ask something of them."""


def is_kappa(predicate: Predicate) -> bool:
    """Whether `predicate` is an application of a κ variable refinement."""
    return type(predicate) is PAbstract and predicate.name.startswith(UNKNOWN_MARK)


def kappas(predicate: Predicate) -> Iterator[PAbstract]:
    """The applications of unknown refinements inside `predicate`."""
    if type(predicate) is PAbstract:
        if predicate.name.startswith(UNKNOWN_MARK):
            yield predicate
        return
    for part in subpredicates(predicate):
        if type(part) is PAbstract and part.name.startswith(UNKNOWN_MARK):
            yield part
