"""How long a number may be: what has more digits is neither read nor computed, so that all that is can be written down.

2 ^ 20000       ⇒  its 6,021 digits
2 ^ (2 ^ 30)    ⇒  not computed: writing it down would take hours
"""

import sys
from fractions import Fraction

MOST_BITS = 300_000
"""Of a whole number."""

MOST_LETTERS = 90_000
"""Of a number in a program: in decimal, about as many as `MOST_BITS` give."""

# Python would write down 4,300 digits at most, and raise where there are more. What text is made of a number here has
# a few beside its own.
sys.set_int_max_str_digits(MOST_LETTERS + 10_000)


def decimal(number: Fraction, places: int) -> str | None:
    """A number as a decimal, `2.50` as 2.5 and 3 as 3.0; None where it takes more places than so many."""
    for count in range(1, places + 1):
        scaled = number * 10**count
        if scaled.denominator == 1:
            digits = str(abs(scaled.numerator)).rjust(count + 1, "0")
            return f"{'-' if number < 0 else ''}{digits[:-count]}.{digits[-count:]}"
    return None
