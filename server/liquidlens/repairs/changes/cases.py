"""An equation, or an alternative, for a case that is missing, with a value that the type allows.

headOr d (x:_) = x      ⇒   headOr d [] = d
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Abort, Case, ConPattern, Lam, LitPattern
from liquidlens.counterexample.values import Value, VCon
from liquidlens.explain.proposals import AddCase
from liquidlens.explain.report import Edit
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER, STRING, TCon, TForall, Type, arrows, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.repairs.changes.patterns import constructor_pattern, constructor_patterns, data_of
from liquidlens.repairs.changes.sites import sites
from liquidlens.source.span import Span

_MOST = 16


def cases(source: Changed, inputs: Sequence[Value]) -> Iterator[Change]:
    """Equations after the last one, for the constructors that `inputs`, the arguments of a run, begin with; and
    alternatives after the last one of a `case`."""
    yield from islice(chain(_equations(source, inputs), _alternatives(source)), _MOST)


def _equations(source: Changed, inputs: Sequence[Value]) -> Iterator[Change]:
    begin, text = extent(source)
    name = base_of(source.binding.name)
    body = source.binding.body
    taken, result = arrows(_plain(source.binding.type))
    if is_operator(name) or not text.startswith(name) or len(taken) != len(inputs) or not isinstance(body, Lam):
        return
    indentation = " " * (source.binding.extent.start.column - 1)
    end = source.text.position(begin + len(text.rstrip()))
    place = Span(source.module.path, end, end)
    matched = _matched(source)
    for at, type_ in enumerate(taken):
        if (
            type_ == result
            and _is_data(source, type_)
            and not _is_maybe(type_)
            and _pattern(source, inputs[at], matched) != "_"
        ):
            # What no equation takes stays as it is.
            shown = " ".join("x" if index == at else "_" for index in range(len(taken)))
            yield _added(f"{name} {shown} = x", place, indentation)
    for pattern in _heads(source, inputs, matched):
        free = [at for at, each in enumerate(pattern) if each == "_"]
        for value, used in values(source, result, [(f"x{at}", taken[at]) for at in free]):
            shown = [f"x{at}" if f"x{at}" == used else each for at, each in enumerate(pattern)]
            yield _added(f"{' '.join([name, *shown])} = {value}", place, indentation)


def _added(equation: str, place: Span, indentation: str) -> Change:
    return Change(ChangeKind.CASE, AddCase(equation), (Edit(place, f"\n{indentation}{equation}"),))


def _is_data(source: Changed, type_: Type) -> bool:
    head, _ = spine(type_)
    return isinstance(head, TCon) and data_of(source, head.name) is not None


def _matched(source: Changed) -> set[str]:
    """The types whose constructors the code tells apart."""
    found: set[str] = set()
    for site in sites(source.binding):
        if isinstance(site.node, Case):
            head, _ = spine(site.node.binder.type)
            if isinstance(head, TCon):
                found.add(head.name)
    return found


def _heads(source: Changed, inputs: Sequence[Value], matched: set[str]) -> Iterator[tuple[str, ...]]:
    """The constructors of the inputs, one argument at a time, then all; last what takes everything that is left."""
    written: list[str] = []
    for value in inputs:
        written.append(_pattern(source, value, matched))
    for at, each in enumerate(written):
        if each != "_":
            yield tuple(each if index == at else "_" for index in range(len(written)))
    if sum(each != "_" for each in written) != 1:
        yield tuple(written)
    if any(each != "_" for each in written):
        yield ("_",) * len(written)


def _pattern(source: Changed, value: Value, matched: set[str]) -> str:
    if not isinstance(value, VCon):
        return "_"
    if value.name == "[]":
        return "[]"
    if value.name == ":":
        return "(_:_)"
    if value.name in {"True", "False"}:
        return value.name
    known = source.program.constructors.get(value.name)
    if known is None or known[0].name not in matched or data_of(source, known[0].name) is None:
        return "_"
    return constructor_pattern(known[1])


def _alternatives(source: Changed) -> Iterator[Change]:
    """Of a `case` that does not name all constructors, or of numbers and characters: one more alternative, laid out as
    the last one."""
    begin, text = extent(source)
    for site in sites(source.binding):
        node = site.node
        if not isinstance(node, Case):
            continue
        first = source.text.offset(node.span.start) - begin
        whole = text[first : source.text.offset(node.span.end) - begin]
        opened = re.match(r"case\b[\s\S]*?\bof\b", whole)
        if opened is None:
            continue
        # Literals are blank there.
        lines = list(re.finditer(r"^[^\S\n][^\n]*?->", whole, re.MULTILINE))
        if lines:
            last = source.text.slice(node.span)[lines[-1].start() :]
            indentation = last[: len(last) - len(last.lstrip())]
        elif (beside := re.match(r"[^\S\n]*(?=[^\s{])", whole[opened.end() :])) is not None:
            indentation = " " * (node.span.start.column - 1 + opened.end() + beside.end())
        else:
            continue
        named = {_of(alt.pattern) for alt in node.alts}
        end = source.text.position(begin + first + len(whole.rstrip()))
        literal = all(isinstance(alt.pattern, LitPattern) for alt in node.alts if not isinstance(alt.body, Abort))
        patterns = constructor_patterns(source, node.binder.type)
        lacks = any(isinstance(part, Abort) for alt in node.alts for part in subexpressions(alt.body))
        for pattern in ("_", *patterns) if literal else (*patterns, *(("_",) if lacks else ())):
            if pattern.strip("()").split(" ")[0] in named:
                continue
            shown = pattern[1:-1] if pattern.startswith("(") and "," not in pattern else pattern
            for value, _ in values(source, node.type, []):
                yield _added(f"{shown} -> {value}", Span(source.module.path, end, end), indentation)


def _of(pattern: object) -> str:
    match pattern:
        case ConPattern(name):
            return base_of(name)
        case LitPattern(_, value):
            return str(value)
        case _:
            return ""


def values(source: Changed, type_: Type, known: Sequence[tuple[str, Type]]) -> Iterator[tuple[str, str]]:
    """Small values of a type as text, and which of the `known` variables each is."""
    if _is_maybe(type_):
        yield "Nothing", ""
    for name, other in known:
        if other == type_:
            yield name, name
    head, args = spine(type_)
    if type_ in (INT, INTEGER):
        yield from (("0", ""), ("1", ""))
    elif type_ == CHAR:
        yield "' '", ""
    elif type_ in (DOUBLE, FLOAT):
        yield "0", ""
    elif type_ == BOOL:
        yield from (("False", ""), ("True", ""))
    elif isinstance(head, TCon):
        if type_ == STRING:
            yield '""', ""
        elif head.name == "[]":
            yield "[]", ""
        elif base_of(head.name).startswith("(,"):
            parts = [next((text for text, _ in values(source, arg, known)), None) for arg in args]
            if None not in parts:
                yield f"({', '.join(part for part in parts if part is not None)})", ""
        elif (data := data_of(source, head.name)) is not None:
            for constructor in data.constructors:
                if not constructor.fields and not _is_maybe(type_):
                    yield base_of(constructor.name), ""


def _is_maybe(type_: Type) -> bool:
    """Whether there is a value that says that there is none."""
    head, _ = spine(type_)
    return head == TCon(f"{PRELUDE}.Maybe")


def _plain(type_: Type) -> Type:
    return type_.body if isinstance(type_, TForall) else type_
