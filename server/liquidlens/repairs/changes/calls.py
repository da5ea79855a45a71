"""A call of a function of the module around an expression: the call that was forgotten.

sort (x:xs) = sort xs      ⇒   sort (x:xs) = insert x (sort xs)
grow n xs = 0 : xs         ⇒   grow n xs = 0 : grow (n - 1) xs
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import App, Expr, Group, Lam, Lit, LitKind, Var
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import Constraint, TCon, TForall, TVar, Type, arrows
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written
from liquidlens.source.memo import remembered

_MOST = 6
"""Calls that are tried at one place."""

_MOST_ARGUMENTS = 3

_Given = tuple[Expr, str]
"""An argument, and its text."""


def calls(source: Changed, site: Site) -> Iterator[Change]:
    """Calls with the site as one argument and variables as the others, the types of all being plain."""
    if isinstance(site.parent, Lam) and not site.is_result:
        return
    if not isinstance(site.node, Var | App) or not (site.is_result or isinstance(site.parent, App)):
        return
    text, type_ = written(source, site.node), type_of(source, site.node, site.scope)
    if text is None or type_ is None or (isinstance(site.parent, App) and site.parent.fun is site.node):
        return
    yield from islice(_calls(source, site, text, type_), _MOST)


def _calls(source: Changed, site: Site, text: str, type_: Type) -> Iterator[Change]:
    own = source.binding.type
    for function in _callable(tuple(source.module.groups)).get(type_, ()):
        called = Var(function.name, (), site.node.span)
        if function.variables is not None:
            if not isinstance(own, TForall) or (own.vars, own.context) != (function.variables, function.context):
                continue
            called = replace(called, types=tuple(_variables(own)))
        for at, parameter in enumerate(function.taken):
            if parameter == type_:
                yield from _applied(source, site, text, function=called, taken=function.taken, place=at)


class _Callable(Struct, frozen=True):
    """A function that a call may be put in of: it takes what it answers, and a few things more."""

    name: str
    variables: tuple[str, ...] | None
    """Its type variables, None without any."""
    context: tuple[Constraint, ...]
    """What these are members of: the dictionaries of a function with the same ones are given on."""
    taken: tuple[Type, ...]


@remembered(8)
def _callable(groups: tuple[Group, ...]) -> Mapping[Type, Sequence[_Callable]]:
    """The functions of a module by what they answer, in the order of the text."""
    found: dict[Type, list[_Callable]] = {}
    for function in (each for group in groups for each in group.bindings):
        known, variables, context = function.type, None, ()
        if isinstance(known, TForall):
            known, variables, context = known.body, tuple(known.vars), known.context
        taken, answer = arrows(known)
        base = base_of(function.name)
        if 1 <= len(taken) <= _MOST_ARGUMENTS and answer in taken and is_written(base) and not base.startswith("$"):
            found.setdefault(answer, []).append(_Callable(function.name, variables, context, tuple(taken)))
    return found


def _variables(type_: TForall) -> Iterator[Type]:
    for name in type_.vars:
        yield TVar(name)


def _applied(
    source: Changed, site: Site, text: str, function: Var, taken: Sequence[Type], place: int
) -> Iterator[Change]:
    """The calls with the site as the argument of this place."""
    name = function.name
    ways: list[list[_Given]] = [[]]
    span = site.node.span
    own = source.binding.body.binders if isinstance(source.binding.body, Lam) else ()
    parameters = tuple(each.name for each in own if not each.is_dictionary)
    for at, parameter in enumerate(taken):
        if at == place:
            choices: list[_Given] = [(site.node, text if text.isidentifier() else f"({text})")]
        else:
            # What a function is given it hands on where it calls itself.
            kept = parameters[at] if name == source.binding.name and at < len(parameters) else None
            latest = [*reversed(site.scope.written().items())]
            choices = [
                (Var(local, (), span), said)
                for local, said in sorted(latest, key=lambda each, own=kept: each[0] != own)
                if site.scope[local] == parameter and module_of(local) is None
            ]
        ways = [[*way, choice] for way in ways for choice in choices][:_MOST]
    dictionaries = tuple(Var(each.name, (), span) for each in own if each.is_dictionary and function.types)
    for way in ways:
        if name == source.binding.name and tuple(each.name for each, _ in way if isinstance(each, Var)) == parameters:
            # It would call itself for ever: a number counts down.
            way = _counted_down(way, taken, place)
            if way is None:
                continue
        shown = " ".join([base_of(name), *(each for _, each in way)])
        new = App(function, (*dictionaries, *(expr for expr, _ in way)), span)
        kind = ChangeKind.CALL if _is_called(source, name) else ChangeKind.FORGOTTEN
        yield replaced(source, site, kind, new, parenthesised(source, site, shown))


def _counted_down(way: Sequence[_Given], taken: Sequence[Type], place: int) -> list[_Given] | None:
    """The arguments with one less for the first number that is not at the place; None where none is a number."""
    at = next((at for at, type_ in enumerate(taken) if at != place and type_ in NUMBERS), None)
    type_ = None if at is None else taken[at]
    if at is None or not isinstance(type_, TCon):
        return None
    number, text = way[at]
    less = arithmetic("-", type_, number, Lit(LitKind(type_.name), 1, number.span))
    return [*way[:at], (less, f"({text} - 1)"), *way[at + 1 :]]


def _is_called(source: Changed, name: str) -> bool:
    """Whether another function of the module calls a function."""
    bindings = (each for group in source.module.groups for each in group.bindings)
    return any(name in mentions(each) for each in bindings if each.name != name)


def calls_any(change: Change, functions: Collection[str]) -> bool:
    """Whether a change puts in a call of one of these functions."""
    match change.new:
        case App(Var(name)):
            return change.kind in (ChangeKind.CALL, ChangeKind.FORGOTTEN) and name in functions
        case _:
            return False
