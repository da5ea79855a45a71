"""Promises that hardly anybody makes: that an answer differs from something that varies, which code meets by chance.

{-@ step :: n:Int -> {v:Int | v /= n} @-}
"""

from liquidlens.contracts.facts import Facts
from liquidlens.logic.predicates import PCompare
from liquidlens.logic.refined import RForall, RFun
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables, subpredicates


def is_odd(facts: Facts, function: str) -> bool:
    """Whether a function makes such a promise."""
    signature = facts.module.specification.signatures.get(function)
    if signature is None:
        return False
    result = arguments(signature.type)[1]
    parts = subpredicates(result.refinement.predicate) if not isinstance(result, RFun | RForall) else ()
    unequal = (part for part in parts if isinstance(part, PCompare) and part.op == "/=")
    return any(free_variables(part.left) and free_variables(part.right) for part in unequal)
