"""A fold written out: LiquidHaskell sees the type of `foldr`, or of `sum`, only, which says nothing of what is kept.

fromList = foldr insert empty                  ⇒   fromList []       = empty
                                                   fromList (x : xs) = insert x (fromList xs)
worth is = sum [price i * count i | i <- is]   ⇒   worth []       = 0
                                                   worth (i : is) = price i * count i + worth is
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.core.syntax import App, Expr, Lam, Var
from liquidlens.explain.proposals import WriteOut
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import LIST, TForall, arrows, spine
from liquidlens.repairs.changes.brackets import operand
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.repairs.changes.joined import JOINED
from liquidlens.source.span import NOWHERE, Span

_FOLD = "Prelude.foldr"
_OPERAND = r"[\w'.]+|\([^()]*\)"
_FACTOR = re.compile(r"[\w'.]+(?:\s+[\w'.]+|\s*\*\s*[\w'.]+|\s+\([^()]*\))*")
"""What binds as strongly as a product, or more."""
_WORD = re.compile(r"[A-Za-z_][\w']*")
_NAMES = (("x", "xs"), ("y", "ys"), ("first", "rest"))
"""What the first element and the others are called."""


def folds(source: Changed) -> Iterator[Change]:
    """The two equations of a function that is a fold from the right, a sum or a product over its last argument."""
    name = base_of(source.binding.name)
    begin, text = extent(source)
    equation = re.fullmatch(rf"{re.escape(name)}((?: +[a-z_][\w']*)*)\s*=(.*)", text.rstrip(), re.DOTALL)
    if is_operator(name) or equation is None or "where" in equation[2].split():
        return
    own = source.binding.type
    taken = arrows(own.body if isinstance(own, TForall) else own)[0]
    given = equation[1].split()
    found = _of_fold(source, name, given) or _of_joined(source, name, given, equation[2].strip())
    if found is None or len(taken) != len(found.before) + 1 or spine(taken[-1])[0] != LIST:
        return
    call = " ".join([name, *found.before])
    left = f"{call} ({found.first} : {found.others})"
    indentation = " " * (source.binding.extent.start.column - 1)
    new = f"{f'{call} []':<{len(left)}} = {found.last}\n{indentation}{left} = {found.step}"
    position = source.text.position
    span = Span(source.module.path, position(begin), position(begin + len(text.rstrip())))
    yield Change(ChangeKind.WRITTEN_OUT, WriteOut(base_of(found.function)), (Edit(span, new),))


class _Fold(Struct, frozen=True):
    """The parts of the two equations."""

    function: str
    """Of the library, which is written out."""
    before: list[str]
    """The parameters before the list."""
    first: str
    others: str
    step: str
    last: str


def _of_fold(source: Changed, name: str, given: list[str]) -> _Fold | None:
    found = _folded(source.binding.body)
    if found is None:
        return None
    step, last = (_text(source, each) for each in found[0])
    before = given[:-1] if found[1] else given
    if step is None or last is None:
        return None
    used = {*_WORD.findall(f"{step} {last}"), *before}
    names = next((each for each in _NAMES if used.isdisjoint(each)), None)
    if names is None:
        return None
    one, others = names
    whole = f"{step} {one} ({' '.join([name, *before])} {others})"
    return _Fold(_FOLD, before, first=one, others=others, step=whole, last=last)


def _of_joined(source: Changed, name: str, given: list[str], text: str) -> _Fold | None:
    """A sum or a product of what is made of each element, as the text says it."""
    match source.binding.body:
        case Lam(_, App(Var(function), _)) if function in JOINED and given:
            *before, others = given
        case App(Var("Prelude.." | "Prelude.sum" | "Prelude.product")):
            # Nothing names the list.
            joined = next((each for each in JOINED if text.startswith(base_of(each))), "")
            others = next((others for _, others in _NAMES if others not in {*_WORD.findall(text), *given}), None)
            if not joined or others is None:
                return None
            function, before = joined, given
            text = re.sub(r"\s*\.\s*(.*)", rf" (\1 {others})", text, count=1) if "." in text else f"{text} {others}"
        case _:
            return None
    called = re.fullmatch(rf"{base_of(function)}\b\s*(?:\$\s*)?(.*)", text)
    if called is None:
        return None
    argument = called[1].strip()
    if argument.startswith("(") and argument.endswith(")"):
        argument = argument[1:-1].strip()
    mapped = re.fullmatch(rf"map\s+({_OPERAND})\s+{re.escape(others)}", argument)
    drawn = re.fullmatch(rf"\[([^|]+)\|\s*([a-z_][\w']*)\s*<-\s*{re.escape(others)}\s*\]", argument)
    used = {*_WORD.findall(argument), *before, others}
    first = next((one for one, _ in _NAMES if one not in used), None)
    if drawn is not None:
        first, element = drawn[2], drawn[1].strip()
    elif first is None:
        return None
    elif mapped is not None:
        element = f"{mapped[1]} {first}"
    elif argument == others:
        element = first
    else:
        return None
    joining, last = JOINED[function]
    shown = element if _FACTOR.fullmatch(element) else f"({element})"
    whole = f"{shown} {joining} {' '.join([name, *before])} {others}"
    return _Fold(function, before, first=first, others=others, step=whole, last=last)


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
