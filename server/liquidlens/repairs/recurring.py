"""Whether a function whose recursion is to be seen to end still comes to it after a change.

sumOf v = go 0 0                                            `v ! i` is out of bounds where `i` is the length
  where go acc i | i <= V.length v = go (acc + v ! i) (i + 1)
                 | otherwise = acc
  ⇒  with `i < V.length v` it does; with `i > V.length v` it does not: that is no repair
"""

from collections.abc import Set

from msgspec.structs import replace

from liquidlens.contracts.facts import Facts
from liquidlens.contracts.weave import Woven
from liquidlens.core.parts import rebuild
from liquidlens.core.syntax import App, Con, Expr, Let, Var
from liquidlens.lang.names import module_of
from liquidlens.repairs.agreement import CHANGED, LIMITS, marked, paths_that_keep, was_reached


def stops(facts: Facts, woven: Woven | None, recursive: Set[str]) -> bool:
    """Whether no path was seen on which one of these functions, of a changed woven one, is called again; False of what
    cannot be run."""
    if woven is None or not recursive:
        return False
    names = recursive | {name + CHANGED for name in recursive}
    own = {name for name in names if module_of(name) is not None}
    body = _noting(woven.body, names, own)
    bindings = {name: replace(each, body=_noting(each.body, names, own)) for name, each in woven.bindings.items()}
    _, paths = paths_that_keep(facts, replace(woven, body=body), Con("()"), bindings, LIMITS)
    return not any(was_reached(each) for each in paths)


def _noting(expr: Expr, names: Set[str], around: Set[str]) -> Expr:
    """Code that notes where functions are called that are `around` it, or those of these names inside themselves."""
    match expr:
        case Let(group, body) if group.recursive:
            own = around | {each.name for each in group.bindings} & names
            bindings = tuple(replace(each, body=_noting(each.body, names, own)) for each in group.bindings)
            return replace(expr, group=replace(group, bindings=bindings), body=_noting(body, names, around))
        case App(Var(name)) if name in around:
            return marked(rebuild(expr, lambda part: _noting(part, names, around)))
        case _:
            return rebuild(expr, lambda part: _noting(part, names, around))
