"""Calls: a saturated call of a function seen by its type becomes preconditions, two facets and a noted promise.

    g a     with  g :: x:Nat -> {v:Int | v > x}
      ⇒ assert (a >= 0) (facet (let r = g a in promise (r > a) r)  (let v = fresh Int in assume (v > a) v))

Functions passed to the callee are wrapped: their answers are asserted to be in the range that the callee's type states.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from liquidlens.contracts.context import Application, CallSite, Tested, Weaving
from liquidlens.contracts.executable import Scope, Typed
from liquidlens.contracts.generate import Generators, Source, is_plain
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.supply import Unrunnable, call, dead, either, let
from liquidlens.contracts.visible import Origin, Visible, call_kind
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
from liquidlens.lang.types import Type, free_variables, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PCompare, PIff, PVar, conjuncts
from liquidlens.logic.refined import RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.substitution import substitute_types
from liquidlens.source.span import Span

BARE = frozenset({Origin.EXPORTED, Origin.IMPORTED, Origin.METHOD, Origin.LOCAL})
"""Origins of types that may say less than the code does, whatever their shape."""

STUBS = frozenset({"Language.Haskell.Liquid.Prelude.choose"})
"""Library functions that stand for any value of their type."""


def saturated(
    w: Weaving,
    fun: Var,
    code: Expr,
    visible: Visible,
    types: tuple[Type, ...],
    dictionaries: tuple[Expr, ...],
    given: tuple[Expr, ...],
    span: Span,
    env: dict[str, Typed],
) -> Expr:
    quantified = dict(zip(quantified_variables(visible.type), types, strict=False))
    instance = {v: trivial(t) for v, t in quantified.items()}
    parameters, result = arguments(visible.type)
    scope: dict[str, Typed] = dict(env)
    tests: list[tuple[Label | None, Tested]] = []
    passed: list[Expr] = []
    for parameter, argument in zip(parameters, given, strict=True):
        refined = substitute_types(parameter.type, instance)
        haskell = w.generators.haskell(refined)
        scope[parameter.binder] = Typed(argument, haskell)
        passed.append(_passed(w, fun, refined, argument, scope, span))
        try:
            # A function is wrapped (`_passed`); functions inside data are probed.
            test = (w.probed if isinstance(refined, RCon) else w.tested)(refined, argument, scope)
        except Unrunnable:
            continue
        if test is not None and visible.origin is not Origin.LOCAL:
            tests.append((_precondition(w, fun.name, refined, span), test))
    result_ = substitute_types(result, instance)
    decreasing = w.decreasing(fun.name, tuple(scope[p.binder] for p in parameters), span)
    if decreasing is not None:
        tests.append(decreasing)
    if fun.name in STUBS or _is_stub(w, fun.name):
        if isinstance(result, RVar) and all(result.name not in free_variables(erase(p.type)) for p in parameters):
            # LiquidHaskell takes such a variable at the type without values: what no argument can give never comes.
            return _checked(w, tests, dead(w.haskell(result_)), span)
        return _checked(w, tests, _stub(w, fun.name, given, parameters, result_, scope, span), span)
    concrete = _concrete(w, fun, code, dictionaries, tuple(passed), result_, scope, span)
    body = concrete
    if fun.name not in w.by_code and may_abstract(visible, result, trusted=fun.name not in w.rejected):
        body = _facet(w, fun, visible, types, given, tuple(passed), concrete, scope, span)
    return _checked(w, tests, body, span)


def _is_stub(w: Weaving, name: str) -> bool:
    """Whether the program leaves the function undefined."""
    binding = w.program.bindings.get(name)
    body = binding.body if binding is not None else None
    while isinstance(body, Lam):
        body = body.body
    return isinstance(body, Abort) and body.reason is AbortReason.UNDEFINED


def _checked(w: Weaving, tests: list[tuple[Label | None, Tested]], body: Expr, span: Span) -> Expr:
    for label, test in reversed(tests):
        body = w.check(label, test, body, span)
    return body


def _stub(
    w: Weaving,
    name: str,
    given: tuple[Expr, ...],
    parameters: tuple[Argument, ...],
    result: RType,
    scope: Scope,
    span: Span,
) -> Expr:
    """A stub of the program: it answers by its type, on every run."""
    types = tuple(scope[p.binder].type for p in parameters)
    type_ = w.haskell(result)
    site = f"{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}/{name}"
    abstract = w.generators.value(result, scope)
    w.sites[site] = CallSite(site, name, Visible(result, Origin.ASSUMED), (), span, types, type_, is_stub=True)
    shared = site if not given else name
    return Facet(site, shared, given, dead(type_), abstract, type_, span, is_stub=True)


def _precondition(w: Weaving, callee: str, refined: RType, span: Span) -> Label | None:
    predicate = None if isinstance(refined, RForall) else refined.refinement.predicate
    return w.obligation(call_kind(callee), callee, span, predicate, refined.span)


def _passed(w: Weaving, fun: Var, refined: RType, argument: Expr, scope: Scope, span: Span) -> Expr:
    """A function passed to a callee: its answers are asserted to be in the range that the callee's type states."""
    if not isinstance(refined, RFun) or is_plain(refined):
        return argument
    parameters, result = arguments(refined)
    inner = dict(scope)
    binders: list[Binder] = []
    domain: list[Expr] = []
    for parameter in parameters:
        haskell = w.generators.haskell(parameter.type)
        name = w.supply.fresh(parameter.binder)
        binders.append(Binder(name, haskell))
        inner[parameter.binder] = Typed(Var(name), haskell)
        test = w.holds.test(parameter.type, Var(name), inner)
        if test is not None:
            domain.append(test)
    answer = w.supply.fresh("answer")
    type_ = w.generators.haskell(result)
    test = w.tested(result, Var(answer), inner)
    body: Expr = Var(answer)
    if test is not None:
        predicate = None if isinstance(result, RForall) else result.refinement.predicate
        label = w.obligation(Kind.PRECONDITION, fun.name, span, predicate, result.span)
        body = w.check(label, test, body, span)
    body = let(answer, type_, call(argument, *(Var(b.name) for b in binders)), body)
    for test in reversed(domain):
        body = Assume(test, body)
    return Lam(tuple(binders), body, span)


def _concrete(
    w: Weaving,
    fun: Var,
    code: Expr,
    dictionaries: tuple[Expr, ...],
    passed: tuple[Expr, ...],
    result: RType,
    scope: Scope,
    span: Span,
) -> Expr:
    """The callee's code, its promise noted."""
    applied = call(code, *dictionaries, *passed, span=span)
    if is_plain(result) or not w.is_own(fun.name) or fun.name in w.locals or code is not fun:
        return applied
    name = w.supply.fresh("answer")
    try:
        promise = w.holds.test(result, Var(name), scope)
    except Unrunnable:
        promise = None
    if promise is None:
        return applied
    return let(name, w.generators.haskell(result), applied, Promise(Var(name), promise, Var(name), span))


def _facet(
    w: Weaving,
    fun: Var,
    visible: Visible,
    types: tuple[Type, ...],
    given: tuple[Expr, ...],
    passed: tuple[Expr, ...],
    concrete: Expr,
    scope: dict[str, Typed],
    span: Span,
) -> Expr:
    quantified = dict(zip(quantified_variables(visible.type), types, strict=False))
    context = visible.type.context if isinstance(visible.type, RForall) else ()
    parameters, result = arguments(visible.type)
    plain = {v: trivial(t) for v, t in quantified.items()}
    type_ = w.generators.haskell(substitute_types(result, plain))
    at = {v: substitute(t, w.instances) for v, t in quantified.items()}
    generators = replace(w.generators, instances={**w.instances, **at})
    site = f"{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}/{fun.name}"
    names = {p.binder: w.supply.fresh(p.binder) for p in parameters}
    applied: list[Application] = []

    def with_sources(sources: Mapping[str, Source]) -> Expr:
        refined = result if sources else substitute_types(result, plain)
        abstract = _answered(generators, refined, scope, sources, parameters)
        made: list[tuple[str, Type, Expr]] = []
        for index, parameter in enumerate(parameters):
            used = parameter.type if sources else substitute_types(parameter.type, plain)
            if isinstance(used, RFun):
                inputs = _inputs(w, generators, used, scope, sources)
                made.extend(inputs)
                applied.append(Application(index, tuple(n for n, _, _ in inputs), tuple(t for _, t, _ in inputs)))
                answer = Binder(w.supply.fresh("answer"), generators.haskell(arguments(used)[1]))
                tried = call(Var(names[parameter.binder]), *(Var(name) for name, _, _ in inputs))
                abstract = either(abstract, Case(tried, answer, (Alt(DefaultPattern(), abstract),), type_), type_)
        shown = (*given, *(Var(name) for name, _, _ in made))
        facet: Expr = Facet(site, fun.name, shown, concrete, abstract, type_, span)
        for name, haskell, generator in reversed(made):
            facet = let(name, haskell, generator, facet)
        return facet

    try:
        whole = w.sources.around(
            list(quantified),
            context,
            at,
            [(p.type, Var(names[p.binder])) for p in parameters],
            scope,
            with_sources,
        )
    except Unrunnable:
        return concrete
    for parameter, argument in reversed(list(zip(parameters, passed, strict=True))):
        whole = let(names[parameter.binder], scope[parameter.binder].type, argument, whole)
    variables = tuple(Var(names[p.binder]) for p in parameters)
    types_ = tuple(scope[p.binder].type for p in parameters)
    w.sites[site] = CallSite(site, fun.name, visible, types, span, types_, type_, tuple(applied), variables)
    return whole


def _answered(
    generators: Generators, result: RType, scope: Scope, sources: Mapping[str, Source], parameters: tuple[Argument, ...]
) -> Expr:
    """Any answer of the callee's type; none where no such value can be made up, but the callee applies functions."""
    try:
        return generators.value(result, scope, sources or None)
    except Unrunnable:
        if not any(isinstance(parameter.type, RFun) for parameter in parameters):
            raise
        return dead(generators.haskell(result))


def _inputs(
    w: Weaving, generators: Generators, function: RFun, scope: Scope, sources: Mapping[str, Source]
) -> list[tuple[str, Type, Expr]]:
    """What a callee known by its type may apply a function argument to: all of its domain (contracts paper, section
    3.8.1)."""
    inner = dict(scope)
    made: list[tuple[str, Type, Expr]] = []
    for inside in arguments(function)[0]:
        haskell = generators.haskell(inside.type)
        name = w.supply.fresh(inside.binder)
        made.append((name, haskell, generators.value(inside.type, inner, sources or None)))
        inner[inside.binder] = Typed(Var(name), haskell)
    return made


def quantified_variables(type_: RType) -> tuple[str, ...]:
    """The type variables that a refinement type binds."""
    return type_.vars if isinstance(type_, RForall) else ()


def worth_expanding(visible: Visible) -> bool:
    """Whether a function passed as a value has anything to assert or to abstract."""
    parameters, result = arguments(visible.type)
    if visible.origin is Origin.PARAMETER:
        return any(not is_plain(p.type) for p in parameters)
    return not all(is_plain(p.type) for p in parameters) or not is_plain(result) or visible.origin in BARE


def may_abstract(visible: Visible, result: RType, *, trusted: bool) -> bool:
    """Whether the callee's type leaves its answer open at all, or its code may answer otherwise than it promises."""
    if visible.is_abstract or visible.origin in {Origin.PARAMETER, Origin.CONSTRUCTOR, Origin.SELECTOR}:
        return False
    if isinstance(result, RForall | RFun):
        return False
    value = result.refinement.value
    return not trusted or not any(
        isinstance(part, PCompare | PIff)
        and (not isinstance(part, PCompare) or part.op == "==")
        and value in {p.name for p in (part.left, part.right) if isinstance(p, PVar)}
        for part in conjuncts(result.refinement.predicate)
    )
