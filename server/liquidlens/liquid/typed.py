"""What the walk over Core passes around, and the walk as its parts see it.

x            ⇒  TypedValue({ν:Int | ν >= 0}, term x#3)
f a + 1      ⇒  TypedValue({ν:Int | ν == arg#7 + 1})
"""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct, structs

from liquidlens.core.syntax import Alt, Expr, LitKind
from liquidlens.liquid.context import Duty
from liquidlens.liquid.continuations import Continuations
from liquidlens.liquid.instance import VALUE, NameSupply, refine, replace
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.names import GlobalNames
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.termination import Metrics
from liquidlens.logic.predicates import PLit, Predicate, PVar, equated
from liquidlens.logic.refined import AbstractArgument, RCon, RType


class TypedValue(Struct, frozen=True):
    """A canonical type, and the name of the value in the logic where it has one."""

    type: RType
    term: Predicate | None = None
    code: "tuple[Expr, Mapping[str, TypedValue]] | None" = None
    """For the continuation of a failed match: its code, read again wherever it is used, with its environment."""
    fields: "tuple[TypedValue, ...] | None" = None
    """For a value that a pattern binding took apart: its fields."""
    parts: "Mapping[str, TypedValue] | None" = None
    """The same where the pattern is matched once: the variables of the pattern."""
    branches: bool = False
    """For a local value: whether there are several ways to make it."""
    built: bool = False
    """For a local value: whether a constructor makes it, so that GHC puts in what a pattern takes out of it."""
    coerced: bool = False
    """For a variable that a newtype's pattern binds: GHC puts the coercion of what is matched wherever it stands."""
    anew: bool = False
    """For such a variable: whether each of these is another value of its type."""


Environment = Mapping[str, TypedValue]


class Walk(Protocol):
    """The walk over one module's bindings: where it stands, and its two directions."""

    ground: Ground
    knowledge: Knowledge
    supply: NameSupply
    names: GlobalNames
    metrics: Metrics
    function: str
    """The function whose text is being read: the top-level binding or the annotated local."""
    continuations: Continuations
    """Those of failed matches that the binding has had so far."""
    otherwise: int
    """How many `_` of matches what is read stands behind."""
    abstract_names: dict[str, AbstractArgument]
    """What the abstract refinements of the signatures around are called here."""

    def synth(self, expr: Expr, env: Environment, hint: RType | None = None, duty: Duty | None = None) -> TypedValue:
        """The type of an expression. `hint` is the type it will be used at, `duty` the obligation of that use."""
        ...

    def check(self, expr: Expr, expected: RType, env: Environment, duty: Duty | None) -> None:
        """Demand that an expression has a type."""
        ...

    def leaves_out(self, alt: Alt) -> bool:
        """Whether an alternative is not read, since nothing of it is asked about."""
        ...

    def named(self, name: str, typed: TypedValue) -> TypedValue:
        """A value bound to a variable: the value's own name where it has one."""
        ...


def is_dictionary_type(rtype: RType, knowledge: Knowledge) -> bool:
    """Whether values of the type are class dictionaries."""
    return isinstance(rtype, RCon) and knowledge.class_type(rtype.name) is not None


def at_a_use(ground: Ground, resumed: TypedValue, term: Predicate | None) -> TypedValue:
    """What was read at a use of a variable that has a `term`: each use of a `lazyvar` is the same value."""
    if term is None:
        return resumed
    if resumed.term is not None:
        ground.guard(equated(resumed.term, term, boolean=_is_boolean(resumed.type)))
    return structs.replace(resumed, type=same_value(resumed.type, term))


def same_value(rtype: RType, term: Predicate) -> RType:
    """`rtype` of exactly the value `term`."""
    return refine(rtype, equated(PVar(VALUE), term, boolean=_is_boolean(rtype)))


def _is_boolean(rtype: RType) -> bool:
    return isinstance(rtype, RCon) and rtype.name == "Bool"


def at(predicate: Predicate, term: Predicate) -> Predicate:
    """A predicate over ν, of `term`."""
    return replace(predicate, {VALUE: term}, {})


def literal_term(kind: LitKind, value: int | str) -> Predicate:
    """A literal pattern's value."""
    return PLit(value, char=kind is LitKind.CHAR)
