"""A number that a constructor is given, or a field of a record that is updated, which the data's type says exactly.

from xs = Shelf 0 xs                    size == len items   ⇒   Shelf (length xs) xs
add x s = s { items = x : items s }     size == len items   ⇒   s { items = x : items s, size = size s + 1 }
keep p s = s { items = filter p (items s) }      ⇒   let xs = filter p (items s) in s { items = xs, size = length xs }
Shelf (n + m + 1) (xs ++ ys)            of `Shelf n xs` and `Shelf m ys`   ⇒   Shelf (n + m) (xs ++ ys)
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import App, Binding, Case, Con, ConPattern, Expr, Group, Let, Lit, LitKind, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, LIST, Type, spine
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PLit, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.substitution import free_variables, rename
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    type_of,
    with_brackets,
    written,
)
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Scope, Site
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.terms import LENGTH, functions_of
from liquidlens.source.span import Span

_AS_LONG = frozenset({"Prelude.map", "Prelude.reverse", "Data.List.sort", "Data.List.sortBy", "Data.List.sortOn"})
"""Functions whose answer is as long as their last argument."""

_NAMES = ("xs", "ys", "zs", "kept")

_Said = tuple[Expr, str]
"""An expression, and how the text writes it."""


def tied(source: Changed, site: Site) -> Iterator[Change]:
    """The fields of a constructor that its type says exactly by others: as these are given."""
    match site.node:
        case App(Con(name), args) if name in source.program.constructors:
            pass
        case _:
            return
    fields = _fields(source, name)
    if len(fields) != len(args):
        return
    exact = [list(_equations(fields, label)) for label, _ in fields]
    if not any(exact):
        return
    given = dict(zip((label for label, _ in fields), args, strict=True))
    known = {local: (selector, text) for local, selector, text in selected(source, source.binding.body)}
    for number, (equal, arg) in enumerate(zip(exact, args, strict=True)):
        type_ = type_of(source, arg, site.scope)
        if type_ is None or type_ not in NUMBERS:
            continue
        for exactly in equal:
            making = _Making(source, site.scope, name, type_, given=given, known=known, named=[])
            said = making.number(exactly)
            if said is not None and len(making.named) < 2:
                yield from _with(source, site, number, said, making)


def _with(source: Changed, site: Site, number: int, said: "_Said", making: "_Making") -> Iterator[Change]:
    """A constructor's application with another number."""
    assert isinstance(site.node, App)
    args, span, (new, shown) = site.node.args, site.node.span, said
    arg, text = args[number], source.text.slice(span)
    own, labels = written(source, arg), source.program.constructors[making.constructor][1].labels
    whole: Expr = App(site.node.fun, (*args[:number], new, *args[number + 1 :]), span)
    if own is not None and span.contains(arg.span) and not making.is_unchanged(arg):
        place = Site(arg, site.scope, site.node, path=None)
        shown = parenthesised(source, place, shown)
        if not making.named:
            if own != shown:
                yield replaced(source, place, ChangeKind.TIED, new, shown)
            return
        puts = [(arg, shown)]
    elif text.endswith("}") and number < len(labels):
        text, puts = f"{text[:-1].rstrip()}, {base_of(labels[number])} = {shown} }}", []
    else:
        return
    for node, name in making.named:
        type_ = type_of(source, node, site.scope)
        if type_ is None:
            return
        bound = Binding(name, type_, node, node.span, node.span)
        whole = Let(Group((bound,), recursive=False), _put(whole, node, Var(name, (), node.span)), span)
        puts.append((node, name))
    start = source.text.offset(span.start)
    for node, name in sorted(puts, key=lambda put: -source.text.offset(put[0].span.start)):
        place = with_brackets(source, node.span) if name.isalnum() else node.span
        text = text[: source.text.offset(place.start) - start] + name + text[source.text.offset(place.end) - start :]
    for node, name in making.named:
        text = f"let {name} = {source.text.slice(node.span)} in {text}"
    kind = ChangeKind.COUNTED if making.named else ChangeKind.TIED
    yield replaced(source, site, kind, whole, parenthesised(source, site, text))


def _put(whole: Expr, node: Expr, new: Expr) -> Expr:
    return new if whole is node else rebuild(whole, lambda part: _put(part, node, new))


def _fields(source: Changed, constructor: str) -> list[tuple[str, RType]]:
    """The fields of a constructor, refined; none where nothing refines them."""
    data = source.program.refined_data(source.program.constructors[constructor][0].name)
    return list(data.constructors.get(constructor, ())) if data is not None else []


def _equations(fields: list[tuple[str, RType]], label: str) -> Iterator[Predicate]:
    """What a field is exactly, by the others."""
    for name, type_ in fields:
        if isinstance(type_, RFun | RForall):
            continue
        for part in conjuncts(rename(type_.refinement.predicate, type_.refinement.value, name)):
            match part:
                case PCompare("==", PVar(this), other) | PCompare("==", other, PVar(this)) if this == label:
                    if label not in free_variables(other):
                        yield other
                case _:
                    pass


class _Making(Struct, frozen=True):
    """How terms of the logic about a constructor's fields are said in Haskell where the fields are given `given`."""

    source: Changed
    scope: Scope
    constructor: str
    type_: Type
    """The type of the number."""
    given: Mapping[str, Expr]
    known: Mapping[str, _Said]
    """What stands for the fields that an update leaves as they were: their selectors."""
    named: list[tuple[Expr, str]]
    """What is to have a name, since it is used twice."""

    def is_unchanged(self, arg: Expr) -> bool:
        """Whether an argument stands for a field that an update leaves as it was."""
        return isinstance(arg, Var) and arg.name in self.known

    def number(self, exactly: Predicate) -> _Said | None:
        """A term of numbers as an expression and as text."""
        kind = LitKind.INT if self.type_ == INT else LitKind.INTEGER
        match exactly:
            case PLit(int(value)) if not isinstance(value, bool):
                return Lit(kind, value, self._place), str(value) if value >= 0 else f"({value})"
            case PVar(name) if name in self.given:
                return self._field(self.given[name])
            case PBinary("+" | "-" as sign, left, right):
                one, two = self.number(left), self.number(right)
                return None if one is None or two is None else self._sum(sign, one, two)
            case PApply(measure, (PVar(name),)) if name in self.given:
                return self._measured(measure, self.given[name])
            case _:
                return None

    @property
    def _place(self) -> Span:
        return next(iter(self.given.values())).span

    def _field(self, arg: Expr) -> _Said | None:
        if isinstance(arg, Var) and arg.name in self.known:
            return self.known[arg.name]
        text = written(self.source, arg)
        return None if text is None else (arg, text)

    def _sum(self, sign: str, one: _Said, two: _Said) -> _Said:
        for zero, other in ((one, two), (two, one)):
            if zero[1] == "0" and sign == "+":
                return other
        right = f"({two[1]})" if sign == "-" and re.search(r" [+-] ", two[1]) else two[1]
        return arithmetic(sign, self.type_, one[0], two[0]), f"{one[1]} {sign} {right}"

    def _measured(self, measure: str, arg: Expr) -> _Said | None:
        if measure == LENGTH:
            return self._length(arg)
        names = functions_of(self.source.module.specification.measures)
        function = next((each for each, name in names.items() if name == measure), None)
        said = self._field(arg)
        binding = self.source.program.bindings.get(function or "")
        if function is None or said is None or binding is None:
            return None
        types = spine(type_of(self.source, said[0], self.scope) or INT)[1]
        return App(
            Var(function, tuple(types), arg.span), (said[0],), arg.span
        ), f"{base_of(function)} {operand(said[1])}"

    def _length(self, arg: Expr) -> _Said | None:
        span = arg.span
        match arg:
            case Con("[]") | Lit(LitKind.STRING, ""):
                return Lit(LitKind.INT, 0, span), "0"
            case App(Con(":"), (_, rest)):
                inner = self._length(rest)
                return None if inner is None else self._more(inner)
            case App(Var("Prelude.++"), (left, right)):
                one, two = self._length(left), self._length(right)
                return None if one is None or two is None else self._sum("+", one, two)
            case App(Var(name), (*_, last)) if name in _AS_LONG:
                return self._length(last)
            case _:
                pass
        beside = self._beside(arg)
        if beside is not None:
            return beside
        said, type_ = self._named(self._field(arg)), type_of(self.source, arg, self.scope)
        if said is None or type_ is None or spine(type_)[0] != LIST:
            return None
        length = Var("Prelude.length", (LIST, *spine(type_)[1]), span)
        code = App(length, (Var("Prelude.$fFoldable[]", (), span), said[0]), span)
        return code, f"length {operand(said[1])}"

    def _named(self, said: _Said | None) -> _Said | None:
        """A call by a name, as two calls are two values for LiquidHaskell."""
        match said:
            case App(Var(name), (*_, _, _)) as call, _ if name not in self.source.module.specification.measures:
                taken = {self.scope.said(each) for each in self.scope}
                fresh = next((each for each in _NAMES if each not in taken), None)
                if fresh is None:
                    return None
                self.named.append((call, fresh))
                return Var(fresh, (), call.span), fresh
            case _:
                return said

    def _more(self, inner: _Said) -> _Said:
        match inner[0]:
            case Lit(kind, int(value)):
                return Lit(kind, value + 1, inner[0].span), str(value + 1)
            case _:
                one = Lit(LitKind.INT, 1, inner[0].span)
                return arithmetic("+", INT, inner[0], one), f"{inner[1]} + 1"

    def _beside(self, arg: Expr) -> _Said | None:
        """What a value of the same data has in the field that says how long a list is, where that list is its own."""
        labels = self.source.program.constructors[self.constructor][1].labels
        fields = _fields(self.source, self.constructor)
        for number, (name, _) in enumerate(fields):
            for other in _equations(fields, name):
                match other:
                    case PApply(measure, (PVar(inside),)) if measure == LENGTH:
                        at = next(at for at, (each, _) in enumerate(fields) if each == inside)
                        found = self._neighbour(arg, labels, at, number)
                        if found is not None:
                            return found
                    case _:
                        pass
        return None

    def _neighbour(self, arg: Expr, labels: tuple[str, ...], at: int, number: int) -> _Said | None:
        match arg:
            case App(Var(selector, types), (Var() as record,)) if labels and selector == labels[at]:
                text = written(self.source, record)
                if text is not None:
                    return App(
                        Var(labels[number], types, arg.span), (record,), arg.span
                    ), f"{base_of(labels[number])} {text}"
            case Var(name):
                for part in subexpressions(self.source.binding.body):
                    for alt in part.alts if isinstance(part, Case) else ():
                        match alt.pattern:
                            case ConPattern(self.constructor, binders) if binders[at].name == name:
                                other = binders[number].name
                                said = self.scope.said(other) if other in self.scope else "$"
                                if is_written(said):
                                    return Var(other, (), arg.span), said
                            case _:
                                pass
                if name in self.known:
                    return self._neighbour(self.known[name][0], labels, at, number)
            case _:
                pass
        return None
