"""Calls: a saturated call of a function seen by its type becomes preconditions, two facets and a noted promise.

    g a     with  g :: x:Nat -> {v:Int | v > x}
      ⇒ assert (a >= 0) (facet (let r = g a in promise (r > a) r)  (let v = fresh Int in assume (v > a) v))

Functions passed to the callee are wrapped: their answers are asserted to be in the range that the callee's type states.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.context import Context, predicate_of
from liquidlens.contracts.executable import Scope, TypedAtom
from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.generate import Generators, Source
from liquidlens.contracts.instantiated import local_key
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.log import ArgumentApplication, CallSite, TestedCondition
from liquidlens.contracts.supply import Unrunnable, call, dead, either, let
from liquidlens.contracts.visible import Origin, Visible, call_kind
from liquidlens.core.parts import parameters as parameters_of
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    Assume,
    Binder,
    Case,
    DefaultPattern,
    Expr,
    Facet,
    Lam,
    Promise,
    Var,
)
from liquidlens.lang.names import module_of, source_name
from liquidlens.lang.types import UNIT, Type, free_variables, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.naming import named_after
from liquidlens.logic.predicates import PCompare, PIff, PVar, conjuncts
from liquidlens.logic.refined import RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.substitution import applied_functions, is_made_up, substitute_types
from liquidlens.source.span import Span

BARE = frozenset({Origin.EXPORTED, Origin.IMPORTED, Origin.METHOD, Origin.LOCAL})
"""Origins of types that may say less than the code does, whatever their shape."""

_MOST_NAMES = 5_000
"""Generated code with more names than that gets no more answers by types; to make it takes a fifth of a second."""

STUBS = frozenset({"Language.Haskell.Liquid.Prelude.choose"})
"""Library functions that stand for any value of their type."""


class Called(Struct, frozen=True, eq=False):
    """A function seen by its type, at one call."""

    fun: Var
    code: Expr
    """What runs: the function, or its woven copy."""
    visible: Visible
    types: tuple[Type, ...]
    """What its type variables stand for."""
    dictionaries: tuple[Expr, ...]
    span: Span

    @property
    def name(self) -> str:
        return self.fun.name

    @property
    def site(self) -> str:
        """The key of the call among those that may be abstracted."""
        start, end = self.span.start, self.span.end
        return f"{start.line}:{start.column}-{end.line}:{end.column}/{self.name}"

    @property
    def quantified(self) -> dict[str, Type]:
        """Its type variables with what they stand for."""
        return dict(zip(quantified_variables(self.visible.type), self.types, strict=False))


def _asked_of(context: Context, function: str, parameters: Sequence[Argument], index: int) -> str:
    """What a parameter is called: in the type, else in the function's code."""
    binder = parameters[index].binder
    code = context.facts.program.bindings.get(function)
    if code is None or not is_made_up(binder):
        return binder
    own = [source_name(each) for each in parameters_of(code.body)][index : index + 1]
    taken = {each.binder for each in parameters}
    return next((each for each in own if each not in taken and each.rstrip("'").isidentifier()), binder)


def saturated(context: Context, called: Called, given: tuple[Expr, ...], later: int = 0) -> Expr:
    """The call with all its arguments, as they are checked and answered; so many come `later`, from whoever applies
    the function."""
    visible, name = called.visible, called.name
    instance = {v: trivial(t) for v, t in called.quantified.items()}
    parameters, result = arguments(visible.type)
    scope = dict(context.variables)
    tests: list[tuple[Label | None, TestedCondition]] = []
    passed: list[Expr] = []
    for index, (parameter, argument) in enumerate(zip(parameters, given, strict=True)):
        asked_of = "divisor" if call_kind(name) is Kind.DIVISION else _asked_of(context, name, parameters, index)
        refined = named_after(asked_of, substitute_types(parameter.type, instance))
        haskell = context.haskell(refined)
        scope[parameter.binder] = TypedAtom(argument, haskell)
        passed.append(_passed(context, called, refined, argument, scope))
        try:
            # A function is wrapped (`_passed`); functions inside data are probed.
            test = (context.probed if isinstance(refined, RCon) else context.tested)(refined, argument, scope)
        except Unrunnable:
            test = _tested_partly(context, refined, argument, scope)
        if test is not None and visible.origin is not Origin.LOCAL:
            is_later = index >= len(given) - later
            tests.append((_precondition(context, called, refined, is_later=is_later), test))
    result_ = substitute_types(result, instance)
    decreasing = context.decreasing(name, tuple(scope[p.binder] for p in parameters), called.span)
    if decreasing is not None:
        tests.append(decreasing)
    if name in STUBS or _is_stub(context, name):
        if isinstance(result, RVar) and all(result.name not in free_variables(erase(p.type)) for p in parameters):
            # LiquidHaskell takes such a variable at the type without values: what no argument can give never comes.
            return _checked(context, tests, dead(context.haskell(result_)), called.span)
        stub = _stub(
            context,
            called,
            given=given,
            types=tuple(scope[p.binder].type for p in parameters),
            result=result_,
            scope=scope,
        )
        return _checked(context, tests, stub, called.span)
    concrete = _concrete(context, called, tuple(passed), result_, scope)
    body = concrete
    facts, aims = context.facts, context.aims
    if name not in facts.by_code and may_abstract(
        visible, result, trusted=name not in aims.rejected, open_terms=facts.uninterpreted
    ):
        if aims.by_type:
            body = _facet(context, called, given=given, passed=tuple(passed), concrete=concrete, scope=scope)
        else:
            context.log.by_code.add(name)
    return _checked(context, tests, body, called.span)


def _is_stub(context: Context, name: str) -> bool:
    """Whether the program leaves the function undefined."""
    binding = context.facts.program.bindings.get(name)
    body = binding.body if binding is not None else None
    while isinstance(body, Lam):
        body = body.body
    return isinstance(body, Abort) and body.reason is AbortReason.UNDEFINED


def _checked(context: Context, tests: list[tuple[Label | None, TestedCondition]], body: Expr, span: Span) -> Expr:
    for label, test in reversed(tests):
        body = context.check(label, test, body, span)
    return body


def _stub(
    context: Context, called: Called, given: tuple[Expr, ...], types: tuple[Type, ...], result: RType, scope: Scope
) -> Expr:
    """A stub of the program: it answers by its type, on every run."""
    type_ = context.haskell(result)
    site, span = called.site, called.span
    abstract = context.any(result, scope)
    visible = Visible(result, Origin.ASSUMED)
    context.log.sites[site] = CallSite(
        site, called.name, called.name, visible, types=(), span=span, arguments=types, result=type_, is_stub=True
    )
    shared = site if not given else called.name
    return Facet(
        site, shared, arguments=given, concrete=dead(type_), abstract=abstract, type=type_, span=span, is_stub=True
    )


def _precondition(context: Context, called: Called, refined: RType, *, is_later: bool) -> Label | None:
    kind = call_kind(called.name)
    return context.obligation(kind, called.name, called.span, predicate_of(refined), refined.span, is_later=is_later)


def _function_of(type_: RType) -> RType:
    """What a type is, or one that quantifies over types without classes (`forall a. [a] -> Nat`) at each of them."""
    return type_.body if isinstance(type_, RForall) and not (type_.predicates or type_.context) else type_


def _smallest(type_: RType) -> RType:
    """The same at the type with one value, where it quantifies over types: what is applied needs inputs."""
    units = {name: trivial(UNIT) for name in type_.vars} if isinstance(type_, RForall) else {}
    return substitute_types(_function_of(type_), units)


def _passed(context: Context, called: Called, refined: RType, argument: Expr, scope: Scope) -> Expr:
    """A function passed to a callee: its answers are asserted to be in the range that the callee's type states."""
    function = _function_of(refined)
    if not isinstance(function, RFun) or is_plain(function):
        return argument
    parameters, result = arguments(function)
    inner = dict(scope)
    binders: list[Binder] = []
    domain: list[Expr] = []
    for parameter in parameters:
        haskell = context.haskell(parameter.type)
        name = context.fresh(parameter.binder)
        binders.append(Binder(name, haskell))
        inner[parameter.binder] = TypedAtom(Var(name), haskell)
        test = context.makers.holds.test(parameter.type, Var(name), inner)
        if test is not None:
            domain.append(test)
    answer = context.fresh("answer")
    type_ = context.haskell(result)
    test = context.tested(result, Var(answer), inner)
    body: Expr = Var(answer)
    if test is not None:
        span = called.span
        label = context.obligation(Kind.PRECONDITION, called.name, span, predicate_of(result), result.span)
        body = context.check(label, test, body, span)
    body = let(answer, type_, call(argument, *(Var(b.name) for b in binders)), body)
    for test in reversed(domain):
        body = Assume(test, body)
    return Lam(tuple(binders), body, called.span)


def _tested_partly(context: Context, refined: RType, argument: Expr, scope: Scope) -> TestedCondition | None:
    """What can be run of what is asked of an argument itself; None where nothing can."""
    plain = trivial(erase(refined))
    if not isinstance(refined, RCon | RVar) or not isinstance(plain, RCon | RVar):
        return None
    own = refined.refinement
    inner = {**scope, own.value: TypedAtom(argument, context.haskell(refined))}
    said = context.makers.executable.runnable(own.predicate, inner)
    return context.tested(replace(plain, refinement=replace(own, predicate=said)), argument, scope)


def _concrete(context: Context, called: Called, passed: tuple[Expr, ...], result: RType, scope: Scope) -> Expr:
    """The callee's code, its promise noted."""
    fun, span = called.fun, called.span
    applied = call(called.code, *called.dictionaries, *passed, span=span)
    is_own = context.facts.is_own(fun.name)
    if is_plain(result) or not is_own or fun.name in context.locals or called.code is not fun:
        return applied
    name = context.fresh("answer")
    try:
        promise = context.makers.holds.test(result, Var(name), scope)
    except Unrunnable:
        promise = None
    if promise is None:
        return applied
    return let(name, context.haskell(result), applied, Promise(Var(name), promise, Var(name), span))


def _facet(
    context: Context,
    called: Called,
    given: tuple[Expr, ...],
    passed: tuple[Expr, ...],
    concrete: Expr,
    scope: Mapping[str, TypedAtom],
) -> Expr:
    """The call, answered by its code or by its type; by its code only where no value of the type can be made, or where
    what stands for other calls is large already: a run with hundreds of such answers tells nobody what is missing."""
    if context.makers.supply.made > _MOST_NAMES:
        return concrete
    visible, quantified, site, span = called.visible, called.quantified, context.log.site(called.site), called.span
    function = called.name
    if module_of(function) is None:
        function = local_key(context.owner, function, context.facts.program.bindings)
    constraints = visible.type.context if isinstance(visible.type, RForall) else ()
    parameters, result = arguments(visible.type)
    plain = {v: trivial(t) for v, t in quantified.items()}
    type_ = context.haskell(substitute_types(result, plain))
    at = {v: substitute(t, context.instances) for v, t in quantified.items()}
    generators = replace(context.makers.generators, instances={**context.instances, **at})
    names = {p.binder: context.fresh(p.binder) for p in parameters}
    applied: list[ArgumentApplication] = []

    def with_sources(sources: Mapping[str, Source]) -> Expr:
        refined = result if sources else substitute_types(result, plain)
        abstract = _answered(generators, refined, scope, sources, parameters)
        made: list[tuple[str, Type, Expr]] = []
        for index, parameter in enumerate(parameters):
            used = _smallest(parameter.type if sources else substitute_types(parameter.type, plain))
            if isinstance(used, RFun):
                inputs = _inputs(generators, used, scope, sources)
                made.extend(inputs)
                applied.append(
                    ArgumentApplication(index, tuple(n for n, _, _ in inputs), tuple(t for _, t, _ in inputs))
                )
                answer = Binder(context.fresh("answer"), generators.haskell(arguments(used)[1]))
                tried = call(Var(names[parameter.binder]), *(Var(name) for name, _, _ in inputs))
                abstract = either(abstract, Case(tried, answer, (Alt(DefaultPattern(), abstract),), type_), type_)
        shown = (*given, *(Var(name) for name, _, _ in made))
        facet: Expr = Facet(
            site, function, arguments=shown, concrete=concrete, abstract=abstract, type=type_, span=span
        )
        for name, haskell, generator in reversed(made):
            facet = let(name, haskell, generator, facet)
        return facet

    try:
        arguments_ = [(p.type, Var(names[p.binder])) for p in parameters]
        whole = context.makers.sources.around(
            list(quantified), constraints, types=at, parameters=arguments_, scope=scope, body=with_sources
        )
    except Unrunnable:
        return concrete
    for parameter, argument in reversed(list(zip(parameters, passed, strict=True))):
        whole = let(names[parameter.binder], scope[parameter.binder].type, argument, whole)
    context.log.sites[site] = CallSite(
        site, called.name, function, visible, types=called.types, span=span,
        arguments=tuple(scope[p.binder].type for p in parameters),
        result=type_,
        owner=context.owner,
        in_loop=any(module_of(each) is None for each in context.recursive),
        applications=tuple(applied),
        passed=tuple(Var(names[p.binder]) for p in parameters),
    )  # fmt: skip
    return whole


def _answered(
    generators: Generators, result: RType, scope: Scope, sources: Mapping[str, Source], parameters: tuple[Argument, ...]
) -> Expr:
    """Any answer of the callee's type; none where no such value can be made up, but the callee applies functions."""
    try:
        return generators.value(_narrowed(generators, result, scope), scope, sources or None)
    except Unrunnable:
        if not any(isinstance(parameter.type, RFun) for parameter in parameters):
            raise
        return dead(generators.haskell(result))


def _narrowed(generators: Generators, result: RType, scope: Scope) -> RType:
    """The type of fewer answers where it allows alternatives that cannot be run."""
    if not isinstance(result, RCon):
        return result
    said = result.refinement
    inner = {**scope, said.value: TypedAtom(Var(said.value), generators.haskell(result))}
    narrowed = generators.executable.narrowed(said.predicate, inner)
    return replace(result, refinement=replace(said, predicate=narrowed))


def _inputs(
    generators: Generators, function: RFun, scope: Scope, sources: Mapping[str, Source]
) -> list[tuple[str, Type, Expr]]:
    """What a callee known by its type may apply a function argument to: all of its domain (contracts paper, section
    3.8.1)."""
    inner = dict(scope)
    made: list[tuple[str, Type, Expr]] = []
    for inside in arguments(function)[0]:
        haskell = generators.haskell(inside.type)
        name = generators.supply.fresh(inside.binder)
        made.append((name, haskell, generators.value(inside.type, inner, sources or None)))
        inner[inside.binder] = TypedAtom(Var(name), haskell)
    return made


def quantified_variables(type_: RType) -> tuple[str, ...]:
    """The type variables that a refinement type binds."""
    return type_.vars if isinstance(type_, RForall) else ()


def worth_expanding(visible: Visible) -> bool:
    """Whether a function passed as a value has anything to assert or to abstract."""
    parameters, result = arguments(visible.type)
    if visible.origin is Origin.PARAMETER:
        return any(not is_plain(p.type) for p in parameters)
    is_open = visible.origin in BARE or visible.origin is Origin.ANNOTATION
    return not all(is_plain(p.type) for p in parameters) or not is_plain(result) or is_open


def may_abstract(visible: Visible, result: RType, *, trusted: bool, open_terms: frozenset[str] = frozenset()) -> bool:
    """Whether the callee's type leaves its answer open at all, or its code may answer otherwise than it promises.

    A type that equates the answer with something leaves nothing open, unless that is of a measure in `open_terms`.
    """
    if visible.is_abstract or visible.origin in {Origin.PARAMETER, Origin.CONSTRUCTOR, Origin.SELECTOR}:
        return False
    if isinstance(result, RForall | RFun):
        return False
    value = result.refinement.value
    return not trusted or not any(
        isinstance(part, PCompare | PIff)
        and (not isinstance(part, PCompare) or part.op == "==")
        and value in {p.name for p in (part.left, part.right) if isinstance(p, PVar)}
        and not open_terms & applied_functions(part)
        for part in conjuncts(result.refinement.predicate)
    )
