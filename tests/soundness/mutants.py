"""Small changes of code and of specifications, each a text of its own.

    size (_ :+: xs) = 1 + size xs        ⇒  size (_ :+: xs) = 2 + size xs         a constant
                                            size (_ :+: xs) = 1 - size xs         an operator
                                            size (_ :+: xs) = 1 + (xs)            a call leaves one of its arguments
    take n (x : xs)                      ⇒  take (x : xs) n, branches that change places
    {v:Int | v >= 0 && v < n}            ⇒  {v:Int | v > 0 && v < n}, {v:Int | v < n}, {v:Int | true}

and, of the wider choice (`changes`):

    go i acc | i < n = f i acc           ⇒  | True, f acc acc, f i i              a guard that is gone, variables
    x:{v:Int | v /= 0} -> Nat            ⇒  x:Int -> Nat                          a refinement that is gone
    f [] = …, f (x:xs) = …               ⇒  f [_] = …, f (x:[]) = …               a pattern

Many of them are no programs; the front end says so.
"""

import random
import re
from collections.abc import Iterator
from itertools import pairwise

from liquidlens.core.module import Module
from liquidlens.core.parts import children
from liquidlens.core.syntax import Abort, App, Case, ConPattern, Expr, Var
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex
from msgspec import Struct

_SWAPS = {
    "+": ("-",), "-": ("+",), "*": ("+",), "<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="),
    "==": ("/=", "<="), "/=": ("==",), "=": ("/=",), "&&": ("||",), "||": ("&&",), "div": ("mod",), "mod": ("div",),
    "min": ("max",), "max": ("min",), "True": ("False",), "False": ("True",), "otherwise": ("False",),
    "=>": ("<=>",), "<=>": ("=>",), "true": ("false",), "false": ("true",), "Nat": ("Int",), "not": ("id",),
}  # fmt: skip
_TOKEN = re.compile(r"[A-Za-z_][\w'.]*|\d+|[-+*/<>=&|!.:\\@~$%^?#]+|\S")
_ANNOTATION = re.compile(r"\{-@.*?@-\}", re.DOTALL)
_HIDDEN = re.compile(r"\{-(?!@)[\s\S]*?-\}|--[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)'")
"""Comments and strings."""

Edit = tuple[int, int, str]
"""Begin, end, and what stands there instead."""


class Mutant(Struct, frozen=True):
    """A changed text, and the change in words."""

    text: str
    change: str


class Change(Struct, frozen=True):
    """A place of a text (one-based line and column), what stands there, and what is to stand there instead."""

    kind: str
    line: int
    column: int
    old: str
    new: str


def changes(text: str, module: Module, seed: int, most: int) -> list[Change]:
    """At most `most` changes that stay within a line, their kinds in fair turns, in an order that depends on `seed`."""
    kinds: dict[str, Iterator[Edit]] = {
        "token": _tokens(text),
        "annotation": _conjuncts(text),
        "tree": _trees(text, module),
        "refinement": _refinements(text),
        "guard": _guards(text),
        "pattern": _patterns(text),
        "variable": _variables(text),
    }
    chance = random.Random(seed)
    queues: list[list[Change]] = []
    for kind, edits in kinds.items():
        found = {Change(kind, *_line_and_column(text, a), text[a:b], new) for a, b, new in edits}
        within = [c for c in found if not set("\n\t\r") & set(c.old + c.new) and c.old != c.new]
        within.sort(key=lambda c: (c.line, c.column, c.old, c.new))
        chance.shuffle(within)
        queues.append(within)
    chance.shuffle(queues)
    chosen: list[Change] = []
    while len(chosen) < most and any(queues):
        chosen.extend(queue.pop() for queue in queues if queue)
    return chosen[:most]


def _line_and_column(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def mutants(text: str, module: Module, seed: int, most: int) -> Iterator[Mutant]:
    """At most `most` changes of a module's text, in an order that depends on `seed`."""
    found = [*_tokens(text), *_conjuncts(text), *_trees(text, module)]
    random.Random(seed).shuffle(found)
    seen: set[str] = {text}
    for start, end, new in found:
        changed = text[:start] + new + text[end:]
        if changed in seen:
            continue
        if len(seen) > most:
            return
        seen.add(changed)
        line = text.count("\n", 0, start) + 1
        yield Mutant(changed, f"line {line}: `{text[start:end]}` becomes `{new}`")


def _tokens(text: str) -> Iterator[Edit]:
    """Constants and operators, in code and in annotations alike."""
    hidden = [found.span() for found in _HIDDEN.finditer(text)]
    header = re.search(r"^module\b[^=]*?\bwhere\b", text, re.MULTILINE)
    begin = header.end() if header else 0
    at = 0
    for found in _TOKEN.finditer(text):
        start, end = found.span()
        while at < len(hidden) and hidden[at][1] <= start:
            at += 1
        if start < begin or (at < len(hidden) and hidden[at][0] <= start):
            continue
        token = found.group()
        if token.isdecimal():
            for new in (int(token) + 1, int(token) - 1):
                yield start, end, str(new) if new >= 0 else f"(0 - {-new})"
        elif token != "=" or _inside_braces(text, start):
            for other in _SWAPS.get(token, ()):
                yield start, end, other


def _inside_braces(text: str, at: int) -> bool:
    opened = text.rfind("{", 0, at)
    return opened > text.rfind("}", 0, at) and text[opened : opened + 3] != "{-@"


def _conjuncts(text: str) -> Iterator[Edit]:
    """One conjunct of a refinement dropped, or all of them."""
    for annotation in _ANNOTATION.finditer(text):
        for found in re.finditer(r"\{(\s*\w+\s*:[^{}|]*)\|([^{}]*)\}", annotation.group()):
            start = annotation.start() + found.start(2)
            end = annotation.start() + found.end(2)
            parts = found.group(2).split("&&")
            yield start, end, " true "
            for index in range(len(parts) if len(parts) > 1 else 0):
                yield start, end, "&&".join(part for i, part in enumerate(parts) if i != index)


def _refinements(text: str) -> Iterator[Edit]:
    """A refinement dropped with its braces: `{v:Int | p}` becomes `Int`, `Nat` becomes `Int`."""
    for annotation in _ANNOTATION.finditer(text):
        for found in re.finditer(r"\{\s*\w+\s*:([^{}|]*?)\|[^{}]*\}", annotation.group()):
            yield annotation.start() + found.start(), annotation.start() + found.end(), found.group(1).strip()


def _guards(text: str) -> Iterator[Edit]:
    """A guard that holds always, or never."""
    visible = _ANNOTATION.sub(_blank, _HIDDEN.sub(_blank, text))
    for found in re.finditer(r"^\s+\|\s*(\S.*?)\s+(?:=|->)\s", visible, re.MULTILINE):
        start, end = found.span(1)
        yield start, end, "True"
        yield start, end, "False"
    for found in re.finditer(r"\bif\s+(\S.*?)\s+then\b", visible):
        start, end = found.span(1)
        yield start, end, "True"


_PATTERNS = (
    (re.compile(r"\[\]"), "[_]"),
    (re.compile(r"\((\w+)\s*:\s*(\w+)\)"), r"(\1:[])"),
    (re.compile(r"\((\w+)\s*:\s*(\w+)\)"), r"(\1:_:\2)"),
    (re.compile(r"\b\d+\b"), "_"),
    (re.compile(r"\b([A-Z]\w*)\b(?!\.)"), "_"),
)


_LEFT = re.compile(r"^[ ]*(?!import|module|data|type|class|instance|newtype)[^|=\n]*?(?:=|->)\s", re.MULTILINE)
"""The left side of an equation without guards, or of an alternative."""


def _patterns(text: str) -> Iterator[Edit]:
    """Patterns on the left of equations and of alternatives that match more, or less."""
    visible = _ANNOTATION.sub(_blank, _HIDDEN.sub(_blank, text))
    for side in _LEFT.finditer(visible):
        if "::" in side.group():
            continue
        for pattern, new in _PATTERNS:
            for found in pattern.finditer(side.group()):
                yield side.start() + found.start(), side.start() + found.end(), found.expand(new)


def _variables(text: str) -> Iterator[Edit]:
    """Another of the names that an equation's line binds in the place of one that it uses."""
    visible = _ANNOTATION.sub(_blank, _HIDDEN.sub(_blank, text))
    for found in re.finditer(r"^([ ]*\w[^|=\n]*?)(?<![=<>/])=(?![=<>])(.*)$", visible, re.MULTILINE):
        if "::" in found.group(1) or re.match(r"\s*(data|type|newtype|class|instance)\b", found.group(1)):
            continue
        names = re.findall(r"\b[a-z_][\w']*", found.group(1))[1:]
        for use in re.finditer(r"\b[a-z_][\w']*", found.group(2)):
            for name in names:
                if use.group() in names and use.group() != name and name != "_":
                    yield found.start(2) + use.start(), found.start(2) + use.end(), name


def _blank(found: "re.Match[str]") -> str:
    return re.sub(r"[^\n]", " ", found.group())


def _trees(text: str, module: Module) -> Iterator[Edit]:
    """Arguments and branches that change places; calls of the module's functions that leave one of their arguments."""
    lines = LineIndex(text)

    def place(span: Span) -> tuple[int, int] | None:
        return None if span == NOWHERE else (lines.offset(span.start), lines.offset(span.end))

    def exchanged(one: tuple[int, int], other: tuple[int, int]) -> Edit:
        (a, b), (c, d) = sorted((one, other))
        return a, d, f"({text[c:d]}){text[b:c]}({text[a:b]})"

    for node in _nodes(module):
        match node:
            case App(Var(name), args, span):
                whole = place(span)
                places = [p for arg in args if (p := place(arg.span)) is not None]
                if whole is None or any(not whole[0] <= a < b <= whole[1] for a, b in places):
                    continue
                for one, other in pairwise(places):
                    if _apart(one, other):
                        yield exchanged(one, other)
                if name.startswith(f"{module.name}."):
                    for a, b in places:
                        yield whole[0], whole[1], f"({text[a:b]})"
            case Case(_, _, alts):
                bodies = [p for alt in alts if not isinstance(alt.body, Abort) and (p := place(alt.body.span))]
                plain = all(isinstance(alt.pattern, ConPattern) and not alt.pattern.binders for alt in alts)
                for one, other in pairwise(bodies):
                    if plain and _apart(one, other):
                        yield exchanged(one, other)
            case _:
                pass


def _apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[1] <= other[0] or other[1] <= one[0]


def _nodes(module: Module) -> Iterator[Expr]:
    pending: list[Expr] = [binding.body for group in reversed(module.groups) for binding in reversed(group.bindings)]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(child for child, _ in children(node))
