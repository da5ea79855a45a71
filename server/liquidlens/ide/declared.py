"""How names are declared, as Markdown: in annotations, in the Haskell text, in other documents, or by the library.

size     {-@ measure size :: List a -> Nat @-}  and its equations
M.Map    data Map k a                           of `Data.Map`
"""

import re
from collections.abc import Iterable
from pathlib import PurePath

from liquidlens.ide.completion import KNOWN_MEASURES, KNOWN_TYPES
from liquidlens.ide.library_types import LibraryType, type_named
from liquidlens.ide.margin import haskell_equations, haskell_signature
from liquidlens.ide.markdown import block_apart, code
from liquidlens.ide.names import Index, Item, Occurrence, index
from liquidlens.library.sources import is_library
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import (
    AnnotationNode,
    ClassNode,
    DataNode,
    DirectiveNode,
    InstanceNode,
    MeasureNode,
    SignatureNode,
)
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document

_EQUATIONS = 12
"""The most lines of a definition that are shown."""


def declaration(document: Document, occurrence: Occurrence) -> list[str]:
    """How a document declares a name: in the Haskell text, in an annotation, or both."""
    names = index(document)
    declared = names.declaration(occurrence)
    signature = haskell_signature(document, occurrence.name) if occurrence.binder is None else None
    shown = [signature] if signature is not None else []
    lifted = _lifted(document, names, occurrence, shown)
    if lifted:
        return list(block_apart(lifted))
    item = declared and next((item for item in names.items if item.node.span.contains(declared.span)), None)
    annotation = _without_other_methods(document, item, occurrence.name) if item is not None else []
    if [" ".join(" ".join(annotation).split())] == shown:
        annotation = []  # an annotation that says what Haskell says is not said again
    match item.node if item is not None else None:
        case DataNode(constructors=constructors) if annotation and constructors is not None:
            shown = []  # what is refined is all of it
        case SignatureNode() if annotation and "_" not in re.split(r"[^\w']+", item.text if item is not None else ""):
            shown = []  # nothing is left to Haskell
        case _:
            pass
    return [*(block_apart(shown) if shown else ()), *(block_apart(annotation) if annotation else ())]


def _lifted(document: Document, names: Index, occurrence: Occurrence, signature: list[str]) -> list[str]:
    """A function of the code that the logic knows: its signature, as annotated if it is, and its equations."""
    own = [item for item in names.items if _named(item.node) == occurrence.name] if not occurrence.of_type else []
    equations = haskell_equations(document, occurrence.name)
    if not equations or all(isinstance(item.node, SignatureNode) for item in own):
        return []
    annotated = next((item.text.splitlines() for item in own if isinstance(item.node, SignatureNode)), signature)
    more = ["…"] if len(equations) > _EQUATIONS else []
    return [*annotated, *equations[:_EQUATIONS], *more]


def _named(node: AnnotationNode) -> str:
    """What a signature, or a word that makes a function known to the logic, is about; of others nothing."""
    match node:
        case SignatureNode(names=(name,)) | MeasureNode(name=name, type=None, equations=()):
            return name.text
        case DirectiveNode(keyword="reflect" | "inline", name=name):
            return name.text
        case _:
            return ""


def _without_other_methods(document: Document, item: Item, name: str) -> list[str]:
    """The lines of an annotation; of a class in which `name` is a method only its head and that method."""
    node = item.node
    if not isinstance(node, ClassNode | InstanceNode):
        return item.text.splitlines()
    asked = next((each for each in node.members if any(each_name.text == name for each_name in each.names)), None)
    if asked is None:
        return item.text.splitlines()
    first = min(each.span.start for each in node.members)
    head = document.slice(Span(document.path, node.span.start, first)).split()
    return [" ".join(head), *(f"  {line.strip()}" for line in document.slice(asked.span).splitlines())]


def meaning(occurrence: Occurrence) -> list[str]:
    """What a name means that LiquidHaskell itself declares."""
    known = KNOWN_TYPES if occurrence.of_type else KNOWN_MEASURES
    meaning = known.get(occurrence.name)
    if not meaning:
        return []
    shown = f"type {occurrence.name} = {meaning}" if occurrence.of_type else f"{occurrence.name} :: {meaning}"
    return list(block_apart([shown]))


def of_library(document: Document, occurrence: Occurrence) -> list[str]:
    """How the library declares a type."""
    found = type_named(document, occurrence.name, occurrence.span) if occurrence.of_type else None
    return [] if found is None else told(found)


def told(found: LibraryType) -> list[str]:
    """A type's declaration, and the module that has it."""
    return [*block_apart([found.declaration]), f"\nof {code(found.module)}"]


def declared(elsewhere: Iterable[Document], occurrence: Occurrence) -> list[str]:
    """How the first document that declares a name does so."""
    for document in elsewhere if occurrence.binder is None else ():
        if lines := declaration(document, occurrence):
            return [*lines, f"\n{home_of(document)}"]
    return []


def home_of(document: Document) -> str:
    """Where something is declared: a module of the library, or a file."""
    if is_library(document.path):
        return f"of {code(read_header(document.path, document.source).name or 'Prelude')}"
    return f"in {code(PurePath(document.path).name)}"
