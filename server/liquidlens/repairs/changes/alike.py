"""What is done to one argument of a call, done to another one of its type.

shift n (Task i s f) = Task i (s + n) f      ⇒   Task i (s + n) (f + n)
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Expr, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    parenthesised,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.changes.sites import Site


def alike(source: Changed, site: Site) -> Iterator[Change]:
    """The sums and products that stand beside a variable, with it in the place of their first part."""
    node, parent = site.node, site.parent
    if not isinstance(node, Var) or not isinstance(parent, App) or node == parent.fun:
        return
    text, type_ = written(source, node), type_of(source, node, site.scope)
    if text is None or type_ not in NUMBERS or _is_operator(parent.fun):
        return
    for beside in parent.args:
        match beside:
            case App(Var() as operator, (dictionary, Var() as first, second)) if _is_operator(operator):
                shown, said = source.text.slice(operator.span), written(source, second)
                if first == node or said is None or type_of(source, first, site.scope) != type_:
                    continue
                new = App(operator, (dictionary, node, second), node.span)
                put_in = parenthesised(source, site, f"{text} {shown} {said}")
                yield replaced(source, site, ChangeKind.ALIKE, new, put_in)
            case _:
                pass


def _is_operator(function: Expr) -> bool:
    return isinstance(function, Var) and is_operator(base_of(function.name))
