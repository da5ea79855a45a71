"""Loops without annotations that a run begins in: LiquidHaskell sees them by what it infers.

go :: {v:Int | v >= 0} -> Int      permits `go 10`, though nobody calls it so
"""

from liquidlens.contracts.log import LocalCheck
from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Let
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.logic.refined import RForall
from liquidlens.logic.shape import unnamed
from liquidlens.logic.show import show_type
from liquidlens.source.span import Span


def entered_loop(found: Counterexample) -> LocalCheck | None:
    """The loop without annotation that was entered with what its inferred type allows."""
    local = found.witness.local
    return local if local is not None and local.inferred is not None else None


def type_of_loop(loop: LocalCheck, naming: Naming) -> str:
    """`go :: {v:Int | v >= 0} -> Int`, as inference found it."""
    inferred = loop.inferred.body if isinstance(loop.inferred, RForall) else loop.inferred
    assert inferred is not None
    return f"{naming.prose(loop.function)} :: {show_type(unnamed(inferred))}"


def place_of_loop(found: Counterexample, program: Program) -> Span:
    """Where the loop is defined that was entered."""
    loop = entered_loop(found)
    bodies = subexpressions(program.bindings[found.woven.function].body)
    bound = (each for part in bodies if isinstance(part, Let) for each in part.group.bindings)
    spans = (each.span for each in bound if loop is not None and each.name == loop.function)
    return next(spans, found.obligation.span)
