"""The same change of an order wherever a condition compares by it.

start a <= end b && start b <= end a      ⇒   start a < end b && start b < end a
"""

from collections.abc import Iterator

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, with_other
from liquidlens.repairs.changes.exchanges import rewritten
from liquidlens.repairs.changes.sites import Site

_CONNECTIVES = frozenset({"Prelude.&&", "Prelude.||"})
_OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}


def uniform(source: Changed, site: Site) -> Iterator[Change]:
    """A bound that moves by one in all comparisons of one condition by the same order, where there are several."""
    if not _is_connected(site.node) or (site.parent is not None and _is_connected(site.parent)):
        return
    orders: dict[str, list[Var]] = {}
    for part in subexpressions(site.node):
        match part:
            case App(Var(name) as order, (_, _, _)) if base_of(name) in _OTHER and source.text.slice(
                order.span
            ) == base_of(name):
                orders.setdefault(name, []).append(order)
            case _:
                pass
    for name, places in orders.items():
        if len(places) > 1:
            base = base_of(name)
            edits = tuple(Edit(each.span, _OTHER[base]) for each in places)
            new = with_other(site.node, name, name.removesuffix(base) + _OTHER[base])
            yield Change(ChangeKind.OPERATOR, rewritten(source, site, edits), edits, site.node, new)


def _is_connected(node: Expr) -> bool:
    return isinstance(node, App) and isinstance(node.fun, Var) and node.fun.name in _CONNECTIVES
