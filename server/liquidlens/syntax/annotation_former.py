"""Forms of older versions of LiquidHaskell, read as what they meant: the present one refuses the module.

{-@ data Even where
        Zero :: Prop (Even 0)
      | Two  :: n:Int -> Prop (Even n) -> Prop (Even (n + 2)) @-}     the bar is a blank to the reader

(x > 0 ? x : 0 - x)   ⇒   if x > 0 then x else 0 - x                 a chain of operators to the grammar
"""

import re
from collections.abc import Sequence

_CONSTRUCTORS = re.compile(r"\s*(?:data|newtype)\s[^=|]*?\bwhere\b")
_BAR = re.compile(r"^([ \t]*)\|(?=\s*[A-Z][\w']*(?:\s*,\s*[A-Z][\w']*)*\s*::)", re.MULTILINE)
_AS_PREDICATE = re.compile(r"(?:[(|]|&&|=>)\s*(\?)(?=\s*\(?\s*[A-Za-z_])")
"""`? e`: a truth value as a predicate, as it was written when LiquidHaskell told these apart; it means `e`."""


def bars(text: str) -> list[int]:
    """Where the bars between the constructors behind a `where` stand."""
    head = _CONSTRUCTORS.match(text)
    return [] if head is None else [found.end() - 1 for found in _BAR.finditer(text, head.end())]


def as_now(text: str) -> str:
    """The text with a blank for each of them, and for marks of truth values; all characters keep their places."""
    for at in bars(text):
        text = f"{text[:at]} {text[at + 1 :]}"
    return _AS_PREDICATE.sub(lambda found: found[0][:-1] + " ", text)


def choice(operators: Sequence[str]) -> tuple[int, int] | None:
    """The numbers of `?` and of its `:` in a chain of operators that is a choice."""
    if "?" not in operators:
        return None
    asks = operators.index("?")
    return next(((asks, at) for at in range(asks + 1, len(operators)) if operators[at] == ":"), None)
