"""Restrict the export list, so that LiquidHaskell infers the type of an unannotated helper.

module Exported where   ⇒   module Exported (next) where        where `step` has no annotation and nobody imports it
"""

from collections.abc import Callable, Iterator

from liquidlens.core.module import Module
from liquidlens.explain.observed import OncePrivate
from liquidlens.explain.proposals import Hide
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of, module_of
from liquidlens.logic.show import show_name
from liquidlens.source.span import Position, Span


def restricting_exports(
    module: Module, helper: str, text: str, still_verifies: Callable[[], bool]
) -> Iterator[Suggestion]:
    """Export everything but `helper` (a full name), if the file's header has no list yet and it helps."""
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.split()
        if words[:1] == ["module"] and words[2:3] == ["where"] and still_verifies():
            place = Position(number, line.index("where") + 1)
            kept = ", ".join(name for name in _exported(module) if name != show_name(helper))
            edit = Edit(Span(module.path, place, place), f"({kept}) ")
            yield Suggestion(Hide(show_name(helper)), (OncePrivate(),), (edit,))
            return


def _exported(module: Module) -> list[str]:
    """What the module's export list would say of all it defines, as the user writes it."""
    types = [name for name in (*module.data, *module.classes) if module_of(name) == module.name]
    labels = {label for data in module.data.values() for c in data.constructors for label in (c.name, *c.labels)}
    methods = {method for cls in module.classes.values() for method, _ in cls.methods}
    values = sorted(name for name in module.exports if name not in labels | methods)
    written = dict.fromkeys(f"{show_name(name)}(..)" for name in sorted(types) if not base_of(name).startswith("D:"))
    return [*written, *(show_name(name) for name in values if module_of(name) == module.name)]
