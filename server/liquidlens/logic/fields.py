"""What a data type asks of a field, said of the field's name.

balance :: {v:Int | v >= 0}    ⇒   {balance:Int | balance >= 0}
"""

from msgspec.structs import replace

from liquidlens.logic.refined import RCon, Refinement, RType, RVar
from liquidlens.logic.substitution import free_variables, is_made_up, rename


def of_field(name: str, refined: RType) -> RType:
    """`refined` with the field's name for its value; as it is where the field has none, or it stands for something else
    there."""
    match refined:
        case RCon(refinement=own) | RVar(refinement=own):
            if is_made_up(name) or name in free_variables(own.predicate):
                return refined
            said = Refinement(name, rename(own.predicate, own.value, name))
            return replace(refined, refinement=said)
        case _:
            return refined
