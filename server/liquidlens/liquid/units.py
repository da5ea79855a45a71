"""What is judged together: bindings whose constraints share κ variables, and no more.

    module M (f, g) where { f x = help x; g x = help x; help y = y; h = 1 }     `help` is private, without annotation
      ⇒  (help, f, g), (h)

Callers of a private function without annotation share its template with its code; so do all who use an annotation
with holes.  Everything else is known by visible types, so each unit can be judged by itself.
"""

from collections.abc import Callable

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Group

Unit = tuple[Group, ...]
"""Groups of bindings in dependency order."""


def units_of(groups: tuple[Group, ...], shares: Callable[[str], bool]) -> list[Unit]:
    """The groups of a module as units, in the order of their first groups; `shares` names those with a template."""
    home = {binding.name: number for number, group in enumerate(groups) for binding in group.bindings}
    shared = {name for name in home if shares(name)}
    leader = list(range(len(groups)))

    def find(number: int) -> int:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for number, group in enumerate(groups) if shared else ():
        for binding in group.bindings:
            for name in mentions(binding) & shared:
                first, second = sorted((find(number), find(home[name])))
                leader[second] = first
    units: dict[int, list[Group]] = {}
    for number, group in enumerate(groups):
        units.setdefault(find(number), []).append(group)
    return [tuple(unit) for unit in units.values()]
