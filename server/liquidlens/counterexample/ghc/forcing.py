"""Force what laziness would never run, at the place where it is defined.

fst (x, die "never")              ⇒  (Liquidlens.forced (die "never") (fst (x, die "never")))
let y = die "never" in 5          ⇒  let y = die "never" in (Liquidlens.forced y (5))
| n > 0 = 1  where h = head xs    ⇒  | Liquidlens.forced h Liquidlens.False = Liquidlens.hole | n > 0 = 1 where ...
"""

from itertools import pairwise

from liquidlens.core.module import Module
from liquidlens.core.parts import children
from liquidlens.core.syntax import Abort, App, Case, Con, Expr, Lam, Let, Var
from liquidlens.counterexample.ghc.edits import Edits
from liquidlens.counterexample.ghc.occurrences import nodes, same_place, written
from liquidlens.lang.names import is_tuple
from liquidlens.source.span import Span


def force_undemanded(edits: Edits, module: Module, span: Span, support: str) -> None:
    """Force every lazy part on the way from the function's body down to the node at `span`."""
    for group in module.groups:
        for binding in group.bindings:
            path = _path(binding.body, span)
            if path:
                _force_along(edits, path, support)
                return


def force_local(edits: Edits, module: Module, name: str, text: str, support: str) -> bool:
    """Evaluate `text` where the local function `name` has just been bound; False where it is not found."""
    for node in nodes(module):
        if isinstance(node, Let) and any(binding.name == name for binding in node.group.bindings):
            _force(edits, node.body.span, f"({text})", support)
            return True
    return False


def _path(expr: Expr, span: Span) -> list[Expr]:
    """The nodes from `expr` down to the first one at `span`, both included; empty where there is none."""
    work: list[tuple[Expr, tuple[Expr, ...]]] = [(expr, ())]
    while work:
        node, above = work.pop()
        here = (*above, node)
        if same_place(node.span, span) and isinstance(node, App | Abort | Var | Con):
            return list(here)
        work.extend((child, here) for child, _ in reversed(list(children(node))))
    return []


def _force_along(edits: Edits, path: list[Expr], support: str) -> None:
    """One scope after the other, from the inside out: what is lazy in it is forced where the scope begins."""
    segments: list[tuple[list[Expr], str | None]] = []
    current: list[Expr] = [path[0]]
    for above, below in pairwise(path):
        crossed, name = _crossing(edits, above, below)
        if crossed:
            segments.append((current, name))
            current = []
        current.append(below)
    segments.append((current, None))
    for segment, name in reversed(segments):
        if name is not None and isinstance(segment[-1], Let):
            _force(edits, segment[-1].body.span, name, support)
        outermost = next((i for i, (a, b) in enumerate(pairwise(segment)) if _is_lazy(edits, a, b)), None)
        if outermost is not None:
            start, end = edits.offsets(segment[-1].span)
            copied = edits.copy(start, end)
            _force(edits, segment[outermost].span, f"({copied})", support)


def _crossing(edits: Edits, above: Expr, below: Expr) -> tuple[bool, str | None]:
    """Whether names come into scope between two nodes; if `below` is a variable's definition, that variable."""
    match above:
        case Let(group, body):
            if below is body:
                return True, None
            for binding in group.bindings:
                name = edits.lines.slice(binding.span)
                if binding.body is below and not isinstance(below, Lam) and name.rstrip("'").isidentifier():
                    return True, name
            return True, None
        case Case(scrutinee):
            return below is not scrutinee, None
        case Lam():
            return True, None
        case _:
            return False, None


def _is_lazy(edits: Edits, above: Expr, below: Expr) -> bool:
    """Whether `below` is an argument of a call that stands in the text as such, or part of a tuple."""
    if not isinstance(above, App) or not any(arg is below for arg in above.args):
        return False
    if isinstance(above.fun, Con) and is_tuple(above.fun.name):
        return True
    return not isinstance(above.fun, Var | Con) or written(edits.lines, above.fun, above.span) is not None


def _force(edits: Edits, place: Span, text: str, support: str) -> None:
    start, end = edits.offsets(place)
    if edits.lines.text[start:end].lstrip().startswith("|"):
        edits.insert_before(start, f"| {support}.forced {text} {support}.False = {support}.hole ")
    else:
        edits.around(start, end, f"({support}.forced {text} (", "))")
