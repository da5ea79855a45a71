"""Annotations of data types, classes and instances as LiquidHaskell's parser reads them."""

from liquidlens.syntax.strict.blocks import block
from liquidlens.syntax.strict.cursor import (
    BINDER,
    CLOSE,
    CLOSE_BRACE,
    CLOSE_SQUARE,
    COMMA,
    FREE,
    LOWER,
    NO,
    OPEN,
    OPEN_BRACE,
    OPEN_SQUARE,
    STUCK,
    UPPER,
    VARIABLE,
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
from liquidlens.syntax.strict.measures import constructor_name
from liquidlens.syntax.strict.types import (
    abstract_parameters,
    argument,
    bound_atom,
    typed,
    whole_type,
)

_field = sequence(LOWER, operator("::"), whole_type)


def _record(cursor: Cursor, at: int) -> int:
    """Fields in braces, in which columns are free."""
    outer, cursor.limit = cursor.limit, FREE
    end = between(OPEN_BRACE, _separated_fields, CLOSE_BRACE)(cursor, at)
    if end >= 0:
        cursor.bound_again(end)
    cursor.limit = outer
    return end


def _separated_fields(cursor: Cursor, at: int) -> int:
    """Fields with commas between, perhaps one behind the last."""
    end = _field(cursor, at)
    while end >= 0:
        at = end
        comma = COMMA(cursor, at)
        if comma < 0:
            return at
        at, end = comma, _field(cursor, comma)
    return at if end == NO else STUCK


_constructor = sequence(
    constructor_name,
    either(
        _record,
        many(either(between(OPEN, either(attempt(_field), whole_type), CLOSE), argument)),
    ),
)
_typed_constructor = sequence(constructor_name, operator("::"), whole_type)
_constructors = either(
    sequence(operator("="), optional(separated(_constructor, operator("|")))),
    sequence(word("where"), block(_typed_constructor)),
    sequence(operator("::"), whole_type, word("where"), block(_typed_constructor)),
)
_not_where = attempt(name(r"[^\W\dA-Z][^\W_]*", reserved=frozenset({"where"})))
data = sequence(
    either(
        name(r"[A-Z][^\W_']*(?:'|[^\W_])*", reserved=frozenset()),
        name(r":[:!#$%&*+./<=>?@\\^|~-]*", reserved=frozenset({"::"})),
    ),
    either(
        sequence(
            between(OPEN_SQUARE, LOWER, CLOSE_SQUARE),
            optional(sequence(many(UPPER), many(_not_where), abstract_parameters, _constructors)),
        ),
        sequence(many(UPPER), many(_not_where), abstract_parameters, _constructors),
    ),
)
VARIANCE = either(*(word(each) for each in ("bivariant", "invariant", "covariant", "contravariant")))

_context = optional(
    attempt(sequence(either(between(OPEN, separated(bound_atom, COMMA), CLOSE), bound_atom), operator("=>")))
)
_WHERE = word("where")


def _until_where(each: Rule) -> Rule:
    """As often as it is there before `where`."""

    def rule(cursor: Cursor, at: int) -> int:
        here = at
        while True:
            end = attempt(_WHERE)(cursor, here)
            if end >= 0:
                return end
            end = each(cursor, here)
            if end < 0:
                return NO if end == NO and here == at else STUCK
            here = end

    return rule


class_ = sequence(_context, UPPER, _until_where(VARIABLE), block(typed))
instance = sequence(
    _context,
    UPPER,
    either(
        attempt(sequence(UPPER, _until_where(LOWER))),
        _until_where(either(VARIABLE, between(OPEN, whole_type, CLOSE))),
    ),
    block(either(attempt(sequence(word("assume"), typed)), typed)),
)
instance_laws = sequence(_context, UPPER, _until_where(whole_type), block(sequence(BINDER, operator("="), BINDER)))
