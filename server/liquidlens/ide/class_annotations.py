"""The annotation of a method that stands alone, made one of its class.

    class Priced a where                              class Priced a where
      {-@ worth :: a -> Nat @-}                 ⇒       {-@ class Priced a where worth :: a -> Nat @-}
      worth :: a -> Int                                 worth :: a -> Int

LiquidHaskell takes an annotation of a class only with all its methods: the others get the types that they have.
"""

import re

from liquidlens.explain.report import Edit
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document

_SIGNATURE = re.compile(r"\s+([a-z_][\w']*(?:\s*,\s*[a-z_][\w']*)*)\s*::\s*\S.*")
_ANNOTATED = re.compile(r"\{-@\s*[a-z_][\w']*\s*::")


def of_class(document: Document, at: Span, cls: str) -> Edit | None:
    """What makes the annotation at a place one of its class; None where that is not certain."""
    offset = document.offset(at.start)
    first, last = document.text.rfind("{-@", 0, offset), document.text.find("@-}", offset)
    head = re.search(
        rf"^class\s+((?:[^\n]*=>\s*)?{re.escape(cls)}\b[^\n|]*?)\s+where[ \t]*$", document.text, re.MULTILINE
    )
    if first < 0 or last < 0 or head is None:
        return None
    following = re.compile(r"\n(?=\S)").search(document.text, head.end())
    body = document.text[head.end() : following.start() if following else len(document.text)]
    written = " ".join(document.text[first + len("{-@") : last].split())
    methods = _methods(body)
    name = written.partition("::")[0].strip()
    if methods is None or name not in methods or len(_ANNOTATED.findall(body)) != 1:
        return None
    methods[name] = written
    column = document.position(first).column - 1
    between = " " if len(methods) == 1 else "\n" + " " * (column + 6)
    text = f"{{-@ class {head[1].strip()} where{between}{between.join(methods.values())} @-}}"
    end = document.position(last + len("@-}"))
    return Edit(Span(document.path, document.position(first), end), text)


def _methods(body: str) -> dict[str, str] | None:
    """The signatures of a class's methods, which are one line each; None where one is not."""
    found: dict[str, str] = {}
    indent = 0
    for line in body.split("\n"):
        code = line.split("--")[0].rstrip()
        if not code.strip() or code.lstrip().startswith("{-"):
            continue
        indent = indent or len(code) - len(code.lstrip())
        if len(code) - len(code.lstrip()) > indent and found and code.lstrip().startswith(("->", "=>", "::")):
            return None
        matched = _SIGNATURE.fullmatch(code)
        if matched is not None and len(code) - len(code.lstrip()) == indent:
            for name in map(str.strip, matched[1].split(",")):
                found[name] = f"{name} :: {code.partition('::')[2].strip()}"
    return found
