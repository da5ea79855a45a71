"""One more thing that a condition asks, where something else happens if it does not hold.

| i < length xs = Just (xs !! i)       ⇒   | i >= 0 && i < length xs = Just (xs !! i)
| otherwise     = Nothing                  | otherwise               = Nothing
take n have = Just (have - n)          ⇒   take n have = if n <= have then Just (have - n) else Nothing
shrink s = s { body = tail (body s) }  ⇒   shrink s = if length (body s) > 1 then s { … } else s
f d (Close : ts) = f (d - 1) ts      ⇒   f d (Close : ts) = if d > 0 then f (d - 1) ts else False
ways (n - c) cs + ways n ds          ⇒   (if c <= n then ways (n - c) cs else 0) + ways n ds
max (v + best (n - w) xs) (best n xs)  ⇒   if w <= n then max (v + best (n - w) xs) (best n xs) else best n xs
| h < 24 = Just (Hour h)               ⇒   | 0 <= h && h < 24 = Just (Hour h)
| member u a    = look u b             ⇒   | member u a && member u b = look u b
| ready m       = run (step m s)       ⇒   | length s >= 2 && ready m = run (step m s)      where `step` needs that
"""

import re
from collections.abc import Iterator
from itertools import chain, islice

from liquidlens.core.free import free_variables
from liquidlens.core.parts import parameters, subexpressions
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import Abort, Alt, App, Case, Con, ConPattern, Expr, Lam, Let, Lit, LitKind, Var
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.types import BOOL, INT, LIST, TApp, TCon, Type, spine
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, replaced, type_of, written
from liquidlens.repairs.changes.needed import needed, promised
from liquidlens.repairs.changes.sites import Scope, Site
from liquidlens.repairs.changes.summands import numbers
from liquidlens.repairs.parameters import is_written
from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.comments import one_line

_MOST = 16
_MOST_NEEDED = 6
_MOST_OTHERS = 4
_MAYBE = TCon("Prelude.Maybe")
_EITHER = TCon("Prelude.Either")
_WEAK = ("||", "->", "$", " if ")
"""What binds weaker than a conjunction."""


def conjuncts(source: Changed, site: Site) -> Iterator[Change]:
    """A condition with each comparison that the variables in scope suggest before it."""
    match site.node:
        case App(Var("Prelude.max" | "Prelude.min")):
            yield from _chosen(source, site)
            return
        case App(Var() | Con()) | Let() if site.is_result and isinstance(site.parent, Case | Lam):
            yield from _answered(source, site)
            return
        case App(Var()) if isinstance(site.parent, App):
            yield from _added(source, site, site.parent)
            return
        case Case(App() as asked, _, (Alt(ConPattern("True"), yes), Alt(ConPattern("False"), no))):
            pass
        case _:
            return
    text = written(source, asked)
    if text is None or not site.is_result or isinstance(yes, Abort) or isinstance(no, Abort):
        return
    condition = Site(asked, site.scope, site.node, path=None)
    said = f"({text})" if any(each in text for each in _WEAK) else text
    there = {_sides(each) for each in re.split(r"&&|\|\|", text)}
    for asks in islice(needed(source, yes, site.scope), _MOST_NEEDED):
        new = " && ".join(each for each in asks.split(" && ") if _sides(each) not in there)
        if not new:
            continue
        shown = f"{new} && {said}"
        edit = Edit(asked.span, shown)
        yield Change(ChangeKind.CONJUNCT, Replace(one_line(text), one_line(shown)), (edit,))
    for other, shown in islice(_of_others(source, site, asked), _MOST_OTHERS):
        both = App(Var("Prelude.&&", (), asked.span), (asked, other), asked.span)
        yield replaced(source, condition, ChangeKind.CONJUNCT, both, f"{said} && {shown}")
    known = {said_of(part) for part in subexpressions(asked)}
    new = (each for each in _comparisons(site.scope, asked.span) if said_of(each[0]) not in known)
    for other, shown in islice(new, _MOST):
        both = App(Var("Prelude.&&", (), asked.span), (other, asked), asked.span)
        yield replaced(source, condition, ChangeKind.CONJUNCT, both, f"{shown} && {said}")


def _sides(comparison: str) -> frozenset[str]:
    """What a comparison, as a text, compares: with the same on its sides it is another one of the same."""
    return frozenset(" ".join(each.split()) for each in re.split(r"<=|>=|==|/=|<|>", comparison))


def _of_others(source: Changed, site: Site, asked: Expr) -> Iterator[tuple[Expr, str]]:
    """What is asked of a variable, asked of another one of its type that is not asked anything."""
    scope, mentioned = site.scope, free_variables(asked)
    for part in _parts(asked):
        text = written(source, part)
        for name in sorted(free_variables(part) & {*scope}) if text is not None else ():
            said = re.compile(rf"(?<![\w'.]){re.escape(scope.said(name))}(?![\w'])")
            for other, shown in scope.written().items():
                if text is not None and other not in mentioned and scope[other] == scope[name]:
                    yield substitute(part, {name: Var(other, (), part.span)}), said.sub(shown, text)


def _parts(condition: Expr) -> Iterator[Expr]:
    match condition:
        case App(Var("Prelude.&&"), (left, right)):
            yield from _parts(left)
            yield from _parts(right)
        case _:
            yield condition


def _answered(source: Changed, site: Site) -> Iterator[Change]:
    """What a call that answers a Bool or a Maybe needs, and what is promised of the answer's parts, asked before: it is
    False, or Nothing, where it cannot be called; what makes another value of the module's own type leaves the one that
    it is given, as does what makes another list of a list."""
    match site.node:
        case App(Var("Prelude.&&" | "Prelude.||")):
            return  # one after the other is enough: `in_turn.py`
        case Let() as node:
            span = _let(source, node)
            text = None if span is None else source.text.slice(span)
        case _:
            text, span = written(source, site.node), site.node.span
    type_ = None if text is None else type_of(source, site.node, site.scope)
    otherwise = None if type_ is None else _otherwise(source, site, type_)
    if text is None or span is None or otherwise is None:
        return
    asked = chain(needed(source, site.node, site.scope), promised(source, site))
    for asks in islice(dict.fromkeys(asked), _MOST_NEEDED):
        shown = f"if {asks} then {text} else {otherwise}"
        laid_out = _laid_out(asks, text, otherwise, span.start.column) if "\n" in text else shown
        yield Change(ChangeKind.ASKED, Replace(one_line(text), one_line(shown)), (Edit(span, laid_out),))


def _let(source: Changed, node: Let) -> Span | None:
    """Where `let … in …` stands; None of what a `where` binds."""
    begin, end = node.group.bindings[0].extent.start, node.span.end
    if node.span == NOWHERE or node.span.path != source.module.path or not begin < end:
        return None
    before = source.text.text[: source.text.offset(begin)].rstrip()
    is_let = re.search(r"(?<![\w'.])let\Z", before) is not None
    return Span(node.span.path, source.text.position(len(before) - len("let")), end) if is_let else None


def _laid_out(asks: str, text: str, otherwise: str, column: int) -> str:
    """A conditional with an alternative of several lines, which stand to each other as they did."""
    then, margin = "  then ", " " * (column - 1)
    lines = ("\n" + " " * len(then)).join(text.split("\n"))
    return f"if {asks}\n{margin}{then}{lines}\n{margin}  else {otherwise}"


def _added(source: Changed, site: Site, whole: App) -> Iterator[Change]:
    """What a call needs whose answer is added to another one, asked before it: where it cannot be made nothing is
    added."""
    match whole:
        case App(Var("Prelude.+"), (_, *both)):
            nothing = "0"
        case App(Var("Prelude.++"), both):
            nothing = "[]"
        case _:
            return
    if site.node in both:
        yield from _asking(source, site, site.node, nothing)


def _chosen(source: Changed, site: Site) -> Iterator[Change]:
    """Where the greater, or the smaller, of two is the answer, and one cannot be worked out, it is the other one."""
    match site.node:
        case App(_, (_, left, right)):
            for one, other in ((left, right), (right, left)):
                otherwise = written(source, other)
                if otherwise is not None:
                    yield from _asking(source, site, one, otherwise)
        case _:
            return


def _asking(source: Changed, site: Site, calls: Expr, otherwise: str) -> Iterator[Change]:
    """What some code calls needs, asked before the site; something else where it does not hold."""
    text = written(source, site.node)
    if text is None:
        return
    for asks in islice(needed(source, calls, site.scope), _MOST_NEEDED):
        shown = parenthesised(source, site, f"if {asks} then {text} else {otherwise}")
        yield Change(ChangeKind.ASKED, Replace(one_line(text), one_line(shown)), (Edit(site.node.span, shown),))


def _otherwise(source: Changed, site: Site, type_: Type) -> str | None:
    """What is answered where a call cannot be made."""
    head = spine(type_)[0]
    if type_ == BOOL or head == _MAYBE:
        return "False" if type_ == BOOL else "Nothing"
    if head == _EITHER:
        return next(_failures(source), None)
    if not isinstance(head, TCon) or not (head.name in source.module.data or head == LIST):
        return None
    scope = site.scope
    given = [each for each in parameters(source.binding.body) if each in scope and scope[each] == type_]
    if len(given) != 1 or (head == LIST and given[0] not in free_variables(site.node)):
        return None
    return scope.said(given[0]) if is_written(scope.said(given[0])) else None


def _failures(source: Changed) -> Iterator[str]:
    """What the function answers elsewhere where it fails: `Left "no such item"`."""
    for part in subexpressions(source.binding.body):
        match part:
            case App(Con("Prelude.Left"), args) if not any(map(free_variables, args)):
                text = written(source, part)
                if text is not None:
                    yield text
            case _:
                pass


def said_of(condition: Expr) -> frozenset[str]:
    """What a condition is about: a comparison says something of both its sides, whichever it is."""
    match condition:
        case App(Var("Prelude.not"), (inner,)):
            return said_of(inner)
        case App(Var("Prelude.null"), (_, only)):
            return frozenset({"null", pretty_expr(only)})
        case App(Var(), (Var(), left, right)):
            return frozenset({pretty_expr(left), pretty_expr(right)})
        case _:
            return frozenset({pretty_expr(condition)})


def _comparisons(scope: Scope, span: Span) -> Iterator[tuple[Expr, str]]:
    """Numbers beside 0, lists that are not empty, and indexes within lists."""
    known = list(numbers(scope, INT, span))
    for each, shown in known:
        if isinstance(each, Var):
            yield _compared(">=", each, Lit(LitKind.INT, 0, span)), f"{shown} >= 0"
            yield _compared(">", each, Lit(LitKind.INT, 0, span)), f"{shown} > 0"
    for name, shown in scope.written().items():
        match scope[name]:
            case TApp(TCon("[]") as head, element):
                foldable = Var("Prelude.$fFoldable[]", (), span)
                null = App(Var("Prelude.null", (head, element), span), (foldable, Var(name, (), span)), span)
                yield App(Var("Prelude.not", (), span), (null,), span), f"not (null {shown})"
            case _:
                pass
    for one, shown in known:
        for other, beside in known:
            if isinstance(one, Var) and one != other:
                yield _compared("<", one, other), f"{shown} < {beside}"
                yield _compared("<=", one, other), f"{shown} <= {beside}"


def _compared(relation: str, left: Expr, right: Expr) -> Expr:
    return App(
        Var(f"Prelude.{relation}", (INT,), left.span), (Var("Prelude.$fOrdInt", (), left.span), left, right), left.span
    )
