"""A refinement more in what annotations are said in: of an alias's type, or of a field of refined data.

type Vec N = [Int]                                  ⇒   type Vec N = {v:[Int] | len v == N}
data Lift = Lift { floors :: Nat, at :: Nat }       ⇒   data Lift = Lift { floors :: Nat, at :: {v:Nat | v < floors} }
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice, product

from msgspec import Struct

from liquidlens.core.module import Module
from liquidlens.explain.proposals import Annotate
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PCompare, PLit, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.show import show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import rename, subpredicates
from liquidlens.repairs.candidates import views
from liquidlens.repairs.changes.change import Change, ChangeKind
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_ALIAS = re.compile(r"type\s+([A-Z][\w']*)((?:\s+[\w']+)*)\s*=\s*")
_FIELD = re.compile(r"(?<=[{,\s])([a-z_][\w']*)\s*::\s*")
_REFINED = re.compile(r"\{\s*([a-z_]\w*)\s*:([^|{}]*)\|(.*)\}", re.DOTALL)
_NAMED = re.compile(r"[a-z_]\w*\s*:(?!:)")
_RELATIONS = ("<=", "<", ">=", ">", "==")
_NATURAL = PCompare(">=", PVar("v"), PLit(0))
_MOST = 8
"""Of one definition."""


class _Place(Struct, frozen=True):
    """A type in a definition: where its text stands, what it means, and what it may be compared with."""

    begin: int
    end: int
    type: RType
    beside: tuple[tuple[str, RType | None], ...]
    """Names with their types; without one, a value that an alias takes."""


def refinements(text: LineIndex, span: Span, module: Module, measures: Mapping[str, Measure]) -> Iterator[Change]:
    """Refinements that a definition could have, one at a time: what an alias takes and does not use comes first."""
    yield from islice(_refinements(text, span, module, measures), _MOST)


def _refinements(text: LineIndex, span: Span, module: Module, measures: Mapping[str, Measure]) -> Iterator[Change]:
    written, begin = text.slice(span), text.offset(span.start)
    for place in _places(written, module):
        old = written[place.begin : place.end]
        is_unused = any(known is None and not _mentions(old, name) for name, known in place.beside)
        kind = ChangeKind.UNUSED if is_unused else ChangeKind.REFINED
        for predicate in _predicates(place, old, measures):
            new = _with(old, predicate)
            if new is not None:
                where = Span(span.path, text.position(begin + place.begin), text.position(begin + place.end))
                after = " ".join((written[: place.begin] + new + written[place.end :]).split())
                is_said = new in written and kind is ChangeKind.REFINED and new.startswith("{")
                yield Change(ChangeKind.SIBLING if is_said else kind, Annotate(after), (Edit(where, new),))


def _places(written: str, module: Module) -> Iterator[_Place]:
    alias = _ALIAS.match(written)
    if alias is not None:
        known = module.specification.type_aliases.get(f"{module.name}.{alias[1]}")
        if known is not None and not isinstance(known.body, RFun | RForall):
            taken = tuple((name, None) for name in known.parameters if name[:1].isupper())
            yield _Place(alias.end(), len(written.rstrip()), known.body, taken)
        return
    fields = list(_FIELD.finditer(written))
    for data in module.specification.data.values():
        for known_fields in data.constructors.values():
            types = dict(known_fields)
            for found in fields:
                type_ = types.get(found[1])
                if type_ is not None and re.search(rf"\b{re.escape(base_of(data.name))}\b", written[: found.start()]):
                    before = [name for name, _ in known_fields[: [n for n, _ in known_fields].index(found[1])]]
                    beside = tuple((name, types[name]) for name in reversed(before))
                    yield _Place(found.end(), _end(written, found.end()), type_, beside)


def _end(text: str, begin: int) -> int:
    """Where a field's type ends."""
    depth = 0
    for at in range(begin, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}" or text[at] == ",":
            if depth == 0 or (text[at] == "}" and depth < 0):
                return begin + len(text[begin:at].rstrip())
            depth -= text[at] != ","
    return len(text)


def _predicates(place: _Place, old: str, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """What could be said of the value there: first by what is not mentioned yet."""
    if isinstance(place.type, RFun | RForall):
        return
    if erase(place.type) == BOOL:
        yield PVar("v")
        return
    own = list(views(PVar("v"), erase(place.type), measures))
    said = _compared(place.type)
    beside = sorted(place.beside, key=lambda each: _mentions(old, each[0]))
    for name, type_ in beside:
        others = [PVar(name)] if type_ is None else list(views(PVar(name), erase(type_), measures))
        for view, other in product(own, others):
            if {show_predicate(view), show_predicate(other)} not in said:
                yield from (PCompare(relation, view, other) for relation in _ordered(view, other))
    for view in own:
        if {show_predicate(view), "0"} not in said:
            relations = (">", ">=") if isinstance(view, PVar) else (">",)
            yield from (PCompare(relation, view, PLit(0)) for relation in relations)


def _compared(type_: RType) -> list[set[str]]:
    """What a type's refinement compares already, its value called `v`."""
    if isinstance(type_, RFun | RForall):
        return []
    predicate = rename(type_.refinement.predicate, type_.refinement.value, "v")
    pairs = (part for part in subpredicates(predicate) if isinstance(part, PCompare))
    return [{show_predicate(part.left), show_predicate(part.right)} for part in pairs]


def _ordered(view: Predicate, other: Predicate) -> tuple[str, ...]:
    """How a size is beside a number, and a number beside another one: the likeliest first."""
    return ("==", "<=", ">=") if isinstance(view, PApply) or isinstance(other, PApply) else _RELATIONS


def _with(old: str, predicate: Predicate) -> str | None:
    """A type's text with one more predicate about its value `v`; None where that is said already."""
    found = _REFINED.fullmatch(old)
    if found is None:
        if old.startswith("{") or _NAMED.match(old):
            return None
        return "Nat" if (old, predicate) == ("Int", _NATURAL) else f"{{v:{old} | {show_predicate(predicate)}}}"
    said, new = found[3].strip(), show_predicate(rename(predicate, "v", found[1]))
    if "".join(new.split()) in "".join(said.split()):
        return None
    said = f"({said})" if re.search(r"\|\||=>", said) else said
    whole = new if said == "true" else f"{said} && {new}"
    return f"{{{found[1]}:{found[2].strip()} | {whole}}}"


def _mentions(text: str, name: str) -> bool:
    return bool(re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", text))
