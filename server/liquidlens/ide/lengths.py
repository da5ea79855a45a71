"""A measure that uses `length`, which predicates do not know: its equations go into its annotation, with `len`.

{-@ measure used @-}                    {-@ measure used :: Ring a -> Int
                                              used (Ring _ xs) = len xs @-}
{-@ used :: Ring a -> Nat @-}      ⇒   {-@ used :: x:Ring a -> {v:Nat | v == used x} @-}
used :: Ring a -> Int                   used :: Ring a -> Int
used (Ring _ xs) = length xs            used (Ring _ xs) = length xs
"""

import re

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_fit_faults import LiftsUnknown
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_ARROW = re.compile(r"([^{}|>]*?)\s*->\s*([^{}|>]*?)")
"""A function of one argument, nothing refined."""
_LENGTH = re.compile(r"(?<![\w'.])length(?![\w'])")
_RIGHT = re.compile(r"(?:[a-z_][\w']*|\d+|[-+*()\s])+")
"""Sums of measures, of what a pattern names."""
_PATTERN = re.compile(r"\[\]|\(\s*[\w']+\s*:\s*[\w']+\s*\)|[A-Z][\w']*|\(\s*[A-Z][\w']*(?:\s+[a-z_][\w']*)*\s*\)")


def with_len(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """What makes LiquidHaskell take such a measure: a title, and the edits; None where it is written otherwise."""
    fault, document = problem.fault, view.document
    if not isinstance(fault, LiftsUnknown) or fault.uses != "length":
        return None
    name = re.escape(fault.function)
    measure = re.search(rf"\{{-@\s*measure\s+{name}\s*@?-\}}", document.text)
    signature = re.search(rf"^{name}\s*::\s*([^\n]*?)\s*$", document.text, re.MULTILINE)
    said = re.search(rf"\{{-@\s*{name}\s*::\s*([^\n]*?)\s*@?-\}}", document.text)
    equations = re.findall(rf"^{name}[^\S\n]+([^\n=|]*?)\s*=\s*([^\n]*?)\s*$", document.text, re.MULTILINE)
    if measure is None or signature is None or not equations:
        return None
    plain, refined = _ARROW.fullmatch(signature[1]), None if said is None else _ARROW.fullmatch(said[1])
    if plain is None or (said is not None and refined is None):
        return None
    rights = [_LENGTH.sub("len", right) for _, right in equations]
    if not all(map(_RIGHT.fullmatch, rights)) or not all(_PATTERN.fullmatch(pattern) for pattern, _ in equations):
        return None
    lines = [f"{fault.function} {pattern} = {right}" for (pattern, _), right in zip(equations, rights, strict=True)]
    written = "\n      ".join([f"{{-@ measure {fault.function} :: {plain[1]} -> {plain[2]}", *lines]) + " @-}"
    taken, answered = (refined or plain).groups()
    promise = f"{{-@ {fault.function} :: x:{taken} -> {{v:{answered} | v == {fault.function} x}} @-}}"
    edits = [_edit(document, measure.start(), measure.end(), written)]
    if said is None:
        edits.append(_edit(document, signature.start(), signature.start(), f"{promise}\n"))
    else:
        edits.append(_edit(document, said.start(), said.end(), promise))
    return f"Let `{fault.function}` be measured by `len`", tuple(edits)


def _edit(document: Document, begin: int, end: int, text: str) -> Edit:
    return Edit(Span(document.path, document.position(begin), document.position(end)), text)
