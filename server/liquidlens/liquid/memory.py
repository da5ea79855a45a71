"""Judgements of earlier checks, for use where nothing that they depend on has changed.

    f x = g x + 1     judged before;  now a line above is new, and `g` has other code but the same visible type
      ⇒  the judgement of `f`, every place in it moved

What a unit depends on (`dependencies.py`) is compared without places: the n-th place of the old content is the n-th
place of the new one.  Where qualifiers solved unknowns, the present ones must give the same instances for these.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.lang.types import Type
from liquidlens.liquid.dependencies import Seen
from liquidlens.liquid.qualifiers import Guessed, Qualifiers
from liquidlens.source.content import Content
from liquidlens.source.recent import Recent
from liquidlens.source.span import Span

_Judged = TypeVar("_Judged")
_Whole = TypeVar("_Whole")

_MOST = 10_000
"""Units that are remembered: those of a few large modules."""


class _Gone(Exception):
    """A place has no counterpart."""


class Guesses(Struct, frozen=True):
    """What was tried for the unknowns of a unit, among the qualifiers of `mark` and with these constants in scope."""

    mark: object
    constants: tuple[tuple[str, Type], ...]
    guessed: tuple[Guessed, ...]


class Remembered(Struct, Generic[_Judged], frozen=True):
    """The judgements of a unit, the places it was made with, and what was tried for its unknowns where anything was."""

    judged: _Judged
    path: str
    surroundings: tuple[Span, ...]
    spans: tuple[Span, ...]
    guesses: Guesses | None


class _Around(Struct, frozen=True):
    """Where the places of surroundings were, and where they are now."""

    alive: tuple[tuple[Span, ...], tuple[Span, ...]]
    now: dict[Span, Span]
    taken: frozenset[Span]
    distinct: bool
    """Whether each place went to one place, and no two to the same."""
    still: bool
    """Whether none has moved."""


class Memory(Struct, Generic[_Judged, _Whole]):
    """What checks of one process have judged."""

    move: Callable[[_Judged, Callable[[Span], Span]], _Judged]
    """A judgement with its places moved."""
    units: Recent[bytes, Remembered[_Judged]] = field(default_factory=lambda: Recent(_MOST))
    last: tuple[tuple[Module, ...], _Whole] | None = None
    """The modules of the last check, compared by identity, and the judgement of the whole."""
    seen: Seen = field(default_factory=Seen)
    """The contents of what was last seen."""
    qualifiers: Recent[tuple[object, ...], tuple[object, Qualifiers]] = field(default_factory=lambda: Recent(4))
    """Qualifiers by what they were scraped from."""
    around: Recent[tuple[int, int], _Around] = field(default_factory=lambda: Recent(16))
    """Moves of surroundings, by the identities of their places before and now."""

    def recall(
        self, key: bytes, path: str, surroundings: Content, unit: Content, gives: Callable[[Guesses], Guesses | None]
    ) -> _Judged | None:
        """The judgement with this key, its places those of the present text; none where one cannot be found.

        `gives` answers with what stands for the same guesses now, if they would be made again.
        """
        known = self.units.get(key)
        if known is None:
            return None
        if known.guesses is not None:
            guesses = gives(known.guesses)
            if guesses is None:
                return None
            if guesses is not known.guesses:
                known = replace(known, guesses=guesses)
                self.remember(key, known)
        around = self._around(known.surroundings, surroundings.spans)
        if known.path == path and around.still and known.spans == unit.spans:
            return known.judged
        own: dict[Span, Span] = {}
        for before, after in zip(known.spans, unit.spans, strict=True):
            if (around.now.get(before) or own.setdefault(before, after)) != after:
                return None
        # Two places that became one would make two labels one.
        if not around.distinct or len(set(own.values())) != len(own) or not around.taken.isdisjoint(own.values()):
            return None

        def moved(span: Span) -> Span:
            if span.path != known.path:
                return span
            place = own.get(span) or around.now.get(span)
            if place is None:
                raise _Gone
            return place

        try:
            judged = self.move(known.judged, moved)
        except _Gone:
            return None
        self.remember(key, Remembered(judged, path, surroundings.spans, unit.spans, known.guesses))
        return judged

    def _around(self, before: tuple[Span, ...], after: tuple[Span, ...]) -> "_Around":
        """How the places of the surroundings moved: the same for all units judged at one time."""
        key = (id(before), id(after))
        known = self.around.get(key)
        if known is None:
            now = dict(zip(before, after, strict=True))
            taken = frozenset(now.values())
            kept = all(now[place] == here for place, here in zip(before, after, strict=True))
            known = _Around((before, after), now, taken, kept and len(taken) == len(now), before == after)
            self.around.keep(key, known)
        return known

    def remember(self, key: bytes, remembered: Remembered[_Judged]) -> None:
        """Keep a judgement; the oldest ones are forgotten."""
        self.units.keep(key, remembered)
