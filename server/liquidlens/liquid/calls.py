"""Applications: arguments are named from left to right, then each is checked against its parameter.

g (x + 1)        {-@ g :: n:Nat -> {v:Int | v > n} @-}
  ⇒  Frame arg#4 : Int  arg#4 == x#1 + 1;  Goal arg#4 >= 0;  the type {ν:Int | ν > arg#4}

So what is known of any argument holds where another one is checked, as in LiquidHaskell's A-normal form.
"""

from msgspec import Struct

from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.methods import at_instance
from liquidlens.contracts.visible import call_kind
from liquidlens.core.live import live_variables
from liquidlens.core.substitution import substitute as substitute_in_code
from liquidlens.core.syntax import App, Binder, Case, Con, Expr, Lam, Let, Lit, Var
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TApp, TForall, TFun, Type, arrows, bind_variables, free_variables
from liquidlens.liquid.context import Duty, Unjudgeable
from liquidlens.liquid.faults import OverApplied
from liquidlens.liquid.instance import ARGUMENT, VALUE, head, is_true, put
from liquidlens.liquid.newtypes import forgets_built
from liquidlens.liquid.typed import Environment, TypedValue, Walk, is_dictionary_type, same_value
from liquidlens.liquid.wholes import made_whole
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import applied, substitute
from liquidlens.source.span import NOWHERE, Span

_OF_PARAMETERS = (Kind.PRECONDITION, Kind.DATA_INVARIANT)

COMPOSE = "Prelude.."
APPLY = "Prelude.$"
BIND = "Prelude.>>="

_BIND_ARGUMENTS = ("dictionary", "action", "lambda")

_DEEP = 3
"""How deep in arguments of arguments branches are looked for."""


def application(walk: Walk, expr: App, env: Environment, hint: RType | None, duty: Duty | None) -> TypedValue:
    """The type of an application; `hint` and `duty` are those of its result."""
    fun, args, span = expr.fun, expr.args, expr.span
    if isinstance(fun, Var) and fun.name == APPLY and len(args) >= 2 and fun.name not in env:
        inner = args[0]
        if isinstance(inner, App):
            return application(walk, App(inner.fun, (*inner.args, *args[1:]), span), env, hint, duty)
        given, around = args[1], env
        if isinstance(given, Var) and given.name in env and env[given.name].anew:
            # GHC does not put it into a function that it is given by `$`: there it is one value.
            once = walk.supply.name(given.name)
            around = {**env, once: walk.named(once, walk.synth(given, env))}
            given = Var(once, given.types, given.span)
        return application(walk, App(inner, (given, *args[2:]), span), around, hint, duty)
    if isinstance(fun, Var) and fun.name == COMPOSE and fun.name not in env and len(args) >= 2:
        return _answer_of_composed(walk, composed(fun, args, span, walk.supply.name("x")), env, hint=hint, duty=duty)
    if isinstance(fun, Var) and fun.name == BIND and walk.knowledge.module.specification.options.binds_by_lambdas:
        bound = _bound_by_lambda(walk, fun, args, env, hint=hint, duty=duty)
        if bound is not None:
            return bound
    if isinstance(fun, Var) and (refined := at_instance(walk.knowledge.program, fun, args, span)):
        return walk.synth(refined, env, hint, duty)
    if isinstance(fun, Lam) and len(args) >= len(fun.binders):
        inner = dict(env)
        return walk.synth(_redex_body(walk, fun, args, span, inner), inner, hint, duty)
    if isinstance(fun, Con) and isinstance(hint, RCon) and hint.whole and duty is not None and not _forgets(walk, fun):
        own = _call_duty(walk, fun, fun.name, span)
        duties = [_data_duty(walk, own, fun, hint, duty, number=number) for number in range(len(args))]
        return made_whole(walk, fun, args=args, env=env, hint=hint, duties=duties)
    callee, rtype, dictionaries = _callee(walk, fun, env, hint=hint, span=span)
    own = _call_duty(walk, fun, callee, span)
    values: dict[str, Predicate] = {}
    terms: list[Predicate] = []
    flows: list[_Flow] = []
    dependent: tuple[str, ...] = ()
    if isinstance(fun, Con) and isinstance(hint, RCon) and is_tuple(fun.name) and not hint.whole:
        dependent = hint.binders
    for number, arg in enumerate(args):
        if dictionaries:
            dictionaries -= 1
            continue
        if isinstance(rtype, RForall):
            inside = put(rtype, values)
            at = _higher_rank(inside, args[number:], env, hint)
            rtype, dictionaries = walk.names.instantiate(inside, at, duty=own)
            values = {}
            if dictionaries:
                dictionaries -= 1
                continue
        if not isinstance(rtype, RFun):
            raise Unjudgeable(OverApplied(callee), span)
        if is_dictionary_type(rtype.arg, walk.knowledge):
            rtype = rtype.res
            continue
        expected = put(rtype.arg, values)
        owned = _data_duty(walk, own, fun, hint, duty, number=len(terms))
        term, flow = _argument(walk, arg, expected, env, owned)
        if isinstance(term, PVar) and owned.kind in _OF_PARAMETERS:
            walk.ground.constraints.asked.setdefault(term.name, rtype.binder)
        if flow is not None:
            flows.append(flow)
        if any(_joins(later, _DEEP) for later in args[number + 1 :]):
            walk.ground.alias(rtype.binder, expected, term)
        elif walk.ground.names_arguments and isinstance(arg, App | Lit):
            walk.ground.alias(rtype.binder.partition("#")[0] + ARGUMENT, expected, term)
        values[rtype.binder] = term
        if dependent:
            values[dependent[len(terms)]] = term
        terms.append(term)
        rtype = rtype.res
    for flow in flows:
        _check(walk, flow)
    if isinstance(fun, Var):
        walk.metrics.called(fun.name, terms, span, walk.function)
    made = put(rtype, values)
    if isinstance(made, RForall) and hint is not None and not isinstance(hint, RForall) and not dictionaries:
        at = _higher_rank(made, (), env, hint)
        made = walk.names.instantiate(made, at)[0] if at and not made.context else made
    if isinstance(fun, Var) and terms and walk.knowledge.reflection.is_higher_order:
        if isinstance(made, RFun):
            return TypedValue(made, _partly_applied(walk, fun.name, terms, env))
        called = _in_the_logic(walk, fun.name, env)
        is_told = fun.name not in env and _tells_its_value(made)
        if called is not None and not is_told and isinstance(made, RCon | RVar | RApp):
            # Functions stand in the logic: equal arguments have equal answers, `v == f x`.
            made = same_value(made, applied(called, tuple(terms), NOWHERE))
    if isinstance(fun, Con) and isinstance(made, RCon):
        asserted(walk, fun, made, span)
    if dependent and isinstance(made, RCon) and isinstance(hint, RCon):
        # The parts were checked with their values; the type to have is the one that speaks of any values.
        made = RCon(made.name, hint.args, predicates=(), refinement=made.refinement, span=made.span, binders=dependent)
    return TypedValue(made)


def _answer_of_composed(
    walk: Walk, expr: Expr, env: Environment, *, hint: RType | None, duty: Duty | None
) -> TypedValue:
    """What `f (g x)` is as `(f . g) x`: the type of `.` calls it by an abstract refinement, which is unknown here."""
    typed = walk.synth(expr, env, hint, duty)
    if isinstance(typed.type, RFun | RForall):
        return typed
    unknown = walk.ground.template(erase(typed.type))
    with walk.ground.scope():
        walk.ground.flow(typed.type, typed.term, unknown, None, expr.span)
    return TypedValue(unknown)


def _bound_by_lambda(
    walk: Walk, fun: Var, args: tuple[Expr, ...], env: Environment, *, hint: RType | None, duty: Duty | None
) -> TypedValue | None:
    """What `m >>= \\x -> e` is where it has the type of `e`, the element of `m` being all that is taken of it."""
    if len(args) != len(_BIND_ARGUMENTS) or not isinstance(args[-1], Lam) or len(args[-1].binders) != 1:
        return None
    element, (binder,) = _element(walk.synth(args[1], env).type), args[-1].binders
    if element is None:
        return None
    unknown = walk.ground.template(TApp(fun.types[0], fun.types[2]))
    inner = dict(env)
    with walk.ground.scope():
        inner[binder.name] = TypedValue(element, walk.ground.bind(binder.name, element, named=True))
        typed = walk.synth(args[-1].body, inner, hint, duty)
        walk.ground.flow(typed.type, typed.term, unknown, None, args[-1].span)
    return TypedValue(unknown)


def _element(monadic: RType) -> RType | None:
    match monadic:
        case RCon(args=(*_, last)):
            return last
        case RApp(arg=last):
            return last
        case _:
            return None


def _higher_rank(rtype: RType, args: tuple[Expr, ...], env: Environment, hint: RType | None) -> tuple[Type, ...]:
    """At which types a polymorphic function is used that a function or a field gave, by the result that is wanted and
    by what it is applied to; none where these do not tell."""
    if not isinstance(rtype, RForall):
        return ()
    result = erase(rtype.body)
    found: dict[str, Type] = {}
    for arg in args:
        if not isinstance(result, TFun):
            return ()
        known = env.get(arg.name) if isinstance(arg, Var) else None
        if known is not None:
            bind_variables(result.arg, erase(known.type), found)
        result = result.res
    if hint is not None:
        bind_variables(result, erase(hint), found)
    return tuple(found[name] for name in rtype.vars) if found.keys() >= set(rtype.vars) else ()


def asserted(walk: Walk, con: Con, made: RCon, span: Span) -> None:
    """A value that is built keeps what `using` says of its type; its parts do already."""
    invariants = tuple(walk.knowledge.module.specification.asserted_of(made.name))
    if not invariants:
        return
    with walk.ground.scope():
        built = walk.ground.bind("built", made, believed=False)
        for declared in invariants:
            said = substitute(declared.refinement.predicate, {declared.refinement.value: built})
            walk.ground.demand(said, Duty(Kind.INVARIANT, walk.function, con.name, span))


def _forgets(walk: Walk, fun: Con) -> bool:
    return forgets_built(walk.knowledge, fun.name)


def _in_the_logic(walk: Walk, name: str, env: Environment) -> PVar | PApply | None:
    """What a function is called there: any that has a name, but those whose answers' type their arguments do not tell,
    and the reflected ones, of which their types say it."""
    if name in env:
        term = env[name].term
        return term if isinstance(term, PVar | PApply) else None
    if walk.knowledge.is_field(name):
        return PVar(name)
    type_ = walk.knowledge.type_of_name(name)
    if type_ is None or walk.knowledge.is_logical(name) or name in walk.knowledge.measures:
        return None
    parameters, result = arrows(type_.body if isinstance(type_, TForall) else type_)
    told = {variable for parameter in parameters for variable in free_variables(parameter)}
    return PVar(name) if told.issuperset(free_variables(result)) else None


def _tells_its_value(made: RType) -> bool:
    """Whether a type says what its value is: what is equal to that is equal without more."""
    said = (part for part in conjuncts(head(made)) if isinstance(part, PCompare) and part.op == "==")
    return any(PVar(VALUE) in (part.left, part.right) for part in said)


def _partly_applied(walk: Walk, fun: str, terms: list[Predicate], env: Environment) -> Predicate | None:
    """With `--higherorder` functions stand in the logic, also where arguments are missing: `evalQ q`."""
    head = env[fun].term if fun in env else PVar(fun) if walk.knowledge.is_logical(fun) else None
    return applied(head, tuple(terms), NOWHERE) if isinstance(head, PVar | PApply) else None


def _callee(
    walk: Walk, fun: Expr, env: Environment, *, hint: RType | None, span: Span
) -> tuple[str | None, RType, int]:
    match fun:
        case Var(name, types, place):
            found = env.get(name)
            known = found.type if found is not None else walk.names.global_variable(name, place)
            rtype, dictionaries = walk.names.instantiate(known, types, duty=_call_duty(walk, fun, name, span))
            return name, rtype, dictionaries
        case Con(name, types, place):
            return name, walk.names.constructor(name, types, place, hint), 0
        case _:
            return None, walk.synth(fun, env).type, 0


def _call_duty(walk: Walk, fun: Expr, callee: str | None, span: Span) -> Duty:
    if isinstance(fun, Con):
        return Duty(Kind.DATA_INVARIANT, walk.function, callee, span)
    return Duty(Kind.PRECONDITION if callee is None else call_kind(callee), walk.function, callee, span)


def _data_duty(walk: Walk, own: Duty, fun: Expr, hint: RType | None, duty: Duty | None, *, number: int) -> Duty:
    """What the argument of that `number` of a constructor must be: its data invariant, or, where its field is not
    refined, what the constructed value must be."""
    if not isinstance(fun, Con) or duty is None or hint is None:
        return own
    found = walk.knowledge.constructor(fun.name)
    if found is None:
        return own
    refined = walk.knowledge.program.refined_data(found[0].name)
    if refined is None:
        return duty
    fields = refined.constructors.get(fun.name, ())
    return duty if number < len(fields) and is_plain(fields[number][1]) else own


class _Flow(Struct, frozen=True):
    """An argument that is to be checked: its type must be one of the parameter's."""

    typed: TypedValue
    expected: RType
    duty: Duty
    span: Span


def _argument(walk: Walk, arg: Expr, expected: RType, env: Environment, duty: Duty) -> tuple[Predicate, _Flow | None]:
    """The name that an argument has from here on, and what is still to be checked of it."""
    if isinstance(arg, Lam) or isinstance(expected, RForall):
        with walk.ground.scope():
            walk.check(arg, expected, env, duty)
        return _function_name(walk, expected), None
    typed = walk.synth(arg, env, expected, duty)
    if isinstance(typed.type, RFun | RForall):
        if typed.term is not None:
            return typed.term, _Flow(typed, expected, duty, arg.span)
        flow = _Flow(typed, expected, duty, arg.span)
        if isinstance(expected, RFun) and is_true(head(expected)):
            return _function_name(walk, expected), flow
        # Its name has the parameter's type, which must not be taken for granted while that is still to be found.
        _check(walk, flow)
        return _function_name(walk, expected), None
    term = typed.term if typed.term is not None else walk.ground.bind("arg", typed.type)
    return term, _Flow(TypedValue(typed.type, term), expected, duty, arg.span)


def _joins(expr: Expr, depth: int) -> bool:
    """Whether branches meet in an argument, or in one of its own, so that qualifiers may have to relate them to what
    stands before."""
    if isinstance(expr, App):
        return depth > 0 and any(_joins(arg, depth - 1) for arg in expr.args)
    return isinstance(expr, Case | Let)


def _check(walk: Walk, flow: _Flow) -> None:
    """Check an argument, once what all of them are is known."""
    if isinstance(flow.typed.type, RFun | RForall):
        with walk.ground.scope():
            walk.ground.flow(flow.typed.type, flow.typed.term, flow.expected, flow.duty, flow.span)
    else:
        walk.ground.flow(flow.typed.type, flow.typed.term, flow.expected, flow.duty, flow.span)


def _function_name(walk: Walk, rtype: RType) -> Predicate:
    return walk.ground.bind("fun", rtype if isinstance(rtype, RFun | RForall) else RCon("()"))


def _redex_body(walk: Walk, fun: Lam, args: tuple[Expr, ...], span: Span, env: dict[str, TypedValue]) -> Expr:
    """A redex is a let: what is left of it once `env` has its binders. GHC has dropped an argument that is not used."""
    outer = dict(env)
    pairs = list(zip(fun.binders, args, strict=False))
    body = substitute_in_code(fun.body, {binder.name: arg for binder, arg in pairs if binder.is_dictionary})
    live = live_variables(body)
    for binder, arg in pairs:
        if binder.name in live and not binder.is_dictionary:
            known = outer.get(arg.name) if isinstance(arg, Var) else None
            # GHC puts in a variable, and with it the coercion that it is.
            env[binder.name] = known if known and known.anew else walk.named(binder.name, walk.synth(arg, outer))
    rest = args[len(fun.binders) :]
    return App(body, rest, span) if rest else body


def is_composition(fun: Expr, args: tuple[Expr, ...], env: Environment) -> bool:
    """Whether an application is `f . g`, not applied any further."""
    return isinstance(fun, Var) and fun.name == COMPOSE and fun.name not in env and len(args) == 2


def composed(fun: Var, args: tuple[Expr, ...], span: Span, name: str) -> Expr:
    """`f . g` as `\\x -> f (g x)`: LiquidHaskell's type of composition relates result and argument."""
    outer, inner, *rest = args
    if rest:
        return App(outer, (App(inner, (rest[0],), span), *rest[1:]), span)
    binder = Binder(name, fun.types[2], span)
    return Lam((binder,), App(outer, (App(inner, (Var(name, (), span),), span),), span), span)
