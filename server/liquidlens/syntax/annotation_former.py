"""Forms of older versions of LiquidHaskell, read as what they meant: the present one refuses the module.

{-@ data Even where
        Zero :: Prop (Even 0)
      | Two  :: n:Int -> Prop (Even n) -> Prop (Even (n + 2)) @-}     the bar is a blank to the reader

`{v:Int | [v > 0; v < n]}`, which it still reads, is `{v:Int | (v > 0 && v < n)}` to the reader.

`p ? a : b` is read where it is known which operators a program has (`lower/specify_operators.py`).
"""

import re

_CONSTRUCTORS = re.compile(r"\s*(?:data|newtype)\s[^=|]*?\bwhere\b")
_BAR = re.compile(r"^([ \t]*)\|(?=\s*[A-Z][\w']*(?:\s*,\s*[A-Z][\w']*)*\s*::)", re.MULTILINE)
_AS_PREDICATE = re.compile(r"(?:[(|]|&&|=>)\s*(\?)(?=\s*\(?\s*[A-Za-z_])")
"""`? e`: a truth value as a predicate, as it was written when LiquidHaskell told these apart; it means `e`."""


_LISTED = re.compile(r"(\|\s*)\[([^][{}|]*)\](\s*\})")
_WEAKER = re.compile(r"=>|<=>|<==>|(?<!&)&(?!&)|;(?=\S)")
"""What binds weaker than `&&`, or leaves no room for it."""


def _joined(found: re.Match[str]) -> str:
    """`[p; q]` as `(p && q)`, where that is the same and as long."""
    if _WEAKER.search(found[2]) is not None:
        return found[0]
    return f"{found[1]}({found[2].replace('; ', '&&')}){found[3]}"


def bars(text: str) -> list[int]:
    """Where the bars between the constructors behind a `where` stand."""
    head = _CONSTRUCTORS.match(text)
    return [] if head is None else [found.end() - 1 for found in _BAR.finditer(text, head.end())]


def as_now(text: str) -> str:
    """The text with a blank for each of them, and for marks of truth values; all characters keep their places."""
    for at in bars(text):
        text = f"{text[:at]} {text[at + 1 :]}"
    if "[" in text:
        text = _LISTED.sub(_joined, text)
    return _AS_PREDICATE.sub(lambda found: found[0][:-1] + " ", text)
