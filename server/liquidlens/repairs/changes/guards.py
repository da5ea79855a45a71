"""Another condition where one holds always or never, and a condition where there is none.

go i acc | True = f i acc              ⇒   | i < n = f i acc
go i acc | i < n = …  | False = acc     ⇒   | otherwise = acc
sign x | x > 0 = 1 | x `elem` [0] = 0    ⇒   | otherwise = 0      (where no case matches)
safe xs | ok = …  where ok = True        ⇒   ok = not (null xs)
keep f (x:xs) | True = x : keep f xs     ⇒   | f x = …               head7 p | isNumber a = …     (functions to Bool)
smaller a b | a < b = a  | …                (relations of a condition that is there: `operators.py`)
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, islice, product

from liquidlens.core.syntax import Lit
from liquidlens.explain.proposals import Test
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL, INT, INTEGER, TCon, TForall, TVar, Type, arrows, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.repairs.changes.sites import sites
from liquidlens.repairs.parameters import is_written
from liquidlens.source.span import Span

_GUARD = re.compile(r"(?:^|(?<=\s))\|\s*(True|False)\s*(?==|->)|\bif\s+(True|False)\s+then\b", re.MULTILINE)
_NAMED = re.compile(r"^[^\S\n]+(?:(?:where|let)\s+)?([a-z_][\w']*)\s*=\s*(True|False)[^\S\n]*$", re.MULTILINE)
"""A local name for a condition."""
_LAST = re.compile(
    r"(?:^|(?<=\s))\|\s*(?!(?:otherwise|True|False)\b)(\S[^|\n]*?)\s+(?:=|->)(?=\s)(?!.*\s\|\s)", re.MULTILINE
)
"""A guard that no other one follows in its line."""
_MOST = 40
_MOST_CALLS = 4
_MOST_TAKEN = 2
_BESIDE_NUMBERS = {"<": "==", "<=": "<=", "==": ">", ">": "<", ">=": ">="}
"""The relation to a number that is as likely as one of variables."""
_ORDERED = frozenset({"Int", "Integer", "Double", "Float", "Char"})


def guards(source: Changed) -> Iterator[Change]:
    """Conditions over the variables in scope in the place of each that is constant."""
    begin, text = extent(source)
    for found in _GUARD.finditer(text):
        group = 1 if found[1] else 2
        always = ("otherwise",) if found[group] == "False" and _is_last(text, found) else ()
        yield from _in_place(source, begin, found, group, chain(always, _conditions(source)))
    for found in _NAMED.finditer(text):
        name = found[1]
        if re.search(rf"(?:\||\bif\b)[^=\n]*(?<![\w'.]){re.escape(name)}(?![\w'])", text):
            itself = re.compile(rf"(?<![\w'.]){re.escape(name)}(?![\w'])")
            others = (each for each in _conditions(source) if itself.search(each) is None)
            yield from _in_place(source, begin, found, 2, others)


def open_ended(source: Changed) -> Iterator[Change]:
    """`otherwise` in the place of the last guard of an equation, which says what the earlier ones leave."""
    begin, text = extent(source)
    for found in _LAST.finditer(text):
        if "<-" not in found[1] and _is_last(text, found):
            yield from _in_place(source, begin, found, 1, ("otherwise",))


def _in_place(
    source: Changed, begin: int, found: "re.Match[str]", group: int, conditions: Iterable[str]
) -> Iterator[Change]:
    """Each condition in the place of the one that a group matched."""
    first, last = begin + found.start(group), begin + found.end(group)
    span = Span(source.module.path, source.text.position(first), source.text.position(last))
    for condition in islice(conditions, _MOST):
        kind = ChangeKind.OTHERWISE if condition == "otherwise" else ChangeKind.CONDITION
        yield Change(kind, Test(condition, found[group]), (Edit(span, condition),))


def _is_last(text: str, guard: "re.Match[str]") -> bool:
    """Whether no other guard stands below a guard."""
    column = guard.start() - text.rfind("\n", 0, guard.start())
    for line in text[guard.end() :].split("\n")[1:]:
        shown = line.strip()
        indentation = len(line) - len(line.lstrip()) + 1
        if shown and indentation <= column:
            return not shown.startswith("|")
    return guard[0].startswith("|")


def _conditions(source: Changed) -> Iterator[str]:
    """Comparisons that likely stand in a function with these variables, those with numbers of its code first."""
    scope: dict[str, Type] = {}
    numbers: set[int] = {0}
    used: list[str] = []
    for site in sites(source.binding):
        for name, said in site.scope.written().items():
            scope.setdefault(said, site.scope[name])
        match site.node:
            case Lit(_, int(value)) if value >= 0:
                numbers.add(value)
            case _:
                pass
    ordered: dict[Type, list[str]] = {}
    compared: dict[Type, list[str]] = {}
    for name, type_ in scope.items():
        head, _ = spine(type_)
        if type_ == BOOL:
            yield name
            yield f"not {name}"
        elif (isinstance(head, TCon) and head.name in _ORDERED) or isinstance(type_, TVar):
            ordered.setdefault(type_, []).append(name)
        elif isinstance(head, TCon) and head.name == "[]":
            used.append(f"null {name}")
            used.append(f"not (null {name})")
        if isinstance(head, TCon) and head.name not in _ORDERED:
            compared.setdefault(type_, []).append(name)
    yield from _tests(source, scope)
    for names in compared.values():
        yield from (f"{one} == {other}" for one, other in combinations(names, 2))
    for type_, names in ordered.items():
        for relation in ("<", "<=", "==", ">", ">="):
            if type_ in (INT, INTEGER):
                for name in names:
                    for number in sorted(numbers)[:3]:
                        yield f"{name} {_BESIDE_NUMBERS[relation]} {number}"
            for at, one in enumerate(names):
                for other in names[at + 1 :]:
                    yield f"{one} {relation} {other}"
    yield from used


def _tests(source: Changed, scope: Mapping[str, Type]) -> Iterator[str]:
    """Calls of functions to Bool that are in scope, or stand in the module, with variables."""
    own = {base_of(each.name): each.type for group in source.module.groups for each in group.bindings}
    for name, type_ in {**scope, **own}.items():
        plain = type_.body if isinstance(type_, TForall) else type_
        taken, answer = arrows(plain)
        if answer != BOOL or not 1 <= len(taken) <= _MOST_TAKEN or not is_written(name):
            continue
        if name == base_of(source.binding.name):
            continue
        fitting = [[v for v, known in scope.items() if v != name and _fits(known, each)] for each in taken]
        for way in islice(product(*fitting), _MOST_CALLS):
            if len(set(way)) == len(way):
                yield f"{name} {' '.join(way)}"


def _fits(type_: Type, wanted: Type) -> bool:
    """Whether a value of the first type may be given where the second one is wanted; the text is read anyway."""
    return type_ == wanted or (isinstance(spine(wanted)[0], TCon) and spine(type_)[0] == spine(wanted)[0])
