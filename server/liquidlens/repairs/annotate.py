"""The edit that gives a function a refinement type, changing as little of its annotation as possible.

    {-@ insert :: Ord a => a -> Incr a -> [a] @-}          promise  len v == 1 + len xs
      ⇒  {-@ insert :: Ord a => a -> xs:Incr a -> {v:[a] | len v == 1 + len xs} @-}

What the author wrote of other parameters, with its aliases, stays; only parameters that are spoken of get names.
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.dataclass import dataclass, replace
from liquidlens.explain.report import Edit
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import conjoin, conjuncts
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.show import Write, show_metric, show_name, show_predicate, show_type
from liquidlens.logic.specification import Signature
from liquidlens.logic.substitution import MADE_UP, free_values, is_made_up, rename
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_NAMED = re.compile(r"(\w[\w']*)\s*:(?!:)")
_BRACES = re.compile(r"\{\s*(\w[\w']*)\s*:(?!:)([^|{}]*?)\|(.*)\}", re.DOTALL)
_WEAK = re.compile(r"\|\||=>|\bif\b|\\")
"""Operators that bind weaker than a conjunction."""


@dataclass(frozen=True, slots=True)
class Callee:
    """A function whose annotation is to be changed."""

    name: str
    type: RType
    """Its type as it is, every parameter with a name."""
    signature: Signature | None
    definition: Span
    """The start of its Haskell signature or first equation: where a new annotation goes."""
    text: LineIndex
    """The file that it stands in."""
    write: Write = show_name
    """How the file writes a type constructor."""


def annotation(callee: Callee, type_: RType) -> Edit:
    """The edit that gives the function this type: its signature changed, or a new one above its definition."""
    signature = callee.signature
    if signature is None:
        return above(callee.definition, f"{show_name(callee.name)} :: {show_type(_unnamed(type_), callee.write)}")
    changed = _changed(callee, signature, type_)
    if changed is None:
        changed = f"{show_name(callee.name)} :: {show_type(type_, callee.write)}"
        if signature.metrics:
            changed += f" / {show_metric(signature.metrics)}"
    return Edit(signature.span, changed)


def above(definition: Span, text: str) -> Edit:
    """A new annotation on the line above a definition."""
    start = definition.start
    return Edit(replace(definition, end=start), "{-@ " + text + " @-}\n" + " " * (start.column - 1))


def _changed(callee: Callee, signature: Signature, type_: RType) -> str | None:
    """The annotation with those parts written anew that differ; None where its parts cannot be told apart."""
    whole = signature.type.body if isinstance(signature.type, RForall) else signature.type
    if not isinstance(whole, RFun) or whole.span.path != signature.span.path:
        return None
    text, inside = callee.text.slice(signature.span), callee.text.slice(whole.span)
    start = callee.text.offset(whole.span.start) - callee.text.offset(signature.span.start)
    written = list(_parts(inside))
    before, result_before = arguments(callee.type)
    after, result = arguments(type_)
    if "--" in inside or len(written) != len(before) + 1 or len(before) != len(after):
        return None
    changed = [part for old, part in zip((*before, result_before), (*after, result), strict=True) if old != part]
    types = [part.type if isinstance(part, Argument) else part for part in changed]
    spoken = frozenset[str]().union(*map(free_values, types))
    pieces: list[str] = []
    for (begin, end), old, new in zip(written, (*before, result_before), (*after, result), strict=True):
        piece = inside[begin:end]
        name = _NAMED.match(piece)
        body = piece[name.end() :].lstrip() if name else piece
        type_before = old.type if isinstance(old, Argument) else old
        type_after = new.type if isinstance(new, Argument) else new
        owned = isinstance(new, Argument) and re.match(r"\{\s*" + re.escape(new.binder) + r"\s*:", body) is not None
        if type_before != type_after:
            body = _refined(body, type_before, type_after, callee.write)
        if name is None and isinstance(new, Argument) and not owned and _needs_name(new, changed, spoken):
            body = f"{new.binder}:{body}"
        pieces.append(piece[: name.end()] + body if name else body)
    made, last = "", 0
    for (begin, end), piece in zip(written, pieces, strict=True):
        made += inside[last:begin] + piece
        last = end
    return text[:start] + made + inside[last:] + text[start + len(inside) :]


def _needs_name(parameter: Argument, changed: Sequence[Argument | RType], spoken: frozenset[str]) -> bool:
    return parameter.binder in spoken or (parameter in changed and not isinstance(parameter.type, RFun))


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """The stretches between the arrows of a function type, blanks around them left out."""
    depth, begin = 0, 0
    ends: list[tuple[int, int]] = []
    for index, character in enumerate(text):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif depth == 0 and text.startswith("->", index):
            ends.append((begin, index))
            begin = index + 2
    for first, last in [*ends, (begin, len(text))]:
        piece = text[first:last]
        yield first + len(piece) - len(piece.lstrip()), last - len(piece) + len(piece.rstrip())


def _refined(text: str, old: RType, new: RType, write: Write) -> str:
    """The type `new` as a change of `text`, which says `old`."""
    if isinstance(old, RForall) or isinstance(new, RFun | RForall):
        shown = show_type(new, write)
        return f"({shown})" if isinstance(new, RFun | RForall) else shown
    value = new.refinement.value
    before = set(conjuncts(rename(old.refinement.predicate, old.refinement.value, value)))
    more = [part for part in conjuncts(new.refinement.predicate) if part not in before]
    if replace(new, refinement=old.refinement) != old or not more or is_made_up(value):
        return show_type(new, write)
    inside = _BRACES.fullmatch(text)
    if inside is not None:
        name, base, said = inside[1], inside[2].strip(), inside[3].strip()
        said = f"({said})" if _WEAK.search(said) else said
        shown = [show_predicate(rename(part, value, name)) for part in more]
        return f"{{{name}:{base} | {' && '.join([said, *(f'({s})' if _WEAK.search(s) else s for s in shown)])}}}"
    return show_type(new, write) if text.startswith("{") else f"{{{value}:{text} | {show_predicate(conjoin(*more))}}}"


def _unnamed(type_: RType) -> RType:
    """The type with the names of those parameters left out that nothing is said of."""
    match type_:
        case RForall(body=body):
            return replace(type_, body=_unnamed(body))
        case RFun(binder, arg, res):
            quiet = binder not in free_values(res) and arg == trivial(erase(arg))
            return replace(type_, binder=f"{binder}{MADE_UP}" if quiet else binder, res=_unnamed(res))
        case _:
            return type_
