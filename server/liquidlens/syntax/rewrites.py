"""RULES and SPECIALISE pragmas: what a module's own functions may be rewritten to, or are recognised beside.

    {-# RULES
    "to/from" [~1] forall (t :: T). to (from t) = t
    "size"    forall xs. size xs = length (list xs)
      #-}                                               ⇒   to: {from}, size: {length, list}

GHC counts what stands in a rule as part of the function that the rule is of, in every phase, with and without
`-fenable-rewrite-rules`: two functions whose rules speak of each other are one recursive group.  A rule of a function
of another module joins nothing.

    {-# SPECIALISE f :: Int -> Int #-}      is a rule of `f` too, to a function that only GHC names: where `f` has a
                                            signature and calls itself, LiquidHaskell asks nothing of that group's end
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.syntax.comments import CommentKind, Scan, one_line

_RULES = re.compile(r"\{-#\s*RULES\b(.*)#-\}", re.DOTALL | re.IGNORECASE)
_BEGINS = re.compile(r'(?:(?<=;)|^)[ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*(?:\[[^\]]*\])?', re.MULTILINE)
"""A rule's name, first on its line or behind a `;`, and its phase."""
_FORALL = re.compile(r"\s*(?:forall|∀)\b([^.]*)\.(?![^\s(])")
_BINDER = re.compile(r"\(\s*([\w']+)\s*::(?:[^()]|\([^()]*\))*\)|([\w']+)")
_LITERAL = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\[^'\n]+|\\')'")
_SIGNS = r"!#$%&*+./<=>?@\\^|~:-"
_EQUALS = re.compile(rf"(?<![{_SIGNS}])=(?![{_SIGNS}])")
_NAME = re.compile(rf"(?:(?<![\w'])(?:[A-Z][\w']*\.)*)(?:(?P<word>[a-z_][\w']*)|(?P<sign>[{_SIGNS}]+))")
_RESERVED = frozenset({"\\", "->", "::", "=", "|", "..", "let", "in", "if", "then", "else", "case", "of"})
_PARAMETERS = re.compile(rf"(?<![{_SIGNS}])\\([^>]*?)->")
_SPECIALISE = re.compile(
    r"\{-#\s*SPECIALI[SZ]E\b(?:\s+(?:NO)?INLINE\b)?\s*(?:\[[^\]]*\]\s*)?\(?([^\s()]+?)\)?\s*::",
    re.IGNORECASE,
)


class Rewrite(Struct, frozen=True):
    """A rule of the function `head`, and the names in it, without their modules; not the rule's own variables."""

    head: str
    names: frozenset[str]


class Rewrites(Struct, frozen=True):
    """What the pragmas of a module say."""

    rules: tuple[Rewrite, ...] = ()
    specialised: frozenset[str] = frozenset()
    """The functions that have SPECIALISE pragmas."""


def rewrites_of(text: str, found: Scan) -> Rewrites:
    """The rules in the pragmas of a text, and what is specialised there."""
    pragmas = [text[each.start : each.end] for each in found.comments if each.kind is CommentKind.PRAGMA]
    inside = (matched[1] for pragma in pragmas if (matched := _RULES.match(pragma)) is not None)
    specialised = (matched[1] for pragma in pragmas if (matched := _SPECIALISE.match(pragma)) is not None)
    return Rewrites(tuple(rule for each in inside for rule in _rules(each)), frozenset(specialised))


def _rules(text: str) -> Iterator[Rewrite]:
    begun = list(_BEGINS.finditer(text))
    for number, each in enumerate(begun, start=1):
        end = begun[number].start() if number < len(begun) else len(text)
        rule = _rule(_LITERAL.sub(" ", one_line(text[each.end() : end])))
        if rule is not None:
            yield rule


def _rule(text: str) -> Rewrite | None:
    bound: set[str] = set()
    while (quantified := _FORALL.match(text)) is not None:
        bound.update(typed or bare for typed, bare in _BINDER.findall(quantified[1]))
        text = text[quantified.end() :]
    equals = _EQUALS.search(text)
    if equals is None:
        return None
    head = _head(text[: equals.start()].strip())
    bound.update(name for each in _PARAMETERS.finditer(text) for name in re.findall(r"[\w']+", each[1]))
    names = {_base(named) for named in _NAME.finditer(text)} - bound - _RESERVED
    return Rewrite(head, frozenset(names)) if head and head not in bound else None


def _head(left: str) -> str:
    """What a rule's left side applies: its first operator outside of brackets, else its first name."""
    depth, first = 0, ""
    for piece in re.finditer(rf"[(\[]|[)\]]|`[^`]*`|{_NAME.pattern}|[\w']+", left):
        token = piece[0]
        if token in ("(", "["):
            depth += 1
        elif token in (")", "]"):
            depth -= 1
        elif token[0] == "`" and depth == 0:
            return token.strip("` ").rpartition(".")[2]
        elif piece["sign"] and depth == 0:
            return _base(piece)
        elif not first and (piece["word"] or piece["sign"]):
            first = _base(piece)
    return first


def _base(named: re.Match[str]) -> str:
    return named["word"] or named["sign"] or ""
