"""What was matched and is never used, put before the rest again.

toList (Node l x r) = toList l ++ toList r           ⇒   toList l ++ (x : toList r)
left (Zipper (l:ls) x rs) = Zipper ls l rs           ⇒   Zipper ls l (x : rs)
insertAt i y (x:xs) = insertAt (i - 1) y xs          ⇒   x : insertAt (i - 1) y xs
insert x (y:ys) | x <= y = x : y : ys | otherwise = insert x ys      ⇒   y : insert x ys
insert x (Node l y r) | x < y = insert x l                           ⇒   Node (insert x l) y r
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, Con, ConPattern, Expr, Lam, Let, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TCon, Type, spine, substitute
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, replaced, type_of, written
from liquidlens.repairs.changes.sites import Site, inside
from liquidlens.source.span import NOWHERE


def restored(source: Changed, site: Site) -> Iterator[Change]:
    """In a result, a constructor of the type of a variable in it, or of the whole, applied to that and to a variable
    that it does not use."""
    if not site.is_result or isinstance(site.node, Case | Lam | Let):
        return
    used = free_variables(site.node)
    unused = [name for name in site.scope.written() if name not in used]
    idle = [name for name in unused if name in source.idle]
    recursion = _is_recursion(source, site.node)
    between = [change for name in idle for change in _between(source, site, name)]
    if not recursion:
        yield from between
    if isinstance(site.node, App) and written(source, site.node) is not None:
        # What a recursion drops that was looked at elsewhere; where all variables go on, what each step adds is one.
        put = (unused or list(site.scope.written())) if recursion else idle
        yield from _restored(source, site, site.node, put)
    if recursion:
        yield from between
        yield from _made_again(source, site)
    match site.node:
        case App(Con(), (Var(name), _)) if name in site.scope:
            # Where the promise counts, what stands once may have to stand twice.
            for change in _restored(source, site, site.node, [name]):
                yield replace(change, kind=ChangeKind.TWICE)
        case _:
            pass
    for part in inside(site) if unused else ():
        node = part.node
        if isinstance(node, Var) and node.name in site.scope and written(source, node) is not None:
            yield from _restored(source, part, node, unused)


def _between(source: Changed, site: Site, name: str) -> Iterator[Change]:
    """The variable where it stands in the pattern: before what is made of the later ones, after that of the earlier."""
    order = list(site.scope)
    later = {*order[order.index(name) + 1 :]}
    around = free_variables(site.node) & {*order}
    for part in inside(site):
        mentioned = free_variables(part.node) & {*order}
        before = around - mentioned
        if part.node is site.node or not isinstance(part.node, App | Var) or written(source, part.node) is None:
            continue
        if mentioned and before and mentioned <= later and before.isdisjoint(later):
            yield from _restored(source, part, part.node, [name])


def _made_again(source: Changed, site: Site) -> Iterator[Change]:
    """The value that was matched, with what the function makes of one part of it in that part's place, where nothing
    else of it goes on."""
    used, said = free_variables(site.node), site.scope.written()
    type_ = type_of(source, site.node, site.scope)
    matches = (each for each in subexpressions(source.binding.body) if isinstance(each, Case))
    patterns = (alt.pattern for case in matches for alt in case.alts if isinstance(alt.pattern, ConPattern))
    for pattern in patterns:
        names = [each.name for each in pattern.binders]
        known = source.program.constructors.get(pattern.name)
        into = [at for at, each in enumerate(names) if each in used]
        if known is None or len(names) < _FIELDS or len(into) != 1 or not {*names} <= {*said}:
            continue
        head, given = spine(site.scope[names[into[0]]])
        if site.scope[names[into[0]]] != type_ or head != TCon(known[0].name) or is_operator(base_of(pattern.name)):
            continue
        call = source.text.slice(site.node.span)
        parts = [(site.node, f"({call})") if at in into else (Var(each), said[each]) for at, each in enumerate(names)]
        text = " ".join([base_of(pattern.name), *(text for _, text in parts)])
        new = App(Con(pattern.name, tuple(given), NOWHERE), tuple(part for part, _ in parts), site.node.span)
        yield replaced(source, site, ChangeKind.RESTORED, new, parenthesised(source, site, text))


_FIELDS = 3
"""With two fields it is an element before the rest."""


def _is_recursion(source: Changed, node: Expr) -> bool:
    return isinstance(node, App) and isinstance(node.fun, Var) and node.fun.name == source.binding.name


def _restored(source: Changed, site: Site, node: Expr, unused: Sequence[str]) -> Iterator[Change]:
    type_ = type_of(source, node, site.scope)
    for constructor, element in () if type_ is None else _prefixing(source, type_):
        for name in unused:
            if site.scope[name] == element:
                base, shown = base_of(constructor.name), site.scope.said(name)
                rest = _bracketed(source, node, base) if isinstance(node, App) else source.text.slice(node.span)
                text = f"{shown} {base} {rest}" if is_operator(base) else f"{base} {shown} {rest}"
                new = App(constructor, (Var(name, (), node.span), node), node.span)
                yield replaced(source, site, ChangeKind.RESTORED, new, parenthesised(source, site, text))


def _bracketed(source: Changed, call: App, before: str) -> str:
    """A call as it is written after a constructor: a plain one needs no brackets beside an operator."""
    base = base_of(call.fun.name) if isinstance(call.fun, Var | Con) else ""
    plain = bool(base) and (not is_operator(base) or base == before == ":")
    text = source.text.slice(call.span)
    return text if plain and is_operator(before) else f"({text})"


def _prefixing(source: Changed, type_: Type) -> Iterator[tuple[Con, Type]]:
    """The constructors of a type that take an element and a value of the type itself; the element's type."""
    head, given = spine(type_)
    if not isinstance(head, TCon):
        return
    for name, (data, constructor) in source.program.constructors.items():
        if data.name == head.name and len(constructor.fields) == 2 and len(data.params) == len(given):
            put_in = dict(zip(data.params, given, strict=True))
            first, second = (substitute(field, put_in) for field in constructor.fields)
            if second == type_:
                yield Con(name, tuple(given), NOWHERE), first
