"""What completion says of a word beside it, and the words of places of their own.

balance   ⇒  Account -> Int                 a field of {-@ data Account = Account { balance :: Int } @-}
amount    ⇒  Pos                            in {-@ deposit :: amount:Pos -> {v:Int | v > █
a.█       ⇒  balance a                      predicates apply fields
data █    ⇒  data Account = Account { owner :: Int, balance :: Int }
"""

import re
from collections.abc import Iterator, Mapping

from liquidlens.ide.margin import declares_type, haskell_signature
from liquidlens.ide.names import Index
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import DataNode
from liquidlens.workspace.document import Document

OPTIONS: Mapping[str, str] = {
    "--no-termination": "does not ask that functions end",
    "--no-totality": "does not ask that matches have all cases",
    "--reflection": "lets predicates use functions (`reflect`)",
    "--ple": "puts in the definitions of reflected functions",
    "--ple-local": "the same, for functions named by `automatic-instances`",
    "--exact-data-cons": "knows which value a constructor makes",
    "--higherorder": "lets predicates speak of functions",
    "--prune-unsorted": "drops predicates of wrong sorts in silence",
    "--short-names": "shows names without modules",
    "--no-adt": "does not tell the solver of data types",
    "--total-Haskell": "asks that functions end and have all cases",
    "--diff": "checks what was changed only",
    "--no-case-expand": "takes `_` in matches as it is written",
    "--scrape-used-imports": "takes qualifiers from imported annotations",
}
"""What options of LiquidHaskell do."""

_SELECTED = re.compile(r"([a-z_][\w']*)\.\Z")
_DERIVING = re.compile(r"\s*\bderiving\b.*", re.DOTALL)
_STRICT = re.compile(r"(?<=[\s(])!(?=[\w(\[])")


def field_types(names: Index) -> dict[str, str]:
    """The fields of annotated data, and what they are functions of."""
    found: dict[str, str] = {}
    for item in names.items:
        if isinstance(item.node, DataNode):
            owner = " ".join((item.node.name.text, *item.node.parameters))
            text = " ".join(item.text.split())
            for constructor in item.node.constructors or ():
                for field in constructor.fields:
                    if field.name is not None:
                        found.setdefault(field.name.text, f"{owner} -> {_type_of_field(text, field.name.text)}")
    return found


def _type_of_field(text: str, name: str) -> str:
    """What stands behind `name ::`, as far as the next field."""
    begun = re.search(rf"(?<![\w']){re.escape(name)}\s*::\s*", text)
    return "_" if begun is None else _up_to(text, begun.end(), (",",))


def owner_of(declared: str) -> str:
    """The data type of a field by what `field_types` says of it."""
    return declared.split(" ", 1)[0]


def binder_type(text: str, binder: str) -> str:
    """The type that an annotation gives a binder, as it writes it."""
    begun = re.search(rf"(?<![\w']){re.escape(binder)}\s*:(?!:)\s*", text)
    return "" if begun is None else _up_to(text, begun.end(), ("|", "->"))


def _up_to(text: str, start: int, ends: tuple[str, ...]) -> str:
    """The text from there to one of these, or to a bracket that closes one before it."""
    depth, end = 0, start
    while end < len(text):
        depth += (text[end] in "([{") - (text[end] in ")]}")
        if depth < 0 or (depth == 0 and text.startswith(ends, end)):
            break
        end += 1
    return " ".join(text[start:end].split())


def selected(stem: str) -> str:
    """The value of which a field is asked by a dot: `a` behind `a.`; empty behind anything else."""
    found = _SELECTED.search(stem)
    return found[1] if found is not None else ""


def data_skeletons(document: Document, haskell: Mapping[str, Span]) -> Iterator[tuple[str, str]]:
    """The data types of a document, and what their annotations begin with."""
    for name, place in haskell.items():
        if name[:1].isupper() and declares_type(document, place):
            declared = haskell_signature(document, name) or ""
            if declared.startswith(("data ", "newtype ")) and "\n" not in declared and "=" in declared:
                plain = " ".join(_STRICT.sub("", _DERIVING.sub("", declared)).split()).replace(" ,", ",")
                yield name, plain.partition(" ")[2]


def measurable(document: Document, name: str) -> bool:
    """Whether a function has one argument, of a data type: what a measure may be."""
    signature = haskell_signature(document, name)
    if signature is None:
        return True
    parts = re.split(r"->", signature.partition("::")[2].rpartition("=>")[2])
    return len(parts) == 2 and re.match(r"\s*[\[(A-Z]", parts[0]) is not None and parts[0].strip() not in _NUMBERS


_NUMBERS = frozenset({"Int", "Integer", "Double", "Float", "Char"})
