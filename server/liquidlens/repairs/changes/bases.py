"""One more equation for a number, before the one that goes wrong for it.

A recursion that needs two has one:

    fib 0 = 0                                   fib 0 = 0
    fib n = fib (n - 1) + fib (n - 2)    ⇒      fib 1 = 1
                                                fib n = fib (n - 1) + fib (n - 2)

One that ends by another argument has none:

                                                split 0 xs = ([], xs)
    split _ [] = ([], [])                ⇒      split _ [] = ([], [])
    split n (x:xs) = …                          split n (x:xs) = …
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.core.syntax import Lam
from liquidlens.counterexample.values import Value, VNumber
from liquidlens.explain.proposals import AddCase
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, INTEGER, LIST, TForall, Type, arrows, list_of, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import Span

_NUMBERS = (INT, INTEGER)

_FIRST = (0, 1)
"""Numbers at which a recursion ends."""

_VARIABLE = re.compile(r"_|[a-z][\w']*")
_WORD = re.compile(r"[A-Za-z_][\w']*")
_CONS = re.compile(r"\([a-z_][\w']*:[a-z_][\w']*\)")
_ELEMENT = "x"
_NAMES = ("xs", "rest", "others")
"""What the argument is called that is not taken apart."""


def bases(source: Changed, inputs: Sequence[Value]) -> Iterator[Change]:
    """Equations for the number of `inputs`, the arguments of a run.

    Where others stand for numbers it comes after the last of them, and answers that number, or what that one answers;
    else before all, and answers what an equation answers that does not look at the number, for the argument that this
    one takes apart.
    """
    begin, text = extent(source)
    name, body = base_of(source.binding.name), source.binding.body
    own = source.binding.type
    taken, result = arrows(own.body if isinstance(own, TForall) else own)
    if not isinstance(body, Lam) or len(taken) != len(inputs):
        return
    patterns = rf"((?: +\S+){{{len(taken)}}})"
    equations = list(re.finditer(rf"^{re.escape(name)}{patterns} *= *(\S[^\n]*)(?:\n|\Z)", text, re.MULTILINE))
    # What is blank in `text` is a string, or a comment.
    whole = [each for each in equations if source.text.text[begin + each.start(2) : begin + each.end(2)] == each[2]]
    first = re.search(rf"^{re.escape(name)}(?= )(?! *::)", text, re.MULTILINE)
    for at, value in enumerate(inputs):
        if taken[at] not in _NUMBERS or not isinstance(value, VNumber) or value.value < 0:
            continue
        said = [each for each in equations if each[1].split()[at].isdecimal()]
        if not said and first is not None and value.value in _FIRST:
            for each in whole:
                for given, answer in _first(each[1].split(), each[2].strip(), at, str(value.value)):
                    yield _added(source, ChangeKind.END, begin + first.start(), [name, *given], answer)
            neutral = _neutral(name, result, equations)
            if neutral is not None:
                given = ["_"] * len(taken)
                given[at] = str(value.value)
                yield _added(source, ChangeKind.END, begin + first.start(), [name, *given], neutral)
            for each in equations:
                for given in _elements(each[1].split(), taken, result, at, str(value.value)):
                    yield _added(source, ChangeKind.END, begin + first.start(), [name, *given], _ELEMENT)
        if not said or str(value.value) in {each[1].split()[at] for each in said}:
            continue
        last = said[-1]
        if not last.group().endswith("\n"):
            continue
        given = [*last[1].split()[:at], str(value.value), *last[1].split()[at + 1 :]]
        answers = [*([str(value.value)] if result == taken[at] else []), *([last[2].strip()] if last in whole else [])]
        for answer in dict.fromkeys(answers):
            yield _added(source, ChangeKind.BASE, begin + last.end(), [name, *given], answer)


def _first(given: list[str], answer: str, at: int, number: str) -> Iterator[tuple[list[str], str]]:
    """The patterns and the answer of an equation for a number that none stands for, like one that ends otherwise."""
    shapes = [each for each, pattern in enumerate(given) if each != at and not _VARIABLE.fullmatch(pattern)]
    if not _VARIABLE.fullmatch(given[at]) or given[at] in _WORD.findall(answer) or len(shapes) != 1:
        return
    shape, pattern = shapes[0], given[shapes[0]]
    words = {*_WORD.findall(answer), *(each for each in given if each != pattern)}
    variable = next((each for each in _NAMES if each not in words), None)
    numbered = [*given[:at], number, *given[at + 1 :]]
    found = re.compile(rf"(?<![\w'.]){re.escape(pattern)}(?![\w'.])")
    if variable is not None and found.search(answer):
        yield [*numbered[:shape], variable, *numbered[shape + 1 :]], found.sub(variable, answer)
        if len(found.findall(answer)) > 1:
            # The last one is what is left over.
            *_, last = found.finditer(answer)
            left = answer[: last.start()] + variable + answer[last.end() :]
            yield [*numbered[:shape], variable, *numbered[shape + 1 :]], left
    yield [*numbered[:shape], "_", *numbered[shape + 1 :]], answer


def _neutral(name: str, result: Type, equations: Sequence[re.Match[str]]) -> str | None:
    """What a recursion that never ends could answer in the end: what is neutral to what it does."""
    answers = [each[2] for each in equations]
    if not answers or not all(name in _WORD.findall(answer) for answer in answers):
        return None
    if spine(result)[0] == LIST:
        return "[]"
    if result in _NUMBERS:
        return "1" if any("*" in answer for answer in answers) else "0"
    return None


def _elements(given: list[str], taken: Sequence[Type], result: Type, at: int, number: str) -> Iterator[list[str]]:
    """The patterns of an equation for a number that answers the first element of a list which is taken apart."""
    if not _VARIABLE.fullmatch(given[at]):
        return
    numbered = [*given[:at], number, *given[at + 1 :]]
    for each, pattern in enumerate(given):
        if taken[each] == list_of(result) and _CONS.fullmatch(pattern):
            others = [pattern if _VARIABLE.fullmatch(pattern) is None else "_" for pattern in numbered]
            yield [*others[:each], f"({_ELEMENT}:_)", *others[each + 1 :]]


def _added(source: Changed, kind: ChangeKind, offset: int, patterns: Sequence[str], answer: str) -> Change:
    """An equation put in at an offset of the text, where a line begins."""
    equation = f"{' '.join(patterns)} = {answer}"
    place = source.text.position(offset)
    shown = f"{' ' * (source.binding.extent.start.column - 1)}{equation}\n"
    return Change(kind, AddCase(equation), (Edit(Span(source.module.path, place, place), shown),))
