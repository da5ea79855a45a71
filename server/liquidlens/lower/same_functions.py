"""When the functions of two view patterns are one to GHC, which then asks it once.

    f (half -> 0) = 1
    f (half -> k) = k - 1      ⇒  case half x of { 0 -> 1; k -> k - 1 }

So `k /= 0` is known in the second equation, whatever the type of `half` says.  GHC compares names, numbers, what is
applied, sections, `if`, and what takes a type to one that is the same; lambdas and texts are never the same.
"""

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.typed import (
    Application,
    Conditional,
    Failure,
    Function,
    NumberLiteral,
    TypedClause,
    TypedExpr,
    TypedGuardedBody,
    TypedOccurrence,
    TypedRight,
    TypedVariablePattern,
)
from liquidlens.lower.lowering import Lowering


def same_functions(lowering: Lowering, one: TypedExpr, other: TypedExpr) -> bool:
    """Whether GHC takes two expressions for the same one."""
    match one, other:
        case TypedOccurrence(), TypedOccurrence():
            same = one.name == other.name and one.polymorphic == other.polymorphic
            return same and lowering.types(one.types) == lowering.types(other.types)
        case NumberLiteral(), NumberLiteral():
            return one.value == other.value and lowering.type(one.type) == lowering.type(other.type)
        case Failure(AbortReason.CAST), Failure(AbortReason.CAST):
            return lowering.type(one.type) == lowering.type(other.type)
        case Application(), Application():
            ours, others = [one.fun, *one.args], [other.fun, *other.args]
        case Conditional(), Conditional():
            ours, others = [one.condition, one.yes, one.no], [other.condition, other.yes, other.no]
        case Function(), Function():
            left, right = _section(one), _section(other)
            if left is None or right is None:
                return False
            ours, others = left, right
        case _:
            return False
    return len(ours) == len(others) and all(
        same_functions(lowering, left, right) for left, right in zip(ours, others, strict=True)
    )


def _section(function: Function) -> list[TypedExpr] | None:
    """Of a right section, `\\$x -> $x + e` in the typed tree, the operator and `e`."""
    match function.clauses:
        case [TypedClause([TypedVariablePattern(name)], TypedRight([TypedGuardedBody([], Application() as body)]))]:
            first, *rest = body.args
            if name.startswith("$") and isinstance(first, TypedOccurrence) and first.name == name:
                return [body.fun, *rest]
        case _:
            pass
    return None
