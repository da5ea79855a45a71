"""Free variables of Core expressions.

free_variables(\\(x :: Int) -> f x y)  =  {f, y}          (top-level names included)
"""

from liquidlens.core.parts import children
from liquidlens.core.syntax import Expr, Var


def free_variables(expr: Expr) -> frozenset[str]:
    """Names of the variables that occur free in `expr`, top-level ones included."""
    found: set[str] = set()
    work: list[tuple[Expr, frozenset[str]]] = [(expr, frozenset())]
    while work:
        node, bound = work.pop()
        if isinstance(node, Var):
            if node.name not in bound:
                found.add(node.name)
            continue
        for child, binds in children(node):
            work.append((child, bound.union(binds) if binds else bound))
    return frozenset(found)
