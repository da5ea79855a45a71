"""What code binds and never looks at, taken in.

ship (Item s q r) = Item s q 0                  ⇒   Item s (q - r) 0
players (Match l r) = players l                 ⇒   players l + players r
seeds (Player n) = []                           ⇒   [n]
sq r Eps = Eps                                  ⇒   r                      another equation may use it
apply c (r : rs) v = apply c rs v               ⇒   dot r v : apply c rs v
"""

from collections.abc import Iterator
from itertools import islice, product

from liquidlens.core.parts import subexpressions
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import App, Case, Con, Expr, Lam, Let, Lit, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TApp, TCon, TForall, Type, arrows
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written

_MOST_CALLS = 6
_LIST = TCon("[]")


def gathered(source: Changed, site: Site) -> Iterator[Change]:
    """What a value becomes with a variable that nothing looks at, where it is a result or part of one."""
    made = site.is_result or (isinstance(site.parent, App) and isinstance(site.parent.fun, Con))
    if not made or isinstance(site.node, Case | Lam | Let):
        return
    unused = source.unused(site.scope)
    type_ = type_of(source, site.node, site.scope) if unused else None
    if type_ is None:
        return
    for name in unused:
        for new, text in _with(source, site, type_, name):
            yield replaced(source, site, ChangeKind.GATHERED, new, parenthesised(source, site, text))


def _with(source: Changed, site: Site, type_: Type, name: str) -> Iterator[tuple[Expr, str]]:
    node, span, shown = site.node, site.node.span, site.scope.said(name)
    given = Var(name, (), span)
    match type_:
        case TApp(fun, element) if fun == _LIST:
            if isinstance(node, Con) and site.scope[name] == element:
                one = App(Con(":", (element,), span), (given, node), span)
                yield one, f"[{shown}]"
            text = written(source, node)
            if text is not None and isinstance(node, App):
                for call, said in islice(_calls(source, site, name, element), _MOST_CALLS):
                    yield App(Con(":", (element,), span), (call, node), span), f"{said} : {text}"
        case _:
            pass
    if isinstance(node, Con) and site.scope[name] == type_:
        yield given, shown
    text = written(source, node)
    if text is None:
        return
    if isinstance(node, Lit) and node.value == 0 and site.scope[name] == type_:
        yield given, shown
    elif type_ in NUMBERS and site.scope[name] == type_ and not (isinstance(node, App) and _is_sum(node)):
        for sign in ("-", "+"):
            yield arithmetic(sign, type_, node, given), f"{text} {sign} {shown}"
    yield from _doubled(source, site, type_, name)


def _doubled(source: Changed, site: Site, type_: Type, name: str) -> Iterator[tuple[Expr, str]]:
    """What is made of one variable, put together with the same of another one of its type."""
    node, span = site.node, site.node.span
    if not isinstance(node, App) or (isinstance(node.fun, Var) and is_operator(base_of(node.fun.name))):
        return
    text, begin = source.text.slice(span), source.text.offset(span.start)
    for part in subexpressions(node):
        if not isinstance(part, Var) or part.name not in site.scope or site.scope[part.name] != site.scope[name]:
            continue
        at = source.text.offset(part.span.start) - begin
        if written(source, part) is None or not text[at:].startswith(site.scope.said(part.name)):
            continue
        other = substitute(node, {part.name: Var(name, (), part.span)})
        said = text[:at] + site.scope.said(name) + text[at + len(site.scope.said(part.name)) :]
        if type_ in NUMBERS:
            yield arithmetic("+", type_, node, other), f"{text} + {said}"
        for joining, instance in _joining(source, type_):
            operator = is_operator(base_of(joining))
            both = f"{text} {base_of(joining)} {said}" if operator else f"{base_of(joining)} ({text}) ({said})"
            yield App(Var(joining, instance, span), (node, other), span), both
        return


def _joining(source: Changed, type_: Type) -> Iterator[tuple[str, tuple[Type, ...]]]:
    """The functions that make one value of a type of two, of the module before the library's `++`."""
    for group in source.module.groups:
        for each in group.bindings:
            known = each.type
            instance: tuple[Type, ...] = ()
            if isinstance(known, TForall):
                if known.context or len(known.vars) != 1 or not isinstance(type_, TApp) or type_.fun != _LIST:
                    continue
                instance, known = (type_.arg,), known.body
                wanted = arrows(known)[1]
                if not isinstance(wanted, TApp) or wanted.fun != _LIST:
                    continue
                if arrows(known)[0] == (wanted, wanted) and is_written(base_of(each.name)):
                    yield each.name, instance
            elif arrows(known) == ((type_, type_), type_) and is_written(base_of(each.name)):
                yield each.name, instance
    if isinstance(type_, TApp) and type_.fun == _LIST and "Prelude.++" in source.program.bindings:
        yield "Prelude.++", (type_.arg,)


def _calls(source: Changed, site: Site, name: str, answer: Type) -> Iterator[tuple[Expr, str]]:
    """Calls of the module's functions that make an element of a variable, and of others in scope."""
    span = site.node.span
    others = [each for each in site.scope.written() if each != name]
    for group in source.module.groups:
        for function in group.bindings:
            base, known = base_of(function.name), function.type
            if isinstance(known, TForall) or not is_written(base) or function.name == source.binding.name:
                continue
            taken, result = arrows(known)
            if result != answer or site.scope[name] not in taken:
                continue
            first = list(taken).index(site.scope[name])
            fitting = [
                [name] if at == first else [each for each in others if site.scope[each] == parameter]
                for at, parameter in enumerate(taken)
            ]
            for way in product(*fitting):
                if len(set(way)) == len(way):
                    said = " ".join([base, *map(site.scope.said, way)])
                    yield App(Var(function.name, (), span), tuple(Var(each, (), span) for each in way), span), said


def _is_sum(node: App) -> bool:
    return isinstance(node.fun, Var) and node.fun.name in {"Prelude.+", "Prelude.-"}
