"""Predicates and expressions as LiquidHaskell's parser reads them.

A predicate is one of expressions compared, or a truth value; an expression has no comparison in it:

    x + 1 == len xs && p      v <=> (x > 0)      but not      v == (x > 0)
"""

from liquidlens.syntax.strict.cursor import (
    CLOSE,
    CLOSE_SQUARE,
    COLON,
    COMMA,
    FLOAT,
    LOWER,
    NATURAL,
    NO,
    OPEN,
    OPEN_SQUARE,
    SEMICOLON,
    STRING,
    SYMBOL,
    UPPER,
    Cursor,
    attempt,
    between,
    either,
    many,
    name,
    nothing,
    operator,
    optional,
    remembered,
    separated,
    sequence,
    sign,
    some,
    word,
)


@remembered
def sort(cursor: Cursor, at: int) -> int:
    """A type of the logic: `Int`, `[a]`, `Map k v`, `func(1, [@(0); int])`."""
    return _sort(cursor, at)


@remembered
def expression(cursor: Cursor, at: int) -> int:
    """What has a value: operands with operators between, a minus before each."""
    return _chain(cursor, at)


@remembered
def predicate(cursor: Cursor, at: int) -> int:
    """What is true or false."""
    return _connected(cursor, at)


@remembered
def refinement(cursor: Cursor, at: int) -> int:
    """A predicate, or several in brackets."""
    return _refinement(cursor, at)


@remembered
def _atom(cursor: Cursor, at: int) -> int:
    return _atoms(cursor, at)


@remembered
def application(cursor: Cursor, at: int) -> int:
    """A function with its arguments."""
    return _application(cursor, at)


_sort_argument = either(
    between(OPEN, sort, CLOSE),
    sequence(
        word("func"),
        between(
            OPEN,
            sequence(
                NATURAL,
                COMMA,
                either(
                    attempt(between(OPEN_SQUARE, optional(separated(sort, SEMICOLON)), CLOSE_SQUARE)),
                    between(OPEN_SQUARE, optional(separated(sort, COMMA)), CLOSE_SQUARE),
                ),
            ),
            CLOSE,
        ),
    ),
    between(OPEN_SQUARE, sort, CLOSE_SQUARE),
    either(*(word(each) for each in ("int", "Integer", "Int", "real", "bool", "num", "Str")), UPPER),
    either(sequence(sign("@"), between(OPEN, NATURAL, CLOSE)), LOWER),
)
_sort = either(
    between(OPEN, sort, CLOSE),
    sequence(_sort_argument, many(_sort_argument)),
)

_condition = sequence(word("if"), predicate, word("then"))
_truth = either(word("true"), word("false"))
_number = either(attempt(FLOAT), NATURAL)
_lambda = sequence(sequence(operator("\\"), SYMBOL, COLON, sort), operator("->"), expression)
_coercion = sequence(word("coerce"), between(OPEN, sequence(sort, operator("~"), sort), CLOSE), expression)
_tuple = attempt(between(OPEN, sequence(expression, COMMA, separated(expression, COMMA)), CLOSE))
_grouped = attempt(between(OPEN, expression, CLOSE))
_cast = attempt(between(OPEN, sequence(expression, either(attempt(sign("::")), COLON), sort), CLOSE))
_no_list = attempt(between(OPEN_SQUARE, nothing, CLOSE_SQUARE))
_list = attempt(between(OPEN_SQUARE, expression, CLOSE_SQUARE))
_atoms = either(
    either(_truth, sequence(_condition, expression, word("else"), expression), _coercion, STRING, _number),
    either(operator("_|_"), _lambda, _tuple, _grouped, _cast),
    either(SYMBOL, _no_list, _list),
)

_application = either(
    sequence(word("lit"), STRING, sort),
    sequence(
        SYMBOL,
        either(
            some(_atom),
            between(OPEN, between(OPEN_SQUARE, optional(separated(expression, SEMICOLON)), CLOSE_SQUARE), CLOSE),
        ),
    ),
    sequence(between(OPEN, expression, CLOSE), between(OPEN, expression, CLOSE)),
)

_operand = sequence(optional(operator("-")), either(attempt(application), _atom))
_ARITHMETIC = either(*(operator(each) for each in ("*", "/", "-", "+", "mod", ".")))


def _between_operands(cursor: Cursor, at: int) -> int:
    end = _ARITHMETIC(cursor, at)
    for each in cursor.operators if end == NO else ():
        end = operator(each)(cursor, at)
        if end != NO:
            break
    return end


_chain = sequence(_operand, many(sequence(_between_operands, _operand)))

_COMPARISON = either(*(operator(each) for each in ("==", "=", "~~", "!=", "/=", "!~", "<", "<=", ">", ">=")))
_list_of_predicates = between(OPEN_SQUARE, optional(separated(predicate, SEMICOLON)), CLOSE_SQUARE)
_hidden = sequence(
    name(r"\$[^\W\d][A-Za-z0-9_.%#$']*"),
    many(between(OPEN_SQUARE, sequence(SYMBOL, operator(":="), expression), CLOSE_SQUARE)),
)
_single = either(
    either(_truth, operator("??"), _hidden, sequence(_condition, predicate, word("else"), predicate)),
    attempt(sequence(expression, _COMPARISON, expression)),
    either(between(OPEN, predicate, CLOSE), sequence(operator("?"), expression), attempt(application), SYMBOL),
    sequence(either(operator("&&"), operator("||")), _list_of_predicates),
)
_negated = sequence(optional(word("not")), optional(operator("~")), _single)
_CONNECTIVE = either(*(operator(each) for each in ("&&", "||", "=>", "==>", "=", "<=>")))
_connected = sequence(_negated, many(sequence(_CONNECTIVE, _negated)))
_refinement = either(attempt(_list_of_predicates), predicate)
