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

from msgspec import Struct

from liquidlens.core.syntax import Lam
from liquidlens.counterexample.values import Value, VNumber
from liquidlens.explain.proposals import AddCase
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, INTEGER, LIST, TCon, TForall, Type, arrows, list_of, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import Span

_NUMBERS = (INT, INTEGER)

_FIRST = (0, 1)
"""Numbers at which a recursion ends."""

_VARIABLE = re.compile(r"_|[a-z][\w']*")
_WORD = re.compile(r"[A-Za-z_][\w']*")
_CONS = re.compile(r"\([a-z_][\w']* *: *[a-z_][\w']*\)")
_ARGUMENT = r"(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\[\]]*\]|[\w'.]+)"
_PATTERN = re.compile(rf"{_ARGUMENT}(?=\s|\Z)|\S+")
_ELEMENT = "x"
_NAMES = ("xs", "rest", "others")
"""What the argument is called that is not taken apart."""


def bases(source: Changed, inputs: Sequence[Value]) -> Iterator[Change]:
    """Equations for the number of `inputs`, the arguments of a run.

    Where others stand for numbers it comes after the last of them, and answers that number, or what that one answers;
    else, where the number gets smaller, before all.
    """
    text = _Text.of(source)
    taken = text.taken
    if not isinstance(source.binding.body, Lam) or len(taken) != len(inputs):
        return
    for at, value in enumerate(inputs):
        if taken[at] not in _NUMBERS or not isinstance(value, VNumber) or value.value < 0:
            continue
        number = str(value.value)
        said = [each for each in text.equations if _patterns(each)[at].isdecimal()]
        if said and number not in {_patterns(each)[at] for each in said}:
            yield from _more(text, said[-1], at, number)
        elif not said and value.value in _FIRST and text.counts_down(at):
            for given, answer in _ends(text, at, number):
                yield text.added(ChangeKind.END, text.first, given, answer)


class _Text(Struct, frozen=True):
    """The text of a function."""

    source: Changed
    begin: int
    """Where it begins, as an offset in the text of the file."""
    text: str
    """Comments and strings are blank."""
    taken: tuple[Type, ...]
    result: Type
    equations: list[re.Match[str]]
    """Those of one line: the patterns and the answer."""

    @classmethod
    def of(cls, source: Changed) -> "_Text":
        begin, text = extent(source)
        own = source.binding.type
        taken, result = arrows(own.body if isinstance(own, TForall) else own)
        patterns = rf"((?: +(?:{_PATTERN.pattern})){{{len(taken)}}})"
        name = re.escape(base_of(source.binding.name))
        equations = re.finditer(rf"^{name}{patterns} *= *(\S[^\n]*)(?:\n|\Z)", text, re.MULTILINE)
        whole = [each for each in equations if len(_patterns(each)) == len(taken)]
        return cls(source, begin, text, taken=tuple(taken), result=result, equations=whole)

    @property
    def name(self) -> str:
        """The function's."""
        return base_of(self.source.binding.name)

    @property
    def first(self) -> int:
        """Where its first equation begins."""
        found = re.search(rf"^{re.escape(self.name)}(?= )(?! *::)", self.text, re.MULTILINE)
        return 0 if found is None else found.start()

    def is_whole(self, equation: re.Match[str]) -> bool:
        """Whether nothing of its answer is blank."""
        text, begin = self.source.text.text, self.begin
        return text[begin + equation.start(2) : begin + equation.end(2)] == equation[2]

    def counts_down(self, at: int) -> bool:
        """Whether a recursive call gives this argument with something taken from it."""
        names = {_patterns(each)[at] for each in self.equations}
        call = rf"(?<![\w'.]){re.escape(self.name)}(?: +{_ARGUMENT}){{{at}}} +"
        return any(re.search(rf"{call}\({re.escape(name)} *- *\d", self.text) for name in names)

    def added(self, kind: ChangeKind, offset: int, given: Sequence[str], answer: str) -> Change:
        """An equation put in where a line begins."""
        equation = f"{' '.join([self.name, *given])} = {answer}"
        place = self.source.text.position(self.begin + offset)
        shown = f"{' ' * (self.source.binding.extent.start.column - 1)}{equation}\n"
        return Change(kind, AddCase(equation), (Edit(Span(self.source.module.path, place, place), shown),))


def _patterns(equation: re.Match[str]) -> list[str]:
    """The patterns of an equation, blanks inside brackets kept."""
    return _PATTERN.findall(equation[1])


def _more(text: _Text, last: re.Match[str], at: int, number: str) -> Iterator[Change]:
    """One more equation, after the last one for a number."""
    if not last.group().endswith("\n"):
        return
    given = [*_patterns(last)[:at], number, *_patterns(last)[at + 1 :]]
    answers: list[str] = [number] if text.result == text.taken[at] else []
    if text.is_whole(last):
        answers.append(last[2].strip())
    for answer in dict.fromkeys(answers):
        yield text.added(ChangeKind.BASE, last.end(), given, answer)


def _ends(text: _Text, at: int, number: str) -> Iterator[tuple[list[str], str]]:
    """Patterns and answers of a first equation for a number: what one answers that does not look at it, what is neutral
    where none ends, an element."""
    for equation in text.equations:
        for given in _elements(text, _patterns(equation), at, number):
            yield given, f"Just {_ELEMENT}" if _inside(text.result) else _ELEMENT
    for equation in filter(text.is_whole, text.equations):
        yield from _first(_patterns(equation), equation[2].strip(), at, number)
    neutral = _neutral(text)
    if neutral is not None:
        yield [number if each == at else "_" for each in range(len(text.taken))], neutral


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


def _neutral(text: _Text) -> str | None:
    """What a recursion that never ends could answer in the end: what is neutral to what it does."""
    answers = [each[2] for each in text.equations]
    if not answers or not all(text.name in _WORD.findall(answer) for answer in answers):
        return None
    if spine(text.result)[0] == LIST:
        return "[]"
    if text.result in _NUMBERS:
        return "1" if any("*" in answer for answer in answers) else "0"
    return None


def _inside(result: Type) -> tuple[Type, ...]:
    """What `Just` holds, where that is answered."""
    head, args = spine(result)
    return tuple(args) if isinstance(head, TCon) and base_of(head.name) == "Maybe" else ()


def _elements(text: _Text, given: list[str], at: int, number: str) -> Iterator[list[str]]:
    """The patterns of an equation that answers the first element of a list which is taken apart."""
    if not _VARIABLE.fullmatch(given[at]):
        return
    numbered = [*given[:at], number, *given[at + 1 :]]
    for each, pattern in enumerate(given):
        is_element = any(text.taken[each] == list_of(element) for element in (text.result, *_inside(text.result)))
        if is_element and _CONS.fullmatch(pattern):
            others = [pattern if _VARIABLE.fullmatch(pattern) is None else "_" for pattern in numbered]
            yield [*others[:each], f"({_ELEMENT}:_)", *others[each + 1 :]]
