"""Where a called name stands in the text, and how: `f x`, ``x `f` y``, `x <+> y`, `(<+>) x`.

The Core of the module says which node a label means; the text says how the user wrote it.
"""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from liquidlens.core.module import Module
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binder, Binding, Case, Con, ConPattern, Expr, Lam, Let, Var
from liquidlens.lang.names import base_of, method_of
from liquidlens.lang.types import Type
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex


class NameForm(Enum):
    """How a name is used."""

    PREFIX = "prefix"
    INFIX = "infix"


class NameUse(Struct, frozen=True):
    """A name in the text from `start` to `end` (backticks or parentheses around it included)."""

    start: int
    end: int
    form: NameForm
    types: tuple[Type, ...] = ()
    """The type arguments of the occurrence."""


def nodes(module: Module, function: str | None = None) -> Iterator[Expr]:
    """Every Core node of a module, or of one top-level binding of it."""
    for group in module.groups:
        for binding in group.bindings:
            if function is None or binding.name == function:
                yield from subexpressions(binding.body)


def calls_at(module: Module, span: Span, callee: str | None) -> tuple[Var | Con, ...]:
    """The called names of the application at `span` (the name itself where there are no arguments)."""
    found: list[Var | Con] = []
    for node in nodes(module):
        head = node.fun if isinstance(node, App) else node
        if same_place(node.span, span) and isinstance(head, Var | Con) and (callee is None or _means(head, callee)):
            found.append(head)
    return tuple(found)


def calls_of(module: Module, function: str, callee: str) -> tuple[Var, ...]:
    """Every occurrence of `callee` in the code of the top-level binding `function`."""
    return tuple(n for n in nodes(module, function) if isinstance(n, Var) and _means(n, callee))


def _means(head: Var | Con, callee: str) -> bool:
    """Whether a call of `head` may be one of `callee`: a method, where `callee` is an instance's implementation."""
    return head.name == callee or base_of(head.name) == method_of(callee)


def same_place(one: Span, other: Span) -> bool:
    """Whether two spans are the same stretch, whatever their paths are called."""
    return one.start.absolute == other.start.absolute and one.end.absolute == other.end.absolute


def written(lines: LineIndex, node: Var | Con, around: Span) -> NameUse | None:
    """How the text writes a called name: at the node's own span, else at the top level of the application `around`."""
    start, end = lines.offset(node.span.start), lines.offset(node.span.end)
    inner = lines.text[start:end].strip("`() \t")
    if inner == base_of(node.name) or inner.endswith("." + base_of(node.name)) or _local(inner, node.name):
        return _widen(lines.text, start, end, node.types)
    found = in_text(lines, around, base_of(node.name))
    return None if found is None else NameUse(found.start, found.end, found.form, node.types)


def _local(text: str, name: str) -> bool:
    """Whether a local's unique name `go'7` may be written `go`."""
    return bool(text) and name.startswith(text) and name[len(text) :].strip("'#~0123456789") == ""


def _widen(text: str, start: int, end: int, types: tuple[Type, ...] = ()) -> NameUse:
    """Take backticks, or the parentheses of a prefix operator, with the name."""
    if text[start] == "`":
        return NameUse(start, end, NameForm.INFIX, types)
    if start > 0 and text[start - 1] == "`" and text[end : end + 1] == "`":
        return NameUse(start - 1, end + 1, NameForm.INFIX, types)
    if text[start] == "(":
        return NameUse(start, end, NameForm.PREFIX, types)
    if text[start].isalpha() or text[start] in "_[":
        return NameUse(start, end, NameForm.PREFIX, types)
    before, after = text[:start].rstrip(" "), text[end:].lstrip(" ")
    if before.endswith("(") and after.startswith(")"):
        return NameUse(len(before) - 1, len(text) - len(after) + 1, NameForm.PREFIX, types)
    return NameUse(start, end, NameForm.INFIX, types)


_OPENING, _CLOSING = "([{", ")]}"
_SYMBOLS = "!#$%&*+./<=>?@\\^|-~:"


def in_text(lines: LineIndex, span: Span, base: str) -> NameUse | None:
    """The first occurrence of a name in the stretch that stands inside no bracket of it."""
    start, end = lines.offset(span.start), lines.offset(span.end)
    text = lines.text
    while text[start : start + 1] == "(" and _closing(text, start, end) == end:
        start, end = start + 1, end - 1
    depth, at = 0, start
    while at < end:
        character = text[at]
        if depth == 0 and character == "(" and text[at:end].removeprefix("(").lstrip().startswith(f"{base})"):
            return NameUse(at, text.index(")", at) + 1, NameForm.PREFIX)
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            depth -= 1
        elif character == '"':
            at = _string_end(text, at)
            continue
        elif depth == 0 and text.startswith(base, at) and _is_whole(text, at, at + len(base)):
            return _widen(text, at, at + len(base))
        at += 1
    return None


def _closing(text: str, start: int, end: int) -> int:
    """The offset after the parenthesis that closes the one at `start`."""
    depth, at = 0, start
    while at < end:
        if text[at] == '"':
            at = _string_end(text, at)
            continue
        depth += (text[at] in _OPENING) - (text[at] in _CLOSING)
        at += 1
        if depth == 0:
            break
    return at


def _string_end(text: str, at: int) -> int:
    at += 1
    while at < len(text) and text[at] != '"':
        at += 2 if text[at] == "\\" else 1
    return at + 1


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether the stretch is a token by itself."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if text[start] in _SYMBOLS:
        return not (before and before in _SYMBOLS) and not (after and after in _SYMBOLS)
    return not (before.isalnum() or before in ("_", "'")) and not (after.isalnum() or after in ("_", "'"))


def binders(module: Module) -> Iterator[Binder | Binding]:
    """Every local binder of the module's code, lambda, case, pattern or let."""
    for node in nodes(module):
        match node:
            case Lam():
                yield from node.binders
            case Case():
                yield node.binder
                for alt in node.alts:
                    if isinstance(alt.pattern, ConPattern):
                        yield from alt.pattern.binders
            case Let():
                yield from node.group.bindings
            case _:
                pass
