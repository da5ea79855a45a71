"""What the type families of `GHC.TypeLits` make of numbers.

    Vec (2 + 3)         ⇒    Vec 5
    Vec (n + 3)         as it is
    Vec (2 - 3)         as it is, as in GHC

GHC's User's Guide, "Type-level literals: computing with type-level naturals".
"""

from collections.abc import Sequence

from liquidlens.infer.metavariables import prune
from liquidlens.lang.names import FAMILIES, base_of, promoted
from liquidlens.lang.types import TCon, Type

_LITERALS = f"{FAMILIES}.GHC.TypeLits."

_LARGEST = 1 << 64
"""Powers are computed below this number, as are all answers."""


def computed(family: str, args: Sequence[Type]) -> Type | None:
    """What a family makes of numbers; None where they are not known, or it is none of `GHC.TypeLits`."""
    if not family.startswith(_LITERALS):
        return None
    match [_number(each) for each in args]:
        case [int(number)] if family == f"{_LITERALS}Log2":
            answer = _literal(number.bit_length() - 1) if number else None
        case [int(left), int(right)]:
            answer = _of_two(family.removeprefix(_LITERALS), left, right)
        case _:
            answer = None
    return None if answer is None else TCon(answer)


def _number(ty: Type) -> int | None:
    ty = prune(ty)
    written = base_of(ty.name) if isinstance(ty, TCon) else ""
    return int(written) if written.isascii() and written.isdecimal() else None


def _literal(answer: int) -> str | None:
    return str(answer) if 0 <= answer < _LARGEST else None


def _power(base: int, exponent: int) -> str | None:
    bits = base.bit_length() * exponent
    return _literal(base**exponent) if bits <= 2 * _LARGEST.bit_length() else None


def _of_two(operator: str, left: int, right: int) -> str | None:
    """The name of what an operator makes of two numbers."""
    match operator:
        case "+":
            return _literal(left + right)
        case "-":
            return _literal(left - right)
        case "*":
            return _literal(left * right)
        case "^":
            return _power(left, right)
        case "<=?":
            return promoted(str(left <= right))
        case "CmpNat":
            return promoted("LT" if left < right else "EQ" if left == right else "GT")
        case "Div" if right:
            return _literal(left // right)
        case "Mod" if right:
            return _literal(left % right)
        case _:
            return None
