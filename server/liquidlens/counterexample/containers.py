"""Values of abstract containers as the calls that build them: their constructors are not in scope for anyone.

Data.Map.Bin 1 0 Emp Tip Tip   ⇒   VApply("Data.Map.fromList", [(0, Emp)])
"""

from liquidlens.counterexample.values import Value, VApply, VCon, list_value
from liquidlens.lang.containers import BRANCHES, LEAVES, WRAPPERS, Items


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


def built(value: Value) -> Value:
    """A container as the call that builds it of its items, in order; any other value as it is."""
    if not isinstance(value, VCon):
        return value
    if value.name in WRAPPERS:
        return VApply(WRAPPERS[value.name].maker, value.args)
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
