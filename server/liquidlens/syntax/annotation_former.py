"""Forms of older versions of LiquidHaskell, read as what they meant: the present one refuses the module.

{-@ data Even where
        Zero :: Prop (Even 0)
      | Two  :: n:Int -> Prop (Even n) -> Prop (Even (n + 2)) @-}     the bar is a blank to the reader

`p ? a : b` is read where it is known which operators a program has (`lower/specify_operators.py`).
"""

import re

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
