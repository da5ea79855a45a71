"""What the code of a binding matches on.

f (Just x) = ..       ⇒  DATA          f True = ..      ⇒  NOTHING
eval (I n) = ..       ⇒  REFINED       where  data Term a where I :: Int -> Term Int
"""

from enum import Enum

from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Abort, AbortReason, Binding, Case, ConPattern
from liquidlens.lang.indices import refines


class Matched(Enum):
    """What code matches on."""

    NOTHING = "nothing"
    DATA = "data"
    """Constructors with fields or names of their own, truth values left out."""
    REFINED = "refined"
    """Constructors among which are some that make only some instances of their type."""
    UNKNOWN = "unknown"
    """Constructors among which are some of a module without source."""


def matched_on(binding: Binding, program: Program) -> Matched:
    """What the code of a binding matches on."""
    nodes = tuple(subexpressions(binding.body))
    if has_primitives(binding):
        return Matched.UNKNOWN
    cases = (node for node in nodes if isinstance(node, Case))
    patterns = (alt.pattern for case in cases for alt in case.alts)
    names = {each.name for each in patterns if isinstance(each, ConPattern)} - {"True", "False"}
    known = program.constructors
    if any(name in known and refines(known[name][0]) for name in names):
        return Matched.REFINED
    return Matched.DATA if names else Matched.NOTHING


def has_primitives(binding: Binding) -> bool:
    """Whether its code uses what has no source here, such as the compiler's own operations: LiquidHaskell may know more
    of these, but nothing of a function of another language."""
    nodes = subexpressions(binding.body)
    unknown = (node for node in nodes if isinstance(node, Abort) and node.reason is AbortReason.WITHOUT_SOURCE)
    return any(node is not binding.body for node in unknown)
