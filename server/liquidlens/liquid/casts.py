"""What LiquidHaskell keeps of a type where GHC's Core casts: refinements inside, where the same type stands there.

MVector s Nat,  cast to  MVector (PrimState (ST s)) Int    ⇒    MVector (PrimState (ST s)) Nat
El [Nat],       cast to  Int                               ⇒    Int
"""

from msgspec.structs import replace

from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon, RType


def merged(plain: RType, known: RType) -> RType:
    """`plain`, which has the right form, with what is known of a value of the type `known`."""
    if not (isinstance(plain, RCon) and isinstance(known, RCon)) or known.binders or known.whole:
        return plain
    if plain.name != known.name or len(plain.args) != len(known.args):
        return plain
    return replace(plain, args=tuple(map(_inside, plain.args, known.args)))


def _inside(plain: RType, known: RType) -> RType:
    return known if erase(plain) == erase(known) else merged(plain, known)
