"""The pragma that a problem asks for, and where it goes in a file.

fs:[Int -> Int] -> {v:Int | v == len fs}     LiquidHaskell takes it below {-@ LIQUID "--higherorder" @-}
"""

import re

from liquidlens.explain.report import Edit
from liquidlens.ide.names import index
from liquidlens.lang.problems import Fault
from liquidlens.liquid.faults import RefinedMonad
from liquidlens.lower.specify_fit_faults import LiftsMatch
from liquidlens.lower.specify_form_faults import HeldFunction, HigherOrderName, OpaqueConstruction, UnknownField
from liquidlens.lower.specify_measure_faults import InlinedAtInstance, OfFunctions, OfInstance, TrueOfInstance
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_nodes import PragmaNode
from liquidlens.workspace.document import Document

_HEADER_PRAGMAS = re.compile(r"(?:\{-#.*?#-\}\s*|--.*\n\s*)*\{-#.*?#-\}[^\n]*\n", re.DOTALL)
"""Pragmas of GHC at the beginning of a file, to the end of the last one's line."""


def wanted_option(fault: Fault) -> str | None:
    """The option of LiquidHaskell with which it takes what a fault is about."""
    match fault:
        case HigherOrderName() | HeldFunction() | OfFunctions() | UnknownField(_, _, True):
            return "--higherorder"
        case OpaqueConstruction() | LiftsMatch():
            return "--exact-data-cons"
        case OfInstance() | TrueOfInstance() | InlinedAtInstance():
            return "--prune-unsorted"
        case RefinedMonad():
            return "--no-pattern-inline"
        case _:
            return None


def pragma(document: Document, option: str) -> Edit:
    """The pragma on a line of its own: above those of the file, else below GHC's, else where the file begins; in a
    literate one above the first annotation, and marked as code like that."""
    blocks = index(document).blocks
    places = [block.span for block in blocks if any(isinstance(item.node, PragmaNode) for item in block.items)]
    if not places and document.path.endswith(".lhs"):
        places = [block.span for block in blocks]
    line, before = 1, ""
    if places:
        line = min(place.start.line for place in places)
        written = document.line(line)
        before = written[: written.find("{-@")] if "{-@" in written else ""
    elif (header := _HEADER_PRAGMAS.match(document.text)) is not None:
        line = document.position(header.end()).line
    at = Position(line, 1)
    return Edit(Span(document.path, at, at), f'{before}{{-@ LIQUID "{option}" @-}}\n')


def extension(document: Document, name: str) -> Edit:
    """A pragma of GHC above all others, below what the system reads in a script."""
    at = Position(2 if document.text.startswith("#!") else 1, 1)
    return Edit(Span(document.path, at, at), f"{{-# LANGUAGE {name} #-}}\n")
