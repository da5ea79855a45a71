"""Two arguments, or the branches of a condition, that change places.

sub n m   ⇒  sub m n            if x < y then x else y   ⇒  if x < y then y else x
Node y (insert x r) l     ⇒  Node x (insert y r) l
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import Abort, Alt, App, Case, Con, ConPattern, Expr, Lam, Let, Lit, Var
from liquidlens.explain.proposals import Exchange, Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, type_of, with_brackets, written
from liquidlens.repairs.changes.sites import Site

_OWN_BRACKETS = re.compile(r"\([^()]*\)")
_ORDERS = frozenset({"Prelude.<", "Prelude.<=", "Prelude.>", "Prelude.>="})


def exchanges(source: Changed, site: Site) -> Iterator[Change]:
    """Arguments of the same type."""
    node = site.node
    if not isinstance(node, App) or (isinstance(node.fun, Var) and node.fun.name in _ORDERS):
        # The sides of an order change places with its operator (`operators.py`).
        return
    places = [at for at, arg in enumerate(node.args) if written(source, arg) is not None and not _is_same(arg, node)]
    for one, other in combinations(places, 2):
        first, second = node.args[one], node.args[other]
        type_ = type_of(source, first, site.scope)
        if first == second or type_ is None or type_ != type_of(source, second, site.scope):
            continue
        args = list(node.args)
        args[one], args[other] = second, first
        infix = isinstance(node.fun, Var) and is_operator(base_of(node.fun.name))
        a, b = (_bracketed(source, each, infix=infix) for each in (first, second))
        edits = (_put(source, first, b), _put(source, second, a))
        is_difference = isinstance(node.fun, Var) and base_of(node.fun.name) == "-"
        kind = ChangeKind.REVERSED if is_difference else ChangeKind.EXCHANGE
        yield Change(kind, rewritten(source, site, edits), edits, node, App(node.fun, tuple(args), node.span))


def swaps(source: Changed, site: Site) -> Iterator[Change]:
    """Two variables of the same type, wherever they stand in a result."""
    node = site.node
    if not site.is_result or not isinstance(node, App) or written(source, node) is None:
        return
    uses: dict[str, list[Var]] = {}
    for part in subexpressions(node):
        if isinstance(part, Lam | Let | Case):
            return
        if isinstance(part, Var) and part.name in site.scope and written(source, part) is not None:
            uses.setdefault(part.name, []).append(part)
    for one, other in combinations(uses, 2):
        if site.scope[one] == site.scope[other]:
            yield _swapped(source, site, uses[one], uses[other])


def _swapped(source: Changed, site: Site, ones: Sequence[Var], others: Sequence[Var]) -> Change:
    names = {ones[0].name: others[0].name, others[0].name: ones[0].name}
    texts = {each.name: source.text.slice(each.span) for each in (*ones, *others)}
    edits = tuple(Edit(each.span, texts[names[each.name]]) for each in (*ones, *others))

    def visit(expr: Expr) -> Expr:
        if isinstance(expr, Var) and expr.name in names:
            return Var(names[expr.name], expr.types, expr.span)
        return rebuild(expr, visit)

    return Change(ChangeKind.EXCHANGE, rewritten(source, site, edits), edits, site.node, visit(site.node))


def _is_same(part: Expr, whole: Expr) -> bool:
    return part.span == whole.span


def _put(source: Changed, old: Expr, new: str) -> Edit:
    """An argument in the place of another one, without the brackets around that if it needs none, or has its own."""
    stands = new.isidentifier() or _OWN_BRACKETS.fullmatch(new) is not None
    return Edit(with_brackets(source, old.span) if stands else old.span, new)


def _bracketed(source: Changed, node: Expr, *, infix: bool) -> str:
    """An argument as it is written in the place of another one, of an operator or of a function."""
    text = source.text.slice(node.span)
    called = node.fun if isinstance(node, App) else None
    prefix = isinstance(called, Var) and text.startswith(f"{source.text.slice(called.span)} ")
    is_plain = isinstance(node, Var | Lit | Con) or text[:1] in "([" or (infix and prefix)
    return text if is_plain else f"({text})"


def branches(source: Changed, site: Site) -> Iterator[Change]:
    """The two branches of a condition."""
    match site.node:
        case Case(scrutinee, binder, (Alt(ConPattern("True"), yes), Alt(ConPattern("False"), no)), type_, span):
            if (
                isinstance(yes, Abort | Case)
                or isinstance(no, Abort | Case)
                or None
                in (
                    written(source, yes),
                    written(source, no),
                )
            ):
                return
            alts = (Alt(ConPattern("True", ()), no), Alt(ConPattern("False", ()), yes))
            edits = (Edit(yes.span, source.text.slice(no.span)), Edit(no.span, source.text.slice(yes.span)))
            exchanged = Exchange(source.text.slice(yes.span), source.text.slice(no.span))
            yield Change(ChangeKind.BRANCH, exchanged, edits, site.node, Case(scrutinee, binder, alts, type_, span))
        case _:
            pass


def rewritten(source: Changed, site: Site, edits: tuple[Edit, ...]) -> Replace:
    """The expression of a site with these edits made, as one change."""
    span = site.node.span
    text, begin = source.text.slice(span), source.text.offset(span.start)
    for edit in sorted(edits, key=lambda each: each.span.start, reverse=True):
        a, b = source.text.offset(edit.span.start) - begin, source.text.offset(edit.span.end) - begin
        if not 0 <= a <= b <= len(text):
            return shown(source, site, edits[0].span, edits[0].text)
        text = text[:a] + edit.text + text[b:]
    return shown(source, Site(site.node, site.scope, None, path=None), span, text)
