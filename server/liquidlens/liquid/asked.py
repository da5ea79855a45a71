"""Which bindings LiquidHaskell checks: all of them, or those that pragmas name with what these use without a type.

{-@ LIQUID "--checks=f" @-}
f x = g x + h x                 f is checked, and h, which has no signature of its own; g, which has one, is not
"""

import re

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module
from liquidlens.lang.names import base_of, qualify

_OPTION = re.compile(r"--(?:checks|check-var)=(\S+)")


def asked_by_name(module: Module) -> tuple[str, ...]:
    """The full names of the bindings that pragmas ask for; empty where all are asked for."""
    found = (_OPTION.fullmatch(option.strip()) for option in module.specification.options.others)
    return tuple(qualify(module.name, base_of(each[1])) for each in found if each is not None)


def asked_for(module: Module) -> frozenset[str] | None:
    """The bindings that are checked; None where all are."""
    names = asked_by_name(module)
    own = {binding.name: binding for group in module.groups for binding in group.bindings}
    pending = [name for name in names if name in own]
    if not pending:
        return None
    found: set[str] = set()
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            used = mentions(own[name]) & own.keys()
            pending.extend(sorted(each for each in used if each not in module.specification.signatures))
    return frozenset(found)
