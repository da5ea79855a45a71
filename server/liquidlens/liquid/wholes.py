"""Constructors at a type whose parts speak of the value itself: the value has a name before its fields are checked.

    [r] : rows  at  {m:[{v:[a] | len v == cols m}] | ..}
      ⇒  Frames field#5, field#6, value#7      cols value#7 == len field#5, ..    what the constructors say
         Frame  arg#8    arg#8 == field#5      Goal  len arg#8 == cols value#7
         Frame  arg#9    arg#9 == rows         ..

First all that constructors say of each other, then the fields, then what the type asks of them.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from liquidlens.core.syntax import App, Con, Expr, Lam, Var
from liquidlens.lang.types import Type, substitute
from liquidlens.liquid.context import Duty, Unjudgeable
from liquidlens.liquid.faults import PartialConstructor
from liquidlens.liquid.instance import PLAIN, head, opened, put
from liquidlens.liquid.typed import Environment, TypedValue, Walk, at, is_dictionary_type, same_value
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RCon, RForall, RFun, RType


def made_whole(
    walk: Walk, fun: Con, args: Sequence[Expr], env: Environment, hint: RCon, duties: Sequence[Duty]
) -> TypedValue:
    """`fun args` at the type `hint`, whose parts speak of the value; `duties` are those of the fields."""
    ground = walk.ground
    whole = ground.bind("value", ground.plain(erase(hint)))
    wanted = opened(hint, whole)
    assert isinstance(wanted, RCon)
    rtype = walk.names.constructor(fun.name, fun.types, fun.span, wanted)
    values: dict[str, Predicate] = {}
    expected: list[RType] = []
    fields: list[Predicate] = []
    for arg in args:
        if not isinstance(rtype, RFun) or is_dictionary_type(rtype.arg, walk.knowledge):
            raise Unjudgeable(PartialConstructor(), fun.span)
        expected.append(put(rtype.arg, values))
        fields.append(_foreseen(walk, arg, erase(rtype.arg), env))
        values[rtype.binder] = fields[-1]
        if wanted.binders:
            values[wanted.binders[len(fields) - 1]] = fields[-1]
        rtype = rtype.res
    ground.guard(walk.knowledge.constructor_facts(fun.name, whole, fields))
    asked: list[tuple[TypedValue, RType, Expr, Duty]] = []
    for arg, each, field, duty in zip(args, expected, fields, duties, strict=True):
        if isinstance(arg, Lam) or isinstance(each, RForall):
            with ground.scope():
                walk.check(arg, each, env, duty)
            continue
        typed = walk.synth(arg, env, each, duty)
        if not isinstance(typed.type, RFun | RForall):
            typed = TypedValue(typed.type, typed.term if typed.term is not None else ground.bind("arg", typed.type))
            if typed.term != field:
                same = same_value(ground.plain(erase(each)), field)
                ground.guard(at(head(same), typed.term or field))
        asked.append((typed, each, arg, duty))
    for typed, each, arg, duty in asked:
        with ground.scope():
            ground.flow(typed.type, typed.term, each, duty, arg.span)
    return TypedValue(replace(wanted, refinement=PLAIN), whole)


def _foreseen(walk: Walk, expr: Expr, type_: Type, env: Environment) -> Predicate:
    """A name for the value that `expr` will have, with what is known of it from constructors alone."""
    fun, args = (expr.fun, expr.args) if isinstance(expr, App) else (expr, ())
    if isinstance(fun, Var) and not args and (known := env.get(fun.name)) is not None and known.term is not None:
        return known.term
    name = walk.ground.bind("field", walk.ground.plain(type_))
    found = walk.knowledge.constructor(fun.name) if isinstance(fun, Con) else None
    if isinstance(fun, Con) and found is not None:
        data, constructor = found
        if len(constructor.fields) == len(args) and len(data.params) == len(fun.types):
            by = dict(zip(data.params, fun.types, strict=True))
            inner = [
                _foreseen(walk, arg, substitute(each, by), env)
                for arg, each in zip(args, constructor.fields, strict=True)
            ]
            written = inner[len(constructor.held) :]
            walk.ground.guard(walk.knowledge.constructor_facts(fun.name, name, written))
    return name
