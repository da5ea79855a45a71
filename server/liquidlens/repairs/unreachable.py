"""A condition of which one more thing is asked, so that it is never met.

| isNil xs = head xs     ⇒   | not (null xs) && isNil xs = head xs       nobody comes there any more
"""

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Program
from liquidlens.core.parts import rebuild
from liquidlens.core.syntax import Abort, AbortReason, App, Case, Expr, Var
from liquidlens.repairs.judge import Judge, rejected, with_bindings
from liquidlens.source.span import Position

_MOST = 60
"""What is asked about one change, in solver calls."""


def is_never_met(judge: Judge, program: Program, name: str, begin: Position) -> bool:
    """Whether the checker proves that the conjunction which begins at a place of a function is never true."""
    binding = program.bindings[name]

    def visit(expr: Expr) -> Expr:
        match expr:
            case Case(App(Var("Prelude.&&")) as asked, _, (yes, *others)) if _at(asked.span.start) == _at(begin):
                nothing = Abort(AbortReason.MISSING_CASE, expr.type, "", asked.span)
                return replace(expr, alts=(replace(yes, body=nothing), *others))
            case _:
                return rebuild(expr, visit)

    probed = replace(binding, body=visit(binding.body))
    if probed == binding:
        return False
    changed = with_bindings(program, {name: probed})
    judge.allow(_MOST)
    there = judge.within(changed.modules[changed.main], _MOST)
    found = there.of(name)
    judge.pay(there.spent)
    return found is not None and not any(kind is Kind.MISSING_CASE for kind, _, _ in rejected(found))


def _at(position: Position) -> tuple[int, int]:
    """Where a place is now: what was read again is known by its declaration's place."""
    return position.line, position.column
