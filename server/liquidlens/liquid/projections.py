"""Pattern bindings: a value with a name, and each variable of the pattern a projection of it.

let { p = e; x = case p of (x, _) -> x; y = case p of (_, y) -> y } in b
  ⇒  x and y at unknown types above those of p's fields; where parts relate inside, these, p being (x, y)

let { p = e; x = case p of (x, (y, _)) -> x; y = case p of (x, (y, _)) -> y } in b       b mentions x and y
  ⇒  as in  case e of (x, (y, _)) -> b

What GHC leaves of a flat pattern are projections, whose types are κ variables to LiquidHaskell, solved after logical
evaluation, by qualifiers: of `(x, y) = if b then (1, 2) else (2, 1)` it does not know that `x + y == 3`, and of what
measures say of `p` only what qualifiers do.  Of other patterns GHC makes a tuple of the variables, which LiquidHaskell
turns back into a `case` where all of them are mentioned, and none names a whole (`simplifyPatTuple`); else they are
projections, too: of `t@(T _ _) = e` it knows by qualifiers what `t` is.

let { p = e; x = case p of (x, y) -> x; y = case p of (x, y) -> y } in y - x       in an element of a comprehension
  ⇒  as in  (case p of (x, y) -> y) - (case p of (x, y) -> x)        where GHC puts in `x` and `y` (`infer/put_in.py`)

The parts are related by qualifiers in the order of their use then, and of the other variables of each match the Haskell
type is known.
"""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from liquidlens.core.syntax import Abort, Alt, App, Binding, Case, Con, ConPattern, Expr, Group, Let, Var
from liquidlens.lang.names import is_tuple
from liquidlens.liquid.instance import opened
from liquidlens.liquid.matches import bind_fields, is_unknown, match_alternative
from liquidlens.liquid.pattern_places import (
    Path,
    are_failures,
    is_flat,
    is_untold,
    matched_again,
    mentioned_behind,
    path_of,
)
from liquidlens.liquid.typed import Environment, TypedValue, Walk
from liquidlens.logic.refined import RCon, RFun

FEWEST_MATCHED = 2
"""Of fewer variables GHC makes no tuple."""

_PAIR = 2


def projection(walk: Walk, binding: Binding, env: dict[str, TypedValue]) -> TypedValue | None:
    """`x = case p of (x, y) -> x`, from a pattern binding: all projections of `p` name the same fields.

    Where the pattern may fail, that it does not is an obligation here and known afterwards.
    """
    match binding.body:
        case Case(Var(whole), _, (Alt(ConPattern(constructor, binders), inner), *others)):
            pass
        case _:
            return None
    known = env.get(whole)
    if known is None or known.term is None or not isinstance(known.type, RCon):
        return None
    if known.parts is not None and binding.name in known.parts:
        return known.parts[binding.name]
    if is_untold(binding.body):
        return _guessed(walk, binding, env)
    names = [binder.name for binder in binders]
    if not isinstance(inner, Var) or inner.name not in (whole, *names) or not are_failures(others):
        return None if path_of(whole, binding.body) is None else _guessed(walk, binding, env)
    related = not known.branches and (known.built or _relates_inside(walk, binding, known.type))
    if inner.name == whole or not (related or _are_unlabelled(walk, constructor)):
        return _guessed(walk, binding, env)
    _ask_for_a_match(walk, binding.body, known, env)
    if known.fields is None:
        bound: dict[str, TypedValue] = {}
        with walk.ground.undeciding():
            terms = bind_fields(walk, constructor, binders, opened(known.type, known.term), bound)
            if related:
                walk.ground.guard(walk.knowledge.constructor_facts(constructor, known.term, terms, matched=True))
        known = env[whole] = replace(known, fields=tuple(bound[each] for each in names))
    fields = known.fields
    if fields is None or len(fields) != len(names):
        return None
    found = replace(fields[names.index(inner.name)], coerced=False, anew=False)
    for rtype in () if known.built else (found.type, known.type):
        if is_unknown(rtype):
            # What is projected and what is matched are second values of their types: κ variables are not put in.
            walk.ground.bind(binding.name, rtype)
    return found


def _relates_inside(walk: Walk, binding: Binding, whole: RCon) -> bool:
    """Whether a part is a function, or one of a larger tuple, or one that its type relates to others, also by what has
    no name: what they have to do with each other no qualifier says."""
    if is_tuple(whole.name):
        related = any(whole.binders) or any(isinstance(each, RFun) for each in whole.args)
        return related or len(whole.args) > _PAIR
    return isinstance(walk.ground.plain(binding.type), RFun)


def _are_unlabelled(walk: Walk, constructor: str) -> bool:
    """Whether the fields of a constructor have names in its annotation alone: these relate the fields, but no qualifier
    says so, as the types of selectors do."""
    found = walk.knowledge.constructor(constructor)
    puts_in = walk.knowledge.reflection.is_higher_order  # what is matched, and so all that is known of it
    if found is None or puts_in or found[0].is_newtype or is_tuple(constructor):
        return False
    said = walk.knowledge.module.specification.data.get(found[0].name)
    return said is not None and constructor in said.constructors and not found[1].labels


def _guessed(walk: Walk, binding: Binding, env: Environment) -> TypedValue:
    """A projection: what qualifiers say of it."""
    rtype = walk.ground.template(binding.type, recursive=not walk.knowledge.reflection.is_higher_order)
    with walk.ground.scope():
        walk.check(binding.body, rtype, env, None)
    return walk.named(binding.name, TypedValue(rtype))


def made_in_branches(code: Expr) -> bool:
    """Whether there are several ways to make the value of `code`."""
    while isinstance(code, Let):
        code = code.body
    return isinstance(code, Case) and sum(not isinstance(alt.body, Abort) for alt in code.alts) > 1


def is_built(code: Expr) -> bool:
    """Whether a constructor makes the value of `code`."""
    while isinstance(code, Let):
        code = code.body
    return isinstance(code, Con) or (isinstance(code, App) and isinstance(code.fun, Con))


def projects(code: Expr) -> bool:
    """Whether one of the bindings that `code` begins with is a projection."""
    while isinstance(code, Let):
        for binding in code.group.bindings:
            match binding.body:
                case Case(Var(whole)) if path_of(whole, binding.body) is not None:
                    return True
                case _:
                    pass
        code = code.body
    return False


def taken_apart(walk: Walk, name: str, typed: TypedValue, body: Expr, env: Environment) -> TypedValue:
    """The value `name`, with its parts where the projections that `body` begins with are a `case` to LiquidHaskell."""
    paths: dict[str, Path] = {}
    first: Case | None = None
    while (found := _projected(name, body)) is not None:
        variable, code, path, body = found
        first = first or code
        paths[variable] = path
    if first is None:
        return typed
    # What an as-pattern names is no variable of a pattern to GHC's Core: LiquidHaskell finds no tuple of these.
    renames = not matched_again(name, first).isdisjoint(paths.values())
    if renames or is_flat(first) or len(paths) < FEWEST_MATCHED:
        return typed
    mentioned = mentioned_behind(name, body)
    if typed.term is None or not isinstance(typed.type, RCon) or name in mentioned or not mentioned.issuperset(paths):
        return typed
    values = dict(_matched(walk, first, {**env, name: typed}))
    if not all(path in values for path in paths.values()):
        return typed
    return replace(typed, parts={variable: values[path] for variable, path in paths.items()})


def _projected(whole: str, body: Expr) -> tuple[str, Case, Path, Expr] | None:
    """The variable that is a projection of `whole` and bound first in `body`, its code, its path, and what follows."""
    match body:
        case Let(Group((binding,), recursive=False), rest) if isinstance(binding.body, Case) and not binding.put_in:
            path = path_of(whole, binding.body)
            return None if path is None else (binding.name, binding.body, path, rest)
        case _:
            return None


def _ask_for_a_match(walk: Walk, code: Case, known: TypedValue, env: Environment) -> None:
    assert known.term is not None
    for other in code.alts[1:]:
        with walk.ground.scope():
            inner = match_alternative(walk, other, alts=code.alts, subject=known.term, rtype=known.type, env=dict(env))
            walk.check(other.body, known.type, inner, None)


def _matched(walk: Walk, code: Case, env: dict[str, TypedValue]) -> Iterator[tuple[Path, TypedValue]]:
    """Match the pattern that `code` projects by: the parts of the value by their places."""
    places: dict[str, Path] = {cast("Var", code.scrutinee).name: ()}
    current: Expr = code
    while isinstance(current, Case):
        subject = cast("Var", current.scrutinee).name
        known = env[subject]
        if known.term is None or not isinstance(known.type, RCon):
            return
        _ask_for_a_match(walk, current, known, env)
        alt = current.alts[0]
        assert isinstance(alt.pattern, ConPattern)
        env = match_alternative(walk, alt, alts=current.alts, subject=known.term, rtype=known.type, env=env)
        for number, binder in enumerate(alt.pattern.binders):
            places[binder.name] = (*places[subject], number)
            yield places[binder.name], env[binder.name]
        current = alt.body
