"""Force what laziness would never run, at the place where it is defined.

fst (x, die "never")              ⇒  (Liquidlens.forced (die "never") (fst (x, die "never")))
let y = die "never" in 5          ⇒  let y = die "never" in (Liquidlens.forced y (5))
| n > 0 = 1  where h = head xs    ⇒  | Liquidlens.forced h Liquidlens.False = Liquidlens.hole | n > 0 = 1 where ...
"""

from itertools import pairwise

from liquidlens.core.free import children
from liquidlens.core.module import Module
from liquidlens.core.syntax import App, Expr, Lam, Let
from liquidlens.counterexample.ghc.edits import Edits
from liquidlens.counterexample.ghc.occurrences import same_place
from liquidlens.source.span import Span


def force_undemanded(edits: Edits, module: Module, span: Span, support: str) -> None:
    """Force every lazy part on the way from the function's body down to the node at `span`."""
    for group in module.groups:
        for binding in group.bindings:
            path = _path(binding.body, span)
            if path:
                _force_along(edits, path, support)
                return


def _path(expr: Expr, span: Span) -> list[Expr]:
    """The nodes from `expr` down to the first one at `span`, both included; empty where there is none."""
    work: list[tuple[Expr, tuple[Expr, ...]]] = [(expr, ())]
    while work:
        node, above = work.pop()
        here = (*above, node)
        if same_place(node.span, span) and isinstance(node, App):
            return list(here)
        work.extend((child, here) for child, _ in reversed(list(children(node))))
    return []


def _force_along(edits: Edits, path: list[Expr], support: str) -> None:
    lines = edits.lines
    around: list[tuple[int, int, str]] = []
    for above, below in pairwise(path):
        match above:
            case Let(group, body):
                for binding in group.bindings:
                    if binding.body is below and not isinstance(below, Lam):
                        name = lines.slice(binding.span)
                        start, end = edits.offsets(body.span)
                        around.append((start, end, name))
            case App(_, args):
                if any(arg is below for arg in args):
                    start, end = edits.offsets(above.span)
                    around.append((start, end, f"({lines.slice(below.span)})"))
            case _:
                pass
    for start, end, text in reversed(around):
        if lines.text[start:end].lstrip().startswith("|"):
            edits.insert_before(start, f"| {support}.forced {text} {support}.False = {support}.hole ")
        else:
            edits.around(start, end, f"({support}.forced {text} (", "))")
