"""Findings with one cause are told once, with all their places.

m y = k y + k (y + 0)       `m 0` breaks what `k` needs twice, both times `0 > 0`: one finding, two places
"""

from collections.abc import Iterable

from liquidlens.explain.report import Finding

Cause = tuple[int, tuple[Finding, ...]]
"""The number of the first finding, and all that have its cause."""


def causes(findings: Iterable[Finding]) -> list[Cause]:
    """The findings by their causes, in the order of the first ones."""
    found: dict[object, tuple[int, list[Finding]]] = {}
    for number, finding in enumerate(findings):
        found.setdefault(_cause(finding, number), (number, []))[1].append(finding)
    return [(number, tuple(some)) for number, some in found.values()]


def _cause(finding: Finding, number: int) -> object:
    """What findings with one cause have in common: the same input breaks the same predicate with the same values."""
    if not finding.call or finding.predicate is None:
        return number
    predicate = finding.predicate
    return finding.kind, finding.facet, finding.callee, finding.call, predicate.text, predicate.instance, predicate.span
