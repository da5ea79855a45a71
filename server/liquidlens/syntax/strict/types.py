"""Refinement types as LiquidHaskell's parser reads them.

x:Int -> {v:[a] | len v == x}      a binder in braces, before the type that it refines
x:{Int | x > 0} -> Int             without one only behind `x:`
"""

import re

from liquidlens.syntax.strict.cursor import (
    BINDER,
    CLOSE,
    CLOSE_ANGLE,
    CLOSE_BRACE,
    CLOSE_SQUARE,
    COLON,
    COMMA,
    DOT,
    LOWER,
    NATURAL,
    NO,
    OPEN,
    OPEN_ANGLE,
    OPEN_BRACE,
    OPEN_SQUARE,
    SEMICOLON,
    STUCK,
    SYMBOL,
    UPPER,
    VARIABLE,
    Cursor,
    attempt,
    between,
    either,
    many,
    operator,
    optional,
    remembered,
    separated,
    sequence,
    some,
    word,
)
from liquidlens.syntax.strict.predicates import application, expression, predicate, refinement


@remembered
def whole_type(cursor: Cursor, at: int) -> int:
    """A type with its arrows."""
    end, goes_on = _component(cursor, at)
    if end < 0 or not goes_on:
        return end
    return _arrows(cursor, end)


@remembered
def base(cursor: Cursor, at: int) -> int:
    """A type without arrows and braces: `[a]`, `(a, b)`, `T a b`, `a`."""
    return _base(cursor, at)


@remembered
def argument(cursor: Cursor, at: int) -> int:
    """What a type constructor is applied to."""
    return _argument(cursor, at)


def proposition(cursor: Cursor, at: int) -> int:
    """The type of an abstract refinement, which ends in Bool."""
    end = whole_type(cursor, at)
    if end >= 0 and not _TO_TRUTH.search(cursor.text[at:end]):
        cursor.furthest = max(cursor.furthest, at)
        return STUCK
    return end


_TO_TRUTH = re.compile(r"(?:^|->|[|:(])\s*Bool\b[^>]*$")

_hole = word("_")
refined = either(_hole, refinement)
_applied_predicate = either(attempt(application), VARIABLE)
_abstract = either(word("True"), between(OPEN, _applied_predicate, CLOSE), _applied_predicate)
_one_abstract = optional(attempt(between(OPEN_ANGLE, _abstract, CLOSE_ANGLE)))
_later_abstract = optional(attempt(between(OPEN_ANGLE, between(OPEN_ANGLE, _abstract, CLOSE_ANGLE), CLOSE_ANGLE)))
_binders = sequence(operator("\\"), many(SYMBOL), operator("->"))
in_braces = between(
    OPEN_BRACE, either(sequence(SYMBOL, operator(":"), base, operator("|"), refinement), refinement), CLOSE_BRACE
)
_given = either(
    attempt(sequence(optional(_binders), in_braces)),
    _abstract,
    between(OPEN_BRACE, sequence(optional(_binders), refinement), CLOSE_BRACE),
)
abstracts = optional(between(OPEN_ANGLE, separated(_given, COMMA), CLOSE_ANGLE))
constructor = either(sequence(operator("'"), UPPER), UPPER, word("*"))
_part = sequence(optional(attempt(sequence(LOWER, operator("::")))), whole_type)
_list = sequence(between(OPEN_SQUARE, optional(whole_type), CLOSE_SQUARE), abstracts)
_tuple = sequence(between(OPEN, optional(separated(_part, COMMA)), CLOSE), abstracts)
_tail = either(some(argument), _one_abstract)

_base = either(
    _hole,
    _list,
    _tuple,
    attempt(sequence(LOWER, _tail)),
    sequence(constructor, abstracts, many(argument), _later_abstract),
)
_bare = either(
    _hole,
    _list,
    _tuple,
    attempt(sequence(constructor, abstracts)),
    sequence(LOWER, _one_abstract),
)
_bare_in_braces = between(
    OPEN_BRACE, either(sequence(SYMBOL, operator(":"), _bare, operator("|"), refinement), refinement), CLOSE_BRACE
)
_argument = either(
    NATURAL,
    attempt(between(OPEN_BRACE, expression, CLOSE_BRACE)),
    attempt(either(_bare_in_braces, _bare)),
    attempt(between(OPEN, whole_type, CLOSE)),
)

bound_atom = either(in_braces, _hole, base)
"""A type without arrows, in braces or not."""

_named_in_braces = between(
    OPEN_BRACE,
    sequence(
        optional(attempt(sequence(SYMBOL, COLON))),
        optional(attempt(sequence(base, operator("|")))),
        refined,
    ),
    CLOSE_BRACE,
)
_named = either(_named_in_braces, _hole, base, between(OPEN, whole_type, CLOSE))

_constraint = sequence(
    optional(
        attempt(sequence(optional(separated(sequence(BINDER, operator("::"), whole_type), COMMA)), operator("|-")))
    ),
    whole_type,
    operator("<:"),
    whole_type,
)
_BY_BINDER = attempt(between(OPEN_BRACE, sequence(SYMBOL, operator(":"), base, operator("|"), refined), CLOSE_BRACE))
_BY_CONSTRAINT = attempt(between(OPEN_BRACE, _constraint, CLOSE_BRACE))
_HOLE_IN_BRACES = attempt(
    between(
        OPEN_BRACE,
        either(
            word("_"),
            attempt(between(OPEN_SQUARE, optional(separated(predicate, SEMICOLON)), CLOSE_SQUARE)),
        ),
        CLOSE_BRACE,
    )
)
_ONLY_PREDICATE = between(OPEN_BRACE, predicate, CLOSE_BRACE)

_abstract_parameter = sequence(VARIABLE, operator("::"), proposition)
_quantified = sequence(
    word("forall"),
    either(
        between(OPEN, many(sequence(VARIABLE, optional(sequence(operator("::"), bound_atom)))), CLOSE),
        many(VARIABLE),
    ),
    optional(between(OPEN_ANGLE, optional(attempt(separated(_abstract_parameter, COMMA))), CLOSE_ANGLE)),
    DOT,
    whole_type,
)
abstract_parameters = optional(between(OPEN_ANGLE, separated(_abstract_parameter, COMMA), CLOSE_ANGLE))

_NAME = LOWER
_COLON = operator(":")
_OPEN_ANGLED = sequence(OPEN_ANGLE, OPEN)


def _component(cursor: Cursor, at: int) -> tuple[int, bool]:
    """What stands before an arrow, and whether one may follow it."""
    for rule, goes_on in (
        (_quantified, False),
        (_hole, True),
        (_named_component, True),
        (_BY_CONSTRAINT, None),
        (_BY_BINDER, True),
        (_HOLE_IN_BRACES, False),
        (_ONLY_PREDICATE, False),
        (_named, True),
        (_angled, True),
    ):
        end = rule(cursor, at)
        if end == NO:
            continue
        if end >= 0 and goes_on is None:
            rest = whole_type(cursor, end)
            return (rest if rest >= 0 else STUCK), False
        return end, bool(goes_on)
    return NO, False


def _named_component(cursor: Cursor, at: int) -> int:
    end = _NAME(cursor, at)
    if end < 0:
        return end
    after = _COLON(cursor, end)
    rest = _named(cursor, after) if after >= 0 else _tail(cursor, end)
    return rest if rest >= 0 else STUCK


_angled = between(OPEN_ANGLE, sequence(between(OPEN, whole_type, CLOSE), optional(_one_abstract)), CLOSE_ANGLE)


def _arrows(cursor: Cursor, at: int) -> int:
    for arrow in (*_ARROWS, *(word(each) for each in sorted(cursor.operators))):
        end = arrow(cursor, at)
        if end >= 0:
            rest = whole_type(cursor, end)
            return rest if rest >= 0 else STUCK
    return at


_ARROWS = (operator("->"), operator("~>"), operator("=>"))


typed = sequence(BINDER, operator("::"), whole_type)
signature = sequence(
    operator("::"),
    whole_type,
    optional(sequence(operator("/"), between(OPEN_SQUARE, optional(separated(expression, COMMA)), CLOSE_SQUARE))),
)
signatures = sequence(separated(BINDER, COMMA), signature)
