"""Verdicts over time: a stacked bar for each earlier report and the present one, as a picture in the page.

plot(figure, [Past("monday", {UNSAFE: 2, VERIFIED: 8}), Past("now", {VERIFIED: 10})])   ⇒   two bars of equal height
"""

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

from msgspec import Struct

from liquidlens.explain.html.elements import add
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import verdict_words

_HEIGHT, _WIDTH, _GAP, _FOOT, _LONGEST = 160, 44, 12, 34, 9


class Past(Struct, frozen=True):
    """What a report came to; `label` tells it from others."""

    label: str
    verdicts: Mapping[Verdict, int]


def plot(parent: Element, points: Sequence[Past]) -> None:
    """Draw the reports, oldest first."""
    most = max((sum(point.verdicts.values()) for point in points), default=0) or 1
    width = len(points) * (_WIDTH + _GAP)
    picture = add(
        parent,
        "svg",
        width=str(width),
        height=str(_HEIGHT + _FOOT),
        viewBox=f"0 0 {width} {_HEIGHT + _FOOT}",
        role="img",
    )
    for number, point in enumerate(points):
        left, top = number * (_WIDTH + _GAP), float(_HEIGHT)
        column = add(picture, "g")
        said = ", ".join(
            f"{point.verdicts[each]} {verdict_words(each)}" for each in Verdict if point.verdicts.get(each)
        )
        add(column, "title", f"{point.label}: {said or 'nothing'}")
        for verdict in reversed(list(Verdict)):
            tall = point.verdicts.get(verdict, 0) * _HEIGHT / most
            top -= tall
            if tall:
                bar = {"x": str(left), "y": f"{top:.1f}", "width": str(_WIDTH), "height": f"{tall:.1f}"}
                add(column, "rect", class_=verdict.value, **bar)
        label = point.label if len(point.label) <= _LONGEST else f"{point.label[: _LONGEST - 1]}…"
        middle = str(left + _WIDTH // 2)
        add(column, "text", label, x=middle, y=str(_HEIGHT + 14), text_anchor="middle")
        add(column, "text", str(sum(point.verdicts.values())), x=middle, y=str(_HEIGHT + 28), text_anchor="middle")
