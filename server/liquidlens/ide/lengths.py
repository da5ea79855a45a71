"""A measure that uses `length`, which predicates do not know: its equations go into its annotation, with `len`.

{-@ measure used @-}                    {-@ measure used :: Ring a -> Int
                                              used (Ring _ xs) = len xs @-}
{-@ used :: Ring a -> Nat @-}      ⇒   {-@ used :: x:Ring a -> {v:Nat | v == used x} @-}
used :: Ring a -> Int                   used :: Ring a -> Int
used (Ring _ xs) = length xs            used (Ring _ xs) = length xs
"""

import re
from collections.abc import Iterator

from liquidlens.explain.report import Edit
from liquidlens.ide.margin import haskell_signature
from liquidlens.ide.skeleton import types_of
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_fit_faults import LiftsUnknown
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import MeasureNode, SignatureNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Annotation, Declaration, FunctionDefinition
from liquidlens.syntax.type_tree import TypeSignature
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_PLAIN = re.compile(r"[^{}|<>]*")
_NAMED = re.compile(r"([a-z_][\w']*)\s*:(?!:)\s*(.*)")
_LENGTH = re.compile(r"(?<![\w'.])length(?![\w'])")
_EQUATION = re.compile(r"([\w']+)\s*([^\n=|]*?)\s*=\s*(.*)")
_RIGHT = re.compile(r"(?:[a-z_][\w']*|\d+|[-+*()\s])+")
"""Sums of measures, of what a pattern names."""
_PATTERN = re.compile(r"\[\]|\(\s*[\w']+\s*:\s*[\w']+\s*\)|[A-Z][\w']*|\(\s*[A-Z][\w']*(?:\s+[a-z_][\w']*)*\s*\)")


def with_len(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """What makes LiquidHaskell take such a measure: a title, and the edits; None where it is written otherwise."""
    fault, document = problem.fault, view.document
    if not isinstance(fault, LiftsUnknown) or fault.uses != "length" or document.path.endswith(".lhs"):
        return None
    name, declarations = fault.function, read_module(document.path, document.source).declarations
    equations = _equations(document, declarations, name)
    haskell = [each for each in declarations if isinstance(each, TypeSignature) and name in each.names]
    said = list(_saying(declarations, name))
    lifted = [at for at, item in said if isinstance(item, MeasureNode) and item.type is None]
    promised = [(at, item.text) for at, item in said if isinstance(item, SignatureNode) and len(item.names) == 1]
    others = len(said) - len(lifted) - len(promised)
    if not equations or len(lifted) != 1 or len(promised) > 1 or others or len(haskell) != 1:
        return None
    plain = _function(haskell_signature(document, name) or "")
    refined = _function(promised[0][1]) if promised else plain
    if plain is None or refined is None:
        return None
    measured = [f"{{-@ measure {name} :: {plain[0]} -> {plain[1]}", *(f"{name} {each}" for each in equations)]
    binder, taken = named.groups() if (named := _NAMED.fullmatch(refined[0])) else ("x", refined[0])
    promise = f"{{-@ {name} :: {binder}:{taken} -> {{v:{refined[1]} | v == {name} {binder}}} @-}}"
    begin = haskell[0].span.absolute.start
    there = Edit(promised[0][0], promise) if promised else Edit(Span(document.path, begin, begin), f"{promise}\n")
    return f"Let `{name}` be measured by `len`", (Edit(lifted[0], "\n      ".join(measured) + " @-}"), there)


def _saying(
    declarations: tuple[Declaration, ...], name: str
) -> Iterator[tuple[Span, MeasureNode | SignatureNode | None]]:
    """Where annotations say something of a name, and what; None where they say other things, too."""
    for annotation in declarations:
        if isinstance(annotation, Annotation) and name in annotation.text:
            items = read_annotation(annotation)[0]
            of_it = [each for each in items if isinstance(each, MeasureNode | SignatureNode) and _is_of(each, name)]
            for item in of_it:
                yield annotation.span.absolute, item if len(items) == 1 else None


def _is_of(item: MeasureNode | SignatureNode, name: str) -> bool:
    return name in ([item.name.text] if isinstance(item, MeasureNode) else [each.text for each in item.names])


def _equations(document: Document, declarations: tuple[Declaration, ...], name: str) -> list[str]:
    """The equations of a function with `len`; none where one of them is more than a measure's."""
    functions = (each for each in declarations if isinstance(each, FunctionDefinition) and each.name == name)
    written = [document.slice(clause.span.absolute) for each in functions for clause in each.clauses]
    found = [_EQUATION.fullmatch(each.strip()) for each in written]
    told = [(each[2], _LENGTH.sub("len", each[3])) for each in found if each is not None and each[1] == name]
    measured = all(_PATTERN.fullmatch(pattern) and _RIGHT.fullmatch(right) for pattern, right in told)
    return [f"{pattern} = {right}" for pattern, right in told] if measured and len(told) == len(written) else []


def _function(signature: str) -> tuple[str, str] | None:
    """What a function of one argument takes and answers, where nothing of it is refined."""
    types = types_of(signature) if "::" in signature else []
    return (types[0], types[1]) if len(types) == 2 and all(map(_PLAIN.fullmatch, types)) else None
