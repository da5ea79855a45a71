"""The types of numbers in a local function that has none of its own, where its annotation says `Int`.

    {-@ go :: n:Nat -> [Int] @-}                 {-@ go :: n:Nat -> [Int] @-}
    go 0 = []                              ⇒     go :: Int -> [Int]
    {-@ go :: n:Nat -> ys:[a] -> Nat @-}         {-@ go :: n:Nat -> ys:[a] -> Nat @-}
    go n (y:ys) = go (n + 1) ys            ⇒     go n (y:ys) = go (n + (1 :: Int)) ys

The second where the code around fixes a type for which a signature has no name.
"""

import re

from liquidlens.explain.problems.signatures import any_numbers, signature_of
from liquidlens.explain.report import Edit
from liquidlens.lang.types import TVar
from liquidlens.logic.refined import RVar
from liquidlens.logic.shape import erase
from liquidlens.logic.show import show_haskell_type
from liquidlens.lower.specify_fit_faults import Misfit, OfName
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document

_NUMBER = re.compile(r"(?<![\w.'\"])\d+(?![\w.'\"])")


def of_any_number(document: Document, at: Span, fault: Misfit) -> tuple[str, Edit] | None:
    """What makes the numbers of an annotated function those of its annotation, which is at `at`."""
    expected, annotated = fault.expected, fault.annotated
    if not isinstance(expected, TVar) or expected.name not in any_numbers(fault.whole) or isinstance(fault.found, RVar):
        return None
    said = show_haskell_type(erase(fault.found))
    offset = document.offset(at.start)
    first, last = document.text.rfind("{-@", 0, offset), document.text.find("@-}", offset)
    if not isinstance(annotated, OfName) or annotated.module is not None or min(first, last) < 0:
        return None
    signature = signature_of(annotated.name, fault.whole) if said == "Int" else None
    end = last + len("@-}")
    if signature is not None:
        place = document.position(end)
        indent = " " * (document.position(first).column - 1)
        return f"Write `{signature}`", Edit(Span(document.path, place, place), f"\n{indent}{signature}")
    following = re.compile(
        rf"^[ \t]*(?:\w+[ \t]+)?{re.escape(annotated.name)}(?![\w'])[^=\n]*=(?P<code>[^\n]*)$", re.MULTILINE
    )
    for equation in following.finditer(document.text, end):
        number = _NUMBER.search(document.text, equation.start("code"), equation.end("code"))
        if number is not None:
            span = Span(document.path, document.position(number.start()), document.position(number.end()))
            return f"Write `({number[0]} :: {said})`", Edit(span, f"({number[0]} :: {said})")
    return None
