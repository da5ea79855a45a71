"""The shape of refinement types against that of Haskell types.

    trivial(Int -> List a)                                        ⇒  arg#1:Int -> List a
    fit(x:_ -> {v:_ | v > x},            Int -> Int)              ⇒  x:Int -> {v:Int | v > x}
    fit(xs:List b -> {v:Int | v >= 0},   forall a. List a -> Int) ⇒  forall a. xs:List a -> {v:Int | v >= 0}
    fit(x:Int -> {v:Bool | v},           Int -> Int)              ⇒  Mismatch(found Bool, expected Int)

A hole is the type variable `_`; as a refinement (`{v:Int | _}`) it is the predicate `UNKNOWN_PREDICATE`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE, PAbstract, Predicate, PVar, conjuncts
from liquidlens.logic.refined import (
    AbstractArgument,
    PredicateVariable,
    RApp,
    RBound,
    RCon,
    RForall,
    RFun,
    RType,
    RVar,
    subtypes,
)
from liquidlens.logic.substitution import (
    MADE_UP,
    free_values,
    strengthen,
    substitute_abstract,
    substitute_types,
    substitute_values,
)

__all__ = [
    "HOLE",
    "UNKNOWN_PREDICATE",
    "Argument",
    "Mismatch",
    "arguments",
    "erase",
    "fit",
    "has_named_parts",
    "in_order",
    "taking_anything",
    "trivial",
    "unnamed",
    "with_answer",
]

HOLE = "_"

UNKNOWN_PREDICATE = PAbstract(HOLE, ())
"""A hole in the place of a refinement."""


class Argument(Struct, frozen=True):
    """One parameter of a refined function type."""

    binder: str
    type: RType


class Mismatch(Struct, frozen=True):
    """Where a refinement type has another shape than the Haskell type it annotates."""

    found: RType
    expected: Type


def arguments(rtype: RType) -> tuple[tuple[Argument, ...], RType]:
    """Parameters and result of a function type, through its outer `forall`; earlier binders scope over later parts."""
    found: list[Argument] = []
    while True:
        if isinstance(rtype, RForall):
            rtype = rtype.body
        elif isinstance(rtype, RFun):
            found.append(Argument(rtype.binder, rtype.arg))
            rtype = rtype.res
        else:
            return tuple(found), rtype


def has_named_parts(rtype: RType) -> bool:
    """Whether a type is written as a tuple whose components have names."""
    return isinstance(rtype, RCon) and is_tuple(rtype.name) and bool(rtype.predicates or rtype.binders)


def in_order(part: RType, binders: Sequence[str], index: int) -> RType:
    """The component `index` of a tuple with the names that LiquidHaskell takes for those that are written, or back: it
    gives an abstract refinement the components before it nearest first, and the names in their order."""
    before = tuple(binders[:index])
    by: dict[str, Predicate] = {name: PVar(taken) for name, taken in zip(before, reversed(before), strict=True)}
    return part if index < 2 else substitute_values(part, by)


def with_answer(rtype: RType, change: Callable[[RType], RType]) -> RType:
    """A function type with another result, through its outer `forall`."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=with_answer(body, change))
        case RFun(res=res):
            return replace(rtype, res=with_answer(res, change))
        case _:
            return change(rtype)


def taking_anything(rtype: RType) -> RType:
    """A function's type without what it asks of its arguments."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=taking_anything(body))
        case RFun(arg=arg, res=res):
            return replace(rtype, arg=trivial(erase(arg)), res=taking_anything(res))
        case _:
            return rtype


def trivial(ty: Type, supply: Iterator[int] | None = None) -> RType:
    """`ty` without refinements; parameters are named `arg#n`, numbers from `supply` (from 1 where there is none)."""
    return _trivial(ty, count(1) if supply is None else supply)


def _trivial(ty: Type, supply: Iterator[int]) -> RType:
    if type(ty) is TCon:
        return RCon(ty.name)
    match ty:
        case TVar(name):
            return RVar(name)
        case TCon(name):
            return RCon(name)
        case TFun(arg, res):
            binder = f"arg{MADE_UP}{next(supply)}"
            return RFun(binder, _trivial(arg, supply), _trivial(res, supply))
        case TForall(names, context, body):
            return RForall(names, (), context, _trivial(body, supply))
        case TApp():
            head, args = spine(ty)
            if head == TCon("->") and len(args) == 2:
                return _trivial(TFun(args[0], args[1]), supply)
            refined = [_trivial(arg, supply) for arg in args]
            if isinstance(head, TCon):
                return RCon(head.name, tuple(refined))
            result = _trivial(head, supply)
            for arg in refined:
                result = RApp(result, arg)
            return result
        case _:
            assert_never(ty)


def has_holes(rtype: RType) -> bool:
    """Whether there is a hole in `rtype`, a type or a refinement."""
    return any(
        (isinstance(part, RVar) and part.name == HOLE)
        or (isinstance(part, RVar | RCon | RApp) and UNKNOWN_PREDICATE in conjuncts(part.refinement.predicate))
        for part in subtypes(rtype)
    )


def without_unknown_predicates(rtype: RType) -> RType:
    """`rtype` with `true` in the place of refinements that are holes."""
    return substitute_abstract(rtype, {HOLE: AbstractArgument((), TRUE)})


def fit(rtype: RType, ty: Type, supply: Iterator[int] | None = None) -> RType | Mismatch:
    """`rtype` in the shape of `ty`: holes filled, type variables and contexts those of `ty`; or where they differ.

    A type variable of `rtype` stands for one type variable of `ty`, and two of them never for the same.
    """
    return _Fitting(count(1) if supply is None else supply).fit(rtype, ty)


class _Fitting:
    """The renaming of type variables found so far."""

    def __init__(self, supply: Iterator[int]) -> None:
        self.supply = supply
        self.variables: dict[str, str] = {}

    def fit(self, rtype: RType, ty: Type) -> RType | Mismatch:
        if isinstance(ty, TForall):
            return self._forall(rtype, ty)
        if isinstance(rtype, RForall):
            # An annotation may quantify over abstract refinements where the Haskell type quantifies over nothing.
            body = self.fit(rtype.body, ty)
            if isinstance(body, Mismatch) or not rtype.predicates:
                return body
            return RForall((), self._predicates(rtype), (), body, rtype.span, bounds=self._bounds(rtype))
        if isinstance(rtype, RVar) and rtype.name == HOLE:
            return strengthen(_trivial(ty, self.supply), rtype.refinement)
        if isinstance(rtype, RFun):
            return self._function(rtype, ty)
        head, args = spine(ty)
        match rtype:
            case RVar(name, own, span):
                if not isinstance(ty, TVar) or not self._same_variable(name, ty.name):
                    return Mismatch(rtype, ty)
                return RVar(ty.name, own, span)
            case RCon(name, parts, predicates, own, span, binders, whole):
                if head != TCon(name) or len(args) != len(parts):
                    return Mismatch(rtype, ty)
                fitted = self._all(parts, args)
                if isinstance(fitted, Mismatch):
                    return fitted
                return RCon(
                    name, fitted, predicates=predicates, refinement=own, span=span, binders=binders, whole=whole
                )
            case RApp(fun, arg, own, span):
                if not isinstance(ty, TApp):
                    return Mismatch(rtype, ty)
                parts = self._all((fun, arg), (ty.fun, ty.arg))
                return parts if isinstance(parts, Mismatch) else RApp(parts[0], parts[1], own, span)
            case _:
                assert_never(rtype)

    def _forall(self, rtype: RType, ty: TForall) -> RType | Mismatch:
        quantified = isinstance(rtype, RForall)
        body = self.fit(rtype.body if quantified else rtype, ty.body)
        if isinstance(body, Mismatch):
            return body
        predicates, bounds = (self._predicates(rtype), self._bounds(rtype)) if quantified else ((), ())
        return RForall(ty.vars, predicates, ty.context, body, rtype.span, bounds=bounds)

    def _bounds(self, rtype: RForall) -> tuple[RBound, ...]:
        """Its bounds, which no Haskell type knows, over the Haskell type's variables."""
        by = self._renamed()
        return tuple(bound.rebuilt(lambda part: substitute_types(part, by)) for bound in rtype.bounds)

    def _predicates(self, rtype: RForall) -> tuple[PredicateVariable, ...]:
        """Its abstract refinements, over the Haskell type's variables."""
        by = self._renamed()
        return tuple(
            replace(each, arguments=tuple([substitute_types(part, by) for part in each.arguments]))
            for each in rtype.predicates
        )

    def _renamed(self) -> dict[str, RType]:
        return {mine: RVar(haskell) for mine, haskell in self.variables.items()}

    def _function(self, rtype: RFun, ty: Type) -> RType | Mismatch:
        if not isinstance(ty, TFun):
            return Mismatch(rtype, ty)
        parts = self._all((rtype.arg, rtype.res), (ty.arg, ty.res))
        if isinstance(parts, Mismatch):
            return parts
        return RFun(rtype.binder, parts[0], parts[1], rtype.refinement, rtype.span)

    def _all(self, parts: tuple[RType, ...], types: tuple[Type, ...]) -> tuple[RType, ...] | Mismatch:
        fitted: list[RType] = []
        for part, ty in zip(parts, types, strict=True):
            one = self.fit(part, ty)
            if isinstance(one, Mismatch):
                return one
            fitted.append(one)
        return tuple(fitted)

    def _same_variable(self, mine: str, haskell: str) -> bool:
        known = self.variables.get(mine)
        if known is None and haskell not in self.variables.values():
            self.variables[mine] = haskell
            return True
        return known == haskell


def anything(size: int) -> AbstractArgument:
    """The abstract refinement that says nothing."""
    return AbstractArgument(tuple(f"x{i}" for i in range(size)), TRUE)


def unnamed(type_: RType) -> RType:
    """The type with the names of those parameters left out that nothing is said of."""
    match type_:
        case RForall(body=body):
            return replace(type_, body=unnamed(body))
        case RFun(binder, arg, res):
            quiet = binder not in free_values(res) and (isinstance(arg, RFun) or arg == trivial(erase(arg)))
            return replace(type_, binder=f"{binder}{MADE_UP}" if quiet else binder, res=unnamed(res))
        case _:
            return type_
