"""Which functions LiquidHaskell lets a measure, an inline or a reflected function use: what predicates know.

a + b, not p, union s t          by themselves                 size t       a measure, or reflected, of the user's
length xs, a ++ b, max a b       not at all                    fst p        its measure `fst` is none of code's names
"""

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import UNIT, TForall, arrows
from liquidlens.logic.predicates import UNCONDITIONAL
from liquidlens.lower.specify_builtin import SET_MODULES
from liquidlens.lower.specify_context import SpecificationContext

_OF_PRELUDE = frozenset(
    "+ - * / div mod negate == /= < <= > >= && || not and or otherwise fromIntegral fromInteger fromRational".split()
)
_OF_SETS = frozenset(r"empty singleton union intersection difference \\ member isSubsetOf null fromList".split())
_OWN = "Language.Haskell.Liquid."
WITH_PROOF = f"{_OWN}ProofCombinators.withProof"
"""`withProof x p` is `x`: LiquidHaskell does not look at `p`."""


def is_known(context: SpecificationContext, name: str) -> bool:
    """Whether predicates know a function by its full name."""
    base, home = base_of(name), module_of(name) or ""
    if base.startswith("$") or home.startswith(_OWN) or name in context.reflected or name == UNCONDITIONAL:
        return True
    if home == "Prelude":
        return base in _OF_PRELUDE
    if home in SET_MODULES:
        return base in _OF_SETS
    said = context.inline(name) is not None or context.predicate_alias(name) is not None
    declared = name in context.measure_types or said or context.is_selector(name)
    return declared or is_proof(context, name)


def is_operation(name: str) -> bool:
    """Whether a function is one of those that predicates know by themselves, applied to all their arguments."""
    return module_of(name) == "Prelude" and base_of(name) in _OF_PRELUDE


def is_proof(context: SpecificationContext, name: str) -> bool:
    """Whether a function answers `()`, whatever its arguments are: nothing is asked of what they are made of."""
    ty = context.type_of(name)
    return ty is not None and arrows(ty.body if isinstance(ty, TForall) else ty)[1] == UNIT
