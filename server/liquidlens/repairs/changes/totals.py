"""What a partial function of the library may answer where it has no answer.

head (words s)           ⇒   case words s of { x : _ -> x; [] -> "" }
fromJust (lookup k m)    ⇒   case lookup k m of { Just x -> x; Nothing -> 0 }
tail xs                  ⇒   drop 1 xs
xs !! i                  ⇒   if 0 <= i && i < length xs then xs !! i else 0
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import App, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, source_name
from liquidlens.repairs.changes.cases import values
from liquidlens.repairs.changes.change import (
    Change,
    Changed,
    ChangeKind,
    Site,
    operand,
    parenthesised,
    shown,
    type_of,
    written,
)

_NAMES = ("x", "y", "z", "found")
_SHORT = re.compile(r"[\w']+")
"""What may be written more than once."""


def totals(source: Changed, site: Site) -> Iterator[Change]:
    """A small value of its type where a call of a partial function has none."""
    called = _called(site.node)
    if called is None:
        return
    name, arguments = called
    texts = [written(source, each) for each in arguments]
    type_ = type_of(source, site.node, site.scope)
    if type_ is None or site.node.span.path != source.module.path or None in texts:
        return
    answer = next((text for text, _ in values(source, type_, ())), None)
    text = _total(name, [text for text in texts if text is not None], answer, _fresh(site))
    if text is not None:
        new, span = parenthesised(source, site, text), site.node.span
        yield Change(ChangeKind.TOTAL, shown(source, site, span, new), (Edit(span, new),))


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
    taken = {source_name(base_of(name)) for name in site.scope}
    return next((each for each in _NAMES if each not in taken), "x'")


def _total(name: str, texts: list[str], answer: str | None, fresh: str) -> str | None:
    """The call of a function with these arguments, and `answer` where it has none."""
    match name, texts:
        case "Prelude.tail", [list_]:
            return f"drop 1 {operand(list_)}"
        case "Prelude.head", [list_] if answer is not None:
            return f"case {list_} of {{ {fresh} : _ -> {fresh}; [] -> {answer} }}"
        case "Prelude.last", [list_] if answer is not None:
            return f"case reverse {operand(list_)} of {{ {fresh} : _ -> {fresh}; [] -> {answer} }}"
        case "Data.Maybe.fromJust", [found] if answer is not None:
            return f"case {found} of {{ Just {fresh} -> {fresh}; Nothing -> {answer} }}"
        case "Prelude.!!", [list_, index] if answer is not None and _SHORT.fullmatch(list_) and _SHORT.fullmatch(index):
            return f"if 0 <= {index} && {index} < length {list_} then {list_} !! {index} else {answer}"
        case "Prelude.!!", [list_, index] if answer is not None:
            return f"case drop {operand(index)} {operand(list_)} of {{ {fresh} : _ -> {fresh}; [] -> {answer} }}"
        case _:
            return None
