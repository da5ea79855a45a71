"""What a proof about numbers leaves out: in the logic `Int` has no bounds, and `Double` does not round.

    prop_add x = x + 1 > x          proved; False at maxBound
    prop_back x y = x + y - y == x  proved at Double; False at x = 1, y = 1e16

LiquidHaskell takes numbers so, too, and its users know; who reads that a property is proved may not.
"""

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.lang.names import base_of

_COUNTS = ("Num", "Integral", "Fractional", "Floating", "Real", "RealFrac", "Enum")
"""Classes whose methods compute."""

_BOUNDED = ("Int", "Word", *(f"{kind}{width}" for kind in ("Int", "Word") for width in (8, 16, 32, 64)))

_ROUNDED = ("Double", "Float")

_INSTANCES = frozenset(f"$f{cls}{number}" for cls in _COUNTS for number in (*_BOUNDED, *_ROUNDED)) | frozenset(
    f"$f{cls}{number}" for cls in ("Eq", "Ord") for number in _ROUNDED
)


def takes_unbounded(program: Program, module: Module, binding: Binding) -> bool:
    """Whether a binding, or what it calls in its module, computes with numbers that machines bound or round."""
    own = {each.name for group in module.groups for each in group.bindings}
    seen: set[str] = set()
    work = [binding.name]
    while work:
        name = work.pop()
        if name in seen:
            continue
        seen.add(name)
        mentioned = mentions(program.bindings[name])
        if not _INSTANCES.isdisjoint(map(base_of, mentioned)):
            return True
        work.extend(mentioned & own)
    return False
