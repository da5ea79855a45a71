"""The expressions of a binding's code that its author wrote, each with what is in scope there and where it stands.

f n = Just (n + 1)      `Just (n + 1)` is the value, `n + 1` stands behind `Just`, `n` and `1` are parts of a sum
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from liquidlens.core.parts import children
from liquidlens.core.syntax import App, Binding, Called, Case, Con, ConPattern, Expr, Group, Lam, Let, Var
from liquidlens.lang.names import base_of, is_operator, source_name
from liquidlens.lang.types import Type
from liquidlens.liquid.bindings import CONTINUATION
from liquidlens.repairs.parameters import is_written
from liquidlens.source.span import NOWHERE, Span

Path = tuple[tuple[str, int], ...]
"""Constructors, and the number of the field behind each; functions, and the number of the argument;
no name for what the function's value is not made of."""

_UNKNOWN: Path = (("", 0),)
_NONE: Mapping[str, Type] = {}


class Scope(Mapping[str, Type]):
    """The variables in scope at a place, by their names in Core, with their types."""

    def __init__(self, types: Mapping[str, Type], place: Span, called: Mapping[str, Sequence[Called]]) -> None:
        self._types, self._place, self._called = types, place, called
        self._known: dict[str, Called | None] = {}
        self._written: dict[str, str] | None = None

    def __getitem__(self, name: str) -> Type:
        return self._types[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._types)

    def __len__(self) -> int:
        return len(self._types)

    def at(self, place: Span, more: Mapping[str, Type] = _NONE) -> "Scope":
        """The scope at another place, with more variables."""
        return Scope({**self._types, **more} if more else self._types, place, self._called)

    def shared(self, other: "Scope") -> "Scope":
        """What is in scope at another place, too, at this one."""
        types = {name: type_ for name, type_ in self._types.items() if other.get(name) == type_}
        return Scope(types, self._place, self._called)

    def said(self, name: str) -> str:
        """What the text calls a variable here, `$` where it has no name: in `f [] n = …; f (_ : xs) m = …` the number
        is `n` in one equation and `m` in the other, and the list has no name in the first."""
        if name not in self._called:
            return source_name(name)
        around = self._around(name)
        return "$" if around is None else around.text

    def equation(self, name: str) -> Span | None:
        """The equation or alternative around this place that names a variable, where others name it otherwise."""
        around = self._around(name)
        return None if around is None else around.place

    def _around(self, name: str) -> Called | None:
        """What the innermost equation calls a variable; every kind of change asks it of all that is in scope."""
        if name not in self._known:
            around = (each for each in self._called.get(name, ()) if each.place.contains(self._place))
            self._known[name] = min(around, key=_length, default=None)
        return self._known[name]

    def written(self) -> dict[str, str]:
        """The variables that the text can name here, and what it calls them."""
        if self._written is None:
            self._written = {name: said for name in self if is_written(said := self.said(name))}
        return {**self._written}


def _length(called: Called) -> tuple[int, int]:
    place = called.place
    return place.end.line - place.start.line, place.end.column - place.start.column


class Site(Struct, frozen=True):
    """An expression, the variables in scope there, and what it is part of."""

    node: Expr
    scope: Scope
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


def scope_of(binding: Binding) -> Scope:
    """The scope at the beginning of a binding's code: nothing yet."""
    called: dict[str, list[Called]] = {}
    for each in binding.called:
        called.setdefault(each.local, []).append(each)
    return Scope(_NONE, binding.body.span, called)


def sites(binding: Binding) -> Iterator[Site]:
    """The expressions of a binding that its author wrote, in the order of the text."""
    return inside(Site(binding.body, scope_of(binding), None, path=()))


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
            taken = {b.name: b.type for b in binders if not b.is_dictionary}
            yield Site(body, scope.at(body.span, taken), node, site.path)
        case Let(group, body):
            bound = {b.name: b.type for b in group.bindings}
            answering = _answering(group, body) if site.path is not None else frozenset[str]()
            for each in group.bindings:
                # What later equations answer has a name that nobody wrote.
                answers = isinstance(each.body, Lam) or each.name.startswith(CONTINUATION)
                path = site.path if answers and each.name in answering else None
                yield Site(each.body, scope.at(each.body.span, bound if group.recursive else _NONE), node, path)
            yield Site(body, scope.at(body.span, bound), node, site.path)
        case Case(scrutinee, binder, alts):
            yield Site(scrutinee, scope.at(scrutinee.span), node, path=None)
            for alt in alts:
                parts = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
                matched = {binder.name: binder.type, **{b.name: b.type for b in parts}}
                yield Site(alt.body, scope.at(alt.body.span, matched), node, site.path)
        case App(Con(":")) if elements := elements_of(node):
            for number, element in enumerate(elements):
                at: Path = (*((":", 1) for _ in range(number)), (":", 0))
                yield Site(element, scope.at(element.span), node, None if site.path is None else site.path + at)
        case App(Con(name) as constructor, args) if site.path is not None:
            yield Site(constructor, scope.at(constructor.span), node, path=None)
            for number, arg in enumerate(args):
                yield Site(arg, scope.at(arg.span), node, (*site.path, (name, number)))
        case App(Var(name) as called, args):
            yield Site(called, scope.at(called.span), node, path=None)
            for number, arg in enumerate(args):
                around = _UNKNOWN if site.path is None else site.path
                told = isinstance(arg, Lam) or (site.path is not None and not is_operator(base_of(name)))
                yield Site(arg, scope.at(arg.span), node, (*around, (name, number)) if told else None)
        case _:
            for child, _ in children(node):
                yield Site(child, scope.at(child.span), node, path=None)


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
