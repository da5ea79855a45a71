"""Comments, pragmas and annotations of a Haskell text, found before it is parsed.

    f x = x -- one          ⇒   f x = x
    {-@ f :: Nat -> Nat @-} ⇒   (blank; a `Comment` of kind ANNOTATION)
    {- {-@ not one @-} -}   ⇒   (blank; a `Comment` of kind BLOCK)
    [sql| select -- |]      ⇒   [sql|           |]   with quasi-quotes: what is in them is not Haskell

The scan knows strings, characters and operators (`-->` is no comment, `"{-"` opens none).  The masked text has every
comment blanked, all other characters where they were.
"""

import re
from enum import Enum

from msgspec import Struct

from liquidlens.syntax.lexemes import SYMBOLS


class CommentKind(Enum):
    """What a comment is."""

    LINE = "line"
    BLOCK = "block"
    PRAGMA = "pragma"
    ANNOTATION = "annotation"
    HALF_ANNOTATION = "half-annotation"
    """An annotation that is closed like a comment."""
    LATE_ANNOTATION = "late annotation"
    """A comment that is closed like an annotation."""
    """Opened by `{-@`, closed by `-}` instead of `@-}`: LiquidHaskell does not read it."""
    UNCLOSED = "unclosed"
    """A block comment or annotation that is never closed."""


class Comment(Struct, frozen=True):
    """One comment from offset `start` to `end`, marks included."""

    kind: CommentKind
    start: int
    end: int


class Scan(Struct, frozen=True):
    """The comments of a text in order, and the text without them."""

    comments: tuple[Comment, ...]
    masked: str
    strings: tuple[tuple[int, int], ...]
    """Offsets of string and character literals."""


_LEXEME = re.compile(
    rf"""
    (?P<block>\{{-)
  | (?P<string>"(?:[^"\\\n]|\\[^\s]|\\\s+\\)*"?)
  | (?P<line>--(?<![{SYMBOLS}]--)-*(?![{SYMBOLS}]))
  | (?P<char>'(?<![\w']')(?:[^'\\\n]|\\[^\n][^'\n]*)')
    """,
    re.VERBOSE,
)
"""Every alternative starts with a character of its own, so that the search skips all others quickly."""

_LEXEME_OR_QUOTE = re.compile(
    rf"{_LEXEME.pattern} | (?P<quote>\[(?:[A-Z][\w']*\.)*[a-z_][\w']*\|.*?\|\])", re.VERBOSE | re.DOTALL
)

_MARK = re.compile(r"\{-|-\}")
_NEXT_TOP_LEVEL = re.compile(r"\n(?=[^\s@|,&})\]])")


def one_line(code: str) -> str:
    """A piece of code on one line: what stands behind a comment is code there, too."""
    return " ".join((scan(code).masked if "--" in code or "{-" in code else code).split())


def scan(text: str, *, quotes: bool = False) -> Scan:
    """Find the comments of `text`, whose line ends are `\\n`; `quotes` where it may have quasi-quotations."""
    comments: list[Comment] = []
    strings: list[tuple[int, int]] = []
    quoted: list[tuple[int, int]] = []
    lexeme = _LEXEME_OR_QUOTE if quotes else _LEXEME
    place = 0
    while (matched := lexeme.search(text, place)) is not None:
        place = matched.end()
        match matched.lastgroup:
            case "block":
                comment = _block(text, matched.start())
            case "line":
                end = text.find("\n", place)
                comment = Comment(CommentKind.LINE, matched.start(), len(text) if end < 0 else end)
            case "quote":
                quoted.append((text.index("|", matched.start()) + 1, place - len("|]")))
                continue
            case _:
                strings.append(matched.span())
                continue
        comments.append(comment)
        place = comment.end
    blank = sorted([*((each.start, each.end) for each in comments), *quoted])
    return Scan(tuple(comments), _masked(text, blank), tuple(strings))


def _block(text: str, start: int) -> Comment:
    depth = 0
    for mark in _MARK.finditer(text, start):
        depth += 1 if mark.group() == "{-" else -1
        if depth == 0:
            return Comment(_kind(text, start, mark.end()), start, mark.end())
    if text.startswith("{-@", start):
        # While an annotation is being typed the declarations after it go on being read.
        following = _NEXT_TOP_LEVEL.search(text, start)
        return Comment(CommentKind.UNCLOSED, start, following.start() if following else len(text))
    return Comment(CommentKind.UNCLOSED, start, len(text))


def _kind(text: str, start: int, end: int) -> CommentKind:
    if text.startswith("{-@", start):
        whole = text.endswith("@-}", start, end) and end - start >= len("{-@@-}")
        return CommentKind.ANNOTATION if whole else CommentKind.HALF_ANNOTATION
    if text.startswith("{-#", start):
        return CommentKind.PRAGMA
    if text.endswith("@-}", start, end) and "::" in text[start:end]:
        return CommentKind.LATE_ANNOTATION
    return CommentKind.BLOCK


def _masked(text: str, blank: list[tuple[int, int]]) -> str:
    parts: list[str] = []
    place = 0
    for start, end in blank:
        parts.append(text[place:start])
        parts.append("\n".join(" " * len(line) for line in text[start:end].split("\n")))
        place = end
    parts.append(text[place:])
    return "".join(parts)
