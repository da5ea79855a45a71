"""Owned code: a function's body with assertions at its calls, constructions and failing matches.

    f x = g (x - 1)     ⇒     let argument~1 = x - 1 in <the call of g, see calls.py>

Arguments are bound to names, so that tests and call share them.  A transparent top-level helper is run as a woven copy
(`helper~owned`).  An annotated local function is checked where it is bound (`unknown_calls.py`).
"""

from collections.abc import Mapping

from msgspec.structs import replace

from liquidlens.contracts.arguments import with_arguments
from liquidlens.contracts.calls import Called, quantified_variables, saturated, worth_expanding
from liquidlens.contracts.constructions import construct
from liquidlens.contracts.context import Context
from liquidlens.contracts.executable import TypedAtom
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.log import NEVER
from liquidlens.contracts.methods import at_instance
from liquidlens.contracts.shapes import expecting, shape_of, taken_apart
from liquidlens.contracts.supply import call, dead
from liquidlens.contracts.unknown_calls import applied_to_unknowns, entered
from liquidlens.contracts.used_at import closed_types, used_at
from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.parts import subexpressions
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
    Expr,
    Group,
    Lam,
    Let,
    Lit,
    Prim,
    Speculate,
    Var,
)
from liquidlens.lang.names import is_local_whole, module_of
from liquidlens.lang.types import TForall, Type, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon, RForall
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Trust
from liquidlens.source.span import Span

OWNED = "~owned"
"""What the name of a woven copy ends with, but for its number."""

_MOST_COPIES = 4


def expression(expr: Expr, context: Context) -> Expr:
    """`expr` as owned code."""
    match expr:
        case Var(name):
            return _call(expr, (), expr.span, context) if _is_seen(name, context) else _variable(expr, context)
        case Con():
            return construct(expr, (), expr.span, context, expression)
        case App(Var("Prelude.$"), (fun, first, *rest), span):
            # As LiquidHaskell does: `f $ x` is `f x`.
            return expression(call(fun, first, *rest, span=span), context)
        case App(fun=Var() as fun, args=args) if _is_seen(fun.name, context):
            implemented = at_instance(context.facts.program, fun, args, expr.span)
            if implemented is not None:
                return expression(implemented, context)
            return _call(fun, args, expr.span, context)
        case App(fun=Con() as fun, args=args):
            return construct(fun, args, expr.span, context, expression)
        case App(fun, args, span):
            head = expression(fun, context)
            return with_arguments(args, context, expression, lambda names: call(head, *names, span=span))
        case Lam(binders, body, span):
            return Lam(binders, expression(body, context.binding(binders)), span)
        case Let():
            return _let(expr, context)
        case Case(scrutinee, binder, alts, type_, span):
            shape = shape_of(scrutinee, context)
            inner = context.binding((binder,)).shaped({} if shape is None else {binder.name: shape})
            woven = tuple(_alternative(alt, inner, shape) for alt in alts)
            return Case(expression(scrutinee, context), binder, woven, type_, span)
        case Abort(AbortReason.MISSING_CASE, type_, _, span):
            label = context.obligation(Kind.MISSING_CASE, None, span, None, span)
            return context.check(label, NEVER, expr, span)
        case Abort(AbortReason.UNDEFINED, type_, "undefined"):
            # LiquidHaskell takes the variable of `undefined :: a` at the type without values: nothing follows.
            return dead(type_)
        case Lit() | Prim() | Abort():
            return expr
        case _:
            return expr


def _alternative(alt: Alt, context: Context, shape: RCon | None) -> Alt:
    inner = context
    if isinstance(alt.pattern, ConPattern):
        inner = taken_apart(alt.pattern, shape, context.binding(alt.pattern.binders))
    return Alt(alt.pattern, expression(alt.body, inner), alt.span)


def _let(whole: Let, context: Context) -> Expr:
    group = whole.group
    specification = context.facts.module.specification
    signatures = specification.signatures
    outer = context
    for binding in group.bindings:
        signature = signatures.get(binding.name)
        if signature is not None:
            outer = outer.seeing(binding.name, context.callees.annotated_local(context.owner, binding, signature))
        elif (
            isinstance(binding.body, Lam)
            and not binding.name.startswith("$")
            and (group.recursive or _occurrences(binding.name, whole.body) > 1)
        ):
            outer = outer.seeing(binding.name, context.callees.local(context.owner, binding.name, binding.type))
    inner = outer.binding(Binder(b.name, b.type) for b in group.bindings)
    speculated: list[str] = []
    woven: list[Binding] = []
    for binding in group.bindings:
        before = context.log.asserted
        here = inner if group.recursive else outer
        if binding.name in signatures:
            here = _owning(binding, here)
        known = {} if binding.name in signatures else used_at(binding, whole.body, outer.instances)
        right = _member(group, binding, here, known)
        woven.append(Binding(binding.name, binding.type, right, binding.span, binding.extent))
        is_own = binding.name.startswith("$") and not is_local_whole(binding.name)
        late = is_own or specification.is_looked_at_late(context.owner, binding.name)
        if context.log.asserted > before and not isinstance(right, Lam) and not late:
            # A name of the lowering's own is a join point, which LiquidHaskell checks where it is jumped to, or else
            # what a pattern takes apart.
            speculated.append(binding.name)
    rest = expression(whole.body, inner)
    if context.aims.speculate:
        for name in reversed(speculated):
            rest = Speculate(Var(name), rest, whole.span)
    for binding in group.bindings:
        signature = signatures.get(binding.name)
        if signature is not None and signature.trust is Trust.CHECKED:
            # What an annotation leaves open nobody promised: what is inferred there is no fault of the code.
            holed = signature.holes is not None
            seen = inner.locals[binding.name].type if holed else signature.type
            if context.aims.enters or not holed:
                rest = applied_to_unknowns(binding, seen, _owning(binding, inner), rest, holed=holed)
        elif signature is None and context.aims.enters and group.recursive and not isinstance(binding.type, TForall):
            seen = inner.locals.get(binding.name)
            rest = rest if seen is None else entered(binding, seen.type, inner, rest)
    return Let(Group(tuple(woven), group.recursive), rest, whole.span)


def _owning(binding: Binding, context: Context) -> Context:
    """Obligations inside are those of an annotated local binding."""
    return context.owned_by(f"{context.owner}.{binding.name}")


def _member(group: Group, binding: Binding, context: Context, known: Mapping[str, Type]) -> Expr:
    """The right-hand side of a binding; recursive calls in it are checked to decrease.

    The variables of a polymorphic helper's own type stand for what is `known` of its uses, whatever the entry's are
    called.
    """
    hidden = binding.type.vars if isinstance(binding.type, TForall) else ()
    context = context.polymorphic(hidden, known)
    values = None
    if isinstance(binding.body, Lam):
        given = (each for each in binding.body.binders if not each.is_dictionary)
        values = tuple(TypedAtom(Var(each.name), substitute(each.type, known)) for each in given)
    return expression(binding.body, context.inside(group, binding, values))


def _is_seen(name: str, context: Context) -> bool:
    """Whether callers see `name` by a type of its own (and not its code)."""
    return context.visible(name) is not None


def _variable(variable: Var, context: Context) -> Expr:
    """A transparent top-level function is run as a woven copy; anything else as it is."""
    name, facts, owned = variable.name, context.facts, context.log.owned
    binding = facts.program.bindings.get(name)
    if name in facts.measures:
        return variable
    if binding is None or module_of(name) != facts.module.name or name.startswith(f"{facts.module.name}.$"):
        return variable
    copy, known = _copy(binding, variable, context)
    if copy not in owned:
        owned[copy] = binding
        group = facts.program.group_of(name)
        body = _member(group, binding, replace(context, owner=name, variables={}), known)
        owned[copy] = Binding(copy, binding.type, body, binding.span)
    run = Var(copy, variable.types, variable.span)
    # Of a function its calls are checked to decrease (`calls.py`); a value is all that there is to call.
    decreasing = None if isinstance(binding.body, Lam) else context.decreasing(name, (), variable.span)
    if decreasing is None or decreasing[0] is None:
        return run
    return context.check(*decreasing, run, variable.span)


def _copy(binding: Binding, used: Var, context: Context) -> tuple[str, dict[str, Type]]:
    """The name of the woven copy that is run, and what its type variables stand for: each use has that of its types,
    as long as these are few (a function may call itself at ever larger ones)."""
    copies = context.log.copies.setdefault(binding.name, [])
    known = closed_types(binding, used, context.instances)
    if known not in copies:
        known = known if len(copies) < _MOST_COPIES else {}
    if known not in copies:
        copies.append(known)
    number = copies.index(known)
    return f"{binding.name}{OWNED}{number or ''}", known


def _call(fun: Var, args: tuple[Expr, ...], span: Span, context: Context) -> Expr:
    """A call of a function seen by its type: preconditions asserted, promise noted, facets offered."""
    visible = context.visible(fun.name)
    assert visible is not None
    visible = context.callees.used(context.owner, fun.name, span) or visible
    code = _variable(fun, context) if visible.origin is Origin.LOCAL else fun
    count = _dictionaries(fun.name, visible, context)
    dictionaries, values = args[:count], args[count:]
    parameters, _ = arguments(visible.type)
    missing = parameters[len(values) :]
    if missing and not (values or worth_expanding(visible)):
        return call(code, *args, span=span)
    types = tuple(substitute(t, context.instances) for t in fun.types)
    instance = dict(zip(quantified_variables(visible.type), types, strict=False))
    called = Called(fun, code, visible=visible, types=types, dictionaries=dictionaries, span=span)
    if missing:
        names = [context.fresh(p.binder) for p in missing]
        binders = tuple(Binder(n, substitute(erase(p.type), instance)) for n, p in zip(names, missing, strict=True))

        def expanded(given: tuple[Expr, ...]) -> Expr:
            return Lam(binders, saturated(context, called, (*given, *(Var(n) for n in names)), len(names)), span)

        return with_arguments(values, context, expression, expanded)
    extra = values[len(parameters) :]
    used = values[: len(parameters)]
    inner = expecting(parameters, used, instance, context)
    whole = with_arguments(used, inner, expression, lambda given: saturated(context, called, given))
    if not extra:
        return whole
    return with_arguments(extra, context, expression, lambda given: call(whole, *given, span=span))


def _dictionaries(name: str, visible: Visible, context: Context) -> int:
    """How many leading arguments are class dictionaries, by the Haskell type of the callee."""
    binding = context.facts.program.bindings.get(name)
    local = context.variables.get(name)
    type_ = binding.type if binding is not None else local.type if local is not None else None
    if type_ is not None:
        return len(type_.context) if isinstance(type_, TForall) else 0
    return len(visible.type.context) if isinstance(visible.type, RForall) else 0


def _occurrences(name: str, expr: Expr) -> int:
    """How often a local name occurs (LiquidHaskell inlines what is used once)."""
    return sum(isinstance(part, Var) and part.name == name for part in subexpressions(expr))
