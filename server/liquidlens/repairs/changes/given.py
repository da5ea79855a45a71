"""What annotations say by a measure, and give to aliases: another measure of the same data, or one more or less.

mulV :: m:Mat a -> v:VecN a (cols m) -> VecN a (cols m)     ⇒   … -> VecN a (rows m)
push :: a -> q:Queue a -> QueueN a {qlen q}                 ⇒   … -> QueueN a {qlen q + 1}
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain, islice

from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TForall, Type
from liquidlens.logic.specification import Measure
from liquidlens.repairs.changes.change import Change, ChangeKind, annotated
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_GIVEN = re.compile(r"(?<=[\w)}\]'])\s+(?:\{([^{}|:+-]*)\}|\(([a-z][\w']*(?:\s+[a-z][\w']*)+)\))")
"""An argument that is a value: in braces, or a measure of a variable in parentheses."""
_APPLIED = re.compile(r"(?<![\w'.])([a-z][\w']*)(?=\s+[a-z(])")
_MOST = 16


def given(text: LineIndex, span: Span, measures: Mapping[str, Measure]) -> Iterator[Change]:
    """Changes of the annotation that stands at `span`."""
    written, begin = text.slice(span), text.offset(span.start)
    first = written.find("::")
    if first < 0:
        return
    for kind, start, end, new in islice(chain(_by_one(written, first), _others(written, first, measures)), _MOST):
        place = Span(span.path, text.position(begin + start), text.position(begin + end))
        yield Change(kind, annotated(written, start, end, new), (Edit(place, new),))


def _by_one(text: str, first: int) -> Iterator[tuple[ChangeKind, int, int, str]]:
    for found in _GIVEN.finditer(text, first):
        if _in_predicate(text[first : found.start()]):
            continue
        number = 1 if found[1] is not None else 2
        said = found[number].strip()
        for more in ("+ 1", "- 1") if said else ():
            yield ChangeKind.RELATION, found.start(number) - 1, found.end(number) + 1, f"{{{said} {more}}}"


def _in_predicate(before: str) -> bool:
    """Whether what comes after a text stands in a predicate: brackets there hold no argument of an alias."""
    opened: list[bool] = []
    for sign in before:
        if sign == "{":
            opened.append(False)
        elif sign == "}" and opened:
            opened.pop()
        elif sign == "|" and opened:
            opened[-1] = True
    return any(opened)


def _others(text: str, first: int, measures: Mapping[str, Measure]) -> Iterator[tuple[ChangeKind, int, int, str]]:
    types: dict[str, list[Type]] = {}
    for measure in measures.values():
        if not measure.is_made:
            types.setdefault(base_of(measure.name), []).append(_type(measure))
    for found in _APPLIED.finditer(text, first):
        known = types.get(found[1], ())
        for other in sorted(types):
            if other != found[1] and any(each in known for each in types[other]):
                yield ChangeKind.MEASURE, *found.span(), other


def _type(measure: Measure) -> Type:
    return measure.type.body if isinstance(measure.type, TForall) else measure.type
