"""The words of an annotation's text, for messages only: the grammar decides what they mean.

"f :: x:Int"  ⇒  word f, symbol ::, word x, symbol :, word Int
"""

import re
from enum import Enum

from msgspec import Struct


class TokenKind(Enum):
    """What a token looks like."""

    WORD = "word"
    NUMBER = "number"
    STRING = "string"
    UNCLOSED_STRING = "unclosed string"
    UNCLOSED_COMMENT = "unclosed comment"
    BRACKET = "bracket"
    SYMBOL = "symbol"
    SEPARATOR = "separator"


class AnnotationToken(Struct, frozen=True):
    """A token and the byte offsets of its text."""

    kind: TokenKind
    text: str
    start: int
    end: int


_TOKENS = re.compile(
    r"""(?P<space>\s+)
    |(?P<comment>--+(?![!\#$%&*+./<=>?@\\^|~:\-])[^\n]*)
    |(?P<block>\{-)
    |(?P<STRING>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\[^\n']+|\\')')
    |(?P<UNCLOSED_STRING>"[^\n]*)
    |(?P<NUMBER>0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+(?:[eE][-+]?[0-9]+)?)?)
    |(?P<WORD>(?:[^\W\d][\w'\#]*\.)*[^\W\d][\w'\#]*)
    |(?P<BRACKET>[()\[\]{}])
    |(?P<SEPARATOR>[,;`])
    |(?P<SYMBOL>[!\#$%&*+./<=>?@\\^|~:\-]+|.)""",
    re.VERBOSE | re.DOTALL,
)
_COMMENT_MARK = re.compile(r"\{-|-\}")


def tokens_of(text: str) -> list[AnnotationToken]:
    """The tokens of `text`, comments left out."""
    found: list[AnnotationToken] = []
    index = 0
    offset = 0  # in bytes

    while index < len(text):
        matched = _TOKENS.match(text, index)
        assert matched is not None
        end = matched.end()
        kind = matched.lastgroup
        if kind == "block":
            end, closed = _end_of_comment(text, index)
            kind = None if closed else "UNCLOSED_COMMENT"
        piece = text[index:end]
        size = len(piece.encode("utf-8", "surrogatepass"))
        if kind is not None and kind in TokenKind.__members__:
            found.append(AnnotationToken(TokenKind[kind], piece, offset, offset + size))
        index, offset = end, offset + size
    return found


def _end_of_comment(text: str, start: int) -> tuple[int, bool]:
    depth = 0
    for mark in _COMMENT_MARK.finditer(text, start):
        depth += 1 if mark.group() == "{-" else -1
        if depth == 0:
            return mark.end(), True
    return len(text), False
