"""The expressions of a binding's code that its author wrote, each with what is in scope there and where it stands.

f n = Just (n + 1)      `Just (n + 1)` is the value, `n + 1` stands behind `Just`, `n` and `1` are parts of a sum
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from liquidlens.core.parts import children
from liquidlens.core.syntax import App, Binding, Case, Con, ConPattern, Expr, Group, Lam, Let, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import Type
from liquidlens.source.span import NOWHERE

Path = tuple[tuple[str, int], ...]
"""Constructors, and the number of the field behind each; functions, and the number of the argument;
no name for what the function's value is not made of."""


_UNKNOWN: Path = (("", 0),)


class Site(Struct, frozen=True):
    """An expression, the variables in scope there (by their names in Core), and what it is part of."""

    node: Expr
    scope: Mapping[str, Type]
    parent: Expr | None
    path: Path | None
    """Where in the function's value its own is: () all of it, (("Just", 0),) what stands behind `Just`, (("map", 0),)
    what the lambda answers that `map` is given first, (("insert", 1),) what `insert` is given, None none.

    The value of a local function may be the function's, as that of `go` in `f xs = go xs where …`.
    """

    @property
    def is_result(self) -> bool:
        """Whether its value is the function's."""
        return self.path == ()


def sites(binding: Binding) -> Iterator[Site]:
    """The expressions of a binding that its author wrote, in the order of the text."""
    return inside(Site(binding.body, {}, None, path=()))


def inside(site: Site) -> Iterator[Site]:
    """A site and those that are part of it, in the order of the text."""
    work = [site]
    while work:
        site = work.pop()
        yield site
        work.extend(reversed(list(_below(site))))


def _below(site: Site) -> Iterator[Site]:
    node, scope = site.node, site.scope
    match node:
        case Lam(binders, body):
            inner = {**scope, **{b.name: b.type for b in binders if not b.is_dictionary}}
            yield Site(body, inner, node, site.path)
        case Let(group, body):
            inner = {**scope, **{b.name: b.type for b in group.bindings}}
            answering = _answering(group, body) if site.path is not None else frozenset[str]()
            for each in group.bindings:
                path = site.path if isinstance(each.body, Lam) and each.name in answering else None
                yield Site(each.body, inner if group.recursive else scope, node, path)
            yield Site(body, inner, node, site.path)
        case Case(scrutinee, binder, alts):
            yield Site(scrutinee, scope, node, path=None)
            for alt in alts:
                bound = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
                inner = {**scope, binder.name: binder.type, **{b.name: b.type for b in bound}}
                yield Site(alt.body, inner, node, site.path)
        case App(Con(":")) if elements := elements_of(node):
            for number, element in enumerate(elements):
                at: Path = (*((":", 1) for _ in range(number)), (":", 0))
                yield Site(element, scope, node, None if site.path is None else site.path + at)
        case App(Con(name) as constructor, args) if site.path is not None:
            yield Site(constructor, scope, node, path=None)
            for number, arg in enumerate(args):
                yield Site(arg, scope, node, (*site.path, (name, number)))
        case App(Var(name) as called, args):
            yield Site(called, scope, node, path=None)
            for number, arg in enumerate(args):
                around = _UNKNOWN if site.path is None else site.path
                told = isinstance(arg, Lam) or (site.path is not None and not is_operator(base_of(name)))
                yield Site(arg, scope, node, (*around, (name, number)) if told else None)
        case _:
            for child, _ in children(node):
                yield Site(child, scope, node, path=None)


def elements_of(node: Expr) -> tuple[Expr, ...]:
    """The elements of a list that is written out, `[x, y]`, of which no rest stands in the text; none of others."""
    elements: list[Expr] = []
    rest = node
    while rest.span == node.span:
        match rest:
            case App(Con(":"), (first, after)):
                elements.append(first)
                rest = after
            case _:  # `(x :)` is a function
                break
    return tuple(elements) if isinstance(rest, Con) and rest.span == node.span != NOWHERE else ()


def _answering(group: Group, body: Expr) -> frozenset[str]:
    """The local functions whose answers are that of `body`."""
    own = {each.name: each.body for each in group.bindings}
    found: set[str] = set()
    waiting = set(_last_called(body)) & own.keys()
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= (set(_last_called(own[name])) & own.keys()) - found
    return frozenset(found)


def _last_called(node: Expr) -> Iterator[str]:
    """The functions whose answers an expression answers."""
    match node:
        case Lam(_, body) | Let(_, body):
            yield from _last_called(body)
        case Case(_, _, alts):
            for alt in alts:
                yield from _last_called(alt.body)
        case App(Var(name)) | Var(name):
            yield name
        case _:
            pass
