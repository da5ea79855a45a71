"""Environments growing, goals noted, and templates: what is known at a place, and what has to hold there.

{ν:Int | ν > n}  bound     ⇒  Frame value#5 : Int   value#5 > n
ν >= 0  demanded of it     ⇒  Goal  value#5 >= 0
[Int]   as a template      ⇒  {ν:[{ν:Int | κ1 ν}] | κ2 ν}
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace as replace_fields

from liquidlens.contracts.labels import Kind, Label, label_of
from liquidlens.contracts.obligations import Obligation
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import BOOL, TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.liquid.befores import ALONE, Befores, Scope, beginning
from liquidlens.liquid.bounded import bounded
from liquidlens.liquid.environment import UNKNOWN_MARK, Constraints, Frame, Goal, Kappa, Standing, extend, is_kappa
from liquidlens.liquid.faults import RefinedElsewhere
from liquidlens.liquid.instance import (
    VALUE,
    Instantiation,
    NameSupply,
    head,
    is_true,
    refine,
    replace,
    with_head,
)
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.logic import shape
from liquidlens.logic.erasure import erase
from liquidlens.logic.granted import Granted, TrustedInvariant
from liquidlens.logic.predicates import (
    FALSE,
    PAbstract,
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
from liquidlens.source.span import NOWHERE, Span

_LITERALLY_TRUE = PLit(True)

_VALUE = PVar(VALUE)


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


class _Scope:
    """A part of the code in which names are bound; entered tens of thousands of times, which a generator takes twice as
    long for."""

    __slots__ = ("_context", "_frame")

    def __init__(self, context: "Context") -> None:
        self._context = context
        self._frame = context.frame

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._context.frame = self._frame


class Context:
    """The environment at the place where the generator stands."""

    def __init__(self, knowledge: Knowledge, constraints: Constraints, supply: NameSupply) -> None:
        self.knowledge = knowledge
        self.constraints = constraints
        self.invariants = knowledge.invariants
        self.supply = supply
        self.frame = constraints.root
        self.begun: dict[str, Frame] = {}
        """By top-level binding: where its code begins, with what is known of values."""
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
        self.names_arguments = False
        """Whether qualifiers speak of what arguments are, as of the variables that LiquidHaskell has for them."""
        self._standing = Standing.STATED
        self._types: dict[Type, Type] = {}
        """The types of what is bound, each once: there are many times as many variables as types."""
        self._around: tuple[Scope, tuple[PVar, ...]] = (), ()
        """What was last said around an unknown, and its variables."""

    def trust(self, what: Granted) -> None:
        """Note that the binding being read rests on something that nobody proves."""
        self.trusted.setdefault(self.owner, set()).add(what)

    # --- environment ------------------------------------------------------------------------------------------

    def scope(self) -> "_Scope":
        """What is bound inside is forgotten outside."""
        return _Scope(self)

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
        ty = self._once(erase(rtype))
        own = head(rtype)
        facts = () if is_true(own) else tuple(conjuncts(replace(own, {VALUE: variable}, {})))
        invariants = self.invariants.facts(ty, variable, self.owner) if believed else []
        if invariants and (trusted := self.invariants.trusts_annotation(ty)) is not None:
            self.trust(TrustedInvariant(base_of(trusted)))
        if (trusted := self.invariants.trusts_constructors(ty)) is not None:
            self.trust(TrustedInvariant(base_of(trusted)))
        self.frame = extend(self.frame, name, ty, (*facts, *invariants), named=named, standing=self._standing)
        if self.bounds:
            self.guard(*bounded(self.bounds, self.frame))
        return variable

    def _once(self, ty: Type) -> Type:
        return self._types.setdefault(ty, ty)

    def alias(self, hint: str, rtype: RType, term: Predicate | None) -> None:
        """A name for a term that is none itself, or none that the code gave: qualifiers speak of such names only."""
        if term is None or not isinstance(rtype, RCon | RApp | RVar):
            return
        seen = isinstance(term, PVar) and any(name == term.name for name, _ in self.frame.visible)
        ty = self._once(erase(rtype))
        if not seen and ty != BOOL:
            name = self.supply.name(hint)
            self.frame = extend(self.frame, name, ty, (PCompare("==", PVar(name), term),), named=True)

    def begin(self, *facts: Predicate) -> None:
        """The code of the owner begins here, where these facts hold."""
        self.frame = self.begun[self.owner] = extend(self.constraints.root, None, None, facts)

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
            if type(part) is PLit and part == _LITERALLY_TRUE:
                continue
            if type(part) is PImplies:
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

    def template(self, ty: Type, outer: Scope = (), *, recursive: bool = False) -> RType:
        """`ty` with a κ variable at every place that can have one; `outer` are parameters around it."""
        return self._template(ty, outer, recursive, beginning(ty))

    def _template(self, ty: Type, outer: Scope, recursive: bool, befores: Befores) -> RType:
        """The same inside a tuple's part, `befores` being the parts before it that κ variables speak of."""
        match ty:
            case TFun(arg, res):
                binder = self.supply.name("arg")
                refined = self._template(arg, outer, recursive, befores)
                inner = outer if isinstance(arg, TFun | TForall) else (*outer, (binder, arg))
                return RFun(binder, refined, self._template(res, inner, recursive, befores))
            case TForall(names, context, body):
                return RForall(names, (), context, self._template(body, outer, recursive, befores))
            case TVar(name):
                return RVar(name, self._kappas(ty, outer, recursive, befores))
            case TCon(name):
                if self._has_no_values(name):
                    return RCon(name)
                return RCon(name, (), (), self._kappas(ty, outer, recursive, befores))
            case TApp():
                top, args = spine(ty)
                if top == TCon("->") and len(args) == 2:
                    return self._template(TFun(args[0], args[1]), outer, recursive, befores)
                if isinstance(top, TCon) and self._has_no_values(top.name):
                    return RCon(top.name, tuple(self.plain(arg) for arg in args))
                own = self._kappas(ty, outer, recursive, befores)
                if isinstance(top, TCon) and is_tuple(top.name):
                    return self._tuple_template(top.name, args, own, outer, recursive=recursive, befores=befores)
                refined = tuple(self._template(arg, outer, recursive, befores) for arg in args)
                if isinstance(top, TCon):
                    return RCon(top.name, refined, self._data_kappas(top.name, args, outer, recursive, befores), own)
                result: RType = self.plain(top)
                for arg in refined[:-1]:
                    result = RApp(result, arg)
                return RApp(result, refined[-1], own)

    def _tuple_template(
        self,
        name: str,
        args: tuple[Type, ...],
        own: Refinement,
        outer: Scope,
        *,
        recursive: bool,
        befores: Befores,
    ) -> RType:
        """A tuple's template: κ variables for each part, and as many for how all that is in it depends on the parts
        before it."""
        names: list[str] = []
        parts: list[RType] = []
        before: Scope = ()
        for arg in args:
            part = self._template(arg, outer, recursive, befores.behind(before))
            if before and befores.is_deep and not isinstance(arg, TFun | TForall):
                part = refine(part, self._kappa(arg, (*outer, *before), recursive).predicate)
            parts.append(part)
            names.append(self.supply.name("part"))
            if not isinstance(arg, TFun | TForall):
                before = (*before, (names[-1], arg))
        return RCon(name, tuple(parts), (), own, binders=tuple(names))

    def fill(self, rtype: RType, written: RType, outer: Scope = (), *, inputs: bool = True) -> RType:
        """The canonical `rtype` with κ variables where `written` has holes (in the parameters only if `inputs`)."""
        match rtype, written:
            case RForall(body=body), _:
                inner = written.body if isinstance(written, RForall) else written
                return replace_fields(rtype, body=self.fill(body, inner, outer, inputs=inputs))
            case _, RVar(name=shape.HOLE, refinement=own):
                made = self.template(erase(rtype), outer)
                if not inputs:
                    made = self._plain_inputs(made)
                if is_true(own.predicate) or own.predicate == shape.UNKNOWN_PREDICATE:
                    return made
                return self._refined_at_holes(with_head(made, head(rtype)), own, outer)
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

    def _refined_at_holes(self, rtype: RType, written: Refinement, outer: Scope) -> RType:
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

    def _kappa(self, ty: Type, outer: Scope, recursive: bool) -> Refinement:
        kappa = self._new_kappa((*outer, (VALUE, self._once(ty))), recursive)
        if self._around[0] is not outer:
            # All unknowns of a type have the same parameters around them.
            self._around = outer, tuple([PVar(name) for name, _ in outer])
        return Refinement(VALUE, PAbstract(kappa.name, (*self._around[1], _VALUE)))

    def _kappas(self, ty: Type, outer: Scope, recursive: bool, befores: Befores) -> Refinement:
        """A κ variable for each of the `befores`."""
        if len(befores.scopes) == 1:
            return self._kappa(ty, outer, recursive)
        return Refinement(
            VALUE, conjoin(*(self._kappa(ty, (*outer, *each), recursive).predicate for each in befores.scopes))
        )

    def _new_kappa(self, parameters: tuple[tuple[str, Type], ...], recursive: bool) -> Kappa:
        name = f"{UNKNOWN_MARK}{self.supply.number()}"
        kappa = Kappa(name, parameters, self.frame, recursive, self.abstract)
        self.constraints.kappas[name] = kappa
        return kappa

    def kappa_argument(
        self,
        arguments: Sequence[Type],
        outer: Scope = (),
        *,
        recursive: bool = False,
        befores: Befores = ALONE,
    ) -> AbstractArgument:
        """An unknown abstract refinement for arguments of the given types."""
        own = tuple((self.supply.name("arg"), ty) for ty in arguments)
        bodies: list[Predicate] = []
        for before in befores.scopes:
            parameters = (*outer, *before, *own)
            kappa = self._new_kappa(parameters, recursive)
            bodies.append(PAbstract(kappa.name, tuple(PVar(name) for name, _ in parameters)))
        return AbstractArgument(tuple(name for name, _ in own), conjoin(*bodies))

    def has_predicates(self, name: str) -> bool:
        """Whether the abstract refinements of a data type matter here: lists, and those that are mentioned."""
        return name == "[]" or name in self.applied_data

    def _data_kappas(
        self, name: str, args: tuple[Type, ...], outer: Scope, recursive: bool, befores: Befores
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
            made.append(self.kappa_argument(types, outer, recursive=recursive, befores=befores))
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
