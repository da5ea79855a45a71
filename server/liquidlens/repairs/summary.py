"""The summary of a function without specification: what inference finds of its answers when its code is looked at
(contracts paper, 3.8.2: summaries; qualifiers do the widening).

    module M (next, step) where        step n | n < 0 = step (n + 1) | otherwise = n + 1       no annotation, exported
      ⇒ step :: n:Int -> {v:Int | v > 0}

LiquidHaskell looks at private functions so; of an exported one it sees the Haskell type.  A summary proves what
LiquidHaskell does not, and as an annotation lets LiquidHaskell prove it.
"""

from collections.abc import Callable, Mapping

from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.dataclass import replace
from liquidlens.liquid.check import BindingJudgement
from liquidlens.logic.predicates import Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RForall, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import substitute
from liquidlens.repairs.strengthen import promising

Ask = Callable[[str, Mapping[str, RType], Module | None], BindingJudgement | None]
"""What the checker says of one binding where other visible types are taken, or in a changed module."""

_MOST_CONJUNCTS = 6


def summary(ask: Ask, module: Module, callee: str, plain: RType, helps: Callable[[RType], bool]) -> RType | None:
    """The type `plain` of `callee`, parameters named, with what inference finds of the result, if that `helps`.

    Conjuncts that do not matter are left out.  The callee's own code is checked against the answer.
    """
    if isinstance(plain, RForall) and plain.predicates:
        return None
    hidden = replace(module, exports=module.exports - {callee}, export_list=True)
    judged = ask(callee, {}, hidden)
    found = None if judged is None else judged.inferred.get(callee)
    if found is None:
        return None
    parts = list(conjuncts(_promise(found, plain)))[:_MOST_CONJUNCTS]
    if not parts or not helps(promising(plain, conjoin(*parts))):
        return None
    for part in tuple(parts):
        fewer = [other for other in parts if other is not part]
        if fewer and helps(promising(plain, conjoin(*fewer))):
            parts = fewer
    type_ = promising(plain, conjoin(*parts))
    own = ask(callee, {callee: type_}, None)
    met = own is not None and all(each.status is Status.PROVED for each in own.judgements.values())
    return type_ if met else None


def _promise(found: RType, plain: RType) -> Predicate:
    """What `found` says of its result, about `v` and the parameters of `plain`."""
    parameters, result = arguments(found)
    names = arguments(plain)[0]
    by: dict[str, Predicate] = {old.binder: PVar(new.binder) for old, new in zip(parameters, names, strict=False)}
    if isinstance(result, RForall):
        return conjoin()
    by[result.refinement.value] = PVar("v")
    return substitute(result.refinement.predicate, by)
