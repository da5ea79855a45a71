"""Problems of one file that say the same of several places, in one sentence: nobody reads it for the tenth time.

import A, import B, import C, without source   ⇒   the sources of 3 modules are not known (A, B, C): …
five instances of Arbitrary, without source    ⇒   the class Arbitrary comes from …: 5 instances, lines 3, 7, 9, 12, 15

Errors are told one by one: each is something to mend.
"""

from collections.abc import Hashable, Iterable, Sequence

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.problems.phrases import counted
from liquidlens.infer.unsupported import ForeignClass
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.names.faults import NoSource

_FEWEST = 3
"""Problems that are told together; two are told one by one."""

_MOST_NAMES, _MOST_LINES = 12, 8
"""Names and lines that a sentence has; then it says how many more there are."""


def told_once(problems: Iterable[Problem]) -> list[tuple[Problem, str]]:
    """The problems, those of one kind at the place of their first, with the sentence about all of them."""
    groups: dict[Hashable, list[Problem]] = {}
    for number, problem in enumerate(problems):
        groups.setdefault(number if problem.severity is Severity.ERROR else _kind(problem), []).append(problem)
    told: list[tuple[Problem, str]] = []
    for group in groups.values():
        if len(group) < _FEWEST:
            told.extend((each, message_of(each)) for each in group)
        else:
            told.append((group[0], _sentence(group)))
    return sorted(told, key=lambda each: (each[0].span.start, each[0].span.end))


def _kind(problem: Problem) -> Hashable:
    """What problems have in common that are told together."""
    match problem.fault:
        case NoSource():
            return problem.severity, NoSource
        case ForeignClass():
            return problem.severity, ForeignClass
        case _:
            return problem.severity, problem.code, message_of(problem)


def _sentence(group: Sequence[Problem]) -> str:
    lines = _listed([str(each.span.start.line) for each in group], _MOST_LINES)
    match group[0].fault:
        case NoSource():
            modules = list(dict.fromkeys(each.fault.module for each in group if isinstance(each.fault, NoSource)))
            if len(modules) > 1:
                names = _listed(modules, _MOST_NAMES)
                count = counted(len(modules), "module")
                return f"the sources of {count} are not known ({names}): what comes from them is taken as unknown"
        case ForeignClass():
            classes = [base_of(each.fault.cls) for each in group if isinstance(each.fault, ForeignClass)]
            names = list(dict.fromkeys(classes))
            count = counted(len(group), "instance")
            if len(names) > 1:
                listed = _listed(names, _MOST_NAMES)
                return f"the classes {listed} come from modules whose source is not known: {count}, lines {lines}"
            return f"{message_of(group[0])}: {count}, lines {lines}"
        case _:
            pass
    return f"{message_of(group[0])} ({counted(len(group), 'place')}: lines {lines})"


def _listed(names: Sequence[str], most: int) -> str:
    more = f" and {len(names) - most} more" if len(names) > most + 1 else ""
    return ", ".join(names[:most] if more else names) + more
