"""Constructors' terms that abstract refinements are applied to, where these become unknowns.

foldr :: forall <inv :: L a -> b -> Bool>. (x:a -> xs:L a -> b<inv xs> -> b<inv (C x xs)>) -> b<inv N> -> ..
  ⇒  inv (computed$C x xs)        computed$C x xs == C x xs,  size (computed$C x xs) == 1 + size xs

LiquidHaskell finds what `inv` is with the measures of such terms known, under whatever options; of the same terms
elsewhere it knows them by logical evaluation only.
"""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from liquidlens.logic.predicates import PAbstract, PApply, Predicate, PVar
from liquidlens.logic.refined import RForall, RType, rebuild
from liquidlens.logic.specification import Inline
from liquidlens.logic.substitution import rebuild as rebuild_predicate

COMPUTED = "computed$"
"""What the name of a constructor begins with whose term's measures are known."""


def of_code(inline: Inline, is_apart: Callable[[str], bool]) -> Inline:
    """A reflected function, the constructors marked that are not those of annotations: `I :: Int -> X Int`."""

    def term(predicate: Predicate) -> Predicate:
        return _marked(predicate, is_apart, term)

    by_name = None if inline.by_name is None else term(inline.by_name)
    return replace(inline, body=term(inline.body), by_name=by_name)


def _marked(
    predicate: Predicate, is_marked: Callable[[str], bool], term: Callable[[Predicate], Predicate]
) -> Predicate:
    match predicate:
        case PVar(name) if is_marked(name):
            return PVar(COMPUTED + name)
        case PApply(fun, args, span) if is_marked(fun):
            return PApply(COMPUTED + fun, tuple(map(term, args)), span)
        case _:
            return rebuild_predicate(predicate, term)


def with_computed_terms(rtype: RType, unknown: Collection[str], is_constructor: Callable[[str], bool]) -> RType:
    """A type, the constructors marked in what it applies the `unknown` abstract refinements to."""

    def term(predicate: Predicate) -> Predicate:
        return _marked(predicate, is_constructor, term)

    def said(predicate: Predicate) -> Predicate:
        match predicate:
            case PAbstract(name, args, span) if name in unknown:
                return PAbstract(name, tuple(map(term, args)), span)
            case _:
                return rebuild_predicate(predicate, said)

    def marked(part: RType) -> RType:
        part = rebuild(part, marked)
        if isinstance(part, RForall):
            return part
        return replace(part, refinement=replace(part.refinement, predicate=said(part.refinement.predicate)))

    return marked(rtype)
