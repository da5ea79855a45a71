"""Restrict the export list, so that LiquidHaskell infers the type of an unannotated helper (design, section 8).

module Exported where   ⇒   module Exported (next) where        where `step` has no annotation and nobody imports it
"""

from collections.abc import Callable, Sequence

from liquidlens.explain.report import Edit, Suggestion
from liquidlens.logic.show import show_name
from liquidlens.source.span import Position, Span


def restricting_exports(
    helper: str, path: str, text: str, exported: Sequence[str], still_verifies: Callable[[], bool]
) -> Suggestion | None:
    """Export everything but `helper` (names as the user writes them), if the file's header has no list yet and it
    helps."""
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        words = line.split()
        if words[:1] == ["module"] and words[2:3] == ["where"] and still_verifies():
            column = line.index("where") + 1
            place = Position(number, column)
            kept = ", ".join(name for name in exported if name != helper)
            edit = Edit(Span(path, place, place), f"({kept}) ")
            checked = "the caller is proved once the helper is private"
            return Suggestion(f"Do not export `{show_name(helper)}`", checked, (edit,))
    return None
