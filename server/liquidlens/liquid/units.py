"""What is judged together: bindings whose constraints share κ variables, and no more.

    module M (f, g) where { f x = help x; g x = help x; help y = y; h = 1 }     `help` is private, without annotation
      ⇒  (help, f, g), (h)

Callers of a private function without annotation share its template with its code; so do all who use an annotation
with holes.  Everything else is known by visible types, so each unit can be judged by itself.
"""

from collections.abc import Callable, Collection

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


def sharing(unit: Unit, shares: Callable[[str], bool], wanted: Collection[str]) -> set[str]:
    """The `wanted` bindings of a unit and those that share κ variables with them, be it by others: of functions that
    call each other, each with an annotation, the one that is asked about."""
    bindings = {each.name: each for group in unit for each in group.bindings}
    templates = {name for name in bindings if shares(name)}
    users: dict[str, list[str]] = {}
    used: dict[str, list[str]] = {}
    for name, binding in bindings.items():
        of = mentions(binding) & templates | ({name} & templates)
        used[name] = sorted(of)
        for each in used[name]:
            users.setdefault(each, []).append(name)
    found = {name for name in wanted if name in bindings}
    pending = list(found)
    while pending:
        for template in used[pending.pop()]:
            for name in users.pop(template, ()):
                if name not in found:
                    found.add(name)
                    pending.append(name)
    return found
