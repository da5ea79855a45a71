"""What a change of the code is to mend.

`clamp 0 5 7` = 12 breaks its promise in line 4     ⇒   places of line 4 first, then those of the run that led there
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from liquidlens.contracts.labels import CALL_KINDS, Kind
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.values import Value
from liquidlens.explain.report import Finding
from liquidlens.source.span import Span

_OF_CALLS = CALL_KINDS | {Kind.TERMINATION}

FAR = 6
"""How far from the last steps of a run a place may count as."""


class Aim(Struct, frozen=True):
    """What a change is to mend: where runs ended, or what is not proved, the last steps first; the calls that broke
    something; the arguments of the first run; how far all other places count as."""

    near: tuple[Span, ...]
    calls: tuple[Span, ...] = ()
    inputs: tuple[Value, ...] | None = None
    far: int = FAR
    recursive: frozenset[str] = frozenset()
    """Functions whose recursion is to be seen to end: to leave it out is no repair."""
    broken: tuple[Span, ...] = ()
    """Where something is broken, each place once."""
    underlined: tuple[Span, ...] = ()
    """Where the findings are told: of an answer, what answers it."""
    misses_case: bool = False
    """Whether no equation matches the arguments of the first run."""
    asked: tuple[str, ...] = ()
    """What is broken, as it is written."""


def aim_of(found: Sequence[Counterexample], findings: Sequence[Finding]) -> Aim:
    """What counterexamples, and the findings that they became, say of a change."""
    calls = tuple(each.obligation.span for each in found if each.obligation.kind in _OF_CALLS)
    first = found[0]
    inputs = zip(first.witness.inputs, first.woven.inputs, strict=True)
    endless = (each for each in found if each.obligation.kind is Kind.TERMINATION)
    return Aim(
        tuple(_places(findings)),
        calls,
        tuple(value for value, given in inputs if given.is_argument),
        recursive=frozenset(each.obligation.callee or each.woven.function for each in endless),
        broken=tuple(dict.fromkeys(each.obligation.span for each in found)),
        underlined=tuple(dict.fromkeys(each.span for each in findings)),
        misses_case=first.obligation.kind is Kind.MISSING_CASE,
        asked=tuple(each.predicate.text for each in findings if each.predicate is not None),
    )


def _places(findings: Sequence[Finding]) -> Iterator[Span]:
    """Where the runs were, the last steps first."""
    for finding in findings:
        yield finding.label.place or finding.span  # the whole of what breaks
        yield finding.blame.span
    for finding in findings:
        for step in reversed(finding.run):
            yield step.span
