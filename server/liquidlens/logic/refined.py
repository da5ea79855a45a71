"""Refinement types, resolved: the shape of a Haskell type with a predicate at each base type.

    x:List a -> {v:Int | v == size x}
      ⇒ RFun("x", RCon("Main.List", (RVar("a"),)), RCon("Int", refinement=Refinement("v", ...)))

Type aliases are expanded; a refinement type has the same shape as the Haskell type of what it annotates
(`lower` fills holes and checks this).
"""

from msgspec import Struct

from liquidlens.lang.types import Constraint
from liquidlens.logic.predicates import TRUE, Predicate
from liquidlens.source.placed import Placed
from liquidlens.source.span import NOWHERE, Span


class Refinement(Struct, frozen=True):
    """`{value | predicate}`; the predicate's span is that of its source text."""

    value: str
    predicate: Predicate


TRIVIAL = Refinement("v", TRUE)


class RVar(Placed, frozen=True):
    """A refined type variable: `{v:a | p}`."""

    name: str
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


class AbstractArgument(Struct, frozen=True):
    """What instantiates an abstract refinement of a type: `\\x v -> p`; parameters in order, the value last."""

    parameters: tuple[str, ...]
    predicate: Predicate


class RCon(Placed, frozen=True):
    """A refined application of a type constructor; `args` are the refined type arguments (`[Nat]`, `Map k {l | ..}`).

    `predicates` instantiate the data type's own abstract refinements (`[a]<{\\x v -> x <= v}>`), empty where not given.
    """

    name: str
    args: tuple["RType", ...] = ()
    predicates: tuple[AbstractArgument, ...] = ()
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE
    binders: tuple[str, ...] = ()
    """For a tuple whose parts speak of earlier ones below their outermost refinement: the names of the parts, in scope
    in the later `args` (`(n::Int, [{v:Int | v < n}])`); else empty."""
    whole: str = ""
    """For a type whose parts speak of the value itself: its name, in scope in `args` and `predicates`
    (`{m:[{v:[a] | len v == cols m}] | ..}`); else empty."""


class RApp(Placed, frozen=True):
    """A refined application of a type variable: `m a`."""

    fun: "RType"
    arg: "RType"
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


class RFun(Placed, frozen=True):
    """`binder:arg -> res`; `binder` is in scope in `res` (made up where the source gives none)."""

    binder: str
    arg: "RType"
    res: "RType"
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


class PredicateVariable(Struct, frozen=True):
    """An abstract refinement `<p :: a -> b -> Bool>`: the types of its arguments, the value last."""

    name: str
    arguments: tuple["RType", ...]


class RForall(Placed, frozen=True):
    """`forall vars <predicates>. context => body`, outermost or at a higher-rank argument."""

    vars: tuple[str, ...]
    predicates: tuple[PredicateVariable, ...]
    context: tuple[Constraint, ...]
    body: "RType"
    span: Span = NOWHERE


RType = RVar | RCon | RApp | RFun | RForall
