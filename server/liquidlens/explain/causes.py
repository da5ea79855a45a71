"""Findings with one cause are told once, with all their places.

m y = k y + k (y + 0)       `m 0` breaks what `k` needs twice, both times `0 > 0`: one finding, two places
wrap w = Text w (split w)   `wrap (-1)` breaks `0 <= width` of `Text` and `0 <= n` of `split`: so is this
"""

import re
from collections.abc import Iterable

from liquidlens.explain.report import Finding

Cause = tuple[int, tuple[Finding, ...]]
"""The number of the first finding, and all that have its cause."""


def causes(findings: Iterable[Finding]) -> list[Cause]:
    """The findings by their causes, in the order of the first ones."""
    found: list[tuple[int, list[Finding]]] = []
    for number, finding in enumerate(findings):
        same = next((some for _, some in found if _is_one_cause(some[0], finding)), None)
        if same is None:
            found.append((number, [finding]))
        else:
            same.append(finding)
    return [(number, tuple(some)) for number, some in found]


def _is_one_cause(one: Finding, other: Finding) -> bool:
    """Whether the same input breaks the same condition with the same values, and no repair of one is known to leave the
    other."""
    if one.predicate is None or other.predicate is None or not one.call:
        return False
    if (one.facet, one.call, one.predicate.instance) != (other.facet, other.call, other.predicate.instance):
        return False
    if (one.kind, one.callee, one.predicate) == (other.kind, other.callee, other.predicate):
        return True
    alike = bool(one.predicate.instance) and _shape(one.predicate.text) == _shape(other.predicate.text)
    apart = one.suggestions and other.suggestions and not set(one.suggestions) & set(other.suggestions)
    return alike and not apart


_NAME = re.compile(r"(?<![\w'.])[a-z_][\w']*")


def _shape(predicate: str) -> str:
    """A predicate whatever its variables are called."""
    numbers: dict[str, int] = {}
    return _NAME.sub(lambda name: f"?{numbers.setdefault(name[0], len(numbers))}", predicate)
