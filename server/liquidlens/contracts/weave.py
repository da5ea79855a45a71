"""Weaving: a function and its refinement type become a closed Core program with assume and assert (design, section 3).

    {-@ f :: x:Nat -> {v:Int | v > x} @-}        f x = g (x - 1)
      ⇒ let x = fresh Int                        assume x >= 0
        let r = (let a = x - 1 in assert pre(g, a) (facet (g a) (any value that g's type permits)))
        assert r > x                             force all of r

Assertions stand only in code that `f` owns: `f`, its transparent helpers (woven copies), lambdas it passes out.  A callee runs as
it was written: what fails inside it ends the path.  One `Facet` per call of a callee with a visible type: the search decides
how many of them answer by their type.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import overload

from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, Scope, Typed
from liquidlens.contracts.generate import Generators, is_plain
from liquidlens.contracts.holds import Holds
from liquidlens.contracts.measures import measure_bindings
from liquidlens.contracts.normalise import Normalise
from liquidlens.contracts.obligations import Kind, Obligation, label_of
from liquidlens.contracts.sources import Sources
from liquidlens.contracts.supply import FALSE, Supply, Unrunnable, call, either, if_then_else, is_atomic, let
from liquidlens.contracts.visible import Origin, Visible, call_kind, visible_type
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    Prim,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import BOOL, INT, INTEGER, UNIT, Constraint, TForall, TVar, Type, arrows, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PCompare, PIff, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.specification import DataSpecification, Measure
from liquidlens.logic.substitution import substitute_types
from liquidlens.source.span import Span

_BARE = frozenset({Origin.EXPORTED, Origin.IMPORTED, Origin.METHOD, Origin.LOCAL})
"""Origins of types that may say less than the code does, whatever their shape."""

DIVISIONS = frozenset(f"Prelude.{name}" for name in ("div", "mod", "quot", "rem", "divMod", "quotRem"))


@dataclass(frozen=True, slots=True)
class Input:
    """An input of the woven program: the user's name for it, its Core name, its type, and how it is made."""

    name: str
    variable: str
    type: Type
    generator: Expr


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call that may answer by its type only."""

    site: str
    callee: str
    visible: Visible
    types: tuple[Type, ...]
    span: Span
    arguments: tuple[Type, ...] = ()
    result: Type = UNIT


@dataclass(frozen=True, slots=True)
class Woven:
    """A closed program that looks for a violation of one function's obligations."""

    function: str
    inputs: tuple[Input, ...]
    body: Expr
    """Over the inputs' variables; of type ()."""
    bindings: dict[str, Binding]
    """Generated top-level bindings, beside those of the program."""
    obligations: dict[str, Obligation]
    sites: dict[str, CallSite]
    instances: dict[str, Type]
    """What each type variable of the function was taken to be."""
    result: str
    """The Core name of the function's result."""
    result_type: Type
    dictionaries: tuple[Expr, ...] = ()


@dataclass(slots=True)
class Weaver:
    """Weaves one function; `targets` are the labels to assert (None: all)."""

    program: Program
    module: Module
    binding: Binding
    targets: frozenset[str] | None = None
    inferred: Mapping[str, RType] = field(default_factory=dict[str, RType])
    speculate: bool = True
    supply: Supply = field(default_factory=Supply)
    data: dict[str, DataType] = field(init=False)
    specifications: dict[str, DataSpecification] = field(init=False)
    measures: dict[str, Measure] = field(init=False)
    dictionaries: Dictionaries = field(init=False)
    executable: Executable = field(init=False)
    generators: Generators = field(init=False)
    holds: Holds = field(init=False)
    sources: Sources = field(init=False)
    equalities: Equalities = field(init=False)
    normalise: Normalise = field(init=False)
    instances: dict[str, Type] = field(init=False)
    obligations: dict[str, Obligation] = field(default_factory=dict[str, Obligation])
    sites: dict[str, CallSite] = field(default_factory=dict[str, CallSite])
    extra: dict[str, Binding] = field(default_factory=dict[str, Binding])
    _locals: dict[str, Visible] = field(default_factory=dict[str, Visible])
    _seen: dict[str, Visible | None] = field(default_factory=dict[str, Visible | None])
    _owner: str = ""
    _asserted: int = 0

    def __post_init__(self) -> None:
        self.data = {}
        self.specifications = {}
        self.measures = {}
        for module in self.program.modules.values():
            self.data.update(module.data)
            self.specifications.update(module.specification.data)
            self.measures.update(module.specification.measures)
        self.dictionaries = Dictionaries(self.program)
        self.equalities = Equalities(self.data, self.supply)
        self.executable = Executable(self.program, self.supply, self.measures, self.equalities)
        self.instances = self._instantiate()
        self.generators = Generators(
            self.data, self.specifications, self.executable, self.dictionaries, self.supply, self.instances
        )
        self.holds = Holds(self.data, self.specifications, self.executable, self.supply, self.instances)
        self.sources = Sources(self.data, self.generators, self.supply)
        self.normalise = Normalise(self.data, self.supply)
        self._owner = self.binding.name

    # --- the entry ----------------------------------------------------------------------------------------------

    def weave(self) -> Woven:
        """The whole program; raises `Unrunnable` where an input cannot be made."""
        visible = self._visible(self.binding.name)
        refined = visible.type if visible is not None else trivial(self.binding.type)
        parameters, result = arguments(refined)
        scope: dict[str, Typed] = {}
        inputs: list[Input] = []
        for parameter in parameters:
            haskell = self.generators.haskell(parameter.type)
            name = self.supply.fresh(parameter.binder)
            generator = self.generators.value(parameter.type, scope)
            inputs.append(Input(parameter.binder, name, haskell, generator))
            scope[parameter.binder] = Typed(Var(name), haskell)
        given = tuple(Var(i.variable) for i in inputs)
        dictionaries = self._entry_dictionaries()
        body = self._function_body(self.binding.body, tuple(p.type for p in parameters))
        answer = self.supply.fresh("result")
        type_ = self.generators.haskell(result)
        checked = self._promised(result, answer, type_, scope)
        applied = call(body, *dictionaries, *given)
        self.extra.update(self.equalities.bindings)
        self.extra.update(measure_bindings(self.program, self.measures, self.equalities, self.supply))
        return Woven(
            self.binding.name,
            tuple(inputs),
            let(answer, type_, applied, checked),
            self.extra,
            self.obligations,
            self.sites,
            self.instances,
            answer,
            type_,
            dictionaries,
        )

    def _instantiate(self) -> dict[str, Type]:
        """A type for each type variable: Int, or the first instance of its classes."""
        chosen: dict[str, Type] = {}
        type_ = self.binding.type
        if isinstance(type_, TForall):
            for variable in type_.vars:
                classes = [c.cls for c in type_.context if c.args == (TVar(variable),)]
                candidates = list(self.dictionaries.candidates(classes[0])) if classes else [INT]
                fitting = [t for t in candidates if all(self.dictionaries.has(Constraint(c, (t,))) for c in classes)]
                chosen[variable] = fitting[0] if fitting else INT
        return chosen

    def _entry_dictionaries(self) -> tuple[Expr, ...]:
        type_ = self.binding.type
        if not isinstance(type_, TForall):
            return ()
        return tuple(
            self.dictionaries.of(Constraint(c.cls, tuple(substitute(a, self.instances) for a in c.args)))
            for c in type_.context
        )

    def _function_body(self, body: Expr, parameters: tuple[RType, ...]) -> Expr:
        """The function's own code, woven; its parameters of function type keep their refined types for calls."""
        if isinstance(body, Lam):
            values = [b for b in body.binders if not b.is_dictionary]
            for binder, refined in zip(values, parameters, strict=False):
                if isinstance(refined, RFun | RForall):
                    self._locals[binder.name] = _distinct(Visible(refined, Origin.PARAMETER))
        return self.expression(body, {})

    def _promised(self, result: RType, answer: str, type_: Type, scope: Scope) -> Expr:
        """Assert the promise on the result, then force all of it."""
        done = self.normalise.then(Var(answer), type_, Con("()"), UNIT)
        test = self.holds.test(result, Var(answer), scope)
        if test is None:
            return done
        predicate = result.refinement.predicate if not isinstance(result, RForall) else None
        label = self._obligation(Kind.POSTCONDITION, None, self.binding.span, predicate, result.span)
        asserted = self._assert(label, test, done)
        return Case(Var(answer), Binder(self.supply.fresh("answer"), type_), (Alt(DefaultPattern(), asserted),), UNIT)

    # --- obligations --------------------------------------------------------------------------------------------

    def _obligation(
        self, kind: Kind, callee: str | None, span: Span, predicate: Predicate | None, specified: Span
    ) -> str | None:
        """The label at this place if it is a target, recorded; None where it is not looked for."""
        label = label_of(kind, self._owner, span, callee)
        if self.targets is not None and label not in self.targets:
            return None
        self.obligations[label] = Obligation(label, kind, self._owner, callee, predicate, span, specified)
        return label

    def _assert(self, label: str | None, condition: Expr, body: Expr, span: Span | None = None) -> Expr:
        """Assert a target; what is not a target is taken to hold."""
        if label is None:
            return Assume(condition, body) if condition == FALSE else body
        self._asserted += 1
        return Assert(label, condition, body, span or self.binding.span)

    # --- expressions --------------------------------------------------------------------------------------------

    def expression(self, expr: Expr, env: dict[str, Typed]) -> Expr:
        """`expr` as owned code; `env` has the types of its local variables."""
        match expr:
            case Var(name):
                return self._call(expr, (), expr.span, env) if self._is_seen(name) else self._variable(expr)
            case Con():
                return self._construct(expr, (), expr.span, env)
            case App(fun=Var() as fun, args=args) if self._is_seen(fun.name):
                return self._call(fun, args, expr.span, env)
            case App(fun=Con() as fun, args=args):
                return self._construct(fun, args, expr.span, env)
            case App(fun, args, span):
                head = self.expression(fun, env)
                return self._with_arguments(args, env, lambda names: call(head, *names, span=span))
            case Lam(binders, body, span):
                inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in binders}}
                return Lam(binders, self.expression(body, inner), span)
            case Let(group, body, span):
                return self._let(group, body, span, env)
            case Case(scrutinee, binder, alts, type_, span):
                inner = {**env, binder.name: Typed(Var(binder.name), binder.type)}
                woven = tuple(self._alternative(alt, inner) for alt in alts)
                return Case(self.expression(scrutinee, env), binder, woven, type_, span)
            case Abort(AbortReason.MISSING_CASE, type_, _, span):
                label = self._obligation(Kind.MISSING_CASE, None, span, None, span)
                return self._assert(label, FALSE, expr, span)
            case Lit() | Prim() | Abort():
                return expr
            case _:
                return expr

    def _alternative(self, alt: Alt, env: dict[str, Typed]) -> Alt:
        inner = env
        if isinstance(alt.pattern, ConPattern):
            inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in alt.pattern.binders}}
        return Alt(alt.pattern, self.expression(alt.body, inner), alt.span)

    def _let(self, group: Group, body: Expr, span: Span, env: dict[str, Typed]) -> Expr:
        inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in group.bindings}}
        signatures = self.module.specification.signatures
        for binding in group.bindings:
            signature = signatures.get(binding.name)
            if signature is not None:
                self._locals[binding.name] = _distinct(Visible(signature.type, Origin.ANNOTATION))
            elif group.recursive and isinstance(binding.body, Lam):
                refined = self.inferred.get(binding.name)
                self._locals[binding.name] = _distinct(
                    Visible(refined if refined is not None else trivial(binding.type), Origin.LOCAL)
                )
        speculated: list[str] = []
        woven: list[Binding] = []
        for binding in group.bindings:
            before = self._asserted
            right = self.expression(binding.body, inner if group.recursive else env)
            woven.append(Binding(binding.name, binding.type, right, binding.span, binding.extent))
            if self._asserted > before and not isinstance(right, Lam):
                speculated.append(binding.name)
        rest = self.expression(body, inner)
        if self.speculate:
            for name in reversed(speculated):
                rest = Speculate(Var(name), rest, span)
        for binding in group.bindings:
            signature = signatures.get(binding.name)
            if signature is not None and signature.trust.value == "checked":
                rest = self._checked_local(binding, signature.type, inner, rest)
        return Let(Group(tuple(woven), group.recursive), rest, span)

    def _checked_local(self, binding: Binding, refined: RType, env: dict[str, Typed], rest: Expr) -> Expr:
        """An annotated local binding is checked where it is bound: one state applies it to unknowns."""
        owner = self._owner
        self._owner = f"{owner}.{binding.name}"
        try:
            parameters, result = arguments(refined)
            scope: dict[str, Typed] = dict(env)
            names: list[tuple[str, Type, Expr]] = []
            for parameter in parameters:
                haskell = self.generators.haskell(parameter.type)
                name = self.supply.fresh(parameter.binder)
                names.append((name, haskell, self.generators.value(parameter.type, scope)))
                scope[parameter.binder] = Typed(Var(name), haskell)
            answer = self.supply.fresh("local")
            type_ = self.generators.haskell(result)
            test = self.holds.test(result, Var(answer), scope)
            predicate = None if isinstance(result, RForall) else result.refinement.predicate
            label = self._obligation(Kind.POSTCONDITION, None, binding.span, predicate, result.span)
            if test is None or label is None:
                return rest
            checked = self._assert(label, test, Con("()"), binding.span)
            made = let(answer, type_, call(Var(binding.name), *(Var(n) for n, _, _ in names)), checked)
            for name, haskell, generator in reversed(names):
                made = let(name, haskell, generator, made)
            return Speculate(made, rest, binding.span)
        except Unrunnable:
            return rest
        finally:
            self._owner = owner

    # --- variables and calls ------------------------------------------------------------------------------------

    def _is_seen(self, name: str) -> bool:
        """Whether callers see `name` by a type of its own (and not its code)."""
        return name in self._locals or self._visible(name) is not None

    def _visible(self, name: str) -> Visible | None:
        local = self._locals.get(name)
        if local is not None:
            return local
        if module_of(name) is None:
            return None
        if name not in self._seen:
            self._seen[name] = _distinct(visible_type(name, self.program, self.module))
        return self._seen[name]

    def _variable(self, variable: Var) -> Expr:
        """A transparent top-level function is run as a woven copy; anything else as it is."""
        name = variable.name
        binding = self.program.bindings.get(name)
        if binding is None or module_of(name) != self.module.name or name.startswith(f"{self.module.name}.$"):
            return variable
        copy = f"{name}~owned"
        if copy not in self.extra:
            self.extra[copy] = binding
            owner, self._owner = self._owner, name
            try:
                self.extra[copy] = Binding(copy, binding.type, self.expression(binding.body, {}), binding.span)
            finally:
                self._owner = owner
        return Var(copy, variable.types, variable.span)

    def _with_arguments(
        self, args: tuple[Expr, ...], env: dict[str, Typed], body: Callable[[tuple[Expr, ...]], Expr], types: tuple[Type, ...] = ()
    ) -> Expr:
        """Bind the woven arguments to names, so that tests and the call share them."""
        names: list[Expr] = []
        bound: list[tuple[str, Type, Expr]] = []
        speculated: list[str] = []
        for index, arg in enumerate(args):
            before = self._asserted
            woven = self.expression(arg, env)
            if is_atomic(woven):
                names.append(woven)
                continue
            name = self.supply.fresh("argument")
            bound.append((name, types[index] if index < len(types) else UNIT, woven))
            names.append(Var(name, (), arg.span))
            if self._asserted > before and not isinstance(woven, Lam):
                speculated.append(name)
        result = body(tuple(names))
        if self.speculate:
            for name in reversed(speculated):
                result = Speculate(Var(name), result)
        for name, type_, woven in reversed(bound):
            result = let(name, type_, woven, result)
        return result

    def _call(self, fun: Var, args: tuple[Expr, ...], span: Span, env: dict[str, Typed]) -> Expr:
        """A call of a function seen by its type: preconditions asserted, promise noted, facets offered."""
        visible = self._visible(fun.name)
        assert visible is not None
        context = visible.type.context if isinstance(visible.type, RForall) else ()
        dictionaries, values = args[: len(context)], args[len(context) :]
        parameters, _ = arguments(visible.type)
        missing = parameters[len(values) :]
        if missing and not (values or _worth_expanding(visible)):
            return call(fun, *args, span=span)
        types = tuple(substitute(t, self.instances) for t in fun.types)
        if missing:
            names = [self.supply.fresh(p.binder) for p in missing]
            inside = dict(zip(_quantified(visible.type), types, strict=False))
            binders = tuple(
                Binder(n, substitute(self.generators.haskell(p.type), inside))
                for n, p in zip(names, missing, strict=True)
            )
            body = self._with_arguments(
                values,
                env,
                lambda given: Lam(
                    binders,
                    self._saturated(
                        fun, visible, types, dictionaries, (*given, *(Var(n) for n in names)), span, env
                    ),
                    span,
                ),
            )
            return body
        extra = values[len(parameters) :]
        used = values[: len(parameters)]
        saturated = self._with_arguments(
            used, env, lambda given: self._saturated(fun, visible, types, dictionaries, given, span, env)
        )
        if not extra:
            return saturated
        return self._with_arguments(extra, env, lambda given: call(saturated, *given, span=span))

    def _saturated(
        self,
        fun: Var,
        visible: Visible,
        types: tuple[Type, ...],
        dictionaries: tuple[Expr, ...],
        given: tuple[Expr, ...],
        span: Span,
        env: dict[str, Typed],
    ) -> Expr:
        quantified = dict(zip(_quantified(visible.type), types, strict=False))
        instance = {v: trivial(t) for v, t in quantified.items()}
        parameters, result = arguments(visible.type)
        scope: dict[str, Typed] = dict(env)
        tests: list[tuple[str | None, Expr]] = []
        passed: list[Expr] = []
        for parameter, argument in zip(parameters, given, strict=True):
            refined = substitute_types(parameter.type, instance)
            haskell = self.generators.haskell(refined)
            scope[parameter.binder] = Typed(argument, haskell)
            passed.append(self._passed(fun, refined, argument, scope, span))
            try:
                test = self.holds.test(refined, argument, scope)
            except Unrunnable:
                continue
            if test is not None:
                tests.append((self._precondition(fun.name, refined, span), test))
        result_ = substitute_types(result, instance)
        if fun.name in DIVISIONS and len(given) == 2 and quantified and next(iter(quantified.values())) in (INT, INTEGER):
            tests.append(self._division(fun.name, next(iter(quantified.values())), given[1], span))
        concrete = self._concrete(fun, dictionaries, tuple(passed), result_, scope, span)
        body = concrete
        if _may_abstract(visible, result):
            body = self._facet(fun, visible, types, given, tuple(passed), concrete, scope, span)
        for label, test in reversed(tests):
            body = self._assert(label, test, body, span)
        return body

    def _precondition(self, callee: str, refined: RType, span: Span) -> str | None:
        predicate = None if isinstance(refined, RForall) else refined.refinement.predicate
        return self._obligation(call_kind(callee), callee, span, predicate, refined.span)

    def _division(self, callee: str, type_: Type, divisor: Expr, span: Span) -> tuple[str | None, Expr]:
        integer = type_ == INTEGER
        zero = Lit(LitKind.INTEGER if integer else LitKind.INT, 0)
        equal = call(Prim("integerEq" if integer else "intEq"), divisor, zero)
        test = if_then_else(equal, FALSE, Con("True"), BOOL)
        return self._obligation(Kind.DIVISION, callee, span, None, span), test

    def _passed(self, fun: Var, refined: RType, argument: Expr, scope: Scope, span: Span) -> Expr:
        """A function passed to a callee: its answers are asserted to be in the range that the callee's type states."""
        if not isinstance(refined, RFun) or is_plain(refined):
            return argument
        parameters, result = arguments(refined)
        inner = dict(scope)
        binders: list[Binder] = []
        domain: list[Expr] = []
        for parameter in parameters:
            haskell = self.generators.haskell(parameter.type)
            name = self.supply.fresh(parameter.binder)
            binders.append(Binder(name, haskell))
            inner[parameter.binder] = Typed(Var(name), haskell)
            test = self.holds.test(parameter.type, Var(name), inner)
            if test is not None:
                domain.append(test)
        answer = self.supply.fresh("answer")
        type_ = self.generators.haskell(result)
        test = self.holds.test(result, Var(answer), inner)
        body: Expr = Var(answer)
        if test is not None:
            predicate = None if isinstance(result, RForall) else result.refinement.predicate
            label = self._obligation(Kind.PRECONDITION, fun.name, span, predicate, result.span)
            body = self._assert(label, test, body, span)
        body = let(answer, type_, call(argument, *(Var(b.name) for b in binders)), body)
        for test in reversed(domain):
            body = Assume(test, body)
        return Lam(tuple(binders), body, span)

    def _concrete(
        self, fun: Var, dictionaries: tuple[Expr, ...], passed: tuple[Expr, ...], result: RType, scope: Scope, span: Span
    ) -> Expr:
        """The callee's code, its promise noted."""
        applied = call(fun, *dictionaries, *passed, span=span)
        if is_plain(result):
            return applied
        name = self.supply.fresh("answer")
        try:
            promise = self.holds.test(result, Var(name), scope)
        except Unrunnable:
            promise = None
        if promise is None:
            return applied
        return let(name, self.generators.haskell(result), applied, Promise(Var(name), promise, Var(name), span))

    def _facet(
        self,
        fun: Var,
        visible: Visible,
        types: tuple[Type, ...],
        given: tuple[Expr, ...],
        passed: tuple[Expr, ...],
        concrete: Expr,
        scope: dict[str, Typed],
        span: Span,
    ) -> Expr:
        quantified = dict(zip(_quantified(visible.type), types, strict=False))
        context = visible.type.context if isinstance(visible.type, RForall) else ()
        parameters, result = arguments(visible.type)
        plain = {v: trivial(t) for v, t in quantified.items()}
        type_ = self.generators.haskell(substitute_types(result, plain))
        site = f"{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}/{fun.name}"
        try:
            names = {p.binder: self.supply.fresh(p.binder) for p in parameters}
            bound = [
                (names[p.binder], scope[p.binder].type, argument)
                for p, argument in zip(parameters, passed, strict=True)
            ]
            abstract = self.sources.around(
                list(quantified),
                context,
                {v: substitute(t, self.instances) for v, t in quantified.items()},
                [(p.type, Var(names[p.binder])) for p in parameters],
                scope,
                lambda sources: self.generators.value(
                    result if sources else substitute_types(result, plain), scope, sources or None
                ),
            )
            abstract = self._havoc(parameters, names, plain, abstract, type_, scope)
            for name, haskell, argument in reversed(bound):
                abstract = let(name, haskell, argument, abstract)
        except Unrunnable:
            return concrete
        self.sites[site] = CallSite(
            site, fun.name, visible, types, span, tuple(scope[p.binder].type for p in parameters), type_
        )
        return Facet(site, fun.name, given, concrete, abstract, type_, span)

    def _havoc(
        self,
        parameters: tuple[Argument, ...],
        names: Mapping[str, str],
        plain: Mapping[str, RType],
        abstract: Expr,
        type_: Type,
        scope: Scope,
    ) -> Expr:
        """A callee known by its type may apply its function arguments to anything in their domain (contracts paper, 3.8.1)."""
        for parameter in parameters:
            refined = substitute_types(parameter.type, plain)
            if not isinstance(refined, RFun):
                continue
            inner = dict(scope)
            made: list[tuple[str, Type, Expr]] = []
            domain, result = arguments(refined)
            for inside in domain:
                haskell = self.generators.haskell(inside.type)
                name = self.supply.fresh(inside.binder)
                made.append((name, haskell, self.generators.value(inside.type, inner)))
                inner[inside.binder] = Typed(Var(name), haskell)
            applied = call(Var(names[parameter.binder]), *(Var(n) for n, _, _ in made))
            answer = Binder(self.supply.fresh("answer"), self.generators.haskell(result))
            tried: Expr = Case(applied, answer, (Alt(DefaultPattern(), abstract),), type_)
            for name, haskell, generator in reversed(made):
                tried = let(name, haskell, generator, tried)
            abstract = either(abstract, tried, type_)
        return abstract

    # --- construction -------------------------------------------------------------------------------------------

    def _construct(self, con: Con, args: tuple[Expr, ...], span: Span, env: dict[str, Typed]) -> Expr:
        """A constructor application asserts the data invariant."""
        specification = self._data_specification(con.name)
        if specification is None:
            if not args:
                return con
            return self._with_arguments(args, env, lambda given: call(con, *given, span=span))
        fields = specification.constructors[con.name]
        types = {v: trivial(substitute(t, self.instances)) for v, t in zip(specification.params, con.types, strict=False)}

        def checked(given: tuple[Expr, ...]) -> Expr:
            built = call(con, *given, span=span)
            if len(given) != len(fields):
                return built
            scope: dict[str, Typed] = dict(env)
            tests: list[tuple[str | None, Expr]] = []
            for (label, field_type), argument in zip(fields, given, strict=True):
                refined = substitute_types(field_type, types)
                scope[label] = Typed(argument, self.generators.haskell(refined))
                test = self.holds.test(refined, argument, scope)
                if test is not None:
                    predicate = None if isinstance(refined, RForall) else refined.refinement.predicate
                    place = self._obligation(Kind.DATA_INVARIANT, con.name, span, predicate, field_type.span)
                    tests.append((place, test))
            for place, test in reversed(tests):
                built = self._assert(place, test, built, span)
            return built

        return self._with_arguments(args, env, checked) if args else con

    def _data_specification(self, constructor: str) -> DataSpecification | None:
        for specification in self.specifications.values():
            if constructor in specification.constructors:
                fields = specification.constructors[constructor]
                return specification if any(not is_plain(t) for _, t in fields) else None
        return None


@overload
def _distinct(visible: Visible) -> Visible: ...
@overload
def _distinct(visible: Visible | None) -> Visible | None: ...
def _distinct(visible: Visible | None) -> Visible | None:
    """The same type with a name of its own for each parameter that has none."""
    return None if visible is None else replace(visible, type=_named(visible.type, 1))


def _named(type_: RType, number: int) -> RType:
    match type_:
        case RForall(body=body):
            return replace(type_, body=_named(body, number))
        case RFun(binder, arg, res):
            name = f"argument{number}" if binder == "_" else binder
            return replace(type_, binder=name, arg=_named(arg, 1), res=_named(res, number + 1))
        case _:
            return type_


def _quantified(type_: RType) -> tuple[str, ...]:
    return type_.vars if isinstance(type_, RForall) else ()


def _worth_expanding(visible: Visible) -> bool:
    """Whether a function passed as a value has anything to assert or to abstract."""
    parameters, result = arguments(visible.type)
    if visible.origin is Origin.PARAMETER:
        return any(not is_plain(p.type) for p in parameters)
    return not all(is_plain(p.type) for p in parameters) or not is_plain(result) or visible.origin in _BARE


def _may_abstract(visible: Visible, result: RType) -> bool:
    """Whether the callee's type leaves its answer open at all."""
    if visible.origin in {Origin.PARAMETER, Origin.CONSTRUCTOR, Origin.SELECTOR}:
        return False
    if isinstance(result, RForall | RFun):
        return False
    value = result.refinement.value
    return not any(
        isinstance(part, PCompare | PIff)
        and (not isinstance(part, PCompare) or part.op == "==")
        and value in {p.name for p in (part.left, part.right) if isinstance(p, PVar)}
        for part in conjuncts(result.refinement.predicate)
    )
