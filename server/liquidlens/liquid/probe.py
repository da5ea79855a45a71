"""Whether more facts prove more of a unit: asked of what is open alone, and of each obligation until a part fails.

    f/postcondition  proved        g/argument  open: x < n fails, 0 <= x holds         known beside: ax says  p 3
      ⇒  x < n is asked again under p 3 as well; if it fails again, nothing else is

The constraints are those that were made without the facts, which are put in for as long as it is asked.
"""

from collections.abc import Generator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.liquid.axioms import Axioms, facts_in
from liquidlens.liquid.constrained import Constrained
from liquidlens.liquid.judgements import BindingJudgement, UnitJudgement
from liquidlens.liquid.questions import Bounds
from liquidlens.source.span import Span


class Probe(Struct, frozen=True):
    """What is asked of a unit again."""

    labels: frozenset[Label]
    """What is open."""
    places: frozenset[Span]
    """Where a part of it failed."""
    axioms: Axioms
    """What is known beside."""
    made: Constrained | None
    """The constraints without these facts, where they are at hand."""
    mark: str = "probe"
    """What tells its answers from those to all of a unit."""

    @classmethod
    def of(cls, judged: UnitJudgement, axioms: Axioms, made: Constrained | None) -> "Probe":
        """What was `judged` without the axioms says what is open."""
        left = [each for binding in judged.bindings for each in _open(binding)]
        places = (place for _, judgement in left for place in judgement.places)
        return cls(frozenset(label for label, _ in left), frozenset(places), axioms, made)

    def bounds(self, bounds: Bounds) -> Bounds:
        """How far is asked, where so much may be."""
        return replace(bounds, briefly=True, near=self.places)

    def gains(self, judged: UnitJudgement, probed: UnitJudgement) -> bool:
        """Whether more is proved of what is asked about."""
        before, now = (_by_label(each) for each in (judged, probed))
        return any(now[label] and not before[label] for label in self.labels & now.keys() & before.keys())

    @contextmanager
    def facts_put_in(self) -> Generator[None]:
        """The constraints know the facts as long as this lasts."""
        behind = self.made.ground.begun if self.made is not None else {}
        for name, frame in behind.items():
            frame.facts = facts_in(name, self.axioms)
        try:
            yield
        finally:
            for frame in behind.values():
                frame.facts = ()


def _by_label(judged: UnitJudgement) -> dict[Label, bool]:
    """Whether each obligation is proved."""
    found = (each for binding in judged.bindings for each in binding.judgements.items())
    return {label: judgement.status is Status.PROVED for label, judgement in found}


def _open(judged: BindingJudgement) -> list[tuple[Label, Judgement]]:
    """What may be proved of a binding: behind something that is rejected less is tried, with more facts, too."""
    rejected = [each for each in judged.judgements.items() if each[1].status is Status.REJECTED]
    return rejected or [each for each in judged.judgements.items() if each[1].status is Status.UNKNOWN]
