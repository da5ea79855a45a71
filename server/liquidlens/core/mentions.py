"""The names that a binding's code mentions, found once for each binding that stays from check to check.

f x = g (x + h)      ⇒   {g, +, h, ...}
"""

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import Binding
from liquidlens.source.recent import Recent

_RECENT = Recent[int, tuple[Binding, frozenset[str]]](8_000)


def mentions(binding: Binding) -> frozenset[str]:
    """The free variables of a binding's body."""
    known = _RECENT.get(id(binding))
    if known is None:
        known = _RECENT.keep(id(binding), (binding, free_variables(binding.body)))
    return known[1]
