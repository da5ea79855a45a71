"""Numbers of fixed width: LiquidHaskell takes them for integers, and knows no bounds of them.

f :: Word8 -> {v:Int | v < 256}      ⇒   invariant {v:Word8 | 0 <= v && v <= 255}
"""

from collections.abc import Iterator

from liquidlens.core.mentions import mentioned_types
from liquidlens.core.syntax import Binding
from liquidlens.lang.names import base_of
from liquidlens.logic.predicates import PAnd, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement
from liquidlens.logic.specification import Invariant

_BITS = {"Word8": 8, "Word16": 16, "Word32": 32, "Word": 64, "Int8": 8, "Int16": 16, "Int32": 32}


def fixed_widths(binding: Binding) -> Iterator[Invariant]:
    """What holds of the numbers of fixed width that a binding mentions (of `Int` LiquidHaskell is not to know it)."""
    for name in sorted(mentioned_types(binding)):
        bits = _BITS.get(base_of(name))
        if bits is None:
            continue
        signed = base_of(name).startswith("Int")
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
        value = PVar("v")
        within = PAnd((PCompare("<=", PLit(low), value), PCompare("<=", value, PLit(high))))
        yield Invariant(RCon(name, (), (), Refinement("v", within)))
