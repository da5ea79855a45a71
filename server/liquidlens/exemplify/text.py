"""Examples and tested properties as text for people.

take  line 12
  take 0 _ = []
  take 1 [] = []
  take 1 (0 : _) = [0]
3 examples, which take 4 of 4 branches of the code (0.1 s)
"""

import re
from collections.abc import Iterator

from liquidlens.exemplify.bounds import reason_words
from liquidlens.exemplify.example import Example, Examples, Outcome
from liquidlens.exemplify.property import Answer, TestedProperty
from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.text import Style
from liquidlens.options import CheckOptions

_BOLD, _FAINT, _RED, _GREEN, _BLUE, _MAGENTA = "1", "2", "1;31", "1;32", "1;34", "1;35"

_PATTERNS = re.compile(r"\\[^>]*->|[{;][^;{}]*?->")
"""What stands before the arrow of a function that is shown, or of an alternative of a `case`."""

_VALUE = re.compile(r"(?<![\w'])_(?![\w'])")

_COLOURS = {Answer.REFUTED: _RED, Answer.VERIFIED: _GREEN, Answer.TESTED: _BLUE, Answer.UNSUPPORTED: _MAGENTA}


def examples_text(found: Examples, options: CheckOptions, style: Style) -> str:
    """The examples of a function, and what they are of it."""
    lines = [f"{style.paint(_BOLD, found.function)}  {style.paint(_FAINT, f'line {found.span.start.line}')}"]
    lines.extend([f"  {each.equation}" for each in found.examples])
    lines.extend(_notes(found.examples, found.instances))
    lines.append(_closing(found, options))
    return "\n".join(lines)


def property_text(found: TestedProperty, options: CheckOptions, style: Style) -> str:
    """What is known of a property."""
    answer = style.paint(_COLOURS[found.answer], found.answer.value)
    place = style.paint(_FAINT, f"line {found.span.start.line}")
    lines = [f"{style.paint(_BOLD, found.function)}  {answer}  {place}"]
    match found.answer:
        case Answer.REFUTED:
            if found.counterexample is not None:
                lines.append(f"  {found.counterexample.equation}")
                lines.extend(_notes((found.counterexample,), found.instances))
                lines.append(f"  run it     ghci {found.path}   and then   {found.counterexample.call}")
        case Answer.VERIFIED:
            lines.append(f"  proved for every input{assuming_words(found.assuming)}")
        case Answer.TESTED:
            within = " within bounds" if found.reason is not None else ""
            lines.append(f"  no counterexample{within}: {tested_bounds(found, options)}")
            lines.extend(_notes((), found.instances))
        case Answer.UNSUPPORTED:
            lines.append(f"  {reason_words(found.reason, options, found.seconds)}")
    return "\n".join(lines)


def tested_bounds(found: TestedProperty, options: CheckOptions) -> str:
    """How far a property was tested."""
    unconfirmed = "; some inputs were not confirmed by a run" if found.unreplayed else ""
    if found.reason is None:
        return f"every path of the code was followed to its end, but no proof was found{unconfirmed}"
    return reason_words(found.reason, options, found.seconds) + unconfirmed


def _notes(examples: tuple[Example, ...], instances: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if instances:
        taken = ", ".join([f"`{variable}` = {type_}" for variable, type_ in instances])
        yield f"  note       Type variables are tried at {taken}."
    if any(_VALUE.search(_PATTERNS.sub("", each.equation)) for each in examples):
        yield "  note       `_` is a value that is never looked at: any will do."


def _closing(found: Examples, options: CheckOptions) -> str:
    if found.outcome is Outcome.UNSUPPORTED:
        return f"  not supported: {ending(found, options)}"
    number = len(found.examples)
    seconds = f"({found.seconds:.1f} s)"
    ended = ending(found, options)
    if not number:
        return f"no example: {ended} {seconds}"
    branches = f", which take {found.covered} of {found.branches} branches of the code" if found.branches else ""
    return f"{number} example{'s' * (number > 1)}{branches}" + (f"; {ended}" if ended else "") + f" {seconds}"


def ending(found: Examples, options: CheckOptions) -> str:
    """Why there are no more examples; empty where as many as were asked for are there."""
    match found.outcome:
        case Outcome.ENOUGH:
            return ""
        case Outcome.NO_INPUT:
            return "no input satisfies the precondition"
        case Outcome.ALL if not found.examples:
            return "every run waits for itself"
        case Outcome.ALL:
            return "these are all paths of the code"
        case Outcome.BOUND | Outcome.UNSUPPORTED:
            return reason_words(found.reason, options, found.seconds)
