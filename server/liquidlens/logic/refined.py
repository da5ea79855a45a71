"""Refinement types, resolved: the shape of a Haskell type with a predicate at each base type.

    x:List a -> {v:Int | v == size x}
      ⇒ RFun("x", RCon("Main.List", (RVar("a"),)), RCon("Int", refinement=Refinement("v", ...)))

Type aliases are expanded; a refinement type has the same shape as the Haskell type of what it annotates
(`lower` fills holes and checks this).
"""

from collections.abc import Callable, Iterator
from typing import final

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.types import Constraint
from liquidlens.logic.predicates import TRUE, Predicate
from liquidlens.source.placed import Placed
from liquidlens.source.span import NOWHERE, Span


class Refinement(Struct, frozen=True):
    """`{value | predicate}`; the predicate's span is that of its source text."""

    value: str
    predicate: Predicate


TRIVIAL = Refinement("v", TRUE)


@final
class RVar(Placed, frozen=True):
    """A refined type variable: `{v:a | p}`."""

    name: str
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


class AbstractArgument(Struct, frozen=True):
    """What instantiates an abstract refinement of a type: `\\x v -> p`; parameters in order, the value last."""

    parameters: tuple[str, ...]
    predicate: Predicate


@final
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


@final
class RApp(Placed, frozen=True):
    """A refined application of a type variable: `m a`."""

    fun: "RType"
    arg: "RType"
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


@final
class RFun(Placed, frozen=True):
    """`binder:arg -> res`; `binder` is in scope in `res` (made up where the source gives none)."""

    binder: str
    arg: "RType"
    res: "RType"
    refinement: Refinement = TRIVIAL
    span: Span = NOWHERE


class PredicateVariable(Struct, frozen=True):
    """An abstract refinement `<p :: x:a -> b -> Bool>`: the types of its arguments, the value last."""

    name: str
    arguments: tuple["RType", ...]
    names: tuple[str, ...] = ()
    """What its declaration calls them, `_` where it does not; a refined type given for it, `{v:b | x < v}`, may too."""


class RBound(Placed, frozen=True):
    """`{x::t |- lower <: upper}`: what the abstract refinements given must fulfil, and the code may count on."""

    binders: tuple[tuple[str, "RType"], ...]
    """Each in scope in what follows."""
    lower: "RType"
    upper: "RType"
    span: Span = NOWHERE

    def rebuilt(self, visit: Callable[["RType"], "RType"]) -> "RBound":
        """The bound with `visit` applied to its types."""
        binders = tuple((name, visit(rtype)) for name, rtype in self.binders)
        return replace(self, binders=binders, lower=visit(self.lower), upper=visit(self.upper))


@final
class RForall(Placed, frozen=True):
    """`forall vars <predicates>. context => {bounds} body`, outermost or at a higher-rank argument."""

    vars: tuple[str, ...]
    predicates: tuple[PredicateVariable, ...]
    context: tuple[Constraint, ...]
    body: "RType"
    span: Span = NOWHERE
    bounds: tuple[RBound, ...] = ()


RType = RVar | RCon | RApp | RFun | RForall


def children(rtype: RType) -> tuple[RType, ...]:
    """The direct parts of a refinement type."""
    match rtype:
        case RVar():
            return ()
        case RCon(_, args):
            return args
        case RApp(first, second) | RFun(_, first, second):
            return first, second
        case RForall(body=body):
            return (body,)


def subtypes(rtype: RType) -> Iterator[RType]:
    """`rtype` and all its parts, outermost first, left to right."""
    pending = [rtype]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(children(current)))


def rebuild(rtype: RType, visit: Callable[[RType], RType]) -> RType:
    """`rtype` with `visit` applied to its direct parts; its own refinement stays."""
    match rtype:
        case RVar():
            return rtype
        case RCon(args=args):
            return replace(rtype, args=tuple([visit(arg) for arg in args]))
        case RApp(fun, arg):
            return replace(rtype, fun=visit(fun), arg=visit(arg))
        case RFun(_, arg, res):
            return replace(rtype, arg=visit(arg), res=visit(res))
        case RForall(body=body, bounds=bounds):
            return replace(rtype, body=visit(body), bounds=tuple([bound.rebuilt(visit) for bound in bounds]))


def rebuild_result(rtype: RType, visit: Callable[[RType], RType]) -> RType:
    """A function type with `visit` applied to what it answers after its last argument; any other type visited."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=rebuild_result(body, visit))
        case RFun(res=res):
            return replace(rtype, res=rebuild_result(res, visit))
        case _:
            return visit(rtype)
