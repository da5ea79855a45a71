"""Another variable of the same type in scope, or another function of the module with the same type.

1 + rank b   ⇒  1 + rank a            insL x l   ⇒  insR x l            foldr (+) 0   ⇒  foldr xor 0
"""

from collections.abc import Iterator
from itertools import islice

from liquidlens.core.syntax import App, Con, Expr, Var
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.lang.types import TForall
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, is_dictionary, replaced, type_of, written
from liquidlens.repairs.changes.operators import is_compared_with_itself
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written

_MOST = 2
"""Constructors around what is wrapped that are left out together, beside the outermost one."""


def variables(source: Changed, site: Site) -> Iterator[Change]:
    """Variables of the type of the one that stands here; of a result also in the place of a whole expression."""
    node = site.node
    if isinstance(node, Var) and module_of(node.name) is None:
        if written(source, node) is None or (isinstance(site.parent, App) and site.parent.fun is node):
            return
    elif not (isinstance(node, App) and site.is_result and written(source, node) is not None):
        return
    type_ = type_of(source, node, site.scope)
    if type_ is None:
        return
    for name, shown in reversed(list(site.scope.written().items())):
        if site.scope[name] == type_ and not (isinstance(node, Var) and node.name == name):
            kind = ChangeKind.VARIABLE if isinstance(node, Var) else ChangeKind.RESULT
            new = Var(name, (), node.span)
            if not (isinstance(site.parent, App) and is_compared_with_itself(_with(site.parent, node, new))):
                yield replaced(source, site, kind, new, shown)


def _with(call: App, argument: Expr, new: Expr) -> App:
    return App(call.fun, tuple(new if each is argument else each for each in call.args), call.span)


def functions(source: Changed, site: Site) -> Iterator[Change]:
    """Other functions of the module, at the same types."""
    match site.node:
        case App(Var(name), (given,)) as node if is_dictionary(given):
            # An operator that is given to a function, with its dictionary.
            type_ = type_of(source, node, site.scope) if source.text.slice(node.span)[:1] == "(" else None
            for group in source.module.groups if is_operator(base_of(name)) else ():
                for other in group.bindings:
                    base = base_of(other.name)
                    if other.type == type_ and other.name != source.binding.name and is_written(base):
                        yield replaced(source, site, ChangeKind.FUNCTION, Var(other.name, (), node.span), base)
        case Var(name, types, span) as node if module_of(name) == source.module.name:
            known = source.program.bindings.get(name)
            text = written(source, node)
            if known is None or text is None:
                return
            for group in source.module.groups:
                for other in group.bindings:
                    base = base_of(other.name)
                    if other.name != name and is_written(base) and _same_type(known.type, other.type):
                        yield replaced(source, site, ChangeKind.FUNCTION, Var(other.name, types, span), base)
        case _:
            pass


def _same_type(one: object, other: object) -> bool:
    if isinstance(one, TForall) and isinstance(other, TForall):
        return one == other
    return one == other


def parts(source: Changed, site: Site) -> Iterator[Change]:
    """An argument of a call in the place of the call, where it has the same type; what is wrapped more than once, too:
    `Neg (Neg (Mul a b))` is `Mul a b`."""
    node = site.node
    if not isinstance(node, App) or written(source, node) is None:
        return
    type_ = type_of(source, node, site.scope)
    if type_ is None:
        return
    for argument in (*node.args, *islice(_unwrapped(node), _MOST)):
        text = written(source, argument)
        if text is not None and type_of(source, argument, site.scope) == type_:
            simple = isinstance(argument, Var) or _is_bracketed(source, argument)
            yield replaced(source, site, ChangeKind.PART, argument, parenthesised(source, site, text, simple=simple))


def _unwrapped(node: Expr) -> Iterator[Expr]:
    """What stands inside constructors that are given a constructor of one thing."""
    match node:
        case App(Con(), (App(Con(), (inner,)) as only,)):
            yield inner
            yield from _unwrapped(only)
        case _:
            pass


def _is_bracketed(source: Changed, node: Expr) -> bool:
    text = source.text.slice(node.span)
    return text.isalnum() or (text[:1] + text[-1:] in {"()", "[]"} and text.count("(") + text.count("[") == 1)
