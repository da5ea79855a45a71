"""Values of abstract containers as the calls that build them: their constructors are not in scope for anyone.

Data.Map.Bin 1 0 Emp Tip Tip   ⇒   VApply("Data.Map.fromList", [(0, Emp)])
"""

from liquidlens.counterexample.values import Value, VApply, VCon, list_value

_BRANCHES = {"Data.Map.Bin": 2, "Data.Set.Bin": 1}
"""How many fields between the size and the subtrees make an item: key and value, or the element."""

_EMPTY = {"Data.Map.Tip", "Data.Set.Tip"}
_WRAPPERS = {"Data.Vector.MakeVector": "Data.Vector.fromList", "Prelude.Answer": "Prelude.return"}


_HELD = {"Data.Map.Bin": 2}
"""Which field of a branch is what the container holds, neither its shape nor what orders it."""


def held(value: Value) -> int | None:
    """Which field of a container's branch may be unknown where the container is written as the call that builds it; -1
    for none; None for what is no branch."""
    return _HELD.get(value.name, -1) if isinstance(value, VCon) and value.name in _BRANCHES else None


def is_container(value: Value) -> bool:
    """Whether the value is made by a hidden constructor of a container."""
    return isinstance(value, VCon) and (value.name in _BRANCHES or value.name in _EMPTY or value.name in _WRAPPERS)


def built(value: Value) -> Value:
    """A container as the call that builds it of its items, in order; any other value as it is."""
    if not isinstance(value, VCon):
        return value
    if value.name in _WRAPPERS:
        return VApply(_WRAPPERS[value.name], value.args)
    if value.name not in _BRANCHES and value.name not in _EMPTY:
        return value
    build = f"{value.name.rpartition('.')[0]}.fromList"
    items: list[Value] = []
    work: list[Value] = [value]
    while work:
        part = work.pop()
        if isinstance(part, VCon) and part.name in _BRANCHES:
            size = _BRANCHES[part.name]
            item = part.args[1 : 1 + size]
            left, right = part.args[1 + size :]
            work += [right, VCon("(,)", item) if size > 1 else VCon("", item), left]
        elif isinstance(part, VCon) and part.name == "(,)":
            items.append(part)
        elif isinstance(part, VCon) and part.name == "":
            items.append(part.args[0])
        elif not (isinstance(part, VCon) and part.name in _EMPTY):
            return VApply(build, (part,))  # a subtree that nobody looked at, or that is left out
    return VApply(build, (list_value(tuple(items)),))
