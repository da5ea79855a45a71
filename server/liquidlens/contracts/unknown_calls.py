"""An annotated local function is checked where it is bound: one state applies it to unknowns.

let {-@ go :: Nat -> Nat @-} go n = … in e
  ⇒ let go n = … in  speculate (let n~1 = any Nat in let r = go n~1 in assert (r >= 0) ()) ; e
"""

from liquidlens.contracts.context import Context, predicate_of
from liquidlens.contracts.executable import TypedAtom
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.log import LocalCheck
from liquidlens.contracts.supply import Unrunnable, call, force, let
from liquidlens.core.syntax import Binding, Con, Expr, Speculate, Var
from liquidlens.lang.types import UNIT, Type
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments


def applied_to_unknowns(binding: Binding, refined: RType, context: Context, rest: Expr, *, holed: bool) -> Expr:
    """`rest`, and beside it a state that checks the binding; `rest` alone where no unknown can be made. Of one whose
    annotation is `holed` part of the type was inferred."""
    try:
        return _applied(binding, refined, context, rest, holed=holed)
    except Unrunnable:
        return rest


def entered(binding: Binding, refined: RType, context: Context, rest: Expr) -> Expr:
    """`rest`, and beside it a state in which a loop without annotation goes on from whatever its inferred type allows:
    so LiquidHaskell sees it.

    let go n = … go (n - 1) … in e
      ⇒ let go n = … in  speculate (let n~1 = any (what was inferred of n) in force (go n~1) ()) ; e
    """
    names: list[tuple[str, Type, Expr]] = []
    scope = dict(context.variables)
    try:
        for parameter in arguments(refined)[0]:
            haskell, name = context.haskell(parameter.type), context.fresh(parameter.binder)
            names.append((name, haskell, context.any(parameter.type, scope)))
            scope[parameter.binder] = TypedAtom(Var(name), haskell)
    except Unrunnable:
        return rest
    context.log.local_checks.append(LocalCheck(binding.name, tuple((n, t) for n, t, _ in names), inferred=refined))
    applied = call(Var(binding.name), *(Var(n) for n, _, _ in names))
    made = force(applied, context.haskell(arguments(refined)[1]), Con("()"), UNIT, context.fresh("local"))
    for name, haskell, generator in reversed(names):
        made = let(name, haskell, generator, made)
    return Speculate(made, rest, binding.span)


def _applied(binding: Binding, refined: RType, context: Context, rest: Expr, *, holed: bool) -> Expr:
    log = context.log
    parameters, result = arguments(refined)
    names: list[tuple[str, Type, Expr]] = []
    predicates, given = context.unknown_predicates(refined)
    scope = {**context.variables, **given}
    for parameter in parameters:
        haskell = context.haskell(parameter.type)
        name = context.fresh(parameter.binder)
        names.append((name, haskell, context.any(parameter.type, scope)))
        scope[parameter.binder] = TypedAtom(Var(name), haskell)
    answer = context.fresh("local")
    type_ = context.haskell(result)
    test = context.tested(result, Var(answer), scope)
    label = context.obligation(Kind.POSTCONDITION, None, binding.span, predicate_of(result), result.span)
    if (test is None or label is None) and not (parameters and context.aims.inside(context.owner)):
        return rest
    inferred = refined if holed else None
    log.local_checks.append(LocalCheck(binding.name, tuple((n, t) for n, t, _ in names), (), inferred, holed))
    if predicates:
        taken = tuple((made.variable, made.type) for made in predicates.values())
        log.local_checks.append(LocalCheck("", taken, tuple(predicates)))
    made = call(Var(binding.name), *(Var(n) for n, _, _ in names))
    if test is None or label is None:
        made = force(made, type_, Con("()"), UNIT, answer)
    else:
        made = let(answer, type_, made, context.check(label, test, Con("()"), binding.span))
    for name, haskell, generator in reversed(names):
        made = let(name, haskell, generator, made)
    for unknown in predicates.values():
        made = let(unknown.variable, unknown.type, unknown.generator, made)
    return Speculate(made, rest, binding.span)
