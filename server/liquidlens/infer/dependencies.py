"""Which definitions mention which: strongly connected groups, in dependency order.

f = g;  g = f;  h = f        ⇒   [f, g], [h]
"""

from msgspec import Struct

from liquidlens.source.memo import remembered
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children, descendants
from liquidlens.syntax.tree import FunctionDefinition, Name, PatternDefinition, SurfacePattern

Definition = FunctionDefinition | PatternDefinition


def mentioned(node: Struct) -> set[str]:
    """All variables that occur in a resolved tree, without recursion."""
    return {part.name for part in descendants(node) if isinstance(part, Name)}


@remembered(4_000)
def mentions_of(definition: Definition) -> frozenset[str]:
    """All variables that occur in a definition; found once for one that stays."""
    return frozenset(mentioned(definition))


def bound_by(pattern: SurfacePattern) -> list[str]:
    """The variables that a pattern binds, in order."""
    found: list[str] = []
    waiting: list[Struct] = [pattern]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tree.PatVar | tree.PatAs):
            found.append(part.name)
        # The function of a view pattern binds nothing.
        waiting.extend(reversed([each for each in children(part) if isinstance(each, SurfacePattern)]))
    return found


def names_of(definition: Definition) -> list[str]:
    """The names that a definition binds."""
    return [definition.name] if isinstance(definition, FunctionDefinition) else bound_by(definition.pattern)
