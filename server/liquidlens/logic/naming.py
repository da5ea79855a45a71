"""What a type asks of a field or a parameter, said of its name.

balance :: {v:Int | v >= 0}    ⇒   {balance:Int | balance >= 0}
xs:{v:[a] | len v > 0}         ⇒   {xs:[a] | len xs > 0}
"""

import re

from msgspec.structs import replace

from liquidlens.logic.refined import RCon, Refinement, RType, RVar
from liquidlens.logic.substitution import free_variables, is_made_up, rename

_NUMBERED = re.compile(r"argument\d+|_")


def named_after(name: str, refined: RType) -> RType:
    """`refined` with the name for its value; as it is where nobody wrote the name, or it stands for something else
    there."""
    match refined:
        case RCon(refinement=own) | RVar(refinement=own):
            if is_made_up(name) or _NUMBERED.fullmatch(name) or name in free_variables(own.predicate):
                return refined
            return replace(refined, refinement=Refinement(name, rename(own.predicate, own.value, name)))
        case _:
            return refined
