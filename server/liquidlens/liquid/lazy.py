"""Whether `lazy` on a function of a group takes effect: then nothing in the group need end.

even k = .. odd ..;  odd k = .. even ..

Without signatures GHC checks both as one, under names of its own, and gives `even` and `odd` to what others mention: of
those LiquidHaskell thinks.
"""

from collections.abc import Collection

from liquidlens.core.free import free_variables
from liquidlens.core.mentions import mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Group, Let
from liquidlens.lang.components import components
from liquidlens.lang.names import name_within


def takes_effect(group: Group, lazy: Collection[str], owner: str = "", outside: Collection[str] | None = None) -> bool:
    """Whether what is `lazy` in a group is what calls itself; `outside` are the names that other code of its `owner`
    mentions, None at the top level."""
    named = [each for each in group.bindings if each.name in lazy or name_within(owner, each.name) in lazy]
    if not named:
        return False
    unsigned = {each.name: mentions(each) for each in group.bindings if not each.has_signature}
    edges = {name: [each for each in sorted(found) if each in unsigned] for name, found in unsigned.items()}
    together = {name: found for found in components(list(unsigned), edges) for name in found}
    for each in named:
        others = together.get(each.name, [])
        if len(others) < 2:
            return True
        callers = (mentions(other) for other in group.bindings if other.name not in others)
        if outside is not None and each.name not in outside and not any(each.name in found for found in callers):
            return True
    return False


def has_lazy_recursion(binding: Binding, lazy: Collection[str]) -> bool:
    """Whether some recursion inside a binding need not end."""
    for node in subexpressions(binding.body) if lazy else ():
        if isinstance(node, Let) and takes_effect(node.group, lazy, binding.name, free_variables(node.body)):
            inside = (part for each in node.group.bindings for part in subexpressions(each.body))
            if node.group.recursive or any(isinstance(part, Let) and part.group.recursive for part in inside):
                return True
    return False
