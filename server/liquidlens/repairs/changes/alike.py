"""What is done to one argument of a call, done to another one of its type; and what other equations do to the same part
of the answer.

shift n (Task i s f) = Task i (s + n) f      ⇒   Task i (s + n) (f + n)
grow d (Rect a b) = Rect (max 1 (a + d)) (b + d)      ⇒   Rect (max 1 (a + d)) (max 1 (b + d))
Garage (levels a + levels b) (room a)       ⇒   Garage (levels a + levels b) (room a + room b)
go North (x, y) = (x, wrap h (y - 1))
go West (x, y)  = (x - 1, y)                 ⇒   (x - 1, wrap h y)
"""

import re
from collections.abc import Iterator

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.renaming import renaming
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import App, Con, Expr, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    is_dictionary,
    replaced,
    type_of,
    with_other,
    written,
)
from liquidlens.repairs.changes.sites import Site


def alike(source: Changed, site: Site) -> Iterator[Change]:
    """The sums and products that stand beside a variable, with it in the place of their first part; and what stands
    around the same of another variable."""
    node, parent = site.node, site.parent
    if isinstance(node, App) and isinstance(parent, App) and node is not parent.fun:
        yield from _surrounded(source, site, node, parent)
        yield from _joined(source, site, node, parent)
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


def _surrounded(source: Changed, site: Site, node: App, parent: App) -> Iterator[Change]:
    own = free_variables(node) & {*site.scope}
    if not own or written(source, node) is None:
        return
    for beside in parent.args:
        text = written(source, beside) if isinstance(beside, App) and beside is not node else None
        if text is None:
            continue
        renamings = {renaming(node, part) for part in subexpressions(beside) if part is not beside}
        for name, other in sorted(filter(None, renamings), key=lambda each: each[::-1]):
            if name not in own or other in own or other not in site.scope or name in free_variables(beside):
                continue
            if site.scope[name] == site.scope[other]:
                said = re.compile(rf"(?<![\w'.]){re.escape(site.scope.said(other))}(?![\w'])")
                new = substitute(beside, {other: Var(name, ())})
                put_in = said.sub(site.scope.said(name), text)
                yield replaced(source, site, ChangeKind.ALIKE, new, parenthesised(source, site, put_in))


def _joined(source: Changed, site: Site, node: App, parent: App) -> Iterator[Change]:
    """A field of one record, joined with that of another as the field beside it is."""
    match node:
        case App(Var(own), (Var(record),)):
            pass
        case _:
            return
    for beside in parent.args:
        text = written(source, beside) if isinstance(beside, App) and beside is not node else None
        looked = [part for part in subexpressions(beside) if isinstance(part, App) and _field_of(part) is not None]
        others = {name for part in looked if (name := _field_of(part)) is not None}
        records = {name for part in looked for name in free_variables(part) & {*site.scope}}
        if text is None or len(others) != 1 or own in others or record not in records or len(records) < 2:
            continue
        (other,) = others
        if (
            type_of(source, beside, site.scope)
            == type_of(source, node, site.scope)
            == type_of(source, looked[0], site.scope)
        ):
            said = re.sub(rf"(?<![\w'.]){re.escape(base_of(other))}(?![\w'])", base_of(own), text)
            new = with_other(beside, other, own)
            yield replaced(source, site, ChangeKind.ALIKE, new, parenthesised(source, site, said))


def _field_of(part: App) -> str | None:
    match part:
        case App(Var(name), (Var(),)) if not is_operator(base_of(name)):
            return name
        case _:
            return None


def as_others(source: Changed, site: Site) -> Iterator[Change]:
    """A part of the answer, given to the function that is called for the same part elsewhere."""
    node = site.node
    text = written(source, node) if site.path is not None and not isinstance(node, Con) else None
    type_ = None if text is None else type_of(source, node, site.scope)
    if text is None or type_ is None or site.path is None:
        return
    for other in source.answers.get(site.path, ()):
        call = other.node
        if (
            not isinstance(call, App)
            or not isinstance(call.fun, Var)
            or _calls(node, call.fun)
            or _is_operator(call.fun)
        ):
            continue
        places = [number for number, each in enumerate(call.args) if type_of(source, each, other.scope) == type_]
        if (
            not places
            or type_of(source, call, other.scope) != type_
            or call.fun.name == source.binding.name
            or _is_operator(call.fun)
        ):
            continue
        beside = [each for number, each in enumerate(call.args) if number != places[-1]]
        names = {name for each in beside for name in free_variables(each)}
        if any(name in other.scope and not _is_same(name, site, other) for name in names):
            continue
        arguments = [node if number == places[-1] else each for number, each in enumerate(call.args)]
        shown = [text if each is node else written(source, each) for each in arguments if not is_dictionary(each)]
        if all(each is not None for each in shown):
            said = " ".join([source.text.slice(call.fun.span).strip("`"), *(_argument(each) for each in shown if each)])
            new = App(call.fun, tuple(arguments), node.span)
            yield replaced(source, site, ChangeKind.ALIKE, new, parenthesised(source, site, said))


def _calls(node: Expr, function: Var) -> bool:
    return isinstance(node, App) and isinstance(node.fun, Var) and node.fun.name == function.name


def _is_same(name: str, here: Site, there: Site) -> bool:
    """Whether a variable is in scope at two places under one name."""
    return name in here.scope and here.scope.said(name) == there.scope.said(name)


def _argument(text: str) -> str:
    return text if re.fullmatch(r"[\w'.]+|\([^()]*\)|\[[^\[\]]*\]", text) else f"({text})"


def _is_operator(function: Expr) -> bool:
    return isinstance(function, Var) and is_operator(base_of(function.name))
