"""Where LiquidHaskell's own parser stops in an annotation that is understood here: it reads nothing of the module.

{-@ f :: {Int | true} -> Int @-}     ⇒  Refused("|", Refusal.NO_BINDER)    `{v:Int | true}`
{-@ f :: x:Int -> {v:Bool | v == (x > 0)} @-}     ⇒  Refused(">", Refusal.TRUTH)    `v <=> x > 0`
{-@ f :: x:Int -> {v:Int | v == x `mod` 2} @-}     ⇒  Misspelt("`mod`", "mod")
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.memo import remembered
from liquidlens.syntax.annotation_faults import Misspelt, Refusal, Refused, UndeclaredOperator
from liquidlens.syntax.annotation_layout import misplaced
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_reader import without_comments
from liquidlens.syntax.strict.cursor import RESERVED
from liquidlens.syntax.strict.items import refused_at
from liquidlens.syntax.tree import Annotation

_NEWER = re.compile(
    r"^\s*(?:(?:opaque|private)-reflect|assume\s+(?:reflect|relational)|define|unlazy|relational(?!\s*::))\b",
    re.MULTILINE,
)
"""Forms that LiquidHaskell had not yet, or had in another way, when its grammar was that of `strict`."""

_FIXITY = re.compile(r"\binfix[lr]?\s+(?:\d\s*)?([:!#$%&*+./<=>?@\\^|~-]+)")
_WORD = re.compile(r"`[\w.']+`|[^\W\d][\w.']*|[\d.]+|[:!#$%&*+./<=>?@\\^|~-]+|\"[^\"]*\"|.", re.DOTALL)
_STRICT = re.compile(r"!\s*[^\W\d]|!\s*[({\[]")
_HOLE = re.compile(r"(?:^|\W)_\s*$")
_SIGN = re.compile(r"[:!#$%&*+./<=>?@\\^|~-]")
_BEGUN = re.compile(r"[:!#$%&*+./<=>?@\\^|~-]+$")
"""The beginning of an operator that was taken for another one."""

_BINDER = re.compile(r"\s*[\w.']+\s*:(?!:)")
_BARE_TYPE = re.compile(r"\s*[\w.']+\s*:\s*[A-Z][\w.']*\s*")
_OPERAND = re.compile(r"(?:[^\W]|[\])}'\"])\s*$")
_ONLY_OPERATOR = re.compile(r"\s*[:!#$%&*+./<=>?@\\^|~-]+\s*")
_LIST_FIRST = re.compile(r"[|{]\s*\[[^\]]*\]\s*$")
_TRUTHS = frozenset({"==", "/=", "!=", "<", "<=", ">", ">=", "=", "~~", "&&", "||", "=>", "==>", "<=>", "~"})
_AFTER_OPERANDS = frozenset({"mod", "then", "else"})
_ARITHMETIC = frozenset({"+", "-", "*", "/", "mod"})
_SYNTAX = frozenset({"|", "->", "::", ":", "=", "=>", "\\", "?", "~", "~>", "@", "-", "."})
"""Signs that are no operators of a program."""

_SPELT = {"<==>": "<=>", "`mod`": "mod", "`div`": "/", "→": "->", "⇒": "=>"}
_CAPITAL = re.compile(r"\s*(?:type|predicate|expression|qualif|data|newtype|class|instance|embed)\s+(?:laws\s+)?")
_ALIAS = re.compile(r"\s*(?:predicate|expression)\s[^=]*=")
_DATA = re.compile(r"\s*(?:data|newtype)\s+[\w.']+(?:\s+[a-z]\w*)*\s*$")


class _Stop(Struct, frozen=True):
    """What is said, and of which part of the annotation's text."""

    fault: Refused | Misspelt | UndeclaredOperator
    begin: int
    end: int


def declared_operators(annotations: Iterable[Annotation]) -> frozenset[str]:
    """The operators that `infix` annotations of a module make known."""
    return frozenset(found[1] for each in annotations for found in _FIXITY.finditer(each.text))


def refusals(annotation: Annotation, declared: frozenset[str]) -> Iterator[Problem]:
    """The first place that keeps LiquidHaskell from reading an annotation that is read here, beside its layout."""
    start = annotation.content.start
    stop = _stop(annotation.text, start.column, declared)
    if stop is None or any(misplaced(annotation)):
        return
    places = AnnotationPlaces(annotation.content.path, annotation.text, start)
    begin, end = (len(annotation.text[:at].encode("utf-8", "surrogatepass")) for at in (stop.begin, stop.end))
    yield Problem(stop.fault, places.between(begin, end), Severity.WARNING)


@remembered(4_000)
def _stop(text: str, column: int, declared: frozenset[str]) -> _Stop | None:
    if _NEWER.search(text) is not None:
        return None
    written = without_comments(text)
    at = refused_at(written, column, declared)
    return None if at is None else _told(written, at)


def _told(text: str, at: int) -> _Stop | None:
    """What is said of the place where the parser stops."""
    if (begun := _BEGUN.search(text, 0, at)) is not None and _SIGN.match(text, at) is not None:
        at = begun.start()
    before, found = text[:at], _WORD.match(text, at)
    word = found[0] if found is not None else ""
    end = at + len(word)
    if not word.strip():
        reason = Refusal.NO_CONSTRUCTORS if _DATA.fullmatch(before) is not None else Refusal.ENDS
        last = len(before.rstrip())
        return _Stop(Refused("", reason), max(0, last - 1), last)
    if word in _SPELT:
        return _Stop(Misspelt(word, _SPELT[word]), at, end)
    if word == "?":
        return None  # Of older versions: told of where a program's operators are known.
    reason = _reason(text, at, word)
    if reason is None and word[0] in "!#$%&*+./<=>?@\\^|~-:" and word not in _SYNTAX:
        return _Stop(UndeclaredOperator(word), at, end)
    return _Stop(Refused(word, reason), at, end)


def _reason(text: str, at: int, word: str) -> Refusal | None:
    """Why the parser cannot go on with a word, where that can be said."""
    before, after = text[:at], text[at + len(word) :]
    bracket = _bracket(before)
    opened, inside = (before[bracket], before[bracket + 1 :]) if bracket >= 0 else ("", "")
    if _STRICT.match(text, at + len(word) - 1) is not None and (word == ":!" or not before[-1:].isalnum()):
        return Refusal.STRICT
    if word == ":" and _HOLE.search(before) is not None:
        return Refusal.NAMELESS
    if word == "|" and opened == "{" and _BINDER.match(inside) is None:
        return Refusal.NO_BINDER
    if word == "}" and opened == "{" and _BINDER.match(inside) is not None and "|" not in inside:
        return Refusal.NO_PREDICATE
    if opened == "{" and _BARE_TYPE.fullmatch(inside) is not None:
        return Refusal.BARE_TYPE
    if word == "->" and before.rstrip().endswith("}"):
        return Refusal.ENDS_TYPE
    if _CAPITAL.fullmatch(before) is not None and (word[0].islower() or word[0] == "_"):
        return Refusal.SMALL
    if word in _ARITHMETIC and not opened and _ALIAS.match(before) is not None:
        return Refusal.BARE_EXPRESSION
    if opened == "(" and not inside.strip():
        return Refusal.UNIT if word == ")" else Refusal.SECTION if after.lstrip()[:1] == ")" else None
    if word == ")" and _ONLY_OPERATOR.fullmatch(inside) is not None:
        return Refusal.SECTION
    if word in _AFTER_OPERANDS and _OPERAND.search(before) is not None:
        return Refusal.BARE_APPLICATION
    if word == "mod":
        return Refusal.PREFIX_MOD
    if word == "," and opened == "[":
        return Refusal.SEVERAL
    if word == "'":
        return Refusal.CHARACTER
    if word[0] == "`":
        return Refusal.BACKQUOTES
    if word == ":" and opened in ("{", "("):
        return Refusal.CONS
    if word in _TRUTHS:
        return Refusal.LIST_FIRST if _LIST_FIRST.search(before) is not None else Refusal.TRUTH
    return Refusal.RESERVED if word in RESERVED else None


def _bracket(before: str) -> int:
    """Where the innermost bracket stands that is still open; -1 where none is."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] in ")]}":
            depth += 1
        elif before[at] in "([{":
            if depth == 0:
                return at
            depth -= 1
    return -1
