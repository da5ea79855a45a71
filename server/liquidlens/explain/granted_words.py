"""The words for what a proof takes for granted."""

from collections.abc import Iterable
from typing import assert_never

from liquidlens.lang.names import is_operator
from liquidlens.logic.granted import (
    AssumedReflection,
    AssumedType,
    ComparedCode,
    Extensionality,
    GeneratedCode,
    Granted,
    IgnoredCode,
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


def granted_words(granted: Iterable[Granted]) -> list[str]:
    """What is taken for granted, in alphabetical order: `assume g`, `invariant T`, `termination`."""
    return sorted(set(map(_words, granted)))


def assuming_words(granted: Iterable[Granted]) -> str:
    """`, assuming assume g, termination`; empty where nothing is."""
    words = granted_words(granted)
    return f", assuming {', '.join(words)}" if words else ""


def _words(granted: Granted) -> str:
    match granted:
        case UnprovedCode(function):
            return function
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
        case UnreadAnnotation(_, name):
            return f"the annotation of {name}"
        case UnreadLine(line):
            return f"the annotation in line {line}"
        case UnreadFile(name):
            return f"what {name} defines"
        case _:
            assert_never(granted)
