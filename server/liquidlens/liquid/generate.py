"""Core expressions → constraints, as LiquidHaskell types them.

    f x = g (x + 1)         {-@ g :: Nat -> Int @-}      {-@ f :: x:Nat -> {v:Int | v > x} @-}

      x#1 : Nat;  arg#2 : {ν == x#1 + 1};  Goal arg#2 >= 0          (precondition of g)
      result#3 : Int;                      Goal result#3 > x#1      (promise of f)

Arguments get names from left to right (virtual A-normal form) and their facts stay in scope to the end of the enclosing
function body or case alternative.  A binding that is never mentioned is dropped; one that is mentioned is checked where
it stands.  What a function without annotation takes and gives is unknown (κ), and so is what a case expression gives
whose type is not known from outside.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from msgspec import Struct, field, structs

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import Origin, call_kind
from liquidlens.core.parts import size_of
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Binder,
    Binding,
    Case,
    Con,
    Expr,
    Group,
    Lam,
    Let,
    Lit,
    Prim,
    Var,
)
from liquidlens.lang.guard import as_value
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import TFun, Type
from liquidlens.liquid.axioms import NO_AXIOMS, facts_in
from liquidlens.liquid.bindings import local_group
from liquidlens.liquid.calls import application, asserted, composed, is_composition
from liquidlens.liquid.casts import merged
from liquidlens.liquid.context import Duty, Unjudgeable
from liquidlens.liquid.continuations import Continuations
from liquidlens.liquid.faults import TooDeepExpression, WithoutDictionaries, WovenCode
from liquidlens.liquid.instance import PLAIN, VALUE, Instantiation, is_true, put, put_bound, refine
from liquidlens.liquid.literals import literal
from liquidlens.liquid.matches import case
from liquidlens.liquid.names import GlobalNames
from liquidlens.liquid.operations import primitive_type
from liquidlens.liquid.pattern_places import is_untold
from liquidlens.liquid.polymorphic import argument, generalised, without_dictionaries
from liquidlens.liquid.put_in import with_put_in
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.termination import Metrics
from liquidlens.liquid.typed import Environment, TypedValue, at_a_use, same_value
from liquidlens.logic.erasure import erase
from liquidlens.logic.granted import UndefinedValue
from liquidlens.logic.predicates import PAbstract, PCompare, PLit, POr, Predicate, PVar
from liquidlens.logic.refined import AbstractArgument, PredicateVariable, RBound, RCon, RForall, RFun, RType
from liquidlens.logic.substitution import substitute
from liquidlens.lower.faults import NoMeaning
from liquidlens.source.span import NOWHERE, Span

UNDEFINED = "undefined"
"""The message of the abort that the Prelude's `undefined` is."""

SEQ = "Prelude.seq"
"""Saturated it is a match for GHC: what is promised of it is asked of its second argument where that stands."""

LARGEST_DEPTH = 2_500
"""Expressions nested deeper are not judged."""


_Read = TypeVar("_Read")


class GroupOutcome(Struct, frozen=True):
    """What is to be said of a top-level group beside its constraints, by binding."""

    problems: dict[str, Unjudgeable] = field(default_factory=dict[str, Unjudgeable])
    uses: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


class Generator:
    """Walks one module's bindings; everything it finds goes into the ground's constraints."""

    def __init__(self, ground: Ground, hypotheses: Mapping[str, RType], sought: Collection[str] = ()) -> None:
        self.ground = ground
        self.knowledge = ground.knowledge
        self.supply = ground.supply
        self.names = GlobalNames(ground, hypotheses, sought)
        self.metrics = Metrics(ground)
        self.function = ""
        self.continuations = Continuations()
        self.otherwise = 0
        self._checked_once: dict[tuple[int, int], tuple[Environment, RType]] = {}
        self._known_once: dict[int, tuple[Environment, TypedValue]] = {}
        self.near: Collection[Span] = ()
        self.axioms = NO_AXIOMS
        self.has_left_out = False
        """Whether some alternative was not read, for no place of it is `near`."""
        self.abstract_names: dict[str, AbstractArgument] = {}
        self.pieces = 0
        """Of code that were read, as often as they were: the continuation of a failed match is at each of its uses."""
        self._depth = 0

    def leaves_out(self, alt: Alt) -> bool:
        """Whether an alternative is not read, since nothing of it is asked about."""
        spans = alt.span, alt.body.span
        if not self.near or alt.body.span == NOWHERE or any(each.contains(at) for each in spans for at in self.near):
            return False
        self.has_left_out = True
        self.pieces += 2 * size_of(alt.body)  # what is paid for is about the same
        return True

    # --- synthesis --------------------------------------------------------------------------------------------

    def synth(self, expr: Expr, env: Environment, hint: RType | None = None, duty: Duty | None = None) -> TypedValue:
        """The type of an expression. `hint` is the type it will be used at, `duty` the obligation of that use."""
        self.pieces += 1
        self._depth += 1
        if self._depth > LARGEST_DEPTH:
            self._depth = 0
            raise Unjudgeable(TooDeepExpression(), expr.span)
        try:
            return self._synth(expr, env, hint, duty)
        finally:
            self._depth -= 1

    def _synth(self, expr: Expr, env: Environment, hint: RType | None, duty: Duty | None) -> TypedValue:
        if type(expr) is App and type(expr.fun) is not Abort:
            return application(self, expr, env, hint, duty)
        match expr:
            case Var(name, types, span):
                return self._occurrence(name, types, env, span)
            case Con(name, types, span):
                return self._constructor(name, types, span, hint)
            case Lit(kind, value):
                return literal(kind, value, self.knowledge)
            case Prim(name):
                return TypedValue(Instantiation(self.supply).make(primitive_type(name), {}))
            case App(Abort(AbortReason.CAST, TFun(_, res)), (arg,)):
                return self._cast(arg, res, env)
            case App():
                return application(self, expr, env, hint, duty)
            case Lam(binders, body):
                return TypedValue(self._lambda(binders, body, env))
            case Let(group, body):
                if (moved := with_put_in(group, body)) is not None:
                    return self.synth(moved, env, hint, duty)
                inner = local_group(self, group, body, env)
                return self.synth(body, inner, hint, duty)
            case Case():
                return self._case_value(expr, env)
            case Abort(reason, ty, message, span):
                self._abort(reason, message, span)
                plain = self.ground.plain(ty)
                return TypedValue(plain if reason is AbortReason.WITHOUT_SOURCE else refine(plain, POr(())))
            case _:
                raise Unjudgeable(WovenCode(), expr.span)

    def _cast(self, arg: Expr, type_: Type, env: Environment) -> TypedValue:
        """What has another type by a match: a variable or literal is known to be the same, of the rest nothing is."""
        typed = self.synth(arg, env)
        plain = merged(self.ground.plain(type_), typed.type)
        term = typed.term or (PVar(arg.name) if isinstance(arg, Var) else None)
        is_known = isinstance(arg, Var | Lit) and not isinstance(typed.type, RFun | RForall)
        return TypedValue(same_value(plain, term) if is_known and term is not None else plain)

    def _occurrence(self, name: str, types: tuple[Type, ...], env: Environment, span: Span) -> TypedValue:
        found = env.get(name) or TypedValue(self.names.global_variable(name, span))
        if found.code is not None and isinstance(found.type, RForall):
            found = TypedValue(generalised(self, name, found.type, *found.code))
        if found.code is not None:
            return at_a_use(self.ground, self._resumed(name, found.code), found.term)
        if isinstance(found.type, RForall):
            if found.type.vars and not types and not found.type.predicates:
                return TypedValue(found.type, found.term)  # handed on as polymorphic as it is
            duty = Duty(call_kind(name), self.function, name, span)
            rtype, dictionaries = self.names.instantiate(found.type, types, duty=duty)
            self.metrics.mentioned(name, span, self.function)
            if dictionaries:
                raise Unjudgeable(WithoutDictionaries(), span)
            is_itself = found.term is None and isinstance(rtype, RFun)
            return TypedValue(rtype, PVar(name) if is_itself else found.term)
        self.metrics.mentioned(name, span, self.function)
        if found.anew:
            return TypedValue(found.type, self.ground.bind(name, found.type, named=True))
        if found.term is not None:
            return TypedValue(found.type, found.term) if found.coerced else found
        if isinstance(found.type, RFun):
            return TypedValue(found.type, PVar(name))
        if name not in env:
            return TypedValue(refine(found.type, PCompare("==", PVar(VALUE), PVar(name))))
        return found

    def _constructor(self, name: str, types: tuple[Type, ...], span: Span, hint: RType | None) -> TypedValue:
        if name in {"True", "False"}:
            return TypedValue(RCon("Bool"), PLit(name == "True"))
        made = self.names.constructor(name, types, span, hint)
        if isinstance(made, RCon):
            asserted(self, Con(name, types, span), made, span)
        return TypedValue(made)

    def _lambda(self, binders: tuple[Binder, ...], body: Expr, env: Environment) -> RType:
        """An unannotated function: unknown parameters, the body's type or an unknown for it."""
        parameters: list[tuple[str, RType]] = []
        inner = dict(env)
        outside = self.ground.frame
        with self.ground.scope():
            for binder in binders:
                if binder.is_dictionary:
                    inner[binder.name] = TypedValue(self.ground.plain(binder.type))
                    parameters.append((self.supply.name(binder.name), inner[binder.name].type))
                    continue
                rtype = self.ground.template(binder.type)
                term = self.ground.bind(binder.name, rtype, named=True)
                inner[binder.name] = TypedValue(rtype, term)
                parameters.append((term.name, rtype))
            before = self.ground.frame
            simple = isinstance(body, Var) or (isinstance(body, App) and all(isinstance(a, Var) for a in body.args))
            result = self.synth(body, inner)
            if result.term is not None and not isinstance(result.type, RFun | RForall):
                exact = same_value(result.type, result.term)
            else:
                exact = result.type
            if not simple or self.ground.frame is not before:
                # LiquidHaskell names the arguments of a call by local lets, whose result is an unknown.
                frame, self.ground.frame = self.ground.frame, outside
                unknown = self.ground.template(erase(exact), _values(parameters))
                self.ground.frame = frame
                self.ground.flow(exact, result.term, unknown, None, body.span)
                exact = unknown
        made = exact
        for name, rtype in reversed(parameters):
            made = RFun(name, rtype, made)
        return made

    def _case_value(self, expr: Case, env: Environment) -> TypedValue:
        """A case expression whose type is not known from outside: unknown, each alternative below it."""
        rtype = self.ground.template(expr.type, recursive=is_untold(expr))
        with self.ground.scope():
            case(self, expr, env, rtype, None)
        return TypedValue(rtype)

    def _abort(self, reason: AbortReason, message: str | Fault, span: Span) -> None:
        match reason:
            case AbortReason.MISSING_CASE | AbortReason.PROBE:
                if reason is AbortReason.PROBE or self.knowledge.module.specification.options.totality:
                    self.ground.fail(Duty(Kind.MISSING_CASE, self.function, None, span))
            case AbortReason.UNDEFINED:
                if message == UNDEFINED:
                    # It is of every type, `false` among them, and where it is not evaluated it still says so.
                    self.ground.trust(UndefinedValue())
            case AbortReason.WITHOUT_SOURCE | AbortReason.CAST:
                pass
            case AbortReason.UNSUPPORTED:
                raise Unjudgeable(message if isinstance(message, Fault) else NoMeaning(), span)

    def named(self, name: str, typed: TypedValue) -> TypedValue:
        """A value bound to a variable: the value's own name where it has one."""
        if typed.term is not None or isinstance(typed.type, RForall):
            self.ground.alias(name, typed.type, typed.term)
            return typed
        return TypedValue(typed.type, self.ground.bind(name, typed.type, named=True))

    # --- checking ---------------------------------------------------------------------------------------------

    def check(self, expr: Expr, expected: RType, env: Environment, duty: Duty | None) -> None:
        """Demand that an expression has a type."""
        self.pieces += 1
        self._depth += 1
        if self._depth > LARGEST_DEPTH:
            self._depth = 0
            raise Unjudgeable(TooDeepExpression(), expr.span)
        try:
            self._check(expr, expected, env, duty)
        finally:
            self._depth -= 1

    def _check(self, expr: Expr, expected: RType, env: Environment, duty: Duty | None) -> None:
        match expr, expected:
            case Var(name), RForall() if (passed := argument(self.supply, env.get(name), expected)) is not None:
                self.check(passed.code, passed.type, passed.env, duty)
            case _, RForall(_, predicates, context, body):
                outer, names, bounds = self.ground.abstract, self.abstract_names, self.ground.bounds
                if predicates:
                    body = self._rigid(predicates, expected.bounds, body)
                try:
                    inside, inner = without_dictionaries(self, expr, len(context), env)
                    self.check(inside, body, inner, duty)
                finally:
                    self.ground.abstract, self.abstract_names, self.ground.bounds = outer, names, bounds
            case Lam(binders, body, span), RFun():
                self.ground.made(expected)
                self._check_lambda(binders, body, expected=expected, env=env, duty=duty, span=span)
            case Let(group, body), _:
                if (moved := with_put_in(group, body)) is not None:
                    self.check(moved, expected, env, duty)
                    return
                with self.ground.scope():
                    inner = local_group(self, group, body, env)
                    self.check(body, expected, inner, duty)
            case Case(), _:
                with self.ground.scope():
                    case(self, expr, env, expected, duty)
            case Var(name), _ if (known := env.get(name)) is not None and known.code is not None:
                self._resume(name, known.code, expected, duty)
            case App(Var(name), (first, body)), _ if name == SEQ and SEQ not in env:
                with self.ground.scope():
                    self.named("seen", self.synth(first, env))
                    self.otherwise += 1  # `case first of _ -> body`
                    self.check(body, expected, env, duty)
                    self.otherwise -= 1
            case App(Var() as fun, args, span), RFun() if is_composition(fun, args, env):
                self.check(composed(fun, args, span, self.supply.name("x")), expected, env, duty)
            case Abort(reason, _, message, span), _ if reason is not AbortReason.WITHOUT_SOURCE:
                self._abort(reason, message, span)
            case _:
                with self.ground.scope():
                    typed = self.synth(expr, env, expected, duty)
                    self.ground.flow(typed.type, typed.term, expected, duty, expr.span)

    def _resume(self, name: str, code: tuple[Expr, Environment], expected: RType, duty: Duty | None) -> None:
        """Check the code of a variable where it is used; the continuation of a failed match, once a binding has used
        so many, where it is defined, and once: uses inside others multiply, and LiquidHaskell never ends."""
        own = self.continuations
        if own.may_read(name, self.pieces):
            with own.reading(lambda: self.pieces):
                self.check(code[0], expected, code[1], duty)
        elif (read := (id(code[1]), id(expected))) not in self._checked_once:
            self._checked_once[read] = code[1], expected
            self._where_defined(name, lambda: self.check(code[0], expected, code[1], duty))

    def _resumed(self, name: str, code: tuple[Expr, Environment]) -> TypedValue:
        """The type of the code of a variable, in the same way."""
        own = self.continuations
        if own.may_read(name, self.pieces):
            with own.reading(lambda: self.pieces):
                return self.synth(*code)
        if id(code[1]) not in self._known_once:
            self._known_once[id(code[1])] = code[1], self._where_defined(name, lambda: self.synth(*code))
        return self._known_once[id(code[1])][1]

    def _where_defined(self, name: str, read: Callable[[], _Read]) -> _Read:
        """Read in the frame in which a continuation is defined."""
        frame = self.ground.frame
        self.ground.frame = self.continuations.defined_in[name]
        try:
            return read()
        finally:
            self.ground.frame = frame

    def _rigid(self, predicates: tuple[PredicateVariable, ...], bounds: tuple[RBound, ...], body: RType) -> RType:
        """The body of a signature whose abstract refinements are unknown here: each gets a name of its own.

        What bounds them holds here.
        """
        renamed: dict[str, AbstractArgument] = {}
        for predicate in predicates:
            name = self.supply.name(predicate.name)
            types = tuple(erase(argument) for argument in predicate.arguments)
            self.ground.abstract = (*self.ground.abstract, (name, types))
            parameters = tuple(f"q{index}" for index in range(len(types)))
            application = PAbstract(name, tuple(PVar(parameter) for parameter in parameters))
            renamed[predicate.name] = AbstractArgument(parameters, application)
        self.abstract_names = {**self.abstract_names, **renamed}
        self.ground.bounds = (*self.ground.bounds, *(put_bound(bound, {}, renamed) for bound in bounds))
        return put(body, {}, renamed)

    def _check_lambda(
        self, binders: tuple[Binder, ...], body: Expr, expected: RFun, env: Environment, duty: Duty | None, span: Span
    ) -> None:
        inner = dict(env)
        with self.ground.scope():
            current: RType = expected
            values: dict[str, Predicate] = {}
            rest = binders
            while rest:
                binder = rest[0]
                if not isinstance(current, RFun):
                    self.check(Lam(rest, body, span), put(current, values), inner, duty)
                    return
                rtype = put(current.arg, values)
                if binder.is_dictionary:
                    inner[binder.name] = TypedValue(rtype)
                else:
                    term = self.ground.bind(binder.name, rtype, named=True)
                    inner[binder.name] = TypedValue(rtype, term)
                    values[current.binder] = term
                    self.metrics.parameter(current.binder, term)
                current = current.res
                rest = rest[1:]
            self.check(body, put(current, values), inner, duty)

    # --- top level --------------------------------------------------------------------------------------------

    def top_level(self, group: Group, checked: Collection[str]) -> "GroupOutcome":
        """Check the bindings of a top-level group; what could not be judged comes back by name."""
        declared = {b.name: self.names.declared(b.name, b.span) for b in group.bindings}
        entered = self.metrics.enter(group, declared, {})
        self.names.recurring = frozenset(declared) if entered and self.metrics.asks else frozenset()
        outcome = GroupOutcome()
        for binding in group.bindings:
            if binding.name not in checked:
                continue
            self.names.used = {}
            self.names.locals_of[binding.name] = {}
            try:
                self._top_level(binding, declared[binding.name])
            except Unjudgeable as problem:
                outcome.problems[binding.name] = as_value(problem)
            outcome.uses[binding.name] = tuple(self.names.used)
        if entered:
            self.metrics.leave()
        return outcome

    def _top_level(self, binding: Binding, rtype: RType) -> None:
        name = binding.name
        self.function = name
        self.ground.owner = name
        visible = self.knowledge.promised(name)
        duty = Duty(Kind.POSTCONDITION, name, None, binding.span)
        if visible is not None and visible.origin in {Origin.ANNOTATION, Origin.METHOD}:
            self.ground.oblige(duty, None)
        self.ground.begin(*facts_in(name, self.axioms))
        self.metrics.begin(binding)
        self._depth = 0
        self.continuations = Continuations()
        self.otherwise = 0
        self._checked_once.clear()
        self._known_once.clear()
        with self.ground.scope():
            declared = visible.type if visible is not None else rtype
            shape = declared.body if isinstance(declared, RForall) else declared
            if isinstance(shape, RFun) and not is_true(shape.refinement.predicate):
                # What is said of the function itself is asked of any function.
                itself = self.ground.bind(base_of(name), structs.replace(shape, refinement=PLAIN), believed=False)
                self.ground.demand(substitute(shape.refinement.predicate, {shape.refinement.value: itself}), duty)
            self.check(binding.body, rtype, {}, duty)


def _values(parameters: list[tuple[str, RType]]) -> tuple[tuple[str, Type], ...]:
    """The parameters that refinements can speak of."""
    return tuple((name, erase(rtype)) for name, rtype in parameters if not isinstance(rtype, RFun | RForall))
