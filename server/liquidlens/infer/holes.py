"""Holes: expressions that are still to be written, and what is wanted of them.

pick :: Int -> [a] -> a
pick n (x:xs) = _rest       ⇒  TypedHole("_rest", a, ("x",))
"""

from liquidlens.infer.failure import BindingFailure, failure
from liquidlens.infer.faults import TypedHole
from liquidlens.infer.fitting import same
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, as_known, zonk
from liquidlens.lang.types import Type
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Hole

_MOST = 3
"""Names that fit, of those that are told."""


def told(inference: Inference, hole: Hole, wanted: Type, span: Span) -> BindingFailure:
    """What is wanted at a hole, once the types around it are known."""
    return failure(TypedHole(hole.name, as_known(wanted), fitting(inference, hole, zonk(wanted)), hole.near), span)


def fitting(inference: Inference, hole: Hole, wanted: Type) -> tuple[str, ...]:
    """The local names of exactly the type that is wanted, the first ones of them."""
    if isinstance(wanted, Meta):
        return ()
    known = ((written, inference.locals.get(name)) for written, name in hole.locals)
    return tuple([written for written, ty in known if ty is not None and same(ty, wanted)][:_MOST])
