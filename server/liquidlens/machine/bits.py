"""Operations on the bits of an unknown integer, as terms of the solver: multiplication, division and remainder.

intShiftLeft x 4     ⇒   16 * x                    intAnd x 255       ⇒   x mod 256
intShiftRight x 3    ⇒   x div 8                   intAnd x 48        ⇒   16 * (x div 16 mod 4)
intComplement x      ⇒   -1 - x                    intOr x 4          ⇒   x + 4 - intAnd x 4

Integers have no bound here; negative ones go on with ones to the left, as in two's complement. An amount or a mask that
is unknown, or has several runs of ones (of zeros, if negative), gives no term: the search is asked for a value.
"""

from typing import TypeGuard

from liquidlens.constraints.terms import Operand, Term, Terms

_LONGEST = 64
"""Factors of more bits are not given to the solver."""


def shift_left(terms: Terms, number: Operand, by: Operand) -> Operand | None:
    """`number` shifted by a known number of bits."""
    return terms.multiply(number, 1 << by) if _is_amount(by) else None


def shift_right(terms: Terms, number: Operand, by: Operand) -> Operand | None:
    """`number` shifted by a known number of bits, rounded to negative infinity."""
    return terms.integer_division("div", number, 1 << by) if _is_amount(by) else None


def complement(terms: Terms, number: Operand) -> Operand:
    """`number` with all bits turned."""
    return terms.subtract(-1, number)


def conjunction(terms: Terms, left: Operand, right: Operand) -> Operand | None:
    """The bits of both numbers, one of them known."""
    number, mask = (left, right) if isinstance(left, Term) else (right, left)
    if not isinstance(mask, int) or mask.bit_length() > _LONGEST:
        return None
    if mask == 0:
        return 0
    if mask < 0:
        others = conjunction(terms, number, -1 - mask)
        return None if others is None else terms.subtract(number, others)
    lowest = mask & -mask
    ones = mask // lowest  # the mask without the zeros on its right
    if ones & (ones + 1):
        return None
    shifted = terms.integer_division("div", number, lowest)
    return terms.multiply(terms.integer_division("mod", shifted, ones + 1), lowest)


def disjunction(terms: Terms, left: Operand, right: Operand) -> Operand | None:
    """The bits of either number: what both have is counted once."""
    both = conjunction(terms, left, right)
    return None if both is None else terms.subtract(terms.add(left, right), both)


def exclusive(terms: Terms, left: Operand, right: Operand) -> Operand | None:
    """The bits in which the numbers differ: what both have is not counted."""
    both = conjunction(terms, left, right)
    return None if both is None else terms.subtract(terms.add(left, right), terms.multiply(both, 2))


def _is_amount(by: Operand) -> TypeGuard[int]:
    return isinstance(by, int) and 0 <= by <= _LONGEST
