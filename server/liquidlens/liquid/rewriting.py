"""The rules by which the goals of a binding are rewritten: equations that lemmas promise (`rewrite`, `rewriteWith`).

{-@ rewrite assoc @-}      assoc :: xs:_ -> ys:_ -> zs:_ -> { xs ++ (ys ++ zs) == (xs ++ ys) ++ zs }
  ⇒   xs ++ (ys ++ zs)  →  (xs ++ ys) ++ zs   and back, everywhere but in `assoc` and in what it is proved by
"""

from collections.abc import Iterator

from liquidlens.constraints.smt.rewriting import is_rule
from liquidlens.constraints.smt.vocabulary import Rule
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.lang.problems import Problem
from liquidlens.liquid.faults import NoRule
from liquidlens.logic.predicates import TRUE, PCompare, PIff, PLit, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RCon, RType, RVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import EVERYWHERE
from liquidlens.logic.substitution import substitute


class Rules:
    """The rules of one module's bindings."""

    def __init__(self, program: Program, module: Module) -> None:
        self._program = program
        self._module = module
        self._known: dict[str, tuple[Rule, ...]] = {}

    def of(self, owner: str) -> tuple[Rule, ...]:
        """The rules for the goals of a binding: none of lemmas whose proofs call it or that it calls, and none at all
        where it is one that rewrites everywhere."""
        known = self._known.get(owner)
        if known is None:
            said = self._module.specification.rules
            everywhere = said.get(EVERYWHERE, ())
            wanted = () if owner in everywhere else dict.fromkeys((*said.get(owner, ()), *everywhere))
            lemmas = [name for name in wanted if not self._are_near(name, owner)]
            known = self._known[owner] = tuple(rule for name in lemmas for rule in self._promised(name))
        return known

    def _are_near(self, one: str, other: str) -> bool:
        pairs = ((self._program.bindings.get(one), other), (self._program.bindings.get(other), one))
        return one == other or any(code is not None and called in mentions(code) for code, called in pairs)

    def _promised(self, name: str) -> Iterator[Rule]:
        for module in self._program.modules.values():
            signature = module.specification.signatures.get(name)
            if signature is not None:
                yield from _rules(signature.type)
                return


def without_rule(module: Module) -> Iterator[Problem]:
    """What `rewrite` and `rewriteWith` name that promises no equation which could be a rule."""
    said = (name for names in module.specification.rules.values() for name in names)
    for name in dict.fromkeys(said):
        signature = module.specification.signatures.get(name)
        if signature is not None and not _may_rewrite(signature.type):
            yield Problem(NoRule(name), signature.span)


def _may_rewrite(type_: RType) -> bool:
    """Whether a promise has an equation with more than a name or a constant on one side, as LiquidHaskell asks."""
    result = arguments(type_)[1]
    said = conjuncts(result.refinement.predicate) if isinstance(result, RCon | RVar) else ()
    equations = (part for part in said if isinstance(part, PCompare) and part.op == "==")
    sides = (side for each in equations for side in (each.left, each.right))
    return any(not isinstance(side, PVar | PLit) for side in sides) or any(isinstance(part, PIff) for part in said)


def _rules(type_: RType) -> Iterator[Rule]:
    parameters, result = arguments(type_)
    if not isinstance(result, RCon | RVar):
        return
    names = tuple(each.binder for each in parameters)
    asked = tuple(_asked(each.binder, each.type) for each in parameters)
    for part in conjuncts(result.refinement.predicate):
        if isinstance(part, PCompare) and part.op == "==":
            ways = ((part.left, part.right), (part.right, part.left))
            yield from filter(is_rule, (Rule(names, asked, left, right) for left, right in ways))


def _asked(binder: str, type_: RType) -> Predicate:
    if not isinstance(type_, RCon | RVar):
        return TRUE
    return substitute(type_.refinement.predicate, {type_.refinement.value: PVar(binder)})
