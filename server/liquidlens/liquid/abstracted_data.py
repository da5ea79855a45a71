"""Data types with abstract refinements: those that a module's annotations mention, and lists, which have one unwritten.

sorted :: [Int]<{\\x y -> x <= y}>      ⇒  {"[]"}
"""

from liquidlens.logic.predicates import PAbstract, PVar
from liquidlens.logic.refined import AbstractArgument, PredicateVariable, RCon, Refinement, RType, RVar, subtypes
from liquidlens.logic.specification import DataSpecification, Specification
from liquidlens.source.memo import Itself, remembered


def data_with_predicates(specification: Specification) -> frozenset[str]:
    """The data types whose abstract refinements annotations mention; elsewhere they are trivial."""
    found: set[str] = set()
    for signature in specification.signatures.values():
        found.update(_applied(signature.type))
    for data in specification.data.values():
        if data.predicates:
            found.add(data.name)
        for fields in data.constructors.values():
            for _, field_type in fields:
                found.update(_applied(field_type))
    return frozenset(found)


@remembered(8_000, key=Itself)
def _applied(rtype: RType) -> frozenset[str]:
    return frozenset(part.name for part in subtypes(rtype) if isinstance(part, RCon) and part.predicates)


def _list_specification() -> DataSpecification:
    """`data [a]<p :: a -> a -> Bool> = [] | (:) (x :: a) (xs :: [a<p x>]<p>)`."""
    element = RVar("a", Refinement("v", PAbstract("p", (PVar("x"), PVar("v")))))
    itself = AbstractArgument(("x1", "x2"), PAbstract("p", (PVar("x1"), PVar("x2"))))
    fields = (("x", RVar("a")), ("xs", RCon("[]", (element,), (itself,))))
    predicate = PredicateVariable("p", (RVar("a"), RVar("a")))
    return DataSpecification("[]", ("a",), (predicate,), {"[]": (), ":": fields})


BUILTIN_SPECIFICATIONS = {"[]": _list_specification()}
"""The refined declarations of types that have no declaration in a text."""
