"""Two functions that a `relational` annotation compares, as one definition that runs both.

    {-@ relational f ~ g :: {x1:Int -> Int ~ x2:Int -> Int | x1 < x2 :=> r1 x1 < r2 x2} @-}
      ⇒  f ~ g :: Int -> Int -> (Int, Int)
          f ~ g = \\x1 x2 -> (f x1, g x2)

Where both do nothing but call functions that are related too, with variables and literals at the same places
(`f x = h x 1`, `g y = k y 2`), these are called side by side, so what they ask of their arguments is asked here:
LiquidHaskell asks where it meets both calls at once.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from liquidlens.lang.names import qualify
from liquidlens.lang.related import pair_name, related_functions
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotations import FunctionType, SpecType
from liquidlens.syntax.tree import (
    Annotation,
    Apply,
    Clause,
    Declaration,
    FunctionDefinition,
    GuardedBody,
    Lambda,
    Literal,
    Name,
    PatVar,
    PatWild,
    RightSide,
    SurfaceExpr,
    TupleOf,
)
from liquidlens.syntax.type_tree import (
    SurfaceType,
    TypeApply,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeSignature,
)


def related_definitions(module: str, declarations: Iterable[Declaration]) -> Iterator[Declaration]:
    """For each relation of two functions with signatures: a signature and a definition of both side by side."""
    declared = list(declarations)
    types = {name: each.type for each in declared if isinstance(each, TypeSignature) for name in each.names}
    code = {each.name: each for each in declared if isinstance(each, FunctionDefinition)}
    counts = dict(_relations(declared))
    for (first, second), count in counts.items():
        one, two = types.get(first), types.get(second)
        if one is None or two is None or first not in code or second not in code:
            continue
        both = _both(one, two, count // 2)
        if both is not None:
            name, place = pair_name(first, second), code[first].span
            yield TypeSignature((name,), both, place)
            body = _side_by_side(module, (code[first], code[second]), count // 2, counts)
            right = RightSide((GuardedBody((), body, place),), (), place)
            patterns = tuple(PatVar(f"x{index}") for index in range(1, count + 1))
            clause = Clause(name, patterns, right, place, code[first].name_span)
            yield FunctionDefinition(name, (clause,), place, code[first].name_span)


def _relations(declared: Iterable[Declaration]) -> Iterator[tuple[tuple[str, str], int]]:
    """The pairs that annotations relate, and how many parameters both have together."""
    for each in declared:
        for node in read_annotation(each)[0] if isinstance(each, Annotation) and "relational" in each.text else ():
            pair = related_functions(node.names[0].text) if isinstance(node, SignatureNode) else None
            if pair is not None and isinstance(node, SignatureNode):
                yield pair, _arity(node.type)


def _arity(ty: SpecType) -> int:
    return 1 + _arity(ty.res) if isinstance(ty, FunctionType) else 0


def _both(one: SurfaceType, two: SurfaceType, count: int) -> SurfaceType | None:
    (asked, one), (asked_too, two) = _without_context(one), _without_context(two)
    parameters: list[TypeFunction] = []
    results: list[SurfaceType] = []
    for ty in (one, two):
        for _ in range(count):
            if not isinstance(ty, TypeFunction):
                return None
            parameters.append(ty)
            ty = ty.res
        results.append(ty)
    both: SurfaceType = TypeName("(,)", one.span)
    for result in results:
        both = TypeApply(both, result, one.span)
    for each in reversed(parameters):
        both = TypeFunction(each.arg, both, one.span)
    context = tuple(dict.fromkeys((*asked, *asked_too)))
    return TypeForall((), context, both, one.span) if context else both


def _without_context(ty: SurfaceType) -> tuple[tuple[TypeContext, ...], SurfaceType]:
    asked: tuple[TypeContext, ...] = ()
    while isinstance(ty, TypeForall):
        asked, ty = (*asked, *ty.context), ty.body
    return asked, ty


def _side_by_side(
    module: str,
    both: tuple[FunctionDefinition, FunctionDefinition],
    count: int,
    counts: Mapping[tuple[str, str], int],
) -> SurfaceExpr:
    place = both[0].span
    args = [Name(f"x{index}") for index in range(1, 2 * count + 1)]
    given = (args[:count], args[count:])
    match tuple(map(_called, both, given)):
        case (str(one), ones), (str(two), twos) if _are_alike(ones, twos) and counts.get((one, two)) == 2 * len(ones):
            around = [(each, own) for each, own in zip(both, given, strict=True) for _ in ones]
            bodies = (_apply(_function(of, each), own) for each, (of, own) in zip((*ones, *twos), around, strict=True))
            return _apply(Name(pair_name(one, two), place), bodies)
        case _:
            # By their full names: `abs` may be the Prelude's, too.
            heads = (Name(qualify(module, each.name), place) for each in both)
            return TupleOf(tuple(map(_apply, heads, given)), place)


def _called(definition: FunctionDefinition, given: list[Name]) -> tuple[str, tuple[SurfaceExpr, ...]] | None:
    """The function that a definition does nothing but call, and with what, in words of the definition's parameters."""
    match definition.clauses:
        case (Clause(_, patterns, RightSide((GuardedBody((), Apply(Name(name), args)),), ())),) if len(patterns) == len(
            given
        ) and all(isinstance(each, PatVar | PatWild) for each in patterns):
            return None if name in {each.name for each in patterns if isinstance(each, PatVar)} else (name, args)
        case _:
            return None


def _are_alike(ones: tuple[SurfaceExpr, ...], twos: tuple[SurfaceExpr, ...]) -> bool:
    """Whether two calls have variables and literals at the same places, and nothing else."""
    both = zip_longest(ones, twos)
    return all(type(one) is type(two) and isinstance(one, Name | Literal) for one, two in both)


def _function(definition: FunctionDefinition, body: SurfaceExpr) -> SurfaceExpr:
    """The body of a definition by one clause as a function of its parameters."""
    patterns = definition.clauses[0].patterns
    return Lambda(patterns, body, body.span) if patterns else body


def _apply(fun: SurfaceExpr, args: Iterable[SurfaceExpr]) -> SurfaceExpr:
    given = tuple(args)
    return Apply(fun, given, fun.span) if given else fun
