"""Which definitions mention which: strongly connected groups, in dependency order.

f = g;  g = f;  h = f        ⇒   [f, g], [h]
"""

from typing import Any, get_args

from msgspec import Struct

from liquidlens.source.memo import remembered
from liquidlens.syntax import tree
from liquidlens.syntax.tree import FunctionDefinition, Name, PatternDefinition, SurfacePattern

Definition = FunctionDefinition | PatternDefinition

_NODES: tuple[type[Struct], ...] = (
    *get_args(tree.SurfacePattern),
    *get_args(tree.SurfaceExpr),
    *get_args(tree.Statement),
    *get_args(tree.Declaration),
    tree.GuardedBody,
    tree.RightSide,
    tree.Alternative,
    tree.Clause,
)
_LEAVES = frozenset({"span", "name_span", "name", "type", "construct", "literal", "content", "text", "value", "char"})
_CHILDREN: dict[type, tuple[str, ...]] = {
    node: tuple(name for name in node.__struct_fields__ if name not in _LEAVES) for node in _NODES
}


def mentioned(node: object) -> set[str]:
    """All variables that occur in a resolved tree, without recursion."""
    found: set[str] = set()
    stack: list[Any] = [node]
    children = _CHILDREN
    while stack:
        part = stack.pop()
        kind: type = type(part)  # pyright: ignore[reportUnknownVariableType]
        if kind is Name:
            found.add(part.name)
        elif kind is tuple:
            stack.extend(part)
        else:
            for attribute in children.get(kind, ()):
                stack.append(getattr(part, attribute))
    return found


@remembered(4_000)
def mentions_of(definition: Definition) -> frozenset[str]:
    """All variables that occur in a definition; found once for one that stays."""
    return frozenset(mentioned(definition))


def bound_by(pattern: SurfacePattern) -> list[str]:
    """The variables that a pattern binds, in order."""
    found: list[str] = []
    stack: list[Any] = [pattern]
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            stack.extend(reversed(part))  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(part, tree.PatVar):
            found.append(part.name)
        elif isinstance(part, tree.PatAs):
            found.append(part.name)
            stack.append(part.pattern)
        elif isinstance(part, tree.PatView):
            stack.append(part.pattern)
        elif type(part) in _PATTERNS:
            for attribute in reversed(_CHILDREN[type(part)]):
                stack.append(getattr(part, attribute))
    return found


_PATTERNS: frozenset[type] = frozenset(get_args(tree.SurfacePattern))


def names_of(definition: Definition) -> list[str]:
    """The names that a definition binds."""
    return [definition.name] if isinstance(definition, FunctionDefinition) else bound_by(definition.pattern)
