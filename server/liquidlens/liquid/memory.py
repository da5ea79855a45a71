"""Judgements of earlier checks, for use where nothing that they depend on has changed.

    f x = g x + 1     judged before;  now a line above is new, and `g` has other code but the same visible type
      ⇒  the judgement of `f`, every place in it moved

What a unit depends on (`dependencies.py`) is compared without places: the n-th place of the old content is the n-th
place of the new one.  Where qualifiers solved unknowns, they must be the same as well.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from liquidlens.liquid.qualifiers import Qualifiers
from liquidlens.source.content import Content
from liquidlens.source.recent import Recent
from liquidlens.source.span import Span

_Judged = TypeVar("_Judged")

_MOST = 10_000
"""Units that are remembered: those of a few large modules."""


class _Gone(Exception):
    """A place has no counterpart."""


@dataclass(frozen=True, slots=True)
class Remembered(Generic[_Judged]):
    """The judgements of a unit, the places it was made with, and the qualifiers where any were tried."""

    judged: _Judged
    path: str
    surroundings: tuple[Span, ...]
    spans: tuple[Span, ...]
    qualifiers: bytes | None


@dataclass(slots=True)
class Memory(Generic[_Judged]):
    """What checks of one process have judged."""

    move: Callable[[_Judged, Callable[[Span], Span]], _Judged]
    """A judgement with its places moved."""
    units: Recent[bytes, Remembered[_Judged]] = field(default_factory=lambda: Recent(_MOST))
    contents: dict[int, tuple[object, Content]] = field(default_factory=dict[int, tuple[object, Content]])
    """The contents of what was last seen, by identity."""
    qualifiers: Recent[tuple[object, ...], tuple[object, Qualifiers]] = field(default_factory=lambda: Recent(4))
    """Qualifiers by what they were scraped from."""

    def recall(
        self, key: bytes, path: str, surroundings: Content, unit: Content, qualifiers: Callable[[], bytes]
    ) -> _Judged | None:
        """The judgement with this key, its places those of the present text; none where one cannot be found."""
        known = self.units.get(key)
        if known is None or (known.qualifiers is not None and known.qualifiers != qualifiers()):
            return None
        if known.path == path and known.spans == unit.spans and known.surroundings == surroundings.spans:
            return known.judged
        now = dict(zip(known.surroundings, surroundings.spans, strict=True))
        for before, after in zip(known.spans, unit.spans, strict=True):
            if now.setdefault(before, after) != after:
                return None
        if len(set(now.values())) != len(now):
            return None

        def moved(span: Span) -> Span:
            if span.path != known.path:
                return span
            if span not in now:
                raise _Gone
            return now[span]

        try:
            return self.move(known.judged, moved)
        except _Gone:
            return None

    def remember(self, key: bytes, remembered: Remembered[_Judged]) -> None:
        """Keep a judgement; the oldest ones are forgotten."""
        self.units.keep(key, remembered)
