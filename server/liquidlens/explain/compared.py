"""Where LiquidHaskell tells that two related functions differ.

relational f ~ g :: {x1:Int -> Int ~ x2:Int -> Int | ..}      f x = x + 1
  ⇒  the annotation's `Int`, for it compares what both answer as a whole; of code with cases or
  definitions it tells which
"""

from liquidlens.core.module import Program
from liquidlens.core.syntax import Case, Con, Expr, Lam, Let
from liquidlens.lang.related import related_functions
from liquidlens.logic.shape import arguments
from liquidlens.source.span import Span


def compared_at(function: str, program: Program) -> Span | None:
    """The place of what relates the functions that a binding runs side by side; None where their code is
    compared part by part."""
    pair = related_functions(function)
    if pair is None:
        return None
    signature = program.modules[program.main].specification.signatures.get(function)
    both = [program.bindings.get(name) for name in pair]
    if signature is None or any(each is None or _has_parts(each.body) for each in both):
        return None
    parameters = arguments(signature.type)[0]
    second = both[-1]
    if not parameters:
        return second.extent if second is not None and second.extent.path else None
    place = parameters[0].type.span
    return place if place.path else signature.span


def _has_parts(body: Expr) -> bool:
    while isinstance(body, Lam):
        body = body.body
    return isinstance(body, Let) or (isinstance(body, Case) and not isinstance(body.scrutinee, Con))
