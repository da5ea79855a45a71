"""Environments growing, goals noted, and subtyping: `lower <: upper` becomes goals under facts.

{ν:Int | ν > n} <: {ν:Int | ν >= 0}   under  n >= 0
  ⇒  Frame value#5 : Int   value#5 > n      Goal  value#5 >= 0

(x:Int -> Nat) <: (y:Nat -> Int)
  ⇒  Frame y#6 : Int   y#6 >= 0             (nothing to show for the argument, nor for the result)
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace as replace_fields

from liquidlens.contracts.labels import Kind, Label, label_of
from liquidlens.contracts.obligations import Obligation
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import BOOL, TApp, TCon, TForall, TFun, TVar, Type, bind_variables, spine
from liquidlens.liquid.bounded import bounded
from liquidlens.liquid.environment import UNKNOWN_MARK, Constraints, Frame, Goal, Kappa, Standing, extend, is_kappa
from liquidlens.liquid.faults import RefinedElsewhere, RefinedSort, Used, UsedAs
from liquidlens.liquid.instance import (
    PLAIN,
    VALUE,
    Instantiation,
    NameSupply,
    head,
    is_true,
    opened,
    put,
    refine,
    replace,
)
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.logic import shape
from liquidlens.logic.erasure import erase
from liquidlens.logic.granted import Granted, TrustedInvariant
from liquidlens.logic.predicates import (
    FALSE,
    TRUE,
    PAbstract,
    PAnd,
    PCompare,
    PImplies,
    PLit,
    Predicate,
    PVar,
    conjoin,
    conjuncts,
)
from liquidlens.logic.refined import AbstractArgument, RApp, RBound, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import free_variables, substitute_types
from liquidlens.source.span import NOWHERE, Span


class Unjudgeable(Exception):
    """A construct that the checker cannot judge; it costs the binding that holds it."""

    def __init__(self, fault: Fault, span: Span) -> None:
        super().__init__(fault.code)
        self.fault = fault
        self.span = span


class Duty(Struct, frozen=True):
    """The obligation that goals belong to."""

    kind: Kind
    function: str
    callee: str | None
    span: Span

    @property
    def label(self) -> Label:
        """Its label."""
        return label_of(self.kind, self.function, self.span, self.callee)


class Ground:
    """The environment at the place where the generator stands."""

    def __init__(self, knowledge: Knowledge, constraints: Constraints, supply: NameSupply) -> None:
        self.knowledge = knowledge
        self.constraints = constraints
        self.supply = supply
        self.frame = constraints.root
        self.owner = ""
        """The top-level binding whose code is being read."""
        self.abstract: tuple[tuple[str, tuple[Type, ...]], ...] = ()
        """The abstract refinements that the signatures around bind."""
        self.bounds: tuple[RBound, ...] = ()
        """What is known of these."""
        self.place = NOWHERE
        """The expression whose value is being related to a type."""
        self.owners: dict[Label, str] = {}
        """Which top-level binding's text each obligation lies in."""
        self.trusted: dict[str, set[Granted]] = {}
        """For each top-level binding what it takes for granted."""
        self.applied_data = knowledge.applied_data
        self._standing = Standing.STATED
        self._compared: set[str] = set()
        """The arguments of functions that are compared: LiquidHaskell has no variable for them there."""

    def trust(self, what: Granted) -> None:
        """Note that the binding being read rests on something that nobody proves."""
        self.trusted.setdefault(self.owner, set()).add(what)

    # --- environment ------------------------------------------------------------------------------------------

    @contextmanager
    def scope(self) -> Generator[None, None, None]:
        """What is bound inside is forgotten outside."""
        frame = self.frame
        try:
            yield
        finally:
            self.frame = frame

    @contextmanager
    def undeciding(self) -> Generator[None, None, None]:
        """What is learnt inside decides no condition of a definition: logical evaluation comes before it."""
        before, self._standing = self._standing, Standing.LEARNT
        try:
            yield
        finally:
            self._standing = before

    def bind(self, hint: str, rtype: RType, *, named: bool = False, believed: bool = True) -> PVar:
        """A new variable of a canonical type; what `invariant` says of it is `believed`, or yet to be shown."""
        name = self.supply.name(hint)
        variable = PVar(name)
        ty = erase(rtype)
        own = head(rtype)
        facts = () if is_true(own) else tuple(conjuncts(replace(own, {VALUE: variable}, {})))
        invariants = self.knowledge.invariant_facts(ty, variable) if believed else []
        if invariants and (trusted := self.knowledge.trusts_invariant(ty)) is not None:
            self.trust(TrustedInvariant(base_of(trusted)))
        if (trusted := self.knowledge.trusts_constructors(ty)) is not None:
            self.trust(TrustedInvariant(base_of(trusted)))
        self.frame = extend(self.frame, name, ty, (*facts, *invariants), named=named, standing=self._standing)
        if self.bounds:
            self.guard(*bounded(self.bounds, self.frame))
        return variable

    def alias(self, hint: str, rtype: RType, term: Predicate | None) -> None:
        """A name for a term that is none itself, or none that the code gave: qualifiers speak of such names only."""
        if term is None or not isinstance(rtype, RCon | RApp | RVar):
            return
        seen = isinstance(term, PVar) and any(name == term.name for name, _ in self.frame.visible)
        ty = erase(rtype)
        if not seen and ty != BOOL:
            name = self.supply.name(hint)
            self.frame = extend(self.frame, name, ty, (PCompare("==", PVar(name), term),), named=True)

    def guard(self, *facts: Predicate) -> None:
        """Facts that hold from here on."""
        found = tuple(part for fact in facts for part in conjuncts(fact))
        if found:
            self.frame = extend(self.frame, None, None, found, standing=self._standing)

    # --- goals ------------------------------------------------------------------------------------------------

    def oblige(self, duty: Duty, predicate: Predicate | None, specified: Span = NOWHERE) -> Label:
        """Note that there is an obligation, proved unless one of its goals fails."""
        label = duty.label
        self.owners.setdefault(label, self.owner)
        known = self.constraints.obligations.get(label)
        if known is None or (known.predicate is None and predicate is not None):
            self.constraints.obligations[label] = Obligation(label, predicate, duty.span, specified)
        return label

    def demand(self, predicate: Predicate, duty: Duty | None, subject: str = "") -> None:
        """`predicate` must hold here; of the value of the variable `subject`, if it speaks of one's."""
        for part in conjuncts(predicate):
            if part == PLit(True):
                continue
            if isinstance(part, PImplies):
                with self.scope():
                    supposed = tuple(conjuncts(part.left))
                    self.frame = extend(self.frame, None, None, supposed, standing=Standing.SUPPOSED)
                    self.demand(part.right, duty, subject)
                continue
            if is_kappa(part):
                self.constraints.goals.append(Goal(self.frame, part, None, self.owner, subject=subject))
                continue
            if duty is None:
                raise Unjudgeable(RefinedElsewhere(), NOWHERE)
            label = self.oblige(duty, part, part.span)
            self.constraints.goals.append(Goal(self.frame, part, label, self.owner, place=self.place, subject=subject))

    def fail(self, duty: Duty, frame: Frame | None = None) -> None:
        """This place (or `frame`) must not be reached."""
        label = self.oblige(duty, None)
        self.constraints.goals.append(Goal(frame or self.frame, FALSE, label, self.owner, duty.span))

    # --- templates --------------------------------------------------------------------------------------------

    def plain(self, ty: Type) -> RType:
        """`ty` without refinements, canonical."""
        return Instantiation(self.supply).make(trivial(ty), {})

    def template(self, ty: Type, outer: tuple[tuple[str, Type], ...] = (), *, recursive: bool = False) -> RType:
        """`ty` with a κ variable at every place that can have one; `outer` are parameters around it."""
        return self._template(ty, outer, recursive)

    def _template(self, ty: Type, outer: tuple[tuple[str, Type], ...], recursive: bool) -> RType:
        match ty:
            case TFun(arg, res):
                binder = self.supply.name("arg")
                refined = self._template(arg, outer, recursive)
                inner = outer if isinstance(arg, TFun | TForall) else (*outer, (binder, arg))
                return RFun(binder, refined, self._template(res, inner, recursive))
            case TForall(names, context, body):
                return RForall(names, (), context, self._template(body, outer, recursive))
            case TVar(name):
                return RVar(name, self._kappa(ty, outer, recursive))
            case TCon(name):
                if self._has_no_values(name):
                    return RCon(name)
                return RCon(name, (), (), self._kappa(ty, outer, recursive))
            case TApp():
                top, args = spine(ty)
                if top == TCon("->") and len(args) == 2:
                    return self._template(TFun(args[0], args[1]), outer, recursive)
                if isinstance(top, TCon) and self._has_no_values(top.name):
                    return RCon(top.name, tuple(self.plain(arg) for arg in args))
                own = self._kappa(ty, outer, recursive)
                if isinstance(top, TCon) and is_tuple(top.name):
                    return self._tuple_template(top.name, args, own, outer, recursive)
                refined = tuple(self._template(arg, outer, recursive) for arg in args)
                if isinstance(top, TCon):
                    return RCon(top.name, refined, self._data_kappas(top.name, args, outer, recursive), own)
                result: RType = self.plain(top)
                for arg in refined[:-1]:
                    result = RApp(result, arg)
                return RApp(result, refined[-1], own)

    def _tuple_template(
        self, name: str, args: tuple[Type, ...], own: Refinement, outer: tuple[tuple[str, Type], ...], recursive: bool
    ) -> RType:
        """A tuple's template: a κ variable for each part, and one for how it depends on the parts before it."""
        names: list[str] = []
        parts: list[RType] = []
        before: tuple[tuple[str, Type], ...] = ()
        for arg in args:
            part = self._template(arg, outer, recursive)
            if before and not isinstance(arg, TFun | TForall):
                part = refine(part, self._kappa(arg, (*outer, *before), recursive).predicate)
            parts.append(part)
            names.append(self.supply.name("part"))
            if not isinstance(arg, TFun | TForall):
                before = (*before, (names[-1], arg))
        return RCon(name, tuple(parts), (), own, binders=tuple(names))

    def fill(
        self, rtype: RType, written: RType, outer: tuple[tuple[str, Type], ...] = (), *, inputs: bool = True
    ) -> RType:
        """The canonical `rtype` with κ variables where `written` has holes (in the parameters only if `inputs`)."""
        match rtype, written:
            case RForall(body=body), _:
                inner = written.body if isinstance(written, RForall) else written
                return replace_fields(rtype, body=self.fill(body, inner, outer, inputs=inputs))
            case _, RVar(name=shape.HOLE, refinement=own):
                made = self._template(erase(rtype), outer, False)
                if not inputs:
                    made = self._plain_inputs(made)
                if is_true(own.predicate) or own.predicate == shape.UNKNOWN_PREDICATE:
                    return made
                return self._refined_at_holes(_with_head(made, head(rtype)), own, outer)
            case RFun(binder, arg, res, own, span), RFun():
                filled = self.fill(arg, written.arg, outer, inputs=inputs) if inputs else arg
                ty = erase(arg)
                inner_scope = outer if isinstance(ty, TFun | TForall) else (*outer, (binder, ty))
                return RFun(binder, filled, self.fill(res, written.res, inner_scope, inputs=inputs), own, span)
            case RCon(name, args, predicates, own, span, binders, whole), RCon() if len(args) == len(written.args):
                parts = (self.fill(a, w, outer, inputs=inputs) for a, w in zip(args, written.args, strict=True))
                filled = RCon(
                    name, tuple(parts), predicates=predicates, refinement=own, span=span, binders=binders, whole=whole
                )
                return self._refined_at_holes(filled, written.refinement, outer)
            case RVar() | RApp(), RVar() | RApp():
                return self._refined_at_holes(rtype, written.refinement, outer)
            case _:
                return rtype

    def _refined_at_holes(self, rtype: RType, written: Refinement, outer: tuple[tuple[str, Type], ...]) -> RType:
        """`rtype` with one more κ variable at its head where `written` is a hole, or has one among its conjuncts."""
        if shape.UNKNOWN_PREDICATE not in conjuncts(written.predicate):
            return rtype
        return refine(rtype, self._kappa(erase(rtype), outer, False).predicate)

    def _plain_inputs(self, rtype: RType) -> RType:
        if not isinstance(rtype, RFun):
            return rtype
        return RFun(rtype.binder, self.plain(erase(rtype.arg)), self._plain_inputs(rtype.res), rtype.refinement)

    def _has_no_values(self, name: str) -> bool:
        """Dictionaries, and constructors that are only applied (`m` in `m a`)."""
        return self.knowledge.class_type(name) is not None

    def _kappa(self, ty: Type, outer: tuple[tuple[str, Type], ...], recursive: bool) -> Refinement:
        parameters = (*outer, (VALUE, ty))
        kappa = self._new_kappa(parameters, recursive)
        return Refinement(VALUE, PAbstract(kappa.name, tuple(PVar(name) for name, _ in parameters)))

    def _new_kappa(self, parameters: tuple[tuple[str, Type], ...], recursive: bool) -> Kappa:
        name = f"{UNKNOWN_MARK}{self.supply.number()}"
        kappa = Kappa(name, parameters, self.frame, recursive, self.abstract)
        self.constraints.kappas[name] = kappa
        return kappa

    def kappa_argument(
        self, arguments: Sequence[Type], outer: tuple[tuple[str, Type], ...] = (), *, recursive: bool = False
    ) -> AbstractArgument:
        """An unknown abstract refinement for arguments of the given types."""
        own = tuple((self.supply.name("arg"), ty) for ty in arguments)
        parameters = (*outer, *own)
        kappa = self._new_kappa(parameters, recursive)
        body = PAbstract(kappa.name, tuple(PVar(name) for name, _ in parameters))
        return AbstractArgument(tuple(name for name, _ in own), body)

    def has_predicates(self, name: str) -> bool:
        """Whether the abstract refinements of a data type matter here: lists, and those that are mentioned."""
        return name == "[]" or name in self.applied_data

    def _data_kappas(
        self, name: str, args: tuple[Type, ...], outer: tuple[tuple[str, Type], ...], recursive: bool
    ) -> tuple[AbstractArgument, ...]:
        if not self.has_predicates(name):
            return ()
        specified = self.knowledge.data_specification(name)
        if specified is None:
            return ()
        by = {param: self.plain(arg) for param, arg in zip(specified.params, args, strict=False)}
        made: list[AbstractArgument] = []
        for predicate in specified.predicates:
            types = [erase(Instantiation(self.supply, by).make(argument, {})) for argument in predicate.arguments]
            made.append(self.kappa_argument(types, outer, recursive=recursive))
        return tuple(made)

    def give_up(self, rtype: RType) -> None:
        """Let anything flow into the κ variables of a template."""
        match rtype:
            case RVar() | RCon() | RApp():
                for part in conjuncts(head(rtype)):
                    if isinstance(part, PAbstract) and part.name in self.constraints.kappas:
                        self._give_up_kappa(self.constraints.kappas[part.name])
                if isinstance(rtype, RCon):
                    for arg in rtype.args:
                        self.give_up(arg)
                if isinstance(rtype, RApp):
                    self.give_up(rtype.arg)
            case RFun():
                self.give_up(rtype.arg)
                self.give_up(rtype.res)
            case RForall():
                self.give_up(rtype.body)

    def _give_up_kappa(self, kappa: Kappa) -> None:
        with self.scope():
            values = tuple(self.bind(name, self.plain(ty)) for name, ty in kappa.parameters)
            self.demand(PAbstract(kappa.name, values), None)

    # --- subtyping --------------------------------------------------------------------------------------------

    def flow(self, lower: RType, term: Predicate | None, upper: RType, duty: Duty | None, span: Span) -> None:
        """Demand `lower <: upper`; `term` is the value that has type `lower`, if it has a name."""
        variances = self.knowledge.variances
        if variances.asks_nothing(upper) and variances.asks_nothing(lower, positive=False):
            return
        self.place = span
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
            case RCon(), RCon() if lower.name == upper.name and len(lower.args) == len(upper.args):
                self._flow_head(lower, term, upper, duty)
                if lower.whole or upper.whole:
                    with self.scope():
                        subject = term if term is not None else self.bind("value", lower)
                        above = opened(_with_head(upper, TRUE), subject)
                        self.flow(opened(lower, subject), subject, above, duty, span)
                    return
                if lower.binders or upper.binders:
                    self._flow_tuple(lower, upper, duty, span)
                    return
                signs = variances.params(lower.name, len(lower.args))
                for left, right, (same, opposite) in zip(lower.args, upper.args, signs, strict=False):
                    if same:
                        self._flow_part(left, right, duty, span)
                    if opposite:
                        self._flow_part(right, left, duty, span)
                self._flow_predicates(lower, upper, duty)
            case RVar(), RVar() if lower.name == upper.name:
                self._flow_head(lower, term, upper, duty)
            case RApp(), RApp():
                self._flow_head(lower, term, upper, duty)
                self._flow_part(lower.fun, upper.fun, duty, span)
                self._flow_part(lower.arg, upper.arg, duty, span)
            case _:
                raise Unjudgeable(UsedAs(_used(lower), _used(upper)), span)

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
                called = base_of((upper.binders or lower.binders)[index])
                variable = self.bind(called, self.plain(erase(left)))
                self.guard(replace(given, {**below, VALUE: variable}, {}))
                if not is_true(depending):
                    self.demand(replace(depending, {**above, VALUE: variable}, {}), duty)
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


def _parted(rtype: RType, before: tuple[str, ...]) -> tuple[RType, Predicate]:
    """A part of a tuple by itself, and what is said of it together with the parts `before` it."""
    if not before or isinstance(rtype, RFun | RForall):
        return rtype, TRUE
    own: list[Predicate] = []
    depending: list[Predicate] = []
    for part in conjuncts(head(rtype)):
        (own if free_variables(part).isdisjoint(before) else depending).append(part)
    return (_with_head(rtype, conjoin(*own)), conjoin(*depending)) if depending else (rtype, TRUE)


def _with_head(rtype: RType, predicate: Predicate) -> RType:
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
