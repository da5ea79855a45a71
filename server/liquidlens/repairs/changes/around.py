"""What stands around the same expression elsewhere in a proof: the call that one of two steps lacks.

(Cons x (xs ++ ys)) ++ zs === Cons x (ys ++ zs)      ⇒      … === Cons x ((xs ++ ys) ++ zs)
"""

from collections.abc import Iterator
from itertools import islice

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Var
from liquidlens.lang.names import module_of
from liquidlens.lang.types import UNIT
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, replaced, result_of, type_of, written
from liquidlens.repairs.changes.sites import Site

_MOST = 4
"""Calls that are tried at one place."""


def around(source: Changed, site: Site) -> Iterator[Change]:
    """In a proof, which says the same again and again, the calls of the variable's type that have it as an argument."""
    node, own = site.node, source.binding.type
    if result_of(own) != UNIT:
        return
    is_argument = isinstance(site.parent, App) and site.parent.fun is not node
    if not isinstance(node, Var) or not (is_argument or site.is_result) or module_of(node.name) is not None:
        return
    type_ = type_of(source, node, site.scope)
    if type_ is None or written(source, node) is None:
        return
    for call, text in islice(_calls(source, site, node), _MOST):
        if type_of(source, call, site.scope) == type_:
            yield replaced(source, site, ChangeKind.CALL, call, parenthesised(source, site, text))


def _calls(source: Changed, site: Site, node: Var) -> Iterator[tuple[App, str]]:
    seen: set[str] = set()
    for part in subexpressions(source.binding.body):
        if not isinstance(part, App) or isinstance(part.fun, Con) or part == site.parent:
            continue
        if not any(isinstance(arg, Var) and arg.name == node.name for arg in part.args):
            continue
        text = written(source, part)
        if text and text not in seen:
            seen.add(text)
            names = {each for each in free_variables(part) if module_of(each) is None}
            if names <= site.scope.keys() and "\n" not in text:
                yield part, text
