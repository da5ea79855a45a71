"""Refinement types made ready for use: one pass that instantiates, renames apart, and calls every value ν.

    forall a. x:a -> {v:a | v >= x}     a := {w:Int | w > 0}
      ⇒  x#7:{ν:Int | ν > 0} -> {ν:Int | ν > 0 && ν >= x#7}

Every function binder gets a name of its own, so later substitutions cannot capture.  Types in this form are called
canonical; the generator holds no others.
"""

from collections.abc import Mapping
from operator import is_
from types import MappingProxyType
from typing import assert_never

from msgspec.structs import replace as replace_fields

from liquidlens.lang import types
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import Constraint
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    TRUE,
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PLit,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import AbstractArgument, RApp, RBound, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import applied, apply_rtype, rebuild

VALUE = "ν"
"""The name of the refined value in every canonical type."""

ARGUMENT = "~"
"""What the names of arguments end in, before their number, that the code does not name."""

PLAIN = Refinement(VALUE, TRUE)

_ITSELF = PVar(VALUE)


class NameSupply:
    """Numbers for fresh names, the same for the same program."""

    __slots__ = ("_next",)

    def __init__(self) -> None:
        self._next = 0

    def number(self) -> int:
        """The next number."""
        self._next += 1
        return self._next

    @property
    def numbered(self) -> int:
        """How many numbers were given."""
        return self._next

    def go_back(self, numbered: int) -> None:
        """Give the numbers after so many again: the names that had them are forgotten."""
        self._next = numbered

    def name(self, hint: str) -> str:
        """A name that no other has: `x#12` for the hint `x` or `x#3`."""
        self._next += 1
        return f"{hint.split('#', 1)[0]}#{self._next}"


def replace(
    predicate: Predicate, values: Mapping[str, Predicate], abstracts: Mapping[str, AbstractArgument]
) -> Predicate:
    """`predicate` with variables and abstract refinements replaced; itself where there are none of them."""
    # By their very classes (see `logic.predicates`).
    if type(predicate) is PVar:
        return values.get(predicate.name, predicate)
    if type(predicate) is PLit:
        return predicate
    if type(predicate) is PApply:
        args = predicate.args
        head = values.get(predicate.fun)
        moved = _replaced(args, values, abstracts)
        if head is not None and isinstance(head, PVar | PApply):
            return applied(head, moved, predicate.span)
        return predicate if all(map(is_, moved, args)) else PApply(predicate.fun, moved, predicate.span)
    if type(predicate) is PCompare or type(predicate) is PBinary:
        left, right = predicate.left, predicate.right
        first, second = replace(left, values, abstracts), replace(right, values, abstracts)
        if first is left and second is right:
            return predicate
        return type(predicate)(predicate.op, first, second, predicate.span)
    if type(predicate) is PAnd:
        parts = predicate.parts
        moved = tuple([replace(part, values, abstracts) for part in parts])
        return predicate if all(map(is_, moved, parts)) else PAnd(moved, predicate.span)
    if type(predicate) is PAbstract:
        args = predicate.args
        moved = _replaced(args, values, abstracts)
        to = abstracts.get(predicate.name)
        if to is None:
            return predicate if all(map(is_, moved, args)) else PAbstract(predicate.name, moved, predicate.span)
        return replace(to.predicate, dict(zip(to.parameters, moved, strict=False)), {})
    return rebuild(predicate, lambda part: replace(part, values, abstracts))


def _replaced(
    args: tuple[Predicate, ...], values: Mapping[str, Predicate], abstracts: Mapping[str, AbstractArgument]
) -> tuple[Predicate, ...]:
    """The same for arguments, most of which are variables: an unknown is applied to all in scope."""
    return tuple([values.get(arg.name, arg) if type(arg) is PVar else replace(arg, values, abstracts) for arg in args])


def is_argument(name: str) -> bool:
    """Whether a name is one of an argument that the code does not name."""
    return f"{ARGUMENT}#" in name


def is_true(predicate: Predicate) -> bool:
    """Whether `predicate` is the empty conjunction."""
    return type(predicate) is PAnd and not predicate.parts


class Instantiation:
    """One instantiation: type variables, abstract refinements and free values to put in."""

    __slots__ = ("abstracts", "supply", "types")

    def __init__(
        self,
        supply: NameSupply,
        types: Mapping[str, RType] | None = None,
        abstracts: Mapping[str, AbstractArgument] | None = None,
    ) -> None:
        self.supply = supply
        self.types: Mapping[str, RType] = types or {}
        """Canonical types."""
        self.abstracts: Mapping[str, AbstractArgument] = abstracts or {}

    def make(self, rtype: RType, values: Mapping[str, Predicate]) -> RType:
        """The canonical instance of `rtype` with the free `values` put in."""
        if type(rtype) is RCon and not (rtype.whole or rtype.binders or rtype.predicates):
            # The most frequent one, by its very class.
            args = tuple([self.make(arg, values) for arg in rtype.args]) if rtype.args else ()
            return RCon(rtype.name, args, (), self._refinement(rtype.refinement, values), rtype.span)
        if type(rtype) is RFun:
            fresh = self.supply.name(rtype.binder)
            inner = {**values, rtype.binder: PVar(fresh)}
            refinement = self._refinement(rtype.refinement, values)
            return RFun(fresh, self.make(rtype.arg, values), self.make(rtype.res, inner), refinement, rtype.span)
        match rtype:
            case RVar(name, own, span):
                refinement = self._refinement(own, values)
                to = self.types.get(name)
                if to is None:
                    return RVar(name, refinement, span)
                return refine(to, refinement.predicate)
            case RCon(whole=whole) if whole:
                fresh = self.supply.name(whole)
                made = self.make(replace_fields(rtype, whole=""), {**values, whole: PVar(fresh)})
                assert isinstance(made, RCon)
                own = self._refinement(rtype.refinement, values)
                return replace_fields(made, refinement=own, whole=fresh)
            case RCon(name, args, predicates, own, span, binders) if binders or (predicates and is_tuple(name)):
                return self._dependent(rtype, values)
            case RCon(name, args, predicates, own, span):
                return RCon(
                    name,
                    tuple([self.make(arg, values) for arg in args]),
                    tuple([self._argument(argument, values) for argument in predicates]) if predicates else (),
                    self._refinement(own, values),
                    span,
                )
            case RApp(fun, arg, own, span):
                applied = apply_rtype(self.make(fun, values), self.make(arg, values), PLAIN, span)
                if isinstance(applied, RFun):
                    return RFun(self.supply.name("arg"), applied.arg, applied.res, span=span)
                return refine(applied, self._refinement(own, values).predicate)
            case RForall(names, predicates, context, body, span):
                hidden = self.types.keys() & set(names) or self.abstracts.keys() & {p.name for p in predicates}
                inside = self if not hidden else self._without(names, tuple(p.name for p in predicates))
                bounds = tuple([inside.bound(bound, values) for bound in rtype.bounds])
                return RForall(
                    names, predicates, inside._context(context), inside.make(body, values), span, bounds=bounds
                )
            case _:
                assert_never(rtype)

    def bound(self, bound: RBound, values: Mapping[str, Predicate]) -> RBound:
        """The canonical instance of a bound on abstract refinements."""
        inner = dict(values)
        binders: list[tuple[str, RType]] = []
        for name, rtype in bound.binders:
            made = self.make(rtype, inner)
            fresh = self.supply.name(name)
            binders.append((fresh, made))
            inner[name] = PVar(fresh)
        return RBound(tuple(binders), self.make(bound.lower, inner), self.make(bound.upper, inner), bound.span)

    def _dependent(self, rtype: RCon, values: Mapping[str, Predicate]) -> RCon:
        """A tuple whose parts speak of earlier ones; its abstract refinements become refinements of its parts."""
        names = tuple([self.supply.name(called) for called in _part_names(rtype)])
        inner = dict(values)
        parts: list[RType] = []
        for index, arg in enumerate(rtype.args):
            part = self.make(arg, inner)
            if index and index <= len(rtype.predicates):
                argument = rtype.predicates[index - 1]
                before: list[Predicate] = [PVar(names[i]) for i in reversed(range(index))]
                by = dict(zip(argument.parameters, [*before, PVar(VALUE)], strict=False))
                part = refine(part, replace(argument.predicate, {**values, **by}, self.abstracts))
            parts.append(part)
            if rtype.binders:
                inner[rtype.binders[index]] = PVar(names[index])
        return RCon(
            rtype.name,
            tuple(parts),
            predicates=(),
            refinement=self._refinement(rtype.refinement, values),
            span=rtype.span,
            binders=names,
        )

    def _without(self, names: tuple[str, ...], predicates: tuple[str, ...]) -> "Instantiation":
        return Instantiation(
            self.supply,
            {name: to for name, to in self.types.items() if name not in names},
            {name: to for name, to in self.abstracts.items() if name not in predicates},
        )

    def _context(self, context: tuple[Constraint, ...]) -> tuple[Constraint, ...]:
        if not context or not self.types:
            return context
        plain = {name: erase(to) for name, to in self.types.items()}
        return tuple([types.substitute_constraint(each, plain) for each in context])

    def _refinement(self, own: Refinement, values: Mapping[str, Predicate]) -> Refinement:
        if is_true(own.predicate):
            return PLAIN
        return Refinement(VALUE, replace(own.predicate, {**values, own.value: _ITSELF}, self.abstracts))

    def _argument(self, argument: AbstractArgument, values: Mapping[str, Predicate]) -> AbstractArgument:
        names = tuple(self.supply.name(parameter) for parameter in argument.parameters)
        inner = {**values, **{old: PVar(new) for old, new in zip(argument.parameters, names, strict=True)}}
        return AbstractArgument(names, replace(argument.predicate, inner, self.abstracts))


def _part_names(rtype: RCon) -> list[str]:
    """What the parts of a tuple are called: as its abstract refinements call them, the value last."""
    names = ["part"] * len(rtype.args)
    for index, argument in enumerate(rtype.predicates[: len(names) - 1], start=1):
        *before, names[index] = argument.parameters
        names[0] = before[-1] if before else names[0]
    return names


def refine(rtype: RType, predicate: Predicate) -> RType:
    """The canonical type strengthened by a predicate over ν at its head."""
    if is_true(predicate):
        return rtype
    match rtype:
        case RVar(name, own, span):
            return RVar(name, Refinement(VALUE, conjoin(own.predicate, predicate)), span)
        case RCon(name, args, predicates, own, span, binders, whole):
            both = Refinement(VALUE, conjoin(own.predicate, predicate))
            return RCon(name, args, predicates=predicates, refinement=both, span=span, binders=binders, whole=whole)
        case RApp(fun, arg, own, span):
            return RApp(fun, arg, Refinement(VALUE, conjoin(own.predicate, predicate)), span)
        case RFun(binder, arg, res, own, span):
            return RFun(binder, arg, res, Refinement(VALUE, conjoin(own.predicate, predicate)), span)
        case RForall():
            return rtype
        case _:
            assert_never(rtype)


_NO_ABSTRACTS: Mapping[str, AbstractArgument] = MappingProxyType({})


def put(
    rtype: RType, values: Mapping[str, Predicate], abstracts: Mapping[str, AbstractArgument] = _NO_ABSTRACTS
) -> RType:
    """A canonical type with free values and abstract refinements replaced; binders are unique: nothing is captured."""
    if not values and not abstracts:
        return rtype
    if type(rtype) is RCon and not (rtype.args or rtype.predicates):
        if is_true(rtype.refinement.predicate):
            return rtype
        return RCon(rtype.name, (), (), _put(rtype.refinement, values, abstracts), rtype.span)
    if type(rtype) is RFun:
        refinement = _put(rtype.refinement, values, abstracts)
        arg = put(rtype.arg, values, abstracts)
        return RFun(rtype.binder, arg, put(rtype.res, values, abstracts), refinement, rtype.span)
    match rtype:
        case RVar(name, own, span):
            return rtype if is_true(own.predicate) else RVar(name, _put(own, values, abstracts), span)
        case RCon(name, args, predicates, own, span, binders, whole):
            moved = tuple([AbstractArgument(p.parameters, replace(p.predicate, values, abstracts)) for p in predicates])
            parts = tuple([put(arg, values, abstracts) for arg in args])
            return RCon(
                name,
                parts,
                predicates=moved,
                refinement=_put(own, values, abstracts),
                span=span,
                binders=binders,
                whole=whole,
            )
        case RApp(fun, arg, own, span):
            refinement = _put(own, values, abstracts)
            return RApp(put(fun, values, abstracts), put(arg, values, abstracts), refinement, span)
        case RForall(names, predicates, context, body, span):
            bounds = tuple([put_bound(bound, values, abstracts) for bound in rtype.bounds])
            return RForall(names, predicates, context, put(body, values, abstracts), span, bounds=bounds)
        case _:
            assert_never(rtype)


def put_bound(bound: RBound, values: Mapping[str, Predicate], abstracts: Mapping[str, AbstractArgument]) -> RBound:
    """The same in a canonical bound."""
    return bound.rebuilt(lambda part: put(part, values, abstracts))


def opened(rtype: RType, whole: Predicate) -> RType:
    """A canonical type whose parts speak of the value itself as the type of the value `whole`."""
    if not isinstance(rtype, RCon) or not rtype.whole:
        return rtype
    # The refinement at the head does not speak of the name.
    made = put(rtype, {rtype.whole: whole})
    assert isinstance(made, RCon)
    return replace_fields(made, whole="")


def _put(own: Refinement, values: Mapping[str, Predicate], abstracts: Mapping[str, AbstractArgument]) -> Refinement:
    if is_true(own.predicate):
        return own
    return Refinement(VALUE, replace(own.predicate, values, abstracts))


def head(rtype: RType) -> Predicate:
    """The predicate over ν at the head of a canonical type."""
    if type(rtype) is RCon:
        return rtype.refinement.predicate
    match rtype:
        case RVar(refinement=own) | RApp(refinement=own) | RFun(refinement=own):
            return own.predicate
        case RForall():
            return TRUE
        case _:
            assert_never(rtype)


def with_head(rtype: RType, predicate: Predicate) -> RType:
    """`rtype` with `predicate` as its head refinement."""
    own = Refinement(VALUE, predicate)
    match rtype:
        case RVar(name, _, span):
            return RVar(name, own, span)
        case RCon(name, args, predicates, _, span, binders, whole):
            return RCon(name, args, predicates=predicates, refinement=own, span=span, binders=binders, whole=whole)
        case RApp(fun, arg, _, span):
            return RApp(fun, arg, own, span)
        case RFun() | RForall():
            return rtype
