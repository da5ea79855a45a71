"""What is told of an unproved predicate beside what is not excluded: whose type has it, which definitions lack.

authors :: Tagged <{\\u -> u == Chair}> [User]       asked where `(>>=)` joins its answer to another   ⇒   "authors"
"""

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.core.module import Module, Program
from liquidlens.logic.show import show_name
from liquidlens.repairs.not_put_in import not_put_in
from liquidlens.source.span import Span
from liquidlens.stages.matched import asked_before


class Beside(Struct, frozen=True):
    """What else is told of a predicate that is not proved."""

    said_by: str = ""
    """The function whose type has it, where that is neither the binding nor who is called."""
    not_put_in: tuple[str, ...] = ()
    """The functions that it speaks of and whose definitions LiquidHaskell does not put in."""
    asked_before: tuple[str, ...] = ()
    """The constructors without source that were asked for before a case was missing."""


def beside(obligation: Obligation, module: Module, program: Program) -> Beside:
    """What is told of the predicate that an obligation asks."""
    lacking = not_put_in((obligation.predicate,), obligation.function, module, program)
    binding = program.bindings.get(obligation.function)
    asked = (
        () if binding is None or obligation.kind is not Kind.MISSING_CASE else asked_before(binding, obligation.span)
    )
    return Beside(_said_by(obligation, program), lacking, asked)


def _said_by(obligation: Obligation, program: Program) -> str:
    """The function whose annotation the predicate stands in."""
    for module in program.modules.values():
        for signature in module.specification.signatures.values():
            if _within(obligation.specified, signature.span):
                own = signature.name in (obligation.function, obligation.callee)
                return "" if own else show_name(signature.name)
    return ""


def _within(inner: Span, outer: Span) -> bool:
    return bool(inner.path) and inner.path == outer.path and outer.start <= inner.start and inner.end <= outer.end
