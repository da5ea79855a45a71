"""What a partial function of the library may answer where it has no answer.

head (words s)           ⇒   case words s of { x : _ -> x; [] -> "" }
fromJust (lookup k m)    ⇒   case lookup k m of { Just x -> x; Nothing -> 0 }
tail xs                  ⇒   drop 1 xs
xs !! i                  ⇒   if 0 <= i && i < length xs then xs !! i else 0
name (head people)       ⇒   case people of { x : _ -> name x; [] -> "" }         where nothing is known to be a person
fromJust (pay n account) ⇒   case pay n account of { Just x -> x; Nothing -> account }
Just (head xs)           ⇒   case xs of { x : _ -> Just x; [] -> Nothing }
"""

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.types import Type
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.cases import values
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, type_of, written
from liquidlens.repairs.changes.sites import Site

_NAMES = ("x", "y", "z", "found")
_APPLIED = re.compile(r"\s*\$\s*\Z")
_SHORT = re.compile(r"[\w']+")


class _Form(Struct, frozen=True):
    """A name for what is there, and what is made of it."""

    name: str
    some: str


def totals(source: Changed, site: Site) -> Iterator[Change]:
    """A small value of its type where a call of a partial function has none."""
    called = _called(site.node)
    text = None if called is None else _written(source, site, *called, _Form(_fresh(site), _fresh(site)))
    if text is None:
        text = next((text for each in _arguments(site) if (text := _around(source, site, each)) is not None), None)
    if text is not None:
        new, span = parenthesised(source, site, text), site.node.span
        kind = ChangeKind.NOTHING if _is_just(site) else ChangeKind.TOTAL
        yield Change(kind, shown(source, site, span, new), (Edit(span, new),))


def _is_just(site: Site) -> bool:
    """Whether there may be nothing where there is no answer."""
    return isinstance(site.node, App) and isinstance(site.node.fun, Con)


def _written(source: Changed, site: Site, name: str, arguments: tuple[Expr, ...], form: _Form) -> str | None:
    texts = [text for each in arguments if (text := written(source, each)) is not None]
    type_ = type_of(source, site.node, site.scope)
    if type_ is None or site.node.span.path != source.module.path or len(texts) < len(arguments):
        return None
    answer = _small(source, type_)
    if answer is None:
        answer = next(_known(site, arguments, type_), None)
    return _total(name, texts, answer, form)


def _around(source: Changed, site: Site, argument: Expr) -> str | None:
    """What is made of the answer of a partial function of whose type no value is known."""
    called, type_, whole = _called(argument), type_of(source, argument, site.scope), written(source, site.node)
    if called is None or type_ is None or whole is None or (_small(source, type_) is not None and not _is_just(site)):
        return None
    begin, end = (source.text.offset(each) for each in (argument.span.start, argument.span.end))
    first = source.text.offset(site.node.span.start)
    before, after, fresh = whole[: begin - first], whole[end - first :], _fresh(site)
    if before.endswith("(") and after.startswith(")"):
        before, after = before[:-1], after[1:]
    before = _APPLIED.sub(" ", before)
    return _written(source, site, *called, _Form(fresh, before + fresh + after))


def _arguments(site: Site) -> tuple[Expr, ...]:
    match site.node:
        case App(Var("Prelude.$"), (_, argument)):
            return (argument,)
        case App(Var(), arguments) | App(Con("Prelude.Just"), arguments):
            return arguments
        case _:
            return ()


def _small(source: Changed, type_: Type) -> str | None:
    return next((text for text, _ in values(source, type_, ())), None)


def _known(site: Site, arguments: tuple[Expr, ...], type_: Type) -> Iterator[str]:
    """The variables of a type that are in scope, those that the call is given first."""
    given = {part.name for each in arguments for part in subexpressions(each) if isinstance(part, Var)}
    said = site.scope.written()
    alike = [name for name in said if site.scope[name] == type_]
    taken = Counter(said.values())
    yield from (said[name] for name in sorted(alike, key=lambda name: name not in given) if taken[said[name]] == 1)


def _called(node: Expr) -> tuple[str, tuple[Expr, ...]] | None:
    """A function of the library and its arguments, also behind `$`."""
    match node:
        case App(Var("Prelude.$"), (Var(name), argument)):
            return name, (argument,)
        case App(Var(name), arguments):
            return name, arguments
        case _:
            return None


def _fresh(site: Site) -> str:
    taken = {site.scope.said(name) for name in site.scope}
    return next((each for each in _NAMES if each not in taken), "x'")


def _total(name: str, texts: list[str], answer: str | None, form: _Form) -> str | None:
    """The call of a function with these arguments, and `answer` where it has none."""
    fresh, some = form.name, form.some
    match name, texts:
        case "Prelude.tail", [list_] if fresh == some:
            return f"drop 1 {operand(list_)}"
        case "Prelude.head", [list_] if answer is not None:
            return f"case {list_} of {{ {fresh} : _ -> {some}; [] -> {answer} }}"
        case "Prelude.last", [list_] if answer is not None:
            return f"case reverse {operand(list_)} of {{ {fresh} : _ -> {some}; [] -> {answer} }}"
        case "Data.Maybe.fromJust", [found] if answer is not None:
            return f"case {found} of {{ Just {fresh} -> {some}; Nothing -> {answer} }}"
        case "Prelude.!!", [list_, index] if answer is not None and fresh == some and _is_short(list_, index):
            return f"if 0 <= {index} && {index} < length {list_} then {list_} !! {index} else {answer}"
        case "Prelude.!!", [list_, index] if answer is not None:
            return f"case drop {operand(index)} {operand(list_)} of {{ {fresh} : _ -> {some}; [] -> {answer} }}"
        case _:
            return None


def _is_short(*texts: str) -> bool:
    """Whether they may be written more than once."""
    return all(map(_SHORT.fullmatch, texts))
