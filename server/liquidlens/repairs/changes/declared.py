"""Data without an annotation of their own, with one field that never is what broke something.

data Expr = Lit Int | Var Int | Add Expr Expr       eval [] (Var (-1)) breaks what `(!!)` needs
  ⇒  {-@ data Expr = Lit Int | Var Nat | Add Expr Expr @-}
data Item = Item { name :: String, qty :: Int }     share (Item "" 0) divides by zero
  ⇒  {-@ data Item = Item { name :: String, qty :: {v:Int | v > 0} } @-}
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.core.module import Module
from liquidlens.counterexample.values import Value, VCon, VNumber
from liquidlens.explain.proposals import Annotate
from liquidlens.explain.report import Edit
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, LIST, Type, spine
from liquidlens.repairs.changes.change import Change, ChangeKind
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

_DERIVING = re.compile(r"\s*\bderiving\b.*", re.DOTALL)
_RECORD = re.compile(r"([A-Z][\w']*)\s*\{(.*)\}", re.DOTALL)
_STRANGE = re.compile(r"--|\{-|[!#@]|::\s*\*")
"""Comments, strict and unpacked fields, kinds: such data are left to their authors."""

_OPENING, _CLOSING = "([{", ")]}"


def declared(text: LineIndex, module: Module, inputs: Sequence[Value]) -> Iterator[Change]:
    """Annotations of such data, each excluding one field that the inputs have somewhere."""
    data = {
        each.name: (type_, each)
        for type_ in module.data.values()
        if type_.name not in module.specification.data
        for each in type_.constructors
    }
    seen: set[tuple[str, int, str]] = set()
    waiting = list(inputs)
    while waiting:
        value = waiting.pop(0)
        if not isinstance(value, VCon):
            continue
        waiting.extend(value.args)
        type_, constructor = data.get(value.name, (None, None))
        if type_ is None or constructor is None or constructor.is_gadt or constructor.context:
            continue
        for number, (field, given) in enumerate(zip(constructor.written, value.args, strict=False)):
            for predicate in _excluding(field, given):
                key = value.name, number, predicate
                written = None if key in seen else _written(text, type_, constructor, number, predicate)
                seen.add(key)
                if written is not None:
                    edit = Edit(_before(type_), f"{{-@ {written} @-}}\n")
                    yield Change(ChangeKind.REFINED, Annotate(written), (edit,))


def _before(data: DataType) -> Span:
    """Where the line of a declaration begins: its span is its name's."""
    start = Position(data.span.start.line, 1)
    return Span(data.span.path, start, start)


def _excluding(field: Type, given: Value) -> Iterator[str]:
    """The least that such a field may be and this value is not."""
    match given:
        case VNumber(int(value)) if field == INT and value <= 0:
            yield "v >= 0" if value < 0 else "v > 0"
        case VCon("[]") if spine(field)[0] == LIST:
            yield "len v > 0"
        case _:
            pass


def _written(text: LineIndex, data: DataType, refined: Constructor, number: int, predicate: str) -> str | None:
    """The declaration with one field's type refined; None where it is written in a way that annotations are not."""
    if any(each.span.path != data.span.path for each in data.constructors):
        return None
    head = text.slice(Span(data.span.path, _before(data).start, data.constructors[0].span.start))
    shown = [_DERIVING.sub("", text.slice(each.span)) for each in data.constructors]
    if not re.fullmatch(r"(data|newtype)\s+[\w'\s]+=\s*", head) or any(_STRANGE.search(each) for each in shown):
        return None
    at = data.constructors.index(refined)
    made = _refined(shown[at], refined, number, predicate)
    if made is None:
        return None
    shown[at] = made
    return " ".join(f"{head}{' | '.join(shown)}".split())


def _refined(shown: str, constructor: Constructor, number: int, predicate: str) -> str | None:
    """A constructor's text with the type of a field refined."""
    record, name = _RECORD.fullmatch(shown.strip()), base_of(constructor.name)
    if record is not None:
        fields = _parts(record[2], ",")
        if record[1] != name or len(fields) != len(constructor.written):
            return None
        label, _, type_ = fields[number].partition("::")
        fields[number] = f" {label.strip()} :: {_with(type_.strip(), predicate)}"
        return f"{name} {{ {', '.join(each.strip() for each in fields)} }}"
    written, *fields = _parts(shown.strip(), " ")
    if written != name or len(fields) != len(constructor.written):
        return None
    type_ = _with(fields[number], predicate)
    fields[number] = f"({type_})" if type_.startswith("{") else type_
    return " ".join([name, *fields])


def _with(type_: str, predicate: str) -> str:
    return "Nat" if (type_, predicate) == ("Int", "v >= 0") else f"{{v:{type_} | {predicate}}}"


def _parts(text: str, separator: str) -> list[str]:
    """What stands between separators outside all brackets, blanks being one."""
    found, depth = [""], 0
    for each in " ".join(text.split()):
        depth += (each in _OPENING) - (each in _CLOSING)
        if each == separator and not depth:
            found.append("")
        else:
            found[-1] += each
    return found
