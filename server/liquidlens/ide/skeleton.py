"""A refinement signature to begin with, made of a function's Haskell signature and the names of its parameters.

    take :: Int -> [a] -> [a]          take n xs = …
      ⇒ take :: n:Int -> xs:[a] -> {v:[a] | ${1:true}}

`${1:true}` is a place to fill in, in the notation of the protocol's snippets.
"""

import re
from collections.abc import Iterator

from liquidlens.ide.margin import haskell_signature
from liquidlens.workspace.document import Document

_OPEN, _CLOSE = "([{", ")]}"
_VARIABLE = re.compile(r"[a-z_][\w']*\Z")
_ATOM = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^\s()\[\]]+")
_NAMES = ("x", "y", "z", "u", "w")


def skeleton(document: Document, name: str) -> str | None:
    """The signature, as a snippet; None where the function has no Haskell signature."""
    signature = haskell_signature(document, name)
    if signature is None or "::" not in signature:
        return None
    context, type_ = _without_context(signature.split("::", 1)[1].strip())
    *arguments, result = _parts(type_)
    names = _parameters(document, name, len(arguments))
    written = [f"{binder}:{escaped(each)}" for binder, each in zip(names, arguments, strict=True)]
    return f"{name} :: {context}" + " -> ".join([*written, f"{{v:{escaped(result)} | ${{1:true}}}}"])


def types_of(signature: str) -> list[str]:
    """The types between the arrows of a signature `f :: t1 -> t2 -> t`, as it writes them: the last is the answer's."""
    return _parts(_without_context(" ".join(signature.split("::", 1)[1].split()))[1])


def plainly(snippet: str) -> str:
    """A snippet for clients that know none: the places to fill in hold what they suggest."""
    return re.sub(r"\$\{\d+:([^}]*)\}|\$\d+", r"\1", snippet).replace("\\$", "$").replace("\\}", "}")


def escaped(text: str) -> str:
    """Text that a snippet holds as it is."""
    return text.replace("$", "\\$").replace("}", "\\}")


def _without_context(type_: str) -> tuple[str, str]:
    """What comes before the arguments (`forall a. Ord a => `), and the rest."""
    matched = re.match(r"(forall\s[^.]*\.\s*)?", type_)
    start = matched.end() if matched else 0
    for at in _outside(type_):
        if type_.startswith("=>", at):
            start = at + 2
    return (f"{type_[:start].strip()} " if start else ""), type_[start:].strip()


def _parts(type_: str) -> list[str]:
    """What stands between the arrows outside brackets."""
    cuts = [at for at in _outside(type_) if type_.startswith("->", at)]
    starts, ends = [0, *(cut + 2 for cut in cuts)], [*cuts, len(type_)]
    return [type_[start:end].strip() for start, end in zip(starts, ends, strict=True)]


def _outside(type_: str) -> Iterator[int]:
    """The places that are in no brackets."""
    depth = 0
    for at, character in enumerate(type_):
        depth += (character in _OPEN) - (character in _CLOSE)
        if depth == 0:
            yield at


def _parameters(document: Document, name: str, count: int) -> list[str]:
    """Names for the arguments: those of the first equation that has variables there, else `x`, `y`, ..."""
    found: list[str | None] = [None] * count
    for line in document.source.splitlines():
        words = _ATOM.findall(line.split("=")[0].split("|")[0])
        if words[:1] != [name] or "::" in line:
            continue
        for at, word in enumerate(words[1 : count + 1]):
            if found[at] is None and _VARIABLE.match(word) and word != "_" and len(words) == count + 1:
                found[at] = word
    taken = {each for each in found if each is not None}
    fresh = (each for each in (*_NAMES, *(f"x{number}" for number in range(1, count + 1))) if each not in taken)
    seen: set[str] = set()
    chosen: list[str] = []
    for each in found:
        binder = next(fresh) if each is None or each in seen else each
        seen.add(binder)
        chosen.append(binder)
    return chosen
