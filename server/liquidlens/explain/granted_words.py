"""The words for what a proof takes for granted."""

from collections.abc import Iterable
from typing import assert_never

from liquidlens.lang.names import default_of, is_operator, module_of
from liquidlens.logic.granted import (
    AssumedReflection,
    AssumedType,
    ComparedCode,
    Extensionality,
    GeneratedCode,
    Granted,
    IgnoredCode,
    LooseBound,
    MatchesElsewhere,
    PartialAnswer,
    TrustedCoercion,
    TrustedInstance,
    TrustedInvariant,
    UnboundedNumbers,
    UncalledCode,
    UncheckedEnd,
    UndefinedValue,
    UnlookedCalls,
    UnprovedCode,
    UnprovedMethod,
    UnreadAnnotation,
    UnreadFile,
    UnreadLine,
)

_MOST = 10
"""So many things are told one by one."""

_HERE = "this module"

_FEWEST = 3
"""So many functions of a module are told together where there is more."""


def granted_words(granted: Iterable[Granted]) -> list[str]:
    """What is taken for granted, in alphabetical order: `assume g`, `invariant T`, `termination`."""
    return sorted(set(map(_words, granted)))


def assuming_words(granted: Iterable[Granted]) -> str:
    """`, assuming assume g, termination`; empty where nothing is. Of a long list functions are summed up by modules:
    `, assuming termination, 31 functions of Parse`."""
    taken = set(granted)
    words = granted_words(taken)
    if len(words) > _MOST:
        words = _summed(taken)
    return f", assuming {', '.join(words)}" if words else ""


def _summed(granted: Iterable[Granted]) -> list[str]:
    """The same in fewer words: functions of a module in one, of many modules all of them in one."""
    named: list[Granted] = []
    modules: dict[str, list[Granted]] = {}
    for each in granted:
        if isinstance(each, UnprovedCode):
            modules.setdefault(module_of(each.function) or _HERE, []).append(each)
        else:
            named.append(each)
    few = [each for functions in modules.values() if len(functions) < _FEWEST for each in functions]
    many = {home: len(functions) for home, functions in sorted(modules.items()) if len(functions) >= _FEWEST}
    words = granted_words([*named, *few])
    sums = [f"{number} functions of {home}" for home, number in many.items()]
    if len(words) + len(sums) <= _MOST:
        return [*words, *sums]
    functions = sum(map(len, modules.values()))
    return [*granted_words(named), f"{functions} functions of {len(modules)} modules"]


def _words(granted: Granted) -> str:
    match granted:
        case UnprovedCode(function):
            return function if (method := default_of(function)) is None else f"{method} (default)"
        case UnprovedMethod(method, cls, type_):
            return f"{method} ({cls} {type_})"
        case AssumedType(function):
            return f"assume {function}"
        case IgnoredCode(function):
            return f"ignore {function}"
        case AssumedReflection(function, instead):
            return f"assume reflect {function} as {instead}"
        case UncheckedEnd():
            return "termination"
        case UndefinedValue():
            return "undefined"
        case TrustedCoercion():
            return "coerce"
        case PartialAnswer(function):
            return f"{f'({function})' if is_operator(function) else function} has an answer"
        case GeneratedCode():
            return "generated code"
        case TrustedInvariant(type_):
            return f"invariant {type_}"
        case TrustedInstance(cls, type_):
            return f"instance {cls} {type_}"
        case MatchesElsewhere():
            return "what other modules match by it"
        case UncalledCode(lost):
            return "nobody calls it" + (" but code that could not be read" if lost else "")
        case UnlookedCalls(method, cls):
            return f"what {method} of {cls} calls"
        case UnboundedNumbers():
            return "unbounded exact numbers"
        case Extensionality():
            return "--extensionality"
        case ComparedCode():
            return "relational"
        case LooseBound():
            return "what bounds ask"
        case UnreadAnnotation(_, name):
            return f"the annotation of {name}"
        case UnreadLine(line, module):
            return f"the annotation in line {line}{f' of {module}' if module else ''}"
        case UnreadFile(name):
            return f"what {name} defines"
        case _:
            assert_never(granted)
