"""Strings that patterns compare, compared by guards.

    f "abc" = 3      ⇒      f s | s == "abc" = 3        s is "abc" behind the guard, and `len s` is 3

GHC compares what a pattern of two characters or more matches by a function of which LiquidHaskell knows the Haskell
type alone (`liquid/matched_strings.py`).
"""

import re
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from liquidlens.contracts.labels import Label
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import App, Binding, Expr, Lit
from liquidlens.explain.observed import Met, ThenProved
from liquidlens.explain.proposals import InOneEdit, Replace
from liquidlens.explain.reasons import ComparedStrings, Lacking
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.liquid.matched_strings import is_matched_string
from liquidlens.repairs.judge import Judge, all_proved, with_bindings
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import one_line

_MOST = 8
"""So many patterns are looked at."""

_TOKEN = re.compile(r"""
    "(?:\\.|[^"\\])*"  |  '(?:\\.|[^'\\])'  |  [\w'.]+  |  --.*  |  [-!#$%&*+./<=>?@\\^|~:]+  |  [()\[\]{},;]
    """, re.VERBOSE)  # fmt: skip

_NAME = re.compile(r"[a-z_][\w']*")
_BEFORE_BINDINGS = frozenset({"let", "where"})
_NAMES = ("s", "t", "str", "text", "word", "string")
_OPEN, _CLOSE = "([{", ")]}"


def compared_strings(
    judge: Judge, binding: Binding, labels: frozenset[Label], text: LineIndex
) -> tuple[Lacking, tuple[Suggestion, ...]] | None:
    """That `labels` are proved once guards compare what patterns do, and the edit where the text lets a guard stand;
    None where that does not prove them all."""
    found = [*dict.fromkeys(map(_place, filter(is_matched_string, subexpressions(binding.body))))][:_MOST]

    def proved(chosen: Collection[Span]) -> bool:
        changed = with_bindings(judge.program, {binding.name: by_guards(binding, chosen)})
        return all_proved(judge.of(binding.name, {}, changed.modules[changed.main], needed=labels), labels)

    if not found or not proved(found):
        return None
    for each in found:
        fewer = [other for other in found if other != each]
        found = fewer if fewer and proved(fewer) else found
    lacking = Lacking((ComparedStrings(tuple(text.slice(each) for each in found)),))
    made = _edits(binding, found, text)
    if made is None:
        return lacking, ()
    edits, told = made
    proposal = told[0] if len(told) == 1 else InOneEdit(told)
    return lacking, (Suggestion(proposal, (Met(goal=ThenProved.PROMISE),), edits),)


def _place(comparison: Expr) -> Span:
    """Where the literal of a pattern stands."""
    assert isinstance(comparison, App)
    literal = comparison.args[-1]
    assert isinstance(literal, Lit)
    return literal.span


def by_guards(binding: Binding, places: Collection[Span]) -> Binding:
    """The binding where guards compare what the patterns at `places` do."""

    def put(code: Expr) -> Expr:
        if is_matched_string(code) and _place(code) in places:
            assert isinstance(code, App)
            return replace(code, fun=replace(code.fun, span=NOWHERE))
        return rebuild(code, put)

    return replace(binding, body=put(binding.body))


def _edits(
    binding: Binding, places: Sequence[Span], text: LineIndex
) -> tuple[tuple[Edit, ...], tuple[Replace, ...]] | None:
    """A name in the place of each literal, and the guards that compare them; None where one has no room."""
    start, end = text.offset(binding.extent.start), text.offset(binding.extent.end)
    taken = set(_NAME.findall(text.text[start:end]))
    by_end: dict[int, list[tuple[int, int]]] = {}
    for place in places:
        first, last = text.offset(place.start), text.offset(place.end)
        ahead = _end_of_pattern(text.text, start, (first, last), end)
        if ahead is None:
            return None
        by_end.setdefault(ahead, []).append((first, last))
    edits: list[Edit] = []
    told: list[Replace] = []
    for ahead, literals in by_end.items():
        names = [each for each in _NAMES if each not in taken]
        if len(names) < len(literals):
            return None
        in_order = sorted(zip(sorted(literals), names, strict=False), reverse=True)
        begin = min(literals)[0]
        compared = ", ".join(f"{name} == {text.text[first:last]}" for (first, last), name in in_order[::-1])
        guard = f"| {compared} "
        new = text.text[begin:ahead] + guard
        for (first, last), name in in_order:
            new = new[: first - begin] + name + new[last - begin :]
            edits.append(_edit(text, binding, (first, last), name))
        edits.append(_edit(text, binding, (ahead, ahead), guard))
        told.append(Replace(one_line(text.text[begin:ahead]).rstrip(), one_line(new).rstrip()))
    return tuple(edits), tuple(told)


def _edit(text: LineIndex, binding: Binding, part: tuple[int, int], new: str) -> Edit:
    return Edit(Span(binding.extent.path, text.position(part[0]), text.position(part[1])), new)


def _end_of_pattern(text: str, start: int, literal: tuple[int, int], last: int) -> int | None:
    """Where `=` or `->` ends the pattern in which a literal stands; None where guards stand there, or none may: in a
    lambda, a statement, and where a pattern alone is bound."""
    line = max(start, text.rfind("\n", 0, literal[0]) + 1)
    before = [token[0] for token in _TOKEN.finditer(text, line, literal[0])]
    depth = 0
    for token in _TOKEN.finditer(text, literal[1], last):
        depth += (token[0] in _OPEN) - (token[0] in _CLOSE)
        if depth <= 0 and token[0] == "->":
            return None if _is_lambda(before) else token.start()
        if depth <= 0 and token[0] == "=":
            is_function = any(_NAME.fullmatch(each) and each not in _BEFORE_BINDINGS for each in before)
            return token.start() if is_function else None
        if depth <= 0 and token[0] in {"|", "<-", ";", "::"}:
            return None
    return None


def _is_lambda(before: Sequence[str]) -> bool:
    """Whether a lambda's arguments end these tokens."""
    if "\\" not in before:
        return False
    behind = before[len(before) - before[::-1].index("\\") :]
    return "->" not in behind and behind[:1] != ["case"]
