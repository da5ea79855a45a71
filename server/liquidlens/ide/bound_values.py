"""What is known of a local that one equation without parameters binds: the type of the expression that it stands for.

f xs = ... where n = length xs        ⇒  n :: {v:Int | v == len xs}
"""

from msgspec import Struct

from liquidlens.ide.expressions import expression_at
from liquidlens.source.span import Span
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.view import View


def value_type(view: View, name: Span) -> str:
    """The type of the value that the local bound at `name` stands for; empty where nothing is known beyond Haskell's
    type."""
    right = _right(view, name)
    if right is None or right.where or len(right.bodies) != 1 or right.bodies[0].guards:
        return ""
    body = right.bodies[0].body.span.absolute
    found = expression_at(view, body)
    return found.type if found is not None and found.span == body and "|" in found.type else ""


def _right(view: View, name: Span) -> tree.RightSide | None:
    """The right side of the equation of the variable at `name`."""
    waiting: list[object] = list(read_module(view.document.path, view.document.source).declarations)
    while waiting:
        match waiting.pop():
            case tree.FunctionDefinition(clauses=(tree.Clause(patterns=(), right=right),), name_span=start) if (
                start.absolute.start == name.start
            ):
                return right
            case tree.FunctionDefinition(span=span) if not span.absolute.contains(name):
                pass
            case Struct() as node:
                waiting.extend(children(node))
            case _:
                pass
    return None
