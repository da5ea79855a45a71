"""A `relational` annotation as a signature of the two functions side by side.

    relational f ~ g :: {x1:Int -> Int ~ x2:Int -> Int | x1 < x2 :=> r1 x1 < r2 x2}
      ⇒  f ~ g :: x1:Int -> x2:{Int | x1 < x2} -> (r1:Int, {r2:Int | r1 < r2})

The parts are read one by one, at their places, by the grammar of signatures: whatever else the annotation says is
blank meanwhile.  Relations between functions that are arguments are not read.
"""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.related import pair_name
from liquidlens.syntax.annotation_items import ItemReader
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotations import (
    ApplyExpr,
    FunctionType,
    IfExpr,
    InfixExpr,
    Named,
    NamedType,
    NameExpr,
    PrefixExpr,
    RefinedType,
    SpecExpr,
    SpecType,
    TupleType,
)
from liquidlens.syntax.liquid_grammar import new_parser

_HEAD = re.compile(r"\s*(assume\s+)?relational\s+([a-z_][\w']*)\s*~\s*([a-z_][\w']*)\s*::\s*\{")
_BETWEEN_PARTS = re.compile(r":=>|!=>|\|\||\|-|\||~|[{}()\[\]]")
_RESULTS = ("r1", "r2")
"""What the annotation calls the two results."""


class _Piece(Struct, frozen=True):
    """From where to where a part stands, in characters, and what ends it."""

    first: int
    last: int
    end: str


def read_relation(places: AnnotationPlaces) -> SignatureNode | None:
    """The signature of both functions; None where the annotation says something else, or is not understood."""
    head = _HEAD.match(places.text)
    if head is None or not places.text.isascii():
        return None
    pieces = list(_pieces(places.text, head.end()))
    ends = [piece.end for piece in pieces]
    if ends[:2] != ["~", "|"] or ends[-1:] != ["}"]:
        return None
    reading = _Reading(places)
    types = [reading.type(piece) for piece in pieces[:2]]
    predicates = [reading.predicate(piece) for piece in pieces[2:]]
    first, second = types
    if first is None or second is None or None in predicates:
        return None
    said = [each for each in predicates if each is not None]
    assumptions = ends[2:].count("|-")
    if assumptions > 1 or (assumptions and ends[2] != "|-"):
        return None
    span = places.between(head.start(2), pieces[-1].last + 1)
    related = _related(first, second, said[:assumptions], said[assumptions:])
    if related is None:
        return None
    name = Named(pair_name(head[2], head[3]), places.between(head.start(2), head.end(3)))
    return SignatureNode("assume" if head[1] else "", (name,), type=related, metrics=(), span=span, text=places.text)


def _pieces(text: str, start: int) -> Iterator[_Piece]:
    depth = 0
    for found in _BETWEEN_PARTS.finditer(text, start):
        if depth == 0 and found[0] not in ("(", "[", "{", ")", "]", "||"):
            yield _Piece(start, found.start(), found[0])
            start = found.end()
            if found[0] == "}":
                return
        depth += (found[0] in "([{") - (found[0] in ")]}")


class _Reading:
    """Reads parts of an annotation by what else can be said of a value."""

    def __init__(self, places: AnnotationPlaces) -> None:
        self._places = places
        self._reader = ItemReader(places)

    def type(self, piece: _Piece) -> SpecType | None:
        return self._signature("x::", piece, "")

    def predicate(self, piece: _Piece) -> SpecExpr | None:
        read = self._signature("x::{v:()|", piece, "}")
        return read.predicate if isinstance(read, RefinedType) else None

    def _signature(self, before: str, piece: _Piece, after: str) -> SpecType | None:
        text = self._places.text
        said = re.sub(r"\s", " ", text[piece.first : piece.last])
        laid_out = f"{before:{piece.first}}{said}{after}"
        root = new_parser().parse(laid_out.encode("utf-8", "surrogatepass")).root_node
        found = root.named_children[0] if root.named_child_count == 1 and not root.has_error else None
        if found is None or found.type != "signature":
            return None
        return self._reader.signature(found).type


def _related(first: SpecType, second: SpecType, assumed: list[SpecExpr], said: list[SpecExpr]) -> SpecType | None:
    """What both together take and give: a premise is a precondition of the second function's parameter."""
    *premises, promise = said
    ones, twos = _parameters(first, len(premises)), _parameters(second, len(premises))
    if ones is None or twos is None or (assumed and not premises):
        return None
    (parameters, one), (others, two) = ones, twos
    names = [each.binder.text for each in (*parameters, *others) if each.binder is not None]
    if len(set(names)) < len(names) or not {*_RESULTS}.isdisjoint(names):
        return None
    if any(_is_function(each.arg) for each in (*parameters, *others)) or _is_function(one) or _is_function(two):
        return None
    asked = [
        replace(each, arg=_such_that(each.binder, each.arg, premise))
        for each, premise in zip(others, premises, strict=True)
    ]
    for predicate in assumed:
        asked[-1] = replace(asked[-1], arg=_such_that(asked[-1].binder, asked[-1].arg, predicate))
    names1, names2 = (Named(name, promise.span) for name in _RESULTS)
    results = (NamedType(names1, one, one.span), RefinedType(names2, two, _of_results(promise), promise.span))
    both: SpecType = TupleType(results, promise.span)
    for each in reversed([*parameters, *asked]):
        both = replace(each, res=both)
    return both


def _parameters(ty: SpecType, count: int) -> tuple[list[FunctionType], SpecType] | None:
    found: list[FunctionType] = []
    for _ in range(count):
        if not isinstance(ty, FunctionType):
            return None
        found.append(ty)
        ty = ty.res
    return found, ty


def _is_function(ty: SpecType) -> bool:
    match ty:
        case FunctionType():
            return True
        case RefinedType(_, inner) | NamedType(_, inner):
            return _is_function(inner)
        case _:
            return False


def _such_that(binder: Named | None, ty: SpecType, premise: SpecExpr) -> SpecType:
    if isinstance(premise, NameExpr) and premise.name == "true":
        return ty
    return RefinedType(binder, ty, premise, ty.span)


def _of_results(expr: SpecExpr) -> SpecExpr:
    """`r1 x1` is the first result, whatever it is applied to."""
    match expr:
        case ApplyExpr(NameExpr(name) as result) if name in _RESULTS:
            return result
        case ApplyExpr(fun, args):
            return replace(expr, fun=_of_results(fun), args=tuple(_of_results(each) for each in args))
        case InfixExpr(operands):
            return replace(expr, operands=tuple(_of_results(each) for each in operands))
        case PrefixExpr(_, body):
            return replace(expr, body=_of_results(body))
        case IfExpr(condition, yes, no):
            return replace(expr, condition=_of_results(condition), yes=_of_results(yes), no=_of_results(no))
        case _:
            return expr
