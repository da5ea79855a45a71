"""List comprehensions to Core, without appending (Wadler, in Peyton Jones 1987, chapter 7).

[x | Just x <- ms]
  ⇒  let go ms = case ms of { [] -> []; m : rest -> case m of { Just x -> x : go rest; _ -> go rest } } in go ms
"""

from liquidlens.core.syntax import Alt, App, Binder, Binding, Case, Con, ConPattern, Expr, Group, Lam, Let, Var
from liquidlens.infer.typed import Comprehension, TypedBind, TypedCondition, TypedLet
from liquidlens.lang.types import TFun, Type, list_of
from liquidlens.lower.definitions import LocalGroups, decide
from liquidlens.lower.lowering import Lowering
from liquidlens.lower.matching import Matcher, PatternRow
from liquidlens.lower.rest import Rest
from liquidlens.lower.rules import lower


def lower_comprehension(lowering: Lowering, expr: Comprehension) -> Expr:
    """`[e | statements]`."""
    element = lowering.type(expr.element)
    end = Con("[]", (element,), expr.span)
    return _generate(lowering, expr, 0, element, end)


def _generate(lowering: Lowering, expr: Comprehension, index: int, element: Type, tail: Expr) -> Expr:
    """The elements that the statements from `index` on make, followed by `tail`, without appending (Wadler)."""
    if index == len(expr.statements):
        item = lower(lowering, expr.body)
        return App(Con(":", (element,), expr.span), (item, tail), expr.span)
    statement = expr.statements[index]
    result = list_of(element)
    match statement:
        case TypedCondition(condition):
            test = lower(lowering, condition)
            return decide(
                lowering,
                test,
                yes=_generate(lowering, expr, index + 1, element, tail),
                no=tail,
                ty=result,
                span=expr.span,
            )
        case TypedLet(groups):
            local = LocalGroups(lowering, groups)
            return local.around(_generate(lowering, expr, index + 1, element, tail), result)
        case TypedBind():
            return _generator(lowering, expr, index, element, tail=tail, generator=statement)


def _generator(
    lowering: Lowering, expr: Comprehension, index: int, element: Type, tail: Expr, generator: TypedBind
) -> Expr:
    span, item_type, result = generator.span, lowering.type(generator.type), list_of(element)
    source = lower(lowering, generator.body)
    go, items, others = lowering.fresh("go"), lowering.fresh("xs"), lowering.fresh("xs")
    again = App(Var(go, (), span), (Var(others, (), span),), span)
    matcher = Matcher(lowering, result, span)
    row = PatternRow([generator.pattern], lambda _: _generate(lowering, expr, index + 1, element, again), False, span)
    subject = matcher.choose_subjects([row], [item_type], span)[0]
    body = matcher.match([subject], [row], Rest(lowering, again, result, span))
    head = Binder(subject.name, item_type, subject.span)
    rest = Binder(others, list_of(item_type), span)
    alts = (
        Alt(ConPattern("[]", ()), tail, span),
        Alt(ConPattern(":", (head, rest)), body, span),
    )
    parameter = Binder(items, list_of(item_type), span)
    scrutinee = Binder(lowering.fresh("c"), list_of(item_type), span)
    loop = Lam((parameter,), Case(Var(items, (), span), scrutinee, alts, result, span), span)
    binding = Binding(go, TFun(list_of(item_type), result), loop, span, span)
    return Let(Group((binding,), True), App(Var(go, (), span), (source,), expr.span), expr.span)
