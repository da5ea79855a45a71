"""Values of abstract containers as the calls that build them: their constructors are not in scope for anyone.

Data.Map.Bin 1 0 Emp Tip Tip   ⇒   VApply("Data.Map.fromList", [(0, Emp)])
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from liquidlens.counterexample.actions import action_of
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VCon,
    VHole,
    VNumber,
    VUnevaluated,
    items_of,
    list_value,
)
from liquidlens.lang.containers import BRANCHES, CELLS, GIVEN_CELL, LEAVES, WRAPPERS, Container, Items


def held(value: Value) -> int | None:
    """Which field of a container's branch may be unknown where the container is written as the call that builds it; -1
    for none; None for what is no branch."""
    if not (isinstance(value, VCon) and value.name in BRANCHES):
        return None
    # A map's value is neither its shape nor what orders it.
    return 2 if BRANCHES[value.name].items is Items.PAIRS else -1


def is_container(value: Value) -> bool:
    """Whether the value is made by a hidden constructor of a container."""
    return isinstance(value, VCon) and (value.name in BRANCHES or value.name in LEAVES or value.name in WRAPPERS)


def _content(cell: VCon) -> Value:
    """What a mutable cell holds; unknown for one that a run made."""
    variable = cell.args[0] if cell.args else cell
    if not (isinstance(variable, VCon) and variable.name == GIVEN_CELL):
        return VUnevaluated()
    content = variable.args[1]
    if cell.name == "Control.Concurrent.MVar.MakeMVar" and isinstance(content, VCon) and content.name == "Prelude.Just":
        return content.args[0]
    return content


def _array(value: VCon, row: Container) -> Value:
    """An array by its bounds and elements: as it is where these are not known."""
    inside = _content(value) if row.items is Items.MUTABLE_ARRAY else value
    while isinstance(inside, VCon) and len(inside.args) == 1:
        inside = inside.args[0]
    if not (isinstance(inside, VCon) and len(inside.args) == 2):
        return VApply(row.maker, (inside,)) if row.items is Items.MUTABLE_ARRAY else value
    bounds, positions = inside.args
    items = items_of(tree.args[0]) if isinstance(tree := built(positions), VApply) else None
    if items is None:
        return VApply(row.maker, (bounds, VUnevaluated()))
    pairs = [item.args[1] for item in items if isinstance(item, VCon) and len(item.args) == 2]
    return VApply(row.maker, (bounds, list_value(tuple(pairs))))


def told_apart(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """The values with numbers for the mutable cells that a run did not compare: each is another cell."""
    taken = {number for value in values for number in _numbers(value)}
    fresh = (number for number in count() if number not in taken)

    def visit(value: Value) -> Value:
        if not isinstance(value, VCon):
            return value
        args = tuple(map(visit, value.args))
        if value.name == GIVEN_CELL and isinstance(args[0], VHole | VUnevaluated):
            args = (VNumber(next(fresh)), args[1])
        return value.rebuilt(args) if args != value.args else value

    return tuple(map(visit, values))


def same_cells(values: tuple[Value, ...]) -> tuple[int, ...]:
    """The indices of values of which a mutable cell occurs in another one, or twice in itself."""
    numbers = [list(_numbers(value)) for value in values]
    counted = Counter(number for each in numbers for number in each)
    return tuple(i for i, each in enumerate(numbers) if any(counted[number] > 1 for number in each))


def has_cells(values: tuple[Value, ...]) -> bool:
    """Whether mutable cells are among the values or their parts."""
    return any(True for value in values for _ in _numbers(value))


def given_cell(value: Value) -> tuple[str, Value] | None:
    """The type and the content of a mutable cell; None for another value."""
    row = WRAPPERS.get(value.name) if isinstance(value, VCon) else None
    if row is None or not isinstance(value, VCon) or row.items not in CELLS:
        return None
    return row.type, _content(value)


def _numbers(value: Value) -> Iterator[int | Fraction]:
    if isinstance(value, VCon):
        number = value.args[0] if value.name == GIVEN_CELL else None
        if isinstance(number, VNumber):
            yield number.value
        for part in value.args:
            yield from _numbers(part)


def built(value: Value) -> Value:
    """A container as the call that builds it of its items, in order; any other value as it is."""
    if not isinstance(value, VCon):
        return value
    if (action := action_of(value)) is not None:
        return action
    if value.name in WRAPPERS:
        row = WRAPPERS[value.name]
        if row.items is Items.ARRAY or row.items is Items.MUTABLE_ARRAY:
            return _array(value, row)
        if row.items is Items.MUTABLE_VECTOR:
            return VApply(row.maker, (VApply("Data.Vector.fromList", (_content(value),)),))
        inside = (_content(value),) if row.items is Items.CELL else value.args
        return VApply(row.maker, inside)
    if value.name not in BRANCHES and value.name not in LEAVES:
        return value
    build = f"{value.name.rpartition('.')[0]}.fromList"
    items: list[Value] = []
    work: list[Value] = [value]
    while work:
        part = work.pop()
        if isinstance(part, VCon) and part.name in BRANCHES:
            size = BRANCHES[part.name].size
            item = part.args[1 : 1 + size]
            left, right = part.args[1 + size :]
            work += [right, VCon("(,)", item) if size > 1 else VCon("", item), left]
        elif isinstance(part, VCon) and part.name == "(,)":
            items.append(part)
        elif isinstance(part, VCon) and part.name == "":
            items.append(part.args[0])
        elif not (isinstance(part, VCon) and part.name in LEAVES):
            return VApply(build, (part,))  # a subtree that nobody looked at, or that is left out
    return VApply(build, (list_value(tuple(items)),))
