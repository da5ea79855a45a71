"""Which changes are asked about before others, and of which there are enough.

operator, operator, operator, constant      ⇒   operator, constant, operator, operator      each waits

Few changes of one kind, or of one place, are what is meant; what is read as text alone costs more than what is not.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from liquidlens.core.pretty import pretty_expr
from liquidlens.repairs.changes.change import ChangeKind
from liquidlens.repairs.variants import Candidate, Variant
from liquidlens.source.span import Span

_MOST_READ = 60
"""Changes that are known by their text alone, and have to be read for that."""

_WAIT = 0.1
"""What each change of the same kind before it adds to what a change costs."""

_MOST_REFINED = 4
"""Refinements of definitions that reach the checker beside all else."""

_MOST_SHARED = 40
"""Changes of what annotations are said in: the text as a whole is judged again for each."""

_MOST_OF_KIND = 3


def distinct_code(variants: Iterable[Variant]) -> Iterator[Variant]:
    """The first of those that come to the same code, annotated alike: `i : xs` for `i : i : xs` leaves out the one or
    the other."""
    seen: set[tuple[object, ...]] = set()
    for each in variants:
        code = tuple((name, pretty_expr(each.code[name].body)) for name in sorted(each.code))
        annotated = tuple(edit.text for edit in each.candidate.change.edits if "{-@" in edit.text)
        if not code or (code, annotated) not in seen:
            seen.add((code, annotated))
            yield each


def few(surviving: Iterable[Variant], most: int) -> Iterator[Variant]:
    """At most so many, and some refinements of definitions beside: they would be in the way of what is likelier."""
    counts: Counter[bool] = Counter()
    for each in surviving:
        is_refined = each.candidate.change.kind in {ChangeKind.REFINED, ChangeKind.SIBLING}
        counts[is_refined] += 1
        if not is_refined or counts[True] <= _MOST_REFINED:
            yield each
        if counts[False] >= most:
            return


def varied(proved: Iterable[Variant | None]) -> Iterator[Variant | None]:
    """Few of one kind; None stands for what is not proved."""
    counts: Counter[ChangeKind] = Counter()
    for each in proved:
        if each is None:
            yield None
            continue
        counts[each.candidate.change.kind] += 1
        if counts[each.candidate.change.kind] <= _MOST_OF_KIND:
            yield each


def in_turns(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those of a kind that has many wait for others, since few are proved; more so at the same place."""
    counts: Counter[ChangeKind | tuple[ChangeKind, Span]] = Counter()
    waited: list[tuple[float, Candidate]] = []
    for each in candidates:
        kind = each.change.kind
        place = kind, each.change.edits[0].span
        waited.append((each.cost + _WAIT * (counts[kind] + counts[place]), each))
        counts.update((kind, place))
    return [each for _, each in sorted(waited, key=lambda pair: pair[0])]


def readable(candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """All that are known in Core, and the first ones of the others."""
    read: Counter[bool] = Counter()
    for each in candidates:
        if each.change.old is None:
            read[each.is_shared] += 1
            if read[each.is_shared] > (_MOST_SHARED if each.is_shared else _MOST_READ):
                continue
        yield each
