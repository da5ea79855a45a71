"""A newtype that a measure takes apart, which LiquidHaskell cannot say: it becomes data.

newtype Price = Price Int                       ⇒   data Price = Price Int
{-@ newtype Price = Price { raw :: Nat } @-}    ⇒   {-@ data Price = Price { raw :: Nat } @-}
"""

import re
from collections.abc import Iterator

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_fit_faults import LiftsWhole
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import DataNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Annotation
from liquidlens.syntax.type_tree import DataDeclaration
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_STOCK = frozenset({"Eq", "Ord", "Show", "Read", "Enum", "Bounded", "Ix", "Functor", "Foldable", "Traversable"})
"""What GHC derives of data without any extension but those that one names anyway."""
_KEYWORD = re.compile(r"\bnewtype\b")


def as_data(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """The newtype made data, in code and annotation; None where it derives what only a newtype can."""
    fault, document = problem.fault, view.document
    if not isinstance(fault, LiftsWhole) or not fault.newtype:
        return None
    places = list(_declared(document, fault.newtype))
    if not places or None in places:
        return None
    edits = [edit for place in places if place is not None for edit in _changed(document, place)]
    return f"Declare `{fault.newtype}` by `data`", tuple(edits)


def _declared(document: Document, name: str) -> Iterator[Span | None]:
    """Where code and annotations declare a newtype; None where it has to be one."""
    for each in read_module(document.path, document.source).declarations:
        match each:
            case DataDeclaration(name=known, is_newtype=True) if known == name:
                yield each.span.absolute if _STOCK.issuperset(each.deriving) and not each.derived else None
            case Annotation() if name in each.text:
                items = read_annotation(each)[0]
                if any(isinstance(item, DataNode) and item.is_newtype and item.name.text == name for item in items):
                    yield each.span.absolute
            case _:
                pass


def _changed(document: Document, place: Span) -> Iterator[Edit]:
    """The edit of the first `newtype` at a place."""
    begin = document.offset(place.start)
    found = _KEYWORD.search(document.text, begin, document.offset(place.end))
    if found is not None:
        where = Span(document.path, document.position(found.start()), document.position(found.end()))
        yield Edit(where, "data")
