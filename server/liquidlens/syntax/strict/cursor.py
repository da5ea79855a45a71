"""The tokens of LiquidHaskell's own parser, and how its rules are put together.

A rule takes a place in the text and gives the place behind what it read, blanks skipped; or NO, where it read nothing,
so that an alternative is tried; or STUCK, where it had read something, so that none is.

    sequence(OPEN, predicate, CLOSE)   "(x > 0)"  ⇒  7        "(x >"  ⇒  STUCK        "x"  ⇒  NO
"""

import re
from collections.abc import Callable

NO = -1
STUCK = -2

FREE = 0
"""The column of a block in braces: no line is too far left there."""

_BLANKS = re.compile(r"\s*")
_TAB = 8
_AFTER_OPERATOR = r"(?![:!#$%&*+./<=>?@\\^|\-~'])"
_AFTER_WORD = r"(?!\w)"

RESERVED = frozenset(
    "SAT UNSAT true false mod data Bexp import if then else func autorewrite rewrite forall coerce exists module spec"
    " where decrease lazyvar LIQUID lazy local assert assume automatic-instances autosize axiomatize bound class define"
    " defined embed expression include infix infixl infixr inline instance invariant measure newtype predicate qualif"
    " reflect type using with in".split()
)
"""Words that are no names of values or types of variables."""

Rule = Callable[["Cursor", int], int]


class Cursor:
    """A text, the column right of which all but the first token has to stand, and how far any rule came."""

    def __init__(self, text: str, column: int, operators: frozenset[str] = frozenset()) -> None:
        self.text = text
        self.operators = operators
        self.limit = FREE
        self.first = -1
        self.furthest = 0
        self.memo: dict[tuple[Rule, int, int], int] = {}
        self._columns = _columns(text, column)

    def column(self, at: int) -> int:
        """In which column of the file a token stands, where it is the first one of its line or of a block."""
        known = self._columns.get(at)
        if known is not None:
            return known
        begin = self.text.rfind("\n", 0, at) + 1
        first = next(offset for offset in sorted(self._columns, reverse=True) if offset <= at)
        if first < begin:
            return at - begin + 1
        return self._columns[first] + at - first

    def bound_again(self, at: int) -> None:
        """After braces in which columns are free what follows in their last line is bound to its column again."""
        self._columns.setdefault(at, self.column(at))

    def after_blanks(self, at: int) -> int:
        """The place of the next token."""
        found = _BLANKS.match(self.text, at)
        return found.end() if found is not None else at

    def token(self, at: int, pattern: re.Pattern[str]) -> int:
        """The place behind a token, and behind the blanks after it."""
        known = self._columns.get(at)
        is_left = known is not None and known <= self.limit and at != self.first
        found = None if is_left else pattern.match(self.text, at)
        if found is None:
            self.furthest = max(self.furthest, at)
            return NO
        return self.after_blanks(found.end())


def word(text: str) -> Rule:
    """A word that no letter follows."""
    return _token(re.compile(re.escape(text) + _AFTER_WORD))


def operator(text: str) -> Rule:
    """An operator that no further sign follows."""
    return _token(re.compile(re.escape(text) + _AFTER_OPERATOR))


def sign(text: str) -> Rule:
    """A sign, whatever follows."""
    return _token(re.compile(re.escape(text)))


def name(pattern: str, *, reserved: frozenset[str] = RESERVED) -> Rule:
    """A name; a reserved word is a dead end, since it was read."""
    compiled = re.compile(pattern)

    def rule(cursor: Cursor, at: int) -> int:
        end = cursor.token(at, compiled)
        if end >= 0 and reserved:
            found = compiled.match(cursor.text, at)
            if found is not None and found[0] in reserved:
                cursor.furthest = max(cursor.furthest, at)
                return STUCK
        return end

    return rule


def _token(pattern: re.Pattern[str]) -> Rule:
    return lambda cursor, at: cursor.token(at, pattern)


def sequence(*rules: Rule) -> Rule:
    """One after the other."""

    def rule(cursor: Cursor, at: int) -> int:
        here = at
        for each in rules:
            end = each(cursor, here)
            if end < 0:
                return NO if end == NO and here == at else STUCK
            here = end
        return here

    return rule


def either(*rules: Rule) -> Rule:
    """The first that reads anything."""

    def rule(cursor: Cursor, at: int) -> int:
        for each in rules:
            end = each(cursor, at)
            if end != NO:
                return end
        return NO

    return rule


def attempt(tried: Rule) -> Rule:
    """As if nothing had been read where the rule does not read to its end."""

    def rule(cursor: Cursor, at: int) -> int:
        end = tried(cursor, at)
        return end if end >= 0 else NO

    return rule


def optional(read: Rule) -> Rule:
    """What may be left out."""

    def rule(cursor: Cursor, at: int) -> int:
        end = read(cursor, at)
        return at if end == NO else end

    return rule


def many(read: Rule) -> Rule:
    """As often as it is there."""

    def rule(cursor: Cursor, at: int) -> int:
        while True:
            end = read(cursor, at)
            if end in (NO, at):
                return at
            if end == STUCK:
                return STUCK
            at = end

    return rule


def some(read: Rule) -> Rule:
    """Once or more."""
    return sequence(read, many(read))


def separated(read: Rule, separator: Rule) -> Rule:
    """Once or more, with something between."""
    return sequence(read, many(sequence(separator, read)))


def between(opening: Rule, read: Rule, closing: Rule) -> Rule:
    """In brackets."""
    return sequence(opening, read, closing)


def remembered(rule: Rule) -> Rule:
    """The same, at each place tried once."""

    def asked(cursor: Cursor, at: int) -> int:
        key = (rule, at, cursor.limit)
        known = cursor.memo.get(key)
        if known is None:
            known = cursor.memo[key] = rule(cursor, at)
        return known

    return asked


def _columns(text: str, column: int) -> dict[int, int]:
    """The column of the first token of each line, tabs counted as LiquidHaskell does."""
    columns: dict[int, int] = {}
    at = column
    offset = 0
    for line in text.split("\n"):
        for blank in line[: len(line) - len(line.lstrip())]:
            at += _TAB - (at - 1) % _TAB if blank == "\t" else 1
        columns[offset + len(line) - len(line.lstrip())] = at
        offset += len(line) + 1
        at = 1
    return columns


def nothing(_cursor: Cursor, at: int) -> int:
    """Reads nothing, and is content."""
    return at


COMMA, SEMICOLON, COLON, DOT = sign(","), sign(";"), sign(":"), sign(".")
OPEN, CLOSE, OPEN_SQUARE, CLOSE_SQUARE = sign("("), sign(")"), sign("["), sign("]")
OPEN_BRACE, CLOSE_BRACE, OPEN_ANGLE, CLOSE_ANGLE = sign("{"), sign("}"), sign("<"), sign(">")

_IN_NAMES = r"[A-Za-z0-9_.%#$']*"
LOWER = name(r"[^\W\dA-Z]" + _IN_NAMES)
UPPER = name(r"[A-Z]" + _IN_NAMES, reserved=frozenset())
SYMBOL = name(r"[^\W\d]" + _IN_NAMES)
VARIABLE = name(r"[^\W\dA-Z][^\W_]*")
"""A type variable, or an abstract refinement: letters and digits only."""
PARAMETER = name(r"[^\W\d][^\W_]*", reserved=frozenset())
"""A parameter of an alias."""
BINDER = either(
    between(OPEN, name(r"[\w:!#$%&*+./<=>?@\\^|~'-]+", reserved=frozenset()), CLOSE),
    name(r"(?:[^\W\d]|[!#$%&*+./<=>?@\\^|~-])[\w!#$%&*+./<=>?@\\^|~'-]*", reserved=frozenset()),
)
STRING = _token(re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL))
NATURAL = _token(re.compile(r"0[xX][0-9a-fA-F]+|0[oO][0-7]+|\d+"))
FLOAT = _token(re.compile(r"\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)"))
