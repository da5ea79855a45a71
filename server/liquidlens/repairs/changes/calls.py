"""A call of a function of the module around an expression: the call that was forgotten.

sort (x:xs) = sort xs      ⇒   sort (x:xs) = insert x (sort xs)
"""

from collections.abc import Iterator
from itertools import islice

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import App, Expr, Lam, Var
from liquidlens.lang.names import base_of, module_of, source_name
from liquidlens.lang.types import TForall, TVar, Type, arrows
from liquidlens.repairs.changes.change import (
    Change,
    Changed,
    ChangeKind,
    Site,
    parenthesised,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.parameters import is_written

_MOST = 6
"""Calls that are tried at one place."""

_MOST_ARGUMENTS = 3


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
    for group in source.module.groups:
        for function in group.bindings:
            known = function.type
            instance: tuple[Type, ...] = ()
            if isinstance(known, TForall):
                own = source.binding.type
                if known.context or not isinstance(own, TForall) or len(own.vars) != len(known.vars):
                    continue
                if known.vars != own.vars:
                    continue
                instance = tuple(_variables(own))
                known = known.body
            taken, answer = arrows(known)
            if answer != type_ or not 1 <= len(taken) <= _MOST_ARGUMENTS or type_ not in taken:
                continue
            base = base_of(function.name)
            if not is_written(base) or base.startswith("$"):
                continue
            for at, parameter in enumerate(taken):
                if parameter == type_:
                    yield from _applied(source, site, text, (function.name, instance, taken, at))


def _variables(type_: TForall) -> Iterator[Type]:
    for name in type_.vars:
        yield TVar(name)


def _applied(
    source: Changed, site: Site, text: str, function: tuple[str, tuple[Type, ...], tuple[Type, ...], int]
) -> Iterator[Change]:
    name, instance, taken, place = function
    ways: list[list[tuple[Expr, str]]] = [[]]
    span = site.node.span
    for at, parameter in enumerate(taken):
        if at == place:
            choices: list[tuple[Expr, str]] = [(site.node, text if text.isidentifier() else f"({text})")]
        else:
            choices = [
                (Var(local, (), span), source_name(local))
                for local, other in reversed(list(site.scope.items()))
                if other == parameter and is_written(source_name(local)) and module_of(local) is None
            ]
        ways = [[*way, choice] for way in ways for choice in choices][:_MOST]
    for way in ways:
        shown = " ".join([base_of(name), *(each for _, each in way)])
        new = App(Var(name, instance, span), tuple(expr for expr, _ in way), span)
        kind = ChangeKind.CALL if _is_called(source, name) else ChangeKind.FORGOTTEN
        yield replaced(source, site, kind, new, parenthesised(source, site, shown))


def _is_called(source: Changed, name: str) -> bool:
    """Whether another function of the module calls a function."""
    bindings = (each for group in source.module.groups for each in group.bindings)
    return any(name in mentions(each) for each in bindings if each.name != name)
