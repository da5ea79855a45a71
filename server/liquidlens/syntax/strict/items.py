"""Whole annotations as LiquidHaskell's parser reads them."""

import re

from liquidlens.syntax.strict.blocks import block
from liquidlens.syntax.strict.cursor import (
    BINDER,
    CLOSE,
    CLOSE_ANGLE,
    CLOSE_SQUARE,
    COLON,
    COMMA,
    NATURAL,
    OPEN,
    OPEN_ANGLE,
    OPEN_SQUARE,
    PARAMETER,
    STRING,
    SYMBOL,
    UPPER,
    Cursor,
    Rule,
    attempt,
    between,
    either,
    many,
    name,
    operator,
    optional,
    separated,
    sequence,
    word,
)
from liquidlens.syntax.strict.declarations import VARIANCE, class_, data, instance, instance_laws
from liquidlens.syntax.strict.measures import instance_measure, measure
from liquidlens.syntax.strict.predicates import expression, predicate, sort
from liquidlens.syntax.strict.types import (
    signature,
    signatures,
    typed,
    whole_type,
)


def refused_at(text: str, column: int, operators: frozenset[str] = frozenset()) -> int | None:
    """Where LiquidHaskell's parser stops in the text of an annotation that begins in a column; None if it reads it."""
    cursor = Cursor(text, column, operators)
    try:
        end = block(_item)(cursor, cursor.after_blanks(0))
    except RecursionError:
        return None
    if end == len(text):
        return None
    return cursor.furthest if end < 0 or end < cursor.furthest < len(text) else end


def _alias(body: Rule) -> Rule:
    return sequence(UPPER, many(PARAMETER), operator("="), body)


_expression_alias = either(attempt(_alias(predicate)), _alias(expression))
_NUMBERED = name(r"\$\d+")
_qualifier_parameter = sequence(
    SYMBOL,
    optional(
        sequence(
            word("as"),
            either(
                SYMBOL,
                between(
                    OPEN,
                    either(
                        sequence(SYMBOL, operator("."), name(r"\$\d+")), sequence(name(r"\$\d+"), operator("."), SYMBOL)
                    ),
                    CLOSE,
                ),
            ),
        )
    ),
    COLON,
    sort,
)
_qualifier = sequence(UPPER, between(OPEN, separated(_qualifier_parameter, COMMA), CLOSE), COLON, predicate)
_EMBEDDED = either(*(word(each) for each in ("int", "Integer", "Int", "real", "bool")), UPPER)
_embedding = sequence(UPPER, optional(attempt(word("*"))), word("as"), _EMBEDDED)
_parameters = many(between(OPEN, typed, CLOSE))
_variables = optional(sequence(word("forall"), many(SYMBOL), operator(".")))
_over = sequence(_parameters, optional(sequence(operator("\\"), _parameters, operator("->"))))
_bound = sequence(UPPER, operator("="), _variables, _over, predicate)
_fixity = sequence(optional(name(r"\d")), name(r"[:!#$%&*+./<=>?@\\^|~-]+", reserved=frozenset({"::"})))
_INSTANCES = sequence(BINDER, optional(sequence(word("with"), NATURAL)))


def _or_signature(*rules: Rule) -> Rule:
    """What a keyword begins; a function may have its name, too."""
    return either(*rules, signature)


_KEYWORDS: dict[str, Rule] = {
    "assume": _or_signature(typed),
    "assert": _or_signature(typed),
    "autosize": _or_signature(BINDER),
    "local": typed,
    "axiomatize": _or_signature(BINDER),
    "reflect": _or_signature(BINDER),
    "measure": _or_signature(measure),
    "define": _or_signature(sequence(BINDER, operator("="), BINDER)),
    "infixl": _fixity,
    "infixr": _fixity,
    "infix": _fixity,
    "inline": _or_signature(BINDER),
    "ignore": _or_signature(BINDER),
    "bound": _or_signature(_bound, BINDER),
    "class": either(sequence(word("measure"), typed), sequence(word("laws"), class_), class_),
    "instance": either(sequence(word("measure"), instance_measure), sequence(word("laws"), instance_laws), instance),
    "import": SYMBOL,
    "data": either(
        sequence(word("variance"), UPPER, many(VARIANCE)),
        sequence(word("size"), between(OPEN, optional(separated(whole_type, COMMA)), CLOSE), BINDER),
        data,
    ),
    "newtype": data,
    "include": between(OPEN_ANGLE, name(r"[A-Za-z0-9./]+", reserved=frozenset()), CLOSE_ANGLE),
    "invariant": _or_signature(whole_type),
    "using": sequence(whole_type, word("as"), whole_type),
    "type": _alias(whole_type),
    "predicate": _or_signature(_expression_alias),
    "expression": _or_signature(_expression_alias),
    "embed": _or_signature(_embedding),
    "qualif": _or_signature(_qualifier),
    "decrease": sequence(BINDER, many(NATURAL)),
    "lazyvar": BINDER,
    "lazy": BINDER,
    "rewrite": BINDER,
    "rewriteWith": sequence(BINDER, between(OPEN_SQUARE, separated(BINDER, COMMA), CLOSE_SQUARE)),
    "fail": BINDER,
    "relational": sequence(BINDER, operator("~"), name(r"[\s\S]+", reserved=frozenset())),
    "ple": _INSTANCES,
    "automatic-instances": _INSTANCES,
    "LIQUID": STRING,
    "liquid": STRING,
}
_ITEMS = {keyword: sequence(word(keyword), rest) for keyword, rest in _KEYWORDS.items()}
_FIRST = re.compile(r"automatic-instances(?!\w)|[^\W\d]\w*")


def _item(cursor: Cursor, at: int) -> int:
    first = _FIRST.match(cursor.text, at)
    rule = _ITEMS.get(first[0]) if first is not None else None
    return signatures(cursor, at) if rule is None else rule(cursor, at)
