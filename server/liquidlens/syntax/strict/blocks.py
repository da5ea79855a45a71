"""Blocks of items as LiquidHaskell's parser finds them: by their columns, or in braces.

measure m :: T -> Int
  m A = 0              the first word of an item stands in the block's column, all others to the right of it
  m B =
    1
"""

from liquidlens.syntax.strict.cursor import (
    CLOSE_BRACE,
    FREE,
    NO,
    OPEN_BRACE,
    SEMICOLON,
    STUCK,
    Cursor,
    Rule,
    between,
    many,
    sequence,
)


def block(item: Rule) -> Rule:
    """Items in one column right of that of the block around it, or in braces; semicolons may stand between."""
    in_braces = between(
        sequence(OPEN_BRACE, many(SEMICOLON)), lambda cursor, at: _in_a_row(cursor, at, item), CLOSE_BRACE
    )

    def rule(cursor: Cursor, at: int) -> int:
        outer = cursor.limit
        if cursor.text.startswith("{", at):
            cursor.limit = FREE
            end = in_braces(cursor, at)
            cursor.bound_again(max(end, at))
        else:
            end = _in_columns(cursor, at, item)
        cursor.limit = outer
        return end

    return rule


def _in_columns(cursor: Cursor, at: int, item: Rule) -> int:
    """Rows of items, each of which begins in the column of the first one, and goes on right of it."""
    column = cursor.column(at)
    if column <= cursor.limit != FREE:
        return at
    while at < len(cursor.text) and cursor.column(at) == column:
        cursor.first, cursor.limit = at, column
        end = _in_a_row(cursor, at, item)
        if end in (at, STUCK):
            return end
        at = end
    return at


def _in_a_row(cursor: Cursor, at: int, item: Rule) -> int:
    """Items with semicolons between them, perhaps none."""
    end = item(cursor, at)
    while end >= 0:
        at = many(SEMICOLON)(cursor, end)
        if at == end:
            return at
        end = item(cursor, at)
    return at if end == NO else STUCK


def line(item: Rule) -> Rule:
    """What goes on right of its own first token."""

    def rule(cursor: Cursor, at: int) -> int:
        outer = cursor.limit
        cursor.limit = cursor.column(at)
        first, cursor.first = cursor.first, at
        end = item(cursor, at)
        cursor.limit, cursor.first = outer, first
        return end

    return rule
