"""Measures with their equations as LiquidHaskell's parser reads them: fields are names, without `_` and literals."""

import re

from liquidlens.syntax.strict.blocks import block, line
from liquidlens.syntax.strict.cursor import (
    BINDER,
    CLOSE,
    CLOSE_BRACE,
    CLOSE_SQUARE,
    COMMA,
    LOWER,
    OPEN,
    OPEN_BRACE,
    OPEN_SQUARE,
    SEMICOLON,
    SYMBOL,
    UPPER,
    Cursor,
    Rule,
    attempt,
    between,
    either,
    many,
    name,
    nothing,
    operator,
    optional,
    separated,
    sequence,
)
from liquidlens.syntax.strict.predicates import expression, predicate
from liquidlens.syntax.strict.types import typed, whole_type

constructor_name = either(attempt(UPPER), between(OPEN, name(r"[^\s(,)]+", reserved=frozenset()), CLOSE))
_nil = between(OPEN_SQUARE, nothing, CLOSE_SQUARE)
_pattern = either(
    between(
        OPEN,
        either(
            attempt(sequence(constructor_name, many(LOWER))),
            attempt(sequence(LOWER, operator(":"), LOWER)),
            _nil,
            separated(LOWER, COMMA),
        ),
        CLOSE,
    ),
    _nil,
    constructor_name,
)
_raw_body = between(OPEN_BRACE, sequence(SYMBOL, operator("|"), predicate), CLOSE_BRACE)
_TRUTH = re.compile(r"\{?\s*(?:[\w']+\s*:)?\s*Bool\b")


def _equation(body: Rule) -> Rule:
    return sequence(SYMBOL, _pattern, operator("="), either(_raw_body, body))


def _body(cursor: Cursor, begin: int, end: int) -> Rule:
    """What the equations of a measure of that type say: a predicate, where it ends in Bool."""
    return predicate if _TRUTH.match(cursor.text[begin:end].rpartition("->")[2].strip()) else expression


_ITS_TYPE = sequence(operator("::"), whole_type)


def measure(cursor: Cursor, at: int) -> int:
    """The name of a function, or a measure's with its type, and its equations, or none."""
    end = line(sequence(BINDER, optional(_ITS_TYPE)))(cursor, at)
    if end < 0 or line(sequence(BINDER, _ITS_TYPE))(cursor, at) < 0:
        return end
    return block(attempt(_equation(_body(cursor, at, end))))(cursor, end)


def instance_measure(cursor: Cursor, at: int) -> int:
    """A class measure at an instance."""
    end = line(typed)(cursor, at)
    if end < 0:
        return end
    end = optional(SEMICOLON)(cursor, end)
    return block(_equation(_body(cursor, at, end)))(cursor, end)
