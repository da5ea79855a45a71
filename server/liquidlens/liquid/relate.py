"""Subtyping: `lower <: upper` becomes goals under facts.

{ν:Int | ν > n} <: {ν:Int | ν >= 0}   under  n >= 0
  ⇒  Frame value#5 : Int   value#5 > n      Goal  value#5 >= 0

(x:Int -> Nat) <: (y:Nat -> Int)
  ⇒  Frame y#6 : Int   y#6 >= 0             (nothing to show for the argument, nor for the result)
"""

from msgspec.structs import replace as replace_fields

from liquidlens.lang.names import base_of
from liquidlens.lang.types import TVar, Type, bind_variables
from liquidlens.liquid.context import Context, Duty, Unjudgeable
from liquidlens.liquid.environment import Constraints, is_kappa
from liquidlens.liquid.faults import RefinedSort, Used, UsedAs
from liquidlens.liquid.instance import (
    PLAIN,
    VALUE,
    Instantiation,
    NameSupply,
    head,
    is_true,
    opened,
    put,
    replace,
    with_head,
)
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    TRUE,
    PAnd,
    Predicate,
    PVar,
    conjoin,
    conjuncts,
)
from liquidlens.logic.refined import AbstractArgument, RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import free_values, free_variables, substitute_types
from liquidlens.source.span import Span


class Ground(Context):
    """What is known at a place, and what has to hold there so that values flow where they are used."""

    def __init__(self, knowledge: Knowledge, constraints: Constraints, supply: NameSupply) -> None:
        super().__init__(knowledge, constraints, supply)
        self._compared: set[str] = set()
        """The arguments of functions and parts of tuples that are compared: LiquidHaskell has no variables for them."""

    def flow(self, lower: RType, term: Predicate | None, upper: RType, duty: Duty | None, span: Span) -> None:
        """Demand `lower <: upper`; `term` is the value that has type `lower`, if it has a name."""
        variances = self.knowledge.variances
        if variances.asks_nothing(upper) and variances.asks_nothing(lower, positive=False):
            return
        self.place = span
        if type(lower) is RCon and type(upper) is RCon:
            # The most frequent ones, by their very class.
            if lower.name != upper.name or len(lower.args) != len(upper.args):
                raise Unjudgeable(UsedAs(_used(lower), _used(upper)), span)
            self._flow_data(lower, term, upper, duty, span)
            return
        match lower, upper:
            case _, RForall():
                with self.scope():
                    self.flow(lower, term, upper.body, duty, span)
            case RForall(), _:
                with self.scope():
                    self.flow(_at_shape(lower, upper), term, upper, duty, span)
            case RFun(), RFun():
                self._flow_head(lower, term, upper, duty)
                self._flow_function(lower, upper, duty, span)
            case RVar(), RVar() if lower.name == upper.name:
                self._flow_head(lower, term, upper, duty)
            case RApp(), RApp():
                self._flow_head(lower, term, upper, duty)
                self._flow_part(lower.fun, upper.fun, duty, span)
                self._flow_part(lower.arg, upper.arg, duty, span)
            case _:
                raise Unjudgeable(UsedAs(_used(lower), _used(upper)), span)

    def _flow_data(self, lower: RCon, term: Predicate | None, upper: RCon, duty: Duty | None, span: Span) -> None:
        self._flow_head(lower, term, upper, duty)
        if lower.whole or upper.whole:
            with self.scope():
                subject = term if term is not None else self.bind("value", lower)
                above = opened(with_head(upper, TRUE), subject)
                self.flow(opened(lower, subject), subject, above, duty, span)
            return
        if lower.binders or upper.binders:
            self._flow_tuple(lower, upper, duty, span)
            return
        if lower.args:
            signs = self.knowledge.variances.params(lower.name, len(lower.args))
            for left, right, (same, opposite) in zip(lower.args, upper.args, signs, strict=False):
                if same:
                    self._flow_part(left, right, duty, span)
                if opposite:
                    self._flow_part(right, left, duty, span)
        if lower.predicates or upper.predicates:
            self._flow_predicates(lower, upper, duty)

    def _flow_part(self, lower: RType, upper: RType, duty: Duty | None, span: Span) -> None:
        if lower is upper:
            return
        with self.scope():
            self.flow(lower, None, upper, duty, span)

    def _flow_tuple(self, lower: RCon, upper: RCon, duty: Duty | None, span: Span) -> None:
        """Part by part, and how each depends on those before it: neither is known where the other is asked."""
        if lower.args is upper.args:
            return
        below: dict[str, Predicate] = {}
        above: dict[str, Predicate] = {}
        with self.scope():
            for index, (left, right) in enumerate(zip(lower.args, upper.args, strict=True)):
                own, given = _parted(left, lower.binders[:index])
                wanted, depending = _parted(right, upper.binders[:index])
                self._flow_part(put(own, below), put(wanted, above), duty, span)
                if depending is None and index + 1 == len(lower.args):
                    return  # nothing speaks of the last part
                called = base_of((upper.binders or lower.binders)[index])
                variable = self.bind(called, self.plain(erase(left)))
                self._compared.add(variable.name)
                if given is not None:
                    self.guard(replace(head(given), {**below, VALUE: variable}, {}))
                if depending is not None:
                    between = put(given, below) if given is not None else self.plain(erase(left))
                    with self.scope():
                        self.flow(between, variable, put(depending, above), duty, span)
                if lower.binders:
                    below[lower.binders[index]] = variable
                if upper.binders:
                    above[upper.binders[index]] = variable

    def _flow_head(self, lower: RType, term: Predicate | None, upper: RType, duty: Duty | None) -> None:
        wanted = head(upper)
        if is_true(wanted):
            return
        with self.scope():
            subject = term if term is not None else self.bind("value", lower)
            looked_up = term.name if isinstance(term, PVar) and term.name not in self._compared else ""
            self.demand(replace(wanted, {VALUE: subject}, {}), duty, looked_up)

    def made(self, upper: RFun) -> None:
        """A function written on the spot is one of those that its type's κ variables speak of: in `k (\\z -> z)`, with
        `k :: a -> Int`, nothing else would be, and all would hold."""
        unknown = tuple(part for part in conjuncts(head(upper)) if is_kappa(part))
        if unknown:
            with self.scope():
                subject = self.bind("made", replace_fields(upper, refinement=PLAIN))
                self.demand(replace(PAnd(unknown), {VALUE: subject}, {}), None)

    def _flow_function(self, lower: RFun, upper: RFun, duty: Duty | None, span: Span) -> None:
        with self.scope():
            argument = self.bind(upper.binder, upper.arg)
            self._compared.add(argument.name)
            self.flow(upper.arg, argument, lower.arg, duty, span)
            self.flow(
                put(lower.res, {lower.binder: argument}), None, put(upper.res, {upper.binder: argument}), duty, span
            )

    def _flow_predicates(self, lower: RCon, upper: RCon, duty: Duty | None) -> None:
        """Abstract refinements of the data type: each of `lower`'s implies `upper`'s, for all arguments.

        The other way round where the declaration has them to the left of an arrow.
        """
        count = max(len(lower.predicates), len(upper.predicates))
        for index, (same, opposite) in enumerate(self.knowledge.variances.predicates(upper.name, count)):
            given = lower.predicates[index] if index < len(lower.predicates) else None
            wanted = upper.predicates[index] if index < len(upper.predicates) else None
            if same and wanted is not None:
                self._flow_predicate(lower, index, given, wanted, duty)
            if opposite and given is not None:
                self._flow_predicate(upper, index, wanted, given, duty)

    def _flow_predicate(
        self, lower: RCon, index: int, given: AbstractArgument | None, wanted: AbstractArgument, duty: Duty | None
    ) -> None:
        if is_true(wanted.predicate):
            return
        specified = self.knowledge.data_specification(lower.name)
        types: list[RType] = []
        if specified is not None and index < len(specified.predicates):
            by = dict(zip(specified.params, lower.args, strict=False))
            types = [Instantiation(self.supply, by).make(a, {}) for a in specified.predicates[index].arguments]
        with self.scope():
            values: list[Predicate] = []
            for position, name in enumerate(wanted.parameters):
                ty = types[position] if position < len(types) else RCon("Int", (), (), PLAIN)
                values.append(self.bind(name, ty))
            if given is not None:
                self.guard(replace(given.predicate, dict(zip(given.parameters, values, strict=False)), {}))
            self.demand(replace(wanted.predicate, dict(zip(wanted.parameters, values, strict=False)), {}), duty)


def _parted(rtype: RType, before: tuple[str, ...]) -> tuple[RType, RType | None]:
    """A part of a tuple by itself, and what is said in it together with the parts `before` it, if something is."""
    if not before or free_values(rtype).isdisjoint(before):
        return rtype, None
    return _split(rtype, before)


def _split(rtype: RType, before: tuple[str, ...]) -> tuple[RType, RType]:
    """`rtype` without those of its refinements, at any depth, that speak of the parts `before` it, and with these
    alone."""

    def parted(predicate: Predicate) -> tuple[Predicate, Predicate]:
        if is_true(predicate):
            return TRUE, TRUE
        own: list[Predicate] = []
        depending: list[Predicate] = []
        for part in conjuncts(predicate):
            (own if free_variables(part).isdisjoint(before) else depending).append(part)
        return conjoin(*own), conjoin(*depending)

    def refinements(predicate: Predicate) -> tuple[Refinement, Refinement]:
        own, depending = parted(predicate)
        return Refinement(VALUE, own), Refinement(VALUE, depending)

    def inside(parts: tuple[RType, ...]) -> tuple[tuple[RType, ...], tuple[RType, ...]]:
        both = [_split(part, before) for part in parts]
        return tuple([own for own, _ in both]), tuple([depending for _, depending in both])

    first, second = refinements(head(rtype))
    match rtype:
        case RCon(name, args, predicates, _, span, binders, whole):
            parts = inside(args) if args else ((), ())
            said = [(each.parameters, *parted(each.predicate)) for each in predicates]
            own = tuple([AbstractArgument(parameters, kept) for parameters, kept, _ in said])
            others = tuple([AbstractArgument(parameters, depending) for parameters, _, depending in said])
            return (
                RCon(name, parts[0], own, refinement=first, span=span, binders=binders, whole=whole),
                RCon(name, parts[1], others, refinement=second, span=span, binders=binders, whole=whole),
            )
        case RVar(name, _, span):
            return RVar(name, first, span), RVar(name, second, span)
        case RApp(fun, arg):
            (fun1, arg1), (fun2, arg2) = inside((fun, arg))
            return RApp(fun1, arg1, first, rtype.span), RApp(fun2, arg2, second, rtype.span)
        case RFun(binder, arg, res):
            (arg1, res1), (arg2, res2) = inside((arg, res))
            return RFun(binder, arg1, res1, first, rtype.span), RFun(binder, arg2, res2, second, rtype.span)
        case RForall(body=body):
            body1, body2 = _split(body, before)
            return replace_fields(rtype, body=body1), replace_fields(rtype, body=body2)


def _used(rtype: RType) -> Used:
    match rtype:
        case RFun():
            return Used(RefinedSort.FUNCTION)
        case RCon(name=name) | RVar(name=name):
            return Used(RefinedSort.VALUE, name)
        case RApp():
            return Used(RefinedSort.APPLIED)
        case RForall():
            return Used(RefinedSort.POLYMORPHIC)


def _at_shape(rtype: RForall, shape: RType) -> RType:
    """A polymorphic type at the types that give it the shape of another: `forall j. t j -> b` of `t k -> b`."""
    by: dict[str, Type] = {}
    bind_variables(erase(rtype.body), erase(shape), by)
    same = {name: trivial(by[name]) for name in rtype.vars if by.get(name, TVar(name)) != TVar(name)}
    return substitute_types(rtype.body, same) if same else rtype.body
