"""One more thing that a condition asks, where something else happens if it does not hold.

| i < length xs = Just (xs !! i)       ⇒   | i >= 0 && i < length xs = Just (xs !! i)
| otherwise     = Nothing                  | otherwise               = Nothing
take n have = Just (have - n)          ⇒   take n have = if n <= have then Just (have - n) else Nothing
f d (Close : ts) = f (d - 1) ts      ⇒   f d (Close : ts) = if d > 0 then f (d - 1) ts else False
| h < 24 = Just (Hour h)               ⇒   | 0 <= h && h < 24 = Just (Hour h)
| ready m       = run (step m s)       ⇒   | length s >= 2 && ready m = run (step m s)      where `step` needs that
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, islice

from liquidlens.core.parts import subexpressions
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import Abort, Alt, App, Case, Con, ConPattern, Expr, Lam, Lit, LitKind, Var
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import BOOL, INT, TApp, TCon, spine
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.predicates import conjuncts as parts_of
from liquidlens.logic.refined import RCon, RForall, RFun
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_predicate
from liquidlens.logic.substitution import applied_functions, free_variables, rebuild, rename, substitute
from liquidlens.repairs.changes.asked import asked_of_part, by_annotation
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, replaced, type_of, written
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Scope, Site, inside
from liquidlens.repairs.changes.summands import numbers
from liquidlens.repairs.selectors import selectors
from liquidlens.repairs.terms import functions_of, term
from liquidlens.source.span import Span
from liquidlens.syntax.comments import one_line

_MOST = 16
_MOST_NEEDED = 6
_LENGTH = "len"
_MAYBE = TCon("Prelude.Maybe")
_WEAK = ("||", "->", "$", " if ")
"""What binds weaker than a conjunction."""


def conjuncts(source: Changed, site: Site) -> Iterator[Change]:
    """A condition with each comparison that the variables in scope suggest before it."""
    match site.node:
        case App(Var() | Con()) if site.is_result and isinstance(site.parent, Case | Lam):
            yield from _answered(source, site)
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
    for needed in islice(_needed(source, yes, site.scope), _MOST_NEEDED):
        new = " && ".join(each for each in needed.split(" && ") if each not in text)
        if not new:
            continue
        shown = f"{new} && {said}"
        edit = Edit(asked.span, shown)
        yield Change(ChangeKind.CONJUNCT, Replace(one_line(text), one_line(shown)), (edit,))
    known = {said_of(part) for part in subexpressions(asked)}
    new = (each for each in _comparisons(site.scope, asked.span) if said_of(each[0]) not in known)
    for other, shown in islice(new, _MOST):
        both = App(Var("Prelude.&&", (), asked.span), (other, asked), asked.span)
        yield replaced(source, condition, ChangeKind.CONJUNCT, both, f"{shown} && {said}")


def _answered(source: Changed, site: Site) -> Iterator[Change]:
    """What a call that answers a Bool or a Maybe needs, and what is promised of the answer's parts, asked before: it is
    False, or Nothing, where it cannot be called.

    LiquidHaskell reads both sides of `&&` wherever it stands.
    """
    text = written(source, site.node)
    type_ = None if text is None else type_of(source, site.node, site.scope)
    otherwise = "False" if type_ == BOOL else "Nothing" if type_ is not None and spine(type_)[0] == _MAYBE else None
    if text is None or otherwise is None:
        return
    asked = chain(_needed(source, site.node, site.scope), _promised(source, site))
    for needed in islice(dict.fromkeys(asked), _MOST_NEEDED):
        shown = f"if {needed} then {text} else {otherwise}"
        yield Change(ChangeKind.ASKED, Replace(one_line(text), one_line(shown)), (Edit(site.node.span, shown),))


def _promised(source: Changed, site: Site) -> Iterator[str]:
    """What is promised of the numbers that an answer is made of, as Haskell: `n <= have`."""
    functions, terms = _known(source, site.scope)
    named = {name: PVar(said) for name, (_, said) in by_annotation(source, site).items()}
    for part in inside(site):
        said = term(part.node, terms, functions) if isinstance(part.node, App) and part.path else None
        promised = None if said is None else asked_of_part(source, part)
        if promised is not None:
            taken = Argument(promised.value, RCon("Int", refinement=promised))
            shown = _as_haskell(taken, {**named, promised.value: said}, functions)
            yield from dict.fromkeys((" && ".join(shown), *shown) if shown else ())


def _known(source: Changed, scope: Scope) -> tuple[dict[str, str], dict[str, Predicate]]:
    """The functions and the variables that a condition may mention."""
    said = source.module.specification
    functions = functions_of({name: each for name, each in said.measures.items() if each.function})
    functions.update((label, label) for label in selectors(source.module))
    return functions, {name: PVar(said) for name, said in scope.written().items()}


def _needed(source: Changed, code: Expr, scope: Scope) -> Iterator[str]:
    """What the calls in some code need of variables, as Haskell, by parameter, for all, and singly: `length s >= 2`.

    A field that an update leaves as it was keeps what is asked of it alone.
    """
    functions, terms = _known(source, scope)
    left = {name: said for name, selector, _ in selected(source, code) if (said := term(selector, terms, functions))}
    terms = {**left, **terms}
    seen: set[str] = set()
    for part in subexpressions(code):
        taken = _taken(source, part)
        if not taken or not isinstance(part, App):
            continue
        args = part.args if isinstance(part.fun, Con) else [each for each in part.args if not _is_dictionary(each)]
        given = list(zip(taken, args, strict=False))
        by = {p.binder: _list(arg, terms) or term(arg, terms, functions) for p, arg in given}
        unchanged = {p.binder for p, arg in given if isinstance(arg, Var) and arg.name in left}
        asked = [_as_haskell(p, by, functions, unchanged) for p, _ in given]
        singly = list(dict.fromkeys(chain.from_iterable(asked)))
        for each in (*asked, singly, *([one] for one in singly)):
            if each and (said := " && ".join(each)) not in seen:
                seen.add(said)
                yield said


def _list(arg: Expr, terms: Mapping[str, Predicate]) -> Predicate | None:
    """A list of so many elements before another one, as a constructor's application that only its length says."""
    match arg:
        case Con("[]"):
            return PApply("[]", ())
        case App(Con(":"), (_, rest)):
            inner = terms.get(rest.name) if isinstance(rest, Var) else _list(rest, terms)
            return None if inner is None else PApply(":", (inner,))
        case _:
            return None


def _counted(predicate: Predicate) -> Predicate:
    """Lengths of written lists as sums: `len p + 1` for `len (x : p)`."""
    match predicate:
        case PApply("Prelude.len", (PApply("[]"),)):
            return PLit(0)
        case PApply("Prelude.len" as length, (PApply(":", (rest,)),)):
            match _counted(PApply(length, (rest,))):
                case PLit(int(number)):
                    return PLit(number + 1)
                case PBinary("+", rest, PLit(int(number))):
                    return PBinary("+", rest, PLit(number + 1))
                case other:
                    return PBinary("+", other, PLit(1))
        case _:
            return rebuild(predicate, _counted)


def _is_dictionary(arg: Expr) -> bool:
    return isinstance(arg, Var) and base_of(arg.name).startswith("$")


def _taken(source: Changed, part: Expr) -> Sequence[Argument]:
    """What a function, or a constructor, of the module takes, refined."""
    match part:
        case App(Var(name)):
            signature = source.module.specification.signatures.get(name)
            return arguments(signature.type)[0] if signature is not None else ()
        case App(Con(name)) if name in source.program.constructors:
            data = source.program.refined_data(source.program.constructors[name][0].name)
            fields = data.constructors.get(name, ()) if data is not None else ()
            return [Argument(label, type_) for label, type_ in fields]
        case _:
            return ()


def _as_haskell(
    parameter: Argument,
    by: Mapping[str, Predicate | None],
    functions: Mapping[str, str],
    unchanged: Collection[str] = (),
) -> list[str]:
    """What a parameter needs of what stands for the variables, comparisons; none where Haskell cannot ask it all, or
    where nothing that is not `unchanged` is spoken of."""
    if isinstance(parameter.type, RFun | RForall):
        return []
    needs = parameter.type.refinement
    parts = parts_of(rename(needs.predicate, needs.value, parameter.binder))
    mentioned = [free_variables(part) for part in parts]
    put = {name: value for each in mentioned for name in each if (value := by.get(name)) is not None}
    if any(not each or not each <= put.keys() for each in mentioned) or not all(
        isinstance(part, PCompare) for part in parts
    ):
        return []
    said = [_counted(substitute(part, put)) for part in parts]
    applied = {each for part in said for each in applied_functions(part) if base_of(each) != _LENGTH}
    if not applied <= set(functions.values()):
        return []
    about = [part for part, each in zip(said, mentioned, strict=True) if not each <= set(unchanged)]
    shown = [show_predicate(_plain(part)) for part in about]
    return [re.sub(r"(?<![\w'.])len(?![\w'])", "length", each) for each in shown]


def _plain(comparison: Predicate) -> Predicate:
    """A comparison as people write it: `n <= have` for `0 <= have - n`, `a < b` for `a + 1 <= b`, `a > 0` for
    `0 <= a - 1`."""
    match comparison:
        case PCompare("<=" | "<" as relation, PLit(0), PBinary("-", more, PVar() | PApply() as less)):
            return PCompare(relation, less, more)
        case PCompare("<=", PLit(0), PBinary("-", more, PLit(1))):
            return PCompare(">", more, PLit(0))
        case PCompare(">=" | ">" as relation, PBinary("-", more, PVar() | PApply() as less), PLit(0)):
            return PCompare(relation, more, less)
        case PCompare("<=", PBinary("+", less, PLit(1)), more):
            return PCompare("<", less, more)
        case PCompare(">=", more, PBinary("+", less, PLit(1))) | PCompare(">=", PBinary("-", more, PLit(1)), less):
            return PCompare(">", more, less)
        case _:
            return comparison


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
