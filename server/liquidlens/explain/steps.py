"""The step of a chain that is not met: of a call of an operator that compares its operands, the later operand.

    rev (x:xs) ++ ys  ===  (rev xs ++ [x]) ++ ys  ===  rev xs ++ ys
                                                       ^^^^^^^^^^^^ where (===) :: x:a -> y:{y:a | y == x} -> ...

The call itself is all that stands before it, too: half a proof.
"""

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Var
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.logic.predicates import PCompare, PVar, conjuncts
from liquidlens.logic.refined import RCon, RForall, RFun, RVar
from liquidlens.source.span import Span


def step_of(obligation: Obligation, binding: Binding | None, program: Program) -> Span | None:
    """Where the operand stands that is compared with what comes before it; None of other obligations."""
    operands = operands_of(obligation, binding, program)
    return None if operands is None else operands[1]


def operands_of(obligation: Obligation, binding: Binding | None, program: Program) -> tuple[Span, Span] | None:
    """Where both operands of a comparing operator stand of which something is asked."""
    callee = obligation.callee
    if obligation.kind is not Kind.PRECONDITION or callee is None or not is_operator(base_of(callee)):
        return None
    if binding is None or not _compares_operands(callee, program):
        return None
    for part in subexpressions(binding.body):
        match part:
            case App(Var(name), args) if name == callee and part.span == obligation.span and len(args) > 1:
                left, right = args[-2].span, args[-1].span
                is_infix = part.span.contains(left) and part.span.contains(right) and left.end <= right.start
                return (left, right) if is_infix else None
            case _:
                pass
    return None


def _compares_operands(callee: str, program: Program) -> bool:
    module = program.modules.get(module_of(callee) or "")
    signature = None if module is None else module.specification.signatures.get(callee)
    type_ = None if signature is None else signature.type
    while isinstance(type_, RForall):
        type_ = type_.body
    match type_:
        case RFun(first, _, RFun(_, RCon(refinement=own) | RVar(refinement=own))):
            both = {PVar(first), PVar(own.value)}
            asked = (each for each in conjuncts(own.predicate) if isinstance(each, PCompare))
            return any({each.left, each.right} == both for each in asked)
        case _:
            return False
