"""Judgements of earlier checks, for use where nothing that they depend on has changed.

    f x = g x + 1     judged before;  now a line above is new, and `g` has other code but the same visible type
      ⇒  the judgement of `f`

What a unit depends on is found by `dependencies.py`.  Where qualifiers solved unknowns, the present ones must give the
same instances for these.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct, field

from liquidlens.core.module import Module
from liquidlens.liquid.constants import Constants
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.source.memo import Memo

_Judged = TypeVar("_Judged")
_Whole = TypeVar("_Whole")

_MOST = 10_000
"""Units that are remembered: those of a few large modules."""


class Guesses(Struct, frozen=True):
    """What was tried for the unknowns of a unit, among the qualifiers of `mark` and with these constants in scope."""

    mark: object
    constants: Constants
    guessed: tuple[Guessed, ...]


class Remembered(Struct, Generic[_Judged], frozen=True):
    """The judgements of a unit, and what was tried for its unknowns where anything was."""

    judged: _Judged
    guesses: Guesses | None


class Memory(Struct, Generic[_Judged, _Whole]):
    """What checks of one process have judged."""

    units: Memo[bytes, Remembered[_Judged]] = field(default_factory=lambda: Memo(_MOST))
    last: tuple[tuple[Module, ...], _Whole] | None = None
    """The modules of the last check, compared by identity, and the judgement of the whole."""
    qualifiers: Memo[tuple[object, ...], Qualifiers] = field(default_factory=lambda: Memo(4))
    """Qualifiers by what they were scraped from."""

    def recall(self, key: bytes, gives: Callable[[Guesses], Guesses | None]) -> _Judged | None:
        """The judgement of what has this content.

        `gives` answers with what stands for the same guesses now, if they would be made again.
        """
        known = self.units.get(key)
        if known is None or known.guesses is None:
            return known.judged if known is not None else None
        guesses = gives(known.guesses)
        if guesses is None:
            return None
        if guesses is not known.guesses:
            self.remember(key, known.judged, guesses)
        return known.judged

    def remember(self, key: bytes, judged: _Judged, guesses: Guesses | None) -> None:
        """Keep a judgement; the oldest ones are forgotten."""
        self.units.keep(key, Remembered(judged, guesses))
