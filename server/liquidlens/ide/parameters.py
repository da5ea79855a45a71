"""The type of a parameter as its annotation writes it, else its Haskell signature, before anything is checked.

{-@ take :: n:Nat -> [a] -> [a] @-}
take n xs = █n                           ⇒   Nat
"""

import re

from liquidlens.ide.haskell_names import Word, haskell_names
from liquidlens.ide.margin import haskell_signature
from liquidlens.ide.skeleton import types_of
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Annotation, Clause, FunctionDefinition, PatVar
from liquidlens.workspace.document import Document

_BINDER = re.compile(r"[a-z_][\w']*\s*:(?!:)\s*")


def parameter_type(document: Document, word: Word) -> str | None:
    """The type of the parameter that a local word names; None where it names something else, or nothing says it."""
    at = word.span.start
    declarations = read_module(document.path, document.source).declarations
    functions = (each for each in declarations if isinstance(each, FunctionDefinition))
    clauses = (clause for each in functions for clause in each.clauses if _holds(clause.span.absolute, at))
    clause = next(clauses, None)
    number = None if clause is None else _number(document, clause, word)
    if clause is None or number is None:
        return None
    for type_ in (_annotated(declarations, clause.name), haskell_signature(document, clause.name)):
        arguments = types_of(type_)[:-1] if type_ is not None else []
        if number < len(arguments):
            return _BINDER.sub("", arguments[number], count=1)
    return None


def _number(document: Document, clause: Clause, word: Word) -> int | None:
    """Which parameter of the equation a word is."""
    names = haskell_names(document, {})
    for number, pattern in enumerate(clause.patterns):
        if isinstance(pattern, PatVar) and pattern.name == word.name:
            bound = names.at(pattern.span.absolute.start)
            return number if bound is not None and bound.within == word.within else None
    return None


def _annotated(declarations: tuple[object, ...], name: str) -> str | None:
    """The signature of a function's annotation, as it is written."""
    annotations = (each for each in declarations if isinstance(each, Annotation))
    for annotation in annotations if name else ():
        if name in annotation.text:
            for item in read_annotation(annotation)[0]:
                if isinstance(item, SignatureNode) and name in (each.text for each in item.names):
                    return item.text
    return None


def _holds(span: Span, position: Position) -> bool:
    return span.start <= position < span.end
