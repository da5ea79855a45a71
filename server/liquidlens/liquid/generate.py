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
from dataclasses import dataclass, field
from fractions import Fraction

from liquidlens.contracts.obligations import Kind
from liquidlens.contracts.visible import Origin, Visible, call_kind
from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Prim,
    Var,
)
from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, is_tuple, module_of
from liquidlens.lang.types import INT, INTEGER, TCon, TForall, TFun, TVar, Type
from liquidlens.liquid.instance import VALUE, Instance, head, is_true, put, refine, replace
from liquidlens.liquid.operations import primitive_type
from liquidlens.liquid.relate import Duty, Ground, Unsupported
from liquidlens.liquid.termination import Metrics
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    TRUE,
    PAbstract,
    PAnd,
    PApply,
    PCompare,
    PIff,
    PLit,
    PNot,
    POr,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import AbstractArgument, PredicateVariable, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.specification import Signature
from liquidlens.source.span import Span

LARGEST_DEPTH = 2_500
"""Expressions nested deeper are not judged."""

CONTINUATION = "$fail"
"""What the names of the continuations of failed matches begin with."""

MOST_CONTINUATIONS = 300
"""Continuations of one binding that are read at each use; further ones are checked once, where they are defined."""

DIVISIONS = frozenset({"div", "mod", "quot", "rem", "divMod", "quotRem"})


@dataclass(frozen=True, slots=True)
class Typed:
    """A canonical type, and the name of the value in the logic where it has one."""

    type: RType
    term: Predicate | None = None
    code: "tuple[Expr, Mapping[str, Typed]] | None" = None
    """For the continuation of a failed match: its code, read again wherever it is used, with its environment."""
    fields: "tuple[Typed, ...] | None" = None
    """For a value that a pattern binding took apart: its fields."""


Environment = Mapping[str, Typed]


@dataclass(frozen=True, slots=True)
class GroupOutcome:
    """What is to be said of a top-level group beside its constraints, by binding."""

    problems: dict[str, Unsupported] = field(default_factory=dict[str, Unsupported])
    uses: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


class Generator:
    """Walks one module's bindings; everything it finds goes into the ground's constraints."""

    def __init__(self, ground: Ground, hypotheses: Mapping[str, RType]) -> None:
        self.ground = ground
        self.knowledge = ground.knowledge
        self.supply = ground.supply
        self.hypotheses = hypotheses
        self.metrics = Metrics(ground)
        self.holed: dict[str, RType] = {}
        """Types of annotations with holes, unknowns in their place."""
        self.inferred: dict[str, RType] = {}
        """Templates of private and local functions without annotation, by name."""
        self.locals_of: dict[str, list[str]] = {}
        """For each top-level binding the names of `inferred` that lie in its text."""
        self.function = ""
        """The function whose text is being read: the top-level binding or the annotated local."""
        self.used: dict[str, None] = {}
        """Visible types relied upon by the binding being read, in order."""
        self._depth = 0
        self._continuations = 0
        self._abstract_names: dict[str, AbstractArgument] = {}
        """What the abstract refinements of the signatures around are called here."""

    # --- names ------------------------------------------------------------------------------------------------

    def variable(self, name: str, types: tuple[Type, ...], env: Environment, span: Span) -> Typed:
        """An occurrence of a variable, not yet instantiated where it is polymorphic."""
        local = env.get(name)
        if local is not None:
            return local
        return self.global_variable(name, span)

    def global_variable(self, name: str, span: Span) -> Typed:
        """A top-level name by its visible type, or by the template of a private one."""
        assumed = self.hypotheses.get(name)
        if assumed is not None:
            return Typed(Instance(self.supply).make(assumed, {}))
        visible = self.visible(name)
        if visible is not None:
            self.used[name] = None
            return Typed(self._filled(name, visible))
        return Typed(self.knowledge.meant(name, self._template(name, span)))

    def _template(self, name: str, span: Span) -> RType:
        """The type of a private function without annotation: what its code and its callers say is still unknown."""
        if name not in self.inferred:
            binding = self.knowledge.program.bindings.get(name)
            if binding is None:
                raise Unsupported(f"the unknown name {base_of(name)}", span)
            frame, self.ground.frame = self.ground.frame, self.ground.constraints.root
            self.inferred[name] = self.ground.template(binding.type, recursive=True)
            self.ground.frame = frame
        self.used[name] = None
        return self.inferred[name]

    def _filled(self, name: str, visible: Visible) -> RType:
        """A visible type, canonical; the holes of an annotation are unknowns that all uses share."""
        if name in self.holed:
            return self.holed[name]
        signature = visible.signature
        holes = visible.origin is Origin.ANNOTATION and signature is not None and signature.holes is not None
        if isinstance(visible.type, RForall) and not holes:
            # Its instances are made canonical.
            return visible.type
        made = Instance(self.supply).make(visible.type, {})
        if visible.origin is Origin.ANNOTATION and signature is not None and signature.holes is not None:
            module = self.knowledge.module
            if module_of(name) == module.name:
                frame, self.ground.frame = self.ground.frame, self.ground.constraints.root
                private = module.export_list and name not in module.exports
                made = self.holed[name] = self.ground.fill(made, signature.holes, inputs=private)
                self.ground.frame = frame
        return made

    def visible(self, name: str) -> Visible | None:
        """The visible type of a global name."""
        return self.knowledge.visible(name)

    def instantiate(self, rtype: RType, types: tuple[Type, ...], hint: RType | None = None) -> tuple[RType, int]:
        """A polymorphic type at `types`, and how many dictionaries it takes first.

        Type variables become templates; trivial ones where a class can make their values. `hint` is a constructor's
        expected result, whose arguments are taken instead.
        """
        dictionaries = 0
        remaining = types
        while isinstance(rtype, RForall):
            rtype = _joined(rtype)
            names = rtype.vars
            mine, remaining = remaining[: len(names)], remaining[len(names) :]
            producing = {
                arg.name
                for constraint in rtype.context
                if self.knowledge.produces(constraint.cls)
                for arg in constraint.args
                if isinstance(arg, TVar)
            }
            by: dict[str, RType] = {}
            for position, name in enumerate(names):
                if position < len(mine):
                    by[name] = self._type_argument(mine[position], name in producing, hint, position)
            abstracts: dict[str, AbstractArgument] = {}
            for position, predicate in enumerate(rtype.predicates):
                if isinstance(hint, RCon) and position < len(hint.predicates):
                    abstracts[predicate.name] = hint.predicates[position]
                    continue
                kinds = [erase(Instance(self.supply, by).make(a, {})) for a in predicate.arguments]
                if hint is not None or (self._is_data_predicate(rtype.body)):
                    abstracts[predicate.name] = AbstractArgument(
                        tuple(self.supply.name("arg") for _ in predicate.arguments), TRUE
                    )
                else:
                    abstracts[predicate.name] = self.ground.unknown_argument(kinds)
            dictionaries += len(rtype.context)
            rtype = Instance(self.supply, by, abstracts).make(rtype.body, {})
        return rtype, dictionaries

    def _is_data_predicate(self, body: RType) -> bool:
        """Whether this is a constructor's type whose abstract refinement no annotation mentions."""
        while isinstance(body, RFun):
            body = body.res
        return isinstance(body, RCon) and bool(body.predicates) and not self.ground.has_predicates(body.name)

    def _type_argument(self, ty: Type, producing: bool, hint: RType | None, position: int) -> RType:
        if isinstance(hint, RCon) and position < len(hint.args):
            return hint.args[position]
        return self.ground.plain(ty) if producing else self.ground.template(ty)

    # --- synthesis --------------------------------------------------------------------------------------------

    def synth(self, expr: Expr, env: Environment, hint: RType | None = None, duty: Duty | None = None) -> Typed:
        """The type of an expression. `hint` is the type it will be used at, `duty` the obligation of that use."""
        self._depth += 1
        if self._depth > LARGEST_DEPTH:
            self._depth = 0
            raise Unsupported("an expression nested this deeply", expr.span)
        try:
            return self._synth(expr, env, hint, duty)
        finally:
            self._depth -= 1

    def _synth(self, expr: Expr, env: Environment, hint: RType | None, duty: Duty | None) -> Typed:
        match expr:
            case Var(name, types, span):
                return self._occurrence(name, types, env, span)
            case Con(name, types, span):
                return self._constructor(name, types, span, hint)
            case Lit(kind, value):
                return _literal(kind, value, self.knowledge.length_measure)
            case Prim(name):
                return Typed(Instance(self.supply).make(primitive_type(name), {}))
            case App():
                return self._application(expr, env, hint, duty)
            case Lam(binders, body):
                return Typed(self._lambda(binders, body, env))
            case Let(group, body):
                inner = self.local_group(group, body, env)
                return self.synth(body, inner, hint, duty)
            case Case():
                return self._case_value(expr, env)
            case Abort(reason, ty, message, span):
                self._abort(reason, message, span)
                return Typed(refine(self.ground.plain(ty), POr(())))
            case _:
                raise Unsupported("a construct of woven code", expr.span)

    def _occurrence(self, name: str, types: tuple[Type, ...], env: Environment, span: Span) -> Typed:
        found = self.variable(name, types, env, span)
        if found.code is not None:
            return self.synth(found.code[0], found.code[1])
        if isinstance(found.type, RForall):
            rtype, dictionaries = self.instantiate(found.type, types)
            self.metrics.mentioned(name, span, self.function)
            if dictionaries:
                raise Unsupported("a constrained function without its dictionaries", span)
            return Typed(rtype, found.term)
        self.metrics.mentioned(name, span, self.function)
        if found.term is not None:
            return found
        if isinstance(found.type, RFun):
            return Typed(found.type, PVar(name))
        if name not in env:
            return Typed(refine(found.type, PCompare("==", PVar(VALUE), PVar(name))))
        return found

    def _constructor(self, name: str, types: tuple[Type, ...], span: Span, hint: RType | None) -> Typed:
        if name == "True" or name == "False":
            return Typed(RCon("Bool"), PLit(name == "True"))
        rtype = self.knowledge.constructor_rtype(name)
        if rtype is None:
            raise Unsupported(f"the constructor {base_of(name)}", span)
        made, _ = self.instantiate(Instance(self.supply).make(rtype, {}), types, self._usable_hint(name, hint))
        return Typed(made)

    def _usable_hint(self, constructor: str, hint: RType | None) -> RType | None:
        found = self.knowledge.constructor(constructor)
        if found is None or not isinstance(hint, RCon) or found[0].name != hint.name:
            return None
        if any(opposite for _, opposite in self.knowledge.variance(hint.name, len(hint.args))):
            return None
        return hint

    def _lambda(self, binders: tuple[Binder, ...], body: Expr, env: Environment) -> RType:
        """An unannotated function: unknown parameters, the body's type or an unknown for it."""
        parameters: list[tuple[str, RType]] = []
        inner = dict(env)
        with self.ground.scope():
            for binder in binders:
                if binder.is_dictionary:
                    inner[binder.name] = Typed(self.ground.plain(binder.type))
                    parameters.append((self.supply.name(binder.name), inner[binder.name].type))
                    continue
                rtype = self.ground.template(binder.type)
                term = self.ground.bind(binder.name, rtype, named=True)
                inner[binder.name] = Typed(rtype, term)
                parameters.append((term.name, rtype))
            before = self.ground.frame
            simple = isinstance(body, Var) or (isinstance(body, App) and all(isinstance(a, Var) for a in body.args))
            result = self.synth(body, inner)
            if result.term is not None and not isinstance(result.type, RFun | RForall):
                exact = _same_value(result.type, result.term)
            else:
                exact = result.type
            if not simple or self.ground.frame is not before:
                # LiquidHaskell names the arguments of a call by local lets, whose result is an unknown.
                frame, self.ground.frame = self.ground.frame, before
                unknown = self.ground.template(erase(exact))
                self.ground.frame = frame
                self.ground.flow(exact, result.term, unknown, None, body.span)
                exact = unknown
        made = exact
        for name, rtype in reversed(parameters):
            made = RFun(name, rtype, made)
        return made

    def _case_value(self, expr: Case, env: Environment) -> Typed:
        """A case expression whose type is not known from outside: unknown, each alternative below it."""
        rtype = self.ground.template(expr.type)
        with self.ground.scope():
            self._case(expr, env, rtype, None)
        return Typed(rtype)

    def _abort(self, reason: AbortReason, message: str, span: Span) -> None:
        match reason:
            case AbortReason.MISSING_CASE if not self.knowledge.module.specification.options.totality:
                pass
            case AbortReason.MISSING_CASE:
                self.ground.fail(Duty(Kind.MISSING_CASE, self.function, None, span))
            case AbortReason.UNDEFINED:
                pass
            case AbortReason.UNSUPPORTED:
                raise Unsupported(message or "an unsupported construct", span)

    # --- application ------------------------------------------------------------------------------------------

    def _application(self, expr: App, env: Environment, hint: RType | None, duty: Duty | None) -> Typed:
        fun, args, span = expr.fun, expr.args, expr.span
        if isinstance(fun, Var) and fun.name == "Prelude.$" and len(args) >= 2 and fun.name not in env:
            inner = args[0]
            if isinstance(inner, App):
                return self._application(App(inner.fun, (*inner.args, *args[1:]), span), env, hint, duty)
            return self._application(App(inner, args[1:], span), env, hint, duty)
        if isinstance(fun, Var) and fun.name == "Prelude.." and fun.name not in env and len(args) >= 2:
            return self.synth(_composed(fun, args, span, self.supply.name("x")), env, hint, duty)
        if isinstance(fun, Lam) and len(args) >= len(fun.binders):
            return self._applied_lambda(fun, args, span, env, hint, duty)
        callee, rtype, dictionaries = self._callee(fun, env, hint)
        own = self._call_duty(fun, callee, span)
        values: dict[str, Predicate] = {}
        terms: list[Predicate] = []
        dependent = hint.binders if isinstance(fun, Con) and isinstance(hint, RCon) and is_tuple(fun.name) else ()
        for arg in args:
            if dictionaries:
                dictionaries -= 1
                continue
            if isinstance(rtype, RForall):
                rtype, dictionaries = self.instantiate(put(rtype, values), ())
                values = {}
                if dictionaries:
                    dictionaries -= 1
                    continue
            if not isinstance(rtype, RFun):
                raise Unsupported(f"{callee or 'an expression'} applied to too many arguments", span)
            if _is_dictionary_type(rtype.arg, self.knowledge.class_type):
                rtype = rtype.res
                continue
            expected = put(rtype.arg, values)
            owned = self._data_duty(own, fun, expected, hint, duty)
            term = self._argument(arg, expected, env, owned)
            values[rtype.binder] = term
            if dependent:
                values[dependent[len(terms)]] = term
            terms.append(term)
            rtype = rtype.res
        if isinstance(fun, Var):
            self._division(fun, terms, span, env)
            self.metrics.called(fun.name, terms, span, self.function)
        made = put(rtype, values)
        if dependent and isinstance(made, RCon) and isinstance(hint, RCon):
            # The parts were checked with their values; the type to have is the one that speaks of any values.
            made = RCon(made.name, hint.args, (), made.refinement, made.span, dependent)
        return Typed(made)

    def _callee(self, fun: Expr, env: Environment, hint: RType | None) -> tuple[str | None, RType, int]:
        match fun:
            case Var(name, types, span):
                found = self.variable(name, types, env, span)
                rtype, dictionaries = self.instantiate(found.type, types)
                return name, rtype, dictionaries
            case Con(name, types, span):
                return name, self._constructor(name, types, span, hint).type, 0
            case _:
                return None, self.synth(fun, env).type, 0

    def _call_duty(self, fun: Expr, callee: str | None, span: Span) -> Duty:
        if isinstance(fun, Con):
            return Duty(Kind.DATA_INVARIANT, self.function, callee, span)
        return Duty(Kind.PRECONDITION if callee is None else call_kind(callee), self.function, callee, span)

    def _data_duty(self, own: Duty, fun: Expr, expected: RType, hint: RType | None, duty: Duty | None) -> Duty:
        """What an argument of a constructor must be: its data invariant, or what the constructed value must be."""
        if isinstance(fun, Con) and duty is not None and hint is not None:
            found = self.knowledge.constructor(fun.name)
            if found is not None and self.knowledge.program.refined_data(found[0].name) is None:
                return duty
        return own

    def _argument(self, arg: Expr, expected: RType, env: Environment, duty: Duty) -> Predicate:
        """Check an argument and give the name it has from here on."""
        if isinstance(arg, Lam) or isinstance(expected, RForall):
            with self.ground.scope():
                self.check(arg, expected, env, duty)
            return self._function_name(expected)
        typed = self.synth(arg, env, expected, duty)
        if isinstance(typed.type, RFun | RForall):
            with self.ground.scope():
                self.ground.flow(typed.type, typed.term, expected, duty, arg.span)
            return typed.term if typed.term is not None else self._function_name(expected)
        term = typed.term if typed.term is not None else self.ground.bind("arg", typed.type)
        self.ground.flow(typed.type, term, expected, duty, arg.span)
        return term

    def _function_name(self, rtype: RType) -> Predicate:
        return self.ground.bind("fun", rtype if isinstance(rtype, RFun | RForall) else RCon("()"))

    def _applied_lambda(
        self, fun: Lam, args: tuple[Expr, ...], span: Span, env: Environment, hint: RType | None, duty: Duty | None
    ) -> Typed:
        """A redex is a let."""
        inner = dict(env)
        for binder, arg in zip(fun.binders, args, strict=False):
            inner[binder.name] = self._named(binder.name, self.synth(arg, env))
        rest = args[len(fun.binders) :]
        body = App(fun.body, rest, span) if rest else fun.body
        return self.synth(body, inner, hint, duty)

    def _named(self, name: str, typed: Typed) -> Typed:
        """A value bound to a variable: the value's own name where it has one."""
        if typed.term is not None or isinstance(typed.type, RForall):
            return typed
        return Typed(typed.type, self.ground.bind(name, typed.type, named=True))

    def _division(self, fun: Var, terms: list[Predicate], span: Span, env: Environment) -> None:
        """Division by zero has its own kind of obligation; LiquidHaskell 0.9 does not ask for it."""
        if fun.name in env or module_of(fun.name) != "Prelude" or base_of(fun.name) not in DIVISIONS:
            return
        if len(terms) < 2 or not fun.types or fun.types[0] not in (INT, INTEGER):
            return
        self.ground.place = span
        self.ground.demand(PCompare("/=", terms[1], PLit(0)), Duty(Kind.DIVISION, self.function, fun.name, span))

    # --- checking ---------------------------------------------------------------------------------------------

    def check(self, expr: Expr, expected: RType, env: Environment, duty: Duty | None) -> None:
        """Demand that an expression has a type."""
        self._depth += 1
        if self._depth > LARGEST_DEPTH:
            self._depth = 0
            raise Unsupported("an expression nested this deeply", expr.span)
        try:
            self._check(expr, expected, env, duty)
        finally:
            self._depth -= 1

    def _check(self, expr: Expr, expected: RType, env: Environment, duty: Duty | None) -> None:
        match expr, expected:
            case _, RForall(_, predicates, context, body):
                outer, names = self.ground.abstract, self._abstract_names
                if predicates:
                    body = self._rigid(predicates, body)
                try:
                    self._check_constrained(expr, len(context), body, env, duty)
                finally:
                    self.ground.abstract, self._abstract_names = outer, names
            case Lam(binders, body, span), RFun():
                self._check_lambda(binders, body, expected, env, duty, span)
            case Let(group, body), _:
                with self.ground.scope():
                    inner = self.local_group(group, body, env)
                    self.check(body, expected, inner, duty)
            case Case(), _:
                with self.ground.scope():
                    self._case(expr, env, expected, duty)
            case Var(name), _ if (known := env.get(name)) is not None and known.code is not None:
                self.check(known.code[0], expected, known.code[1], duty)
            case App(Var("Prelude..") as fun, args, span), RFun() if len(args) == 2 and fun.name not in env:
                self.check(_composed(fun, args, span, self.supply.name("x")), expected, env, duty)
            case Abort(reason, _, message, span), _:
                self._abort(reason, message, span)
            case _:
                with self.ground.scope():
                    typed = self.synth(expr, env, expected, duty)
                    self.ground.flow(typed.type, typed.term, expected, duty, expr.span)

    def _rigid(self, predicates: tuple[PredicateVariable, ...], body: RType) -> RType:
        """The body of a signature whose abstract refinements are unknown here: each gets a name of its own."""
        renamed: dict[str, AbstractArgument] = {}
        for predicate in predicates:
            name = self.supply.name(predicate.name)
            types = tuple(erase(argument) for argument in predicate.arguments)
            self.ground.abstract = (*self.ground.abstract, (name, types))
            parameters = tuple(f"q{index}" for index in range(len(types)))
            application = PAbstract(name, tuple(PVar(parameter) for parameter in parameters))
            renamed[predicate.name] = AbstractArgument(parameters, application)
        self._abstract_names = {**self._abstract_names, **renamed}
        return put(body, {}, renamed)

    def _check_constrained(
        self, expr: Expr, dictionaries: int, body: RType, env: Environment, duty: Duty | None
    ) -> None:
        inner = dict(env)
        if dictionaries and isinstance(expr, Lam):
            mine = expr.binders[:dictionaries]
            for binder in mine:
                inner[binder.name] = Typed(self.ground.plain(binder.type))
            rest = expr.binders[len(mine) :]
            expr = Lam(rest, expr.body, expr.span) if rest else expr.body
        self.check(expr, body, inner, duty)

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
                    inner[binder.name] = Typed(rtype)
                else:
                    term = self.ground.bind(binder.name, rtype, named=True)
                    inner[binder.name] = Typed(rtype, term)
                    values[current.binder] = term
                    self.metrics.parameter(current.binder, term)
                current = current.res
                rest = rest[1:]
            self.check(body, put(current, values), inner, duty)

    # --- case -------------------------------------------------------------------------------------------------

    def _case(self, expr: Case, env: Environment, expected: RType, duty: Duty | None) -> None:
        known = _known_constructor(expr)
        if known is not None:
            self._case_of_known(expr, known, env, expected, duty)
            return
        scrutinee = self.synth(expr.scrutinee, env)
        inner = dict(env)
        if expr.binder.is_dictionary or _is_dictionary_type(scrutinee.type, self.knowledge.class_type):
            self._dictionary_case(expr, env, expected, duty)
            return
        if isinstance(scrutinee.type, RFun | RForall):
            inner[expr.binder.name] = scrutinee
            subject: Predicate = PVar(expr.binder.name)
        else:
            subject = (
                scrutinee.term if scrutinee.term is not None else self.ground.bind(expr.binder.name, scrutinee.type)
            )
            inner[expr.binder.name] = Typed(scrutinee.type, subject)
        for alt in expr.alts:
            with self.ground.scope():
                fields = self._match(alt, expr.alts, subject, scrutinee.type, inner)
                self.check(alt.body, expected, fields, duty)

    def _case_of_known(
        self, expr: Case, known: tuple[Alt, tuple[Expr, ...]], env: Environment, expected: RType, duty: Duty | None
    ) -> None:
        """`case K e of K x -> b` is `let x = e in b`, as GHC simplifies it."""
        alt, args = known
        inner = dict(env)
        if isinstance(alt.pattern, ConPattern):
            wanted = set(free_variables(alt.body))
            for binder, arg in zip(alt.pattern.binders, args, strict=False):
                if binder.name in wanted:
                    inner[binder.name] = self._named(binder.name, self.synth(arg, env))
        self.check(alt.body, expected, inner, duty)

    def _dictionary_case(self, expr: Case, env: Environment, expected: RType, duty: Duty | None) -> None:
        for alt in expr.alts:
            inner = dict(env)
            if isinstance(alt.pattern, ConPattern):
                for binder in alt.pattern.binders:
                    inner[binder.name] = Typed(self.ground.plain(binder.type))
            with self.ground.scope():
                self.check(alt.body, expected, inner, duty)

    def _match(
        self, alt: Alt, alts: tuple[Alt, ...], subject: Predicate, rtype: RType, env: dict[str, Typed]
    ) -> dict[str, Typed]:
        """What an alternative knows: its fields bound, the subject's measures unfolded."""
        match alt.pattern:
            case ConPattern(name, binders):
                inner = dict(env)
                fields = self._fields(name, binders, rtype, inner)
                self.ground.guard(self.knowledge.constructor_facts(name, subject, fields))
                return inner
            case LitPattern(kind, value):
                self.ground.guard(PCompare("==", subject, _literal_term(kind, value)))
                return env
            case DefaultPattern():
                self._default(alts, subject, rtype)
                return env

    def _fields(self, name: str, binders: tuple[Binder, ...], rtype: RType, inner: dict[str, Typed]) -> list[Predicate]:
        """Bind the fields of a matched constructor at their refined types."""
        declared = self.knowledge.constructor_rtype(name)
        current: RType | None = None
        if declared is not None and isinstance(rtype, RCon):
            current = self._field_types(declared, rtype)
        fields: list[Predicate] = []
        values: dict[str, Predicate] = {}
        for binder in binders:
            if binder.is_dictionary:
                inner[binder.name] = Typed(self.ground.plain(binder.type))
                continue
            if isinstance(current, RFun):
                field_type = put(current.arg, values)
            else:
                field_type = self.ground.plain(binder.type)
            term = self.ground.bind(binder.name, field_type, named=True)
            inner[binder.name] = Typed(field_type, term)
            fields.append(term)
            if isinstance(rtype, RCon) and rtype.binders:
                values[rtype.binders[len(fields) - 1]] = term
            if isinstance(current, RFun):
                values[current.binder] = term
                current = current.res
        return fields

    def _field_types(self, declared: RType, rtype: RCon) -> RType:
        by: dict[str, RType] = {}
        abstracts: dict[str, AbstractArgument] = {}
        if isinstance(declared, RForall):
            by = dict(zip(declared.vars, rtype.args, strict=False))
            for index, predicate in enumerate(declared.predicates):
                if index < len(rtype.predicates):
                    abstracts[predicate.name] = rtype.predicates[index]
                else:
                    names = tuple(self.supply.name("arg") for _ in predicate.arguments)
                    abstracts[predicate.name] = AbstractArgument(names, TRUE)
            declared = declared.body
        return Instance(self.supply, by, abstracts).make(declared, {})

    def _default(self, alts: tuple[Alt, ...], subject: Predicate, rtype: RType) -> None:
        """No other alternative matched: not one of the literals; one of the other constructors."""
        literals = [alt.pattern for alt in alts if isinstance(alt.pattern, LitPattern)]
        if literals:
            self.ground.guard(
                *(PCompare("/=", subject, _literal_term(pattern.kind, pattern.value)) for pattern in literals)
            )
            return
        if not isinstance(rtype, RCon):
            return
        data = self.knowledge.data_type(rtype.name)
        seen = {alt.pattern.name for alt in alts if isinstance(alt.pattern, ConPattern)}
        if data is None or not data.constructors or not seen:
            return
        rest = [constructor for constructor in data.constructors if constructor.name not in seen]
        if rtype.name == "Bool":
            self.ground.guard(*(subject if c.name == "True" else PNot(subject) for c in rest[:1]))
            if not rest:
                self.ground.guard(POr(()))
            return
        choices: list[Predicate] = []
        for constructor in rest:
            declared = self.knowledge.constructor_rtype(constructor.name)
            current = self._field_types(declared, rtype) if declared is not None else None
            values: dict[str, Predicate] = {}
            fields: list[Predicate] = []
            facts: list[Predicate] = []
            for _ in constructor.fields:
                if not isinstance(current, RFun):
                    break
                field_type = put(current.arg, values)
                own = head(field_type)
                # The fact about the field holds only if this is the constructor, so the variable itself is bound bare.
                term = self.ground.bind("field", _bare_head(field_type))
                if not is_true(own):
                    facts.append(_at(own, term))
                values[current.binder] = term
                fields.append(term)
                current = current.res
            facts.append(self.knowledge.constructor_facts(constructor.name, subject, fields))
            choices.append(conjoin(*facts))
        if not any(is_true(choice) for choice in choices):
            self.ground.guard(choices[0] if len(choices) == 1 else POr(tuple(choices)))

    # --- local bindings ---------------------------------------------------------------------------------------

    def local_group(self, group: Group, body: Expr, env: Environment) -> dict[str, Typed]:
        """Check a local group where it stands; gives the environment of its body."""
        inner = dict(env)
        if not group.recursive:
            for binding in group.bindings:
                if binding.name in set(free_variables(body)):
                    inner[binding.name] = self._local(binding, inner)
            return inner
        names = {binding.name for binding in group.bindings}
        if not names & set(free_variables(body)):
            return inner
        self._recursive_group(group, inner)
        return inner

    def _local(self, binding: Binding, env: dict[str, Typed]) -> Typed:
        lazy = not isinstance(binding.type, TFun) and self._is_lazy(binding.name)
        if (binding.name.startswith(CONTINUATION) or lazy) and not isinstance(binding.type, TForall):
            # As LiquidHaskell does: where a match fails is known only at the use.
            self._continuations += 1
            if lazy and isinstance(binding.body, App):
                # LiquidHaskell is lazy only in the variable itself, not in the arguments it names.
                for arg in binding.body.args:
                    if isinstance(arg, App):
                        self.synth(arg, env)
            if self._continuations <= MOST_CONTINUATIONS:
                return Typed(self.ground.plain(binding.type), code=(binding.body, dict(env)))
        signature = self.knowledge.signature(binding.name)
        if signature is not None:
            declared = self._declared_local(signature, env)
            self._check_annotated_local(binding, declared, env)
            if isinstance(declared, RFun | RForall):
                return Typed(declared)
            return self._named(binding.name, Typed(declared))
        if isinstance(binding.type, TForall):
            return Typed(self._polymorphic_local(binding, env))
        if isinstance(binding.type, TCon) and self.knowledge.class_type(binding.type.name) is not None:
            return Typed(self.ground.plain(binding.type))
        rtype = self.ground.plain(binding.type)
        if _is_dictionary_type(rtype, self.knowledge.class_type):
            return Typed(rtype)
        projected = self._projection(binding.body, env)
        if projected is not None:
            return projected
        typed = self.synth(binding.body, env)
        if isinstance(typed.type, RFun):
            self._infer(binding.name, typed.type)
        return self._named(binding.name, typed) if not isinstance(typed.type, RFun) else typed

    def _projection(self, body: Expr, env: dict[str, Typed]) -> Typed | None:
        """`x = case p of (x, y) -> x`, from a pattern binding: all projections of `p` name the same fields.

        Where the pattern may fail, that it does not is an obligation here and known afterwards.
        """
        match body:
            case Case(Var(whole), _, (Alt(ConPattern(constructor, binders), Var(chosen)), *others)) if all(
                isinstance(other.body, Abort) for other in others
            ):
                pass
            case _:
                return None
        known = env.get(whole)
        names = [binder.name for binder in binders]
        if known is None or known.term is None or not isinstance(known.type, RCon) or chosen not in names:
            return None
        for other in others:
            with self.ground.scope():
                inner = self._match(other, body.alts, known.term, known.type, env)
                self.check(other.body, known.type, inner, None)
        if known.fields is None:
            bound: dict[str, Typed] = {}
            terms = self._fields(constructor, binders, known.type, bound)
            self.ground.guard(self.knowledge.constructor_facts(constructor, known.term, terms))
            known = Typed(known.type, known.term, known.code, tuple(bound[name] for name in names))
            env[whole] = known
        fields = known.fields
        return fields[names.index(chosen)] if fields is not None and len(fields) == len(names) else None

    def _is_lazy(self, name: str) -> bool:
        """Whether `lazyvar` asks for a variable to be looked at only where it is used."""
        lazy = self.knowledge.module.specification.lazy
        return bool(lazy) and (name in lazy or name.split("'", 1)[0] in lazy)

    def _infer(self, name: str, rtype: RType) -> None:
        self.inferred[name] = rtype
        self.locals_of.setdefault(self.ground.owner, []).append(name)

    def _declared_local(self, signature: Signature, env: Environment) -> RType:
        instance = Instance(self.supply, {}, self._abstract_names)
        declared = instance.make(signature.type, self._scope_values(env))
        return declared if signature.holes is None else self.ground.fill(declared, signature.holes)

    def _scope_values(self, env: Environment) -> dict[str, Predicate]:
        """Names of the enclosing scope as annotations of locals mention them."""
        return {name: typed.term for name, typed in env.items() if typed.term is not None}

    def _check_annotated_local(self, binding: Binding, declared: RType, env: Environment) -> None:
        outer = self.function
        self.function = f"{outer}.{binding.name}"
        duty = Duty(Kind.POSTCONDITION, self.function, None, binding.span)
        self.ground.oblige(duty, None)
        try:
            with self.ground.scope():
                self.check(binding.body, declared, env, duty)
        finally:
            self.function = outer

    def _polymorphic_local(self, binding: Binding, env: dict[str, Typed]) -> RType:
        ty = binding.type
        assert isinstance(ty, TForall)
        body, inner = self._without_dictionaries(binding.body, len(ty.context), env)
        with self.ground.scope():
            before = self.ground.frame
            typed = self.synth(body, inner)
            rtype = typed.type
            if not isinstance(rtype, RFun) and self.ground.frame is not before:
                frame, self.ground.frame = self.ground.frame, before
                unknown = self.ground.template(erase(rtype))
                self.ground.frame = frame
                self.ground.flow(rtype, typed.term, unknown, None, binding.span)
                rtype = unknown
        self._infer(binding.name, rtype)
        return RForall(ty.vars, (), ty.context, rtype)

    def _without_dictionaries(self, body: Expr, count: int, env: Environment) -> tuple[Expr, dict[str, Typed]]:
        inner = dict(env)
        if count and isinstance(body, Lam):
            for binder in body.binders[:count]:
                inner[binder.name] = Typed(self.ground.plain(binder.type))
            rest = body.binders[count:]
            return (Lam(rest, body.body, body.span) if rest else body.body), inner
        return body, inner

    def _recursive_group(self, group: Group, inner: dict[str, Typed]) -> None:
        declared: dict[str, RType] = {}
        for binding in group.bindings:
            signature = self.knowledge.signature(binding.name)
            if signature is not None:
                declared[binding.name] = self._declared_local(signature, inner)
            else:
                declared[binding.name] = self.ground.template(binding.type, recursive=True)
                self._infer(binding.name, declared[binding.name])
            term = None
            if not isinstance(declared[binding.name], RFun | RForall):
                term = self.ground.bind(binding.name, declared[binding.name], named=True)
            inner[binding.name] = Typed(declared[binding.name], term)
        entered = self.metrics.enter(group, declared, self._scope_values(inner))
        try:
            for binding in group.bindings:
                self.metrics.begin(binding.name)
                if self.knowledge.signature(binding.name) is not None:
                    self._check_annotated_local(binding, declared[binding.name], inner)
                else:
                    with self.ground.scope():
                        self.check(binding.body, declared[binding.name], inner, None)
        finally:
            if entered:
                self.metrics.leave()

    # --- top level --------------------------------------------------------------------------------------------

    def top_level(self, group: Group, checked: Collection[str]) -> "GroupOutcome":
        """Check the bindings of a top-level group; what could not be judged comes back by name."""
        declared = {b.name: self.declared(b) for b in group.bindings}
        entered = group.recursive and self.metrics.enter(group, declared, {})
        outcome = GroupOutcome()
        for binding in group.bindings:
            if binding.name not in checked:
                continue
            self.metrics.begin(binding.name)
            self.used = {}
            self.locals_of[binding.name] = [binding.name]
            try:
                self._top_level(binding, declared[binding.name])
            except Unsupported as problem:
                outcome.problems[binding.name] = problem
            outcome.uses[binding.name] = tuple(self.used)
        if entered:
            self.metrics.leave()
        return outcome

    def declared(self, binding: Binding) -> RType:
        """The type a top-level binding is checked against."""
        name = binding.name
        expected = self.hypotheses.get(name)
        if expected is None:
            visible = self.knowledge.promised(name)
            if visible is not None:
                made = self._filled(name, visible)
                return Instance(self.supply).make(made, {}) if made is visible.type else made
        if expected is None:
            return self._template(name, binding.span)
        return Instance(self.supply).make(expected, {})

    def _top_level(self, binding: Binding, rtype: RType) -> None:
        name = binding.name
        self.function = name
        self.ground.owner = name
        visible = self.visible(name)
        duty = Duty(Kind.POSTCONDITION, name, None, binding.span)
        if visible is not None and visible.origin in {Origin.ANNOTATION, Origin.METHOD}:
            self.ground.oblige(duty, None)
        self.ground.frame = self.ground.constraints.root
        self._depth = 0
        self._continuations = 0
        with self.ground.scope():
            self.check(binding.body, rtype, {}, duty)


def _joined(rtype: RForall) -> RForall:
    """`forall m. Monad m => forall a. ..` as one `forall`, lest types for outer variables meet inner ones."""
    while isinstance(rtype.body, RForall):
        inner = rtype.body
        rtype = RForall(
            (*rtype.vars, *inner.vars),
            (*rtype.predicates, *inner.predicates),
            (*rtype.context, *inner.context),
            inner.body,
            rtype.span,
        )
    return rtype


def _composed(fun: Var, args: tuple[Expr, ...], span: Span, name: str) -> Expr:
    """`f . g` as `\\x -> f (g x)`: LiquidHaskell's type of composition relates result and argument."""
    outer, inner, *rest = args
    if rest:
        return App(outer, (App(inner, (rest[0],), span), *rest[1:]), span)
    binder = Binder(name, fun.types[2], span)
    return Lam((binder,), App(outer, (App(inner, (Var(name, (), span),), span),), span), span)


def _known_constructor(expr: Case) -> tuple[Alt, tuple[Expr, ...]] | None:
    """The alternative that a scrutinee built on the spot takes, with the fields."""
    match expr.scrutinee:
        case App(Con(name), args):
            pass
        case Con(name):
            args = ()
        case _:
            return None
    for alt in expr.alts:
        if expr.binder.name in set(free_variables(alt.body)):
            return None
    for alt in expr.alts:
        if isinstance(alt.pattern, ConPattern) and alt.pattern.name == name:
            return (alt, args) if len(alt.pattern.binders) == len(args) else None
        if isinstance(alt.pattern, DefaultPattern):
            return alt, ()
    return None


def _is_dictionary_type(rtype: RType, class_type: Callable[[str], ClassType | None]) -> bool:
    return isinstance(rtype, RCon) and class_type(rtype.name) is not None


def _same_value(rtype: RType, term: Predicate) -> RType:
    boolean = isinstance(rtype, RCon) and rtype.name == "Bool"
    return refine(rtype, PIff(PVar(VALUE), term) if boolean else PCompare("==", PVar(VALUE), term))


def _at(predicate: Predicate, term: Predicate) -> Predicate:
    return replace(predicate, {VALUE: term}, {})


def _bare_head(rtype: RType) -> RType:
    match rtype:
        case RCon(name, args, predicates, _, span, binders):
            return RCon(name, args, predicates, span=span, binders=binders)
        case RVar(name):
            return RVar(name)
        case _:
            return rtype


def _literal_term(kind: LitKind, value: int | str) -> Predicate:
    return PLit(value, char=kind is LitKind.CHAR)


def _literal(kind: LitKind, value: int | Fraction | str, length_measure: str) -> Typed:
    match kind:
        case LitKind.STRING:
            assert isinstance(value, str)
            string = RCon("[]", (RCon("Char"),))
            length = PCompare("==", PApply(length_measure, (PVar(VALUE),)), PLit(len(value)))
            return Typed(refine(string, PAnd((PCompare("==", PVar(VALUE), PLit(value)), length))))
        case LitKind.CHAR:
            assert isinstance(value, str)
            return Typed(RCon("Char"), PLit(value, char=True))
        case _:
            return Typed(RCon(kind.value), PLit(value))
