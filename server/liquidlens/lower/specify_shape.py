"""Where an annotation has another shape than the Haskell type.

f :: Int -> Bool     {-@ f :: Int -> Int @-}
  ⇒ Misfit(OfName("f"), Int, Bool, Int -> Bool), at the second `Int` of the annotation
"""

from liquidlens.lang.problems import Problem
from liquidlens.lang.types import Type
from liquidlens.logic.refined import RVar
from liquidlens.logic.shape import Mismatch
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_fit_faults import Annotated, InferredMisfit, Misfit
from liquidlens.lower.specify_hidden import hidden
from liquidlens.source.span import Span


def mismatch_problem(
    context: SpecificationContext,
    annotated: Annotated,
    mismatch: Mismatch,
    whole: Type,
    place: Span,
    inferred: bool = False,
) -> Problem:
    """The problem of an annotation of something whose Haskell type is `whole`; at the part that differs."""
    found, expected = mismatch.found, mismatch.expected
    span = found.span if place.contains(found.span) else place
    if inferred:
        return Problem(InferredMisfit(annotated, whole), span)
    if isinstance(found, RVar):
        word, near = found.name, context.type_for_variable(found.name)
    else:
        word, near = hidden(context, expected)
    return Problem(Misfit(annotated, found, expected, whole, word=word if near else None, near=near), span)
