"""The functions that code is given and applies more than once: to LiquidHaskell each answer is an unknown of its own.

clip f x = if f x >= 0 then nat (f x) else 0      ⇒   f
"""

from collections import Counter

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Lam, Var
from liquidlens.lang.names import source_name
from liquidlens.lang.types import TFun


def applied_again(binding: Binding) -> tuple[str, ...]:
    """The source names of such parameters of a binding and of the functions inside, in the order of the text."""
    parts = tuple(subexpressions(binding.body))
    binders = [each for part in parts if isinstance(part, Lam) for each in part.binders if not each.is_dictionary]
    calls = Counter(part.fun.name for part in parts if isinstance(part, App) and isinstance(part.fun, Var))
    return tuple(source_name(each.name) for each in binders if isinstance(each.type, TFun) and calls[each.name] > 1)
