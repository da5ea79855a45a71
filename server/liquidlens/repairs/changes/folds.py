"""A fold written out: LiquidHaskell sees the type of `foldr` only, which says nothing of what the function keeps.

fromList = foldr insert empty     ⇒   fromList []       = empty
                                      fromList (x : xs) = insert x (fromList xs)
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import App, Expr, Lam, Var
from liquidlens.explain.proposals import WriteOut
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import LIST, TForall, arrows, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, operand
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import NOWHERE, Span

_FOLD = "Prelude.foldr"
_WORD = re.compile(r"[A-Za-z_][\w']*")
_NAMES = (("x", "xs"), ("y", "ys"), ("first", "rest"))
"""What the first element and the others are called."""


def folds(source: Changed) -> Iterator[Change]:
    """The two equations of a function that is a fold from the right over its last argument."""
    name = base_of(source.binding.name)
    begin, text = extent(source)
    equation = re.fullmatch(rf"{re.escape(name)}((?: +[a-z_][\w']*)*)\s*=(.*)", text.rstrip(), re.DOTALL)
    found = _folded(source.binding.body)
    if is_operator(name) or equation is None or found is None:
        return
    given, parts = equation[1].split(), [_text(source, each) for each in found[0]]
    own = source.binding.type
    taken = arrows(own.body if isinstance(own, TForall) else own)[0]
    before = given[:-1] if found[1] else given
    if None in parts or len(taken) != len(before) + 1 or spine(taken[-1])[0] != LIST or "where" in equation[2].split():
        return
    step, last = (part for part in parts if part is not None)
    used = {*_WORD.findall(f"{step} {last}"), *before}
    names = next((each for each in _NAMES if used.isdisjoint(each)), None)
    if names is None:
        return
    call = " ".join([name, *before])
    one, others = names
    left = f"{call} ({one} : {others})"
    indentation = " " * (source.binding.extent.start.column - 1)
    new = f"{f'{call} []':<{len(left)}} = {last}\n{indentation}{left} = {step} {one} ({call} {others})"
    position = source.text.position
    span = Span(source.module.path, position(begin), position(begin + len(text.rstrip())))
    yield Change(ChangeKind.WRITTEN_OUT, WriteOut(base_of(_FOLD)), (Edit(span, new),))


def _folded(body: Expr) -> tuple[tuple[Expr, Expr], bool] | None:
    """What is done at each element, and the end's answer; and whether the list is named."""
    match body:
        case Lam(binders, App(Var(name), (_, step, last, Var(folded)))) if name == _FOLD:
            return ((step, last), True) if binders and folded == binders[-1].name else None
        case App(Var(name), (_, step, last)) | Lam(_, App(Var(name), (_, step, last))) if name == _FOLD:
            return (step, last), False
        case _:
            return None


def _text(source: Changed, part: Expr) -> str | None:
    """How the text writes a part, in brackets where it needs them."""
    if part.span == NOWHERE or part.span.path != source.module.path:
        return None
    text = source.text.slice(part.span)
    if "\n" in text or not text:
        return None
    return operand(text)
