"""Where what is written about a definition begins: its annotations and its signature stand right above it.

{-@ f :: Nat -> Nat @-}      ⇒  head_of(document, 3, "f") is 1
f :: Int -> Int
f x = x
"""

import re

from liquidlens.workspace.document import Document

_ANNOTATION = re.compile(r"\{-@\s*(.*)")
_SEPARATORS = re.compile(r"[,\s]+|@-\}")


def head_of(document: Document, line: int, name: str) -> int:
    """The first line of the annotations and signatures of `name` that stand, without a blank line between, above its
    definition at `line`; `line` where there are none."""
    head, above = line, line - 1
    while above >= 1 and (text := _code(document.line(above))).strip():
        if _is_about(text, name):
            head = above
        elif not text[0].isspace() and not text.startswith("@-}"):
            break
        above -= 1
    return head


def _is_about(text: str, name: str) -> bool:
    """Whether a line begins an annotation or a signature of `name`: `f, g :: Int`, `{-@ lazy f @-}`."""
    annotation = _ANNOTATION.match(text)
    names, typed, _ = (annotation[1] if annotation else text).partition("::")
    words = _SEPARATORS.split(names)
    return bool(annotation or typed) and not text[0].isspace() and (name in words or f"({name})" in words)


def _code(line: str) -> str:
    """A line of code without the mark of a literate file."""
    return line[2:] if line.startswith("> ") else line
