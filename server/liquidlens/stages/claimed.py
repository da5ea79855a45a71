"""What LiquidHaskell proves by types of its own libraries that promise more than their code keeps.

    earlier h n = (h - n) `rem` 24      promises 0 <= v: LiquidHaskell's `rem` is never negative, but  (-1) `rem` 24  is
    half n = n `quot` 2                 promises 2 * v <= n: its `quot` rounds down, but  (-1) `quot` 2  is 0
    last n = n `mod` (-3)               promises 0 <= v: its solver's `mod` is never negative, but  1 `mod` (-3)  is -2
    half n = … half (n `div` 2)         metric n: LiquidHaskell's `div` by more than 1 is smaller, but  0 `div` 2  is 0
    root x n = x ^ n                    LiquidHaskell's `^` takes any exponent, but  2 ^ (-1)  is an error
    do { x <- Left ""; Right x }        promises Either {v:String | len v > 0} a: it has the type of `Right x`

The library here promises what holds; what a run breaks under it, and LiquidHaskell accepts, is told with the reason.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager

from msgspec.structs import replace

from liquidlens.contracts.labels import POWER, Label
from liquidlens.contracts.obligations import Status
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.liquid.calls import BIND
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.predicates import PBinary, PCompare, PImplies, PLit, Predicate, PVar, conjoin
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments, taking_anything
from liquidlens.logic.specification import BY_LAMBDAS
from liquidlens.logic.substitution import strengthen
from liquidlens.lower.specify_options import option_named
from liquidlens.repairs.judge import Judge

_REMAINDER, _QUOTIENT, _TRUNCATED, _MODULUS = (qualify(PRELUDE, name) for name in ("rem", "div", "quot", "mod"))


def claims(
    judging: Callable[[], AbstractContextManager[Judge]], binding: Binding, labels: Sequence[Label]
) -> dict[Label, str]:
    """The functions whose claims in LiquidHaskell's library prove what runs break, where some do; what is proved by
    lambdas is asked of all at once."""
    found: dict[Label, str] = {}
    for label in dict.fromkeys(labels):
        with judging() as judge:
            name = _claimed(judge, binding, label)
        if name is not None:
            found[label] = name
    rest = set(labels) - found.keys()
    if rest:
        with judging() as judge:
            found.update(dict.fromkeys(proved_by_lambdas(judge, binding, rest), BIND))
    return found


def _claimed(judge: Judge, binding: Binding, label: Label) -> str | None:
    for name in sorted(mentions(binding) & {_REMAINDER, _QUOTIENT, POWER, _TRUNCATED, _MODULUS}):
        type_ = _claiming(judge.program, name)
        judged = None if type_ is None else judge.of(binding.name, {name: type_})
        if judged is not None and not judged.unsupported and _is_claimed(judged, label, name):
            return name
    return None


def proved_by_lambdas(judge: Judge, binding: Binding, labels: Collection[Label]) -> frozenset[Label]:
    """What LiquidHaskell proves of a function as of `m >>= \\x -> e` it takes the type of `e`."""
    specification = judge.module.specification
    others = specification.options.others
    if BIND not in mentions(binding) or any(option_named(each) == "no-pattern-inline" for each in others):
        return frozenset()
    options = replace(specification.options, others=(*others, BY_LAMBDAS))
    module = replace(judge.module, specification=replace(specification, options=options))
    judged = judge.of(binding.name, module=module)
    return frozenset() if judged is None else frozenset(each for each in labels if _is_claimed(judged, each, BIND))


def _is_claimed(judged: BindingJudgement, label: Label, name: str) -> bool:
    """Whether what is asked is proved, or not asked any more of the function that claims so much."""
    judgement = judged.judgements.get(label)
    return label.callee == name if judgement is None else judgement.status is Status.PROVED


def _claiming(program: Program, name: str) -> RType | None:
    """The type of an operation with what LiquidHaskell's own claims of it."""
    prelude = program.modules.get(PRELUDE)
    signature = None if prelude is None else prelude.specification.signatures.get(name)
    if signature is None:
        return None
    if name == POWER:
        return taking_anything(signature.type)
    divided, divisor = (PVar(each.binder) for each in arguments(signature.type)[0])
    result, zero = PVar("v"), PLit(0)
    if name == _REMAINDER:
        claim = conjoin(PCompare("<=", zero, result), PCompare("<", result, divisor))
    elif name == _TRUNCATED:
        claim = PCompare("==", result, PBinary("/", divided, divisor))
    elif name == _MODULUS:
        claim = PImplies(PCompare("<", divisor, zero), PCompare("<=", zero, result))
    else:
        claim = PImplies(PCompare("<", PLit(1), divisor), PCompare("<", result, divided))
    return _strengthened(signature.type, claim)


def _strengthened(rtype: RType, claim: Predicate) -> RType:
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=_strengthened(body, claim))
        case RFun(binder, arg, res, refinement):
            return RFun(binder, arg, _strengthened(res, claim), refinement)
        case _:
            return strengthen(rtype, Refinement("v", claim))
