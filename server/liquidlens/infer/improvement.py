"""Improvement of stuck constraints of several parameters: what a functional dependency `| m -> s` says.

    MonadState ?1 (StateT Int Identity)   with   instance Monad m => MonadState s (StateT s m)     ⇒   ?1 := Int
    Collection [Int] ?1                   with   instance Collection [a] a                         ⇒   ?1 := Int

Dependencies are not read from the source: a constraint that is known in part and fits one instance, or one dictionary
in scope, and no other is taken to mean that one.  Programs that GHC accepts get the types that GHC gives them.
"""

from collections.abc import Iterable

from liquidlens.infer.fitting import may_match
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, prune
from liquidlens.infer.solver import metas_of
from liquidlens.infer.typed import WantedDictionary
from liquidlens.infer.unification import UnificationError, unify
from liquidlens.lang.types import TApp, Type, substitute

_EQUAL = frozenset({"Data.String.IsString"})
"""Classes of one parameter whose instances hold by an equation: `a ~ Char => IsString [a]`."""


def improve(inference: Inference, wanteds: Iterable[WantedDictionary], *, by_instances: bool = True) -> bool:
    """Solve metavariables of stuck constraints by the only dictionary in scope, or instance, that fits; whether any was
    solved."""
    solved = False
    for wanted in wanteds:
        improvable = len(wanted.args) > 1 or wanted.cls in _EQUAL
        if improvable and any(_is_known(arg) for arg in wanted.args) and metas_of(wanted):
            heads = _given(wanted) or (_instances(inference, wanted) if by_instances else [])
            if len(heads) == 1:
                before = len(metas_of(wanted))
                try:
                    for left, right in zip(wanted.args, heads[0], strict=True):
                        unify(left, right, inference.rigid)
                except UnificationError:
                    continue
                solved = solved or len(metas_of(wanted)) < before
    return solved


def _is_known(ty: Type) -> bool:
    ty = prune(ty)
    while isinstance(ty, TApp):
        ty = prune(ty.fun)
    return type(ty) is not Meta


def _given(wanted: WantedDictionary) -> list[tuple[Type, ...]]:
    scope = wanted.scope
    while scope is not None:
        given = [each.args for each, _ in scope.givens if each.cls == wanted.cls and _fits(each.args, wanted)]
        if given:
            return given
        scope = scope.parent
    return []


def _instances(inference: Inference, wanted: WantedDictionary) -> list[tuple[Type, ...]]:
    found: list[tuple[Type, ...]] = []
    for listed in inference.environment.instances.get(wanted.cls, {}).values():
        for instance in listed:
            if _fits(instance.asked, wanted):
                fresh = {name: inference.fresh_inner() for name in instance.vars}
                found.append(tuple(substitute(arg, fresh) for arg in instance.args))
    return found


def _fits(args: tuple[Type, ...], wanted: WantedDictionary) -> bool:
    return len(args) == len(wanted.args) and may_match(args, wanted.args)
