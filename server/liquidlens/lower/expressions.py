"""The table of rules, and those of atoms, applications and lists.

    x + 1      ⇒      Prelude.+ @Int Prelude.$fNumInt x 1

Every node has the span of its source expression; an application that of the whole application.
"""

from liquidlens.core.syntax import Abort, AbortReason, App, Binding, Con, Expr, Group, Let, Lit, LitKind, Prim, Var
from liquidlens.infer.families import reduced
from liquidlens.infer.metavariables import mentions_family
from liquidlens.infer.typed import (
    Application,
    Choice,
    Comprehension,
    Conditional,
    Failure,
    Function,
    Guarded,
    ListLiteral,
    LocalBindings,
    NumberLiteral,
    Polymorphic,
    PrimitiveOccurrence,
    Selection,
    TextLiteral,
    TypedOccurrence,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.lang.types import CHAR, TForall, TFun
from liquidlens.lower.coercions import coercion, is_coerce
from liquidlens.lower.comprehensions import lower_comprehension
from liquidlens.lower.definitions import lower_choice, lower_conditional, lower_function, lower_guarded, lower_local
from liquidlens.lower.literals import number_expression
from liquidlens.lower.lowering import Lowering, abstract, apply, dictionary_binders, let_each
from liquidlens.lower.rules import RULES, Rule, lower
from liquidlens.lower.selections import lower_selection
from liquidlens.source.span import covering

_UNDEFINED = qualify(PRELUDE, "undefined")


# --- atoms and applications -------------------------------------------------------------------------------------


def _occurrence(lowering: Lowering, expr: TypedOccurrence) -> Expr:
    span = expr.span
    if expr.name == _UNDEFINED and expr.types:
        return Abort(AbortReason.UNDEFINED, lowering.type(expr.types[0]), "undefined", span)
    types = lowering.types(expr.types) if expr.types else ()
    if expr.constructor:
        head: Expr = Con(expr.name, types, span)
    else:
        head = Var(lowering.renamed.get(expr.name, expr.name), types, span)
    if not expr.dictionaries:
        return head
    return App(head, tuple([lowering.dictionary(each, span) for each in expr.dictionaries]), span)


def _primitive(lowering: Lowering, expr: PrimitiveOccurrence) -> Expr:
    del lowering
    return Prim(expr.name, expr.span)


def _number(lowering: Lowering, expr: NumberLiteral) -> Expr:
    return number_expression(lowering, expr.value, expr.type, expr.number, expr.span)


def _text(lowering: Lowering, expr: TextLiteral) -> Expr:
    del lowering
    if not expr.value and not expr.sited:
        # GHC writes the empty list, which for LiquidHaskell is another term than the `""` of a predicate.
        return Con("[]", (CHAR,), expr.span)
    kind = LitKind.CHAR if expr.char else LitKind.SITE if expr.sited else LitKind.STRING
    return Lit(kind, expr.value, expr.span)


def _application(lowering: Lowering, expr: Application) -> Expr:
    """Arguments of higher-rank type are bound around the application."""
    if isinstance(expr.fun, Failure) and len(expr.args) == 1 and _is_settled(lowering, expr.fun):
        return lower(lowering, expr.args[0])
    fun = lower(lowering, expr.fun)
    bound: list[Binding] = []
    args: list[Expr] = []
    for arg in expr.args:
        if isinstance(arg, Polymorphic):
            binding = _polymorphic_binding(lowering, arg)
            bound.append(binding)
            args.append(Var(binding.name, (), arg.span))
        else:
            args.append(lower(lowering, arg))
    return let_each(bound, apply(fun, args, expr.span), expr.span)


def _is_settled(lowering: Lowering, conversion: Failure) -> bool:
    """Whether a function from one application of a type family to another one is from a type to itself, as was seen
    later."""
    if conversion.reason not in (AbortReason.WITHOUT_SOURCE, AbortReason.CAST) or not mentions_family(conversion.type):
        return False
    ty = lowering.type(conversion.type)
    return isinstance(ty, TFun) and ty.arg == ty.res


def _polymorphic_binding(lowering: Lowering, expr: Polymorphic) -> Binding:
    name = lowering.fresh("poly")
    scheme = lowering.type(expr.scheme)
    assert isinstance(scheme, TForall)
    binders = dictionary_binders(scheme.context, expr.dictionaries, expr.span)
    body = abstract(binders, lower(lowering, expr.body), expr.span)
    return Binding(name, scheme, body, expr.span, expr.span)


def _polymorphic(lowering: Lowering, expr: Polymorphic) -> Expr:
    binding = _polymorphic_binding(lowering, expr)
    return Let(Group((binding,), False), Var(binding.name, (), expr.span), expr.span)


def _failure(lowering: Lowering, expr: Failure) -> Expr:
    ty, reason = lowering.type(expr.type), expr.reason
    equations = lowering.environment.equations
    if reason is AbortReason.WITHOUT_SOURCE and is_coerce(expr.message):
        known = coercion(lowering, ty, expr.span)
        if known is not None:
            return known
    if reason is AbortReason.WITHOUT_SOURCE and isinstance(ty, TFun):
        # Between types that turned out to be the same, for what type families make of them.
        is_same = mentions_family(ty) and reduced(equations, ty.arg) == reduced(equations, ty.res)
        reason = AbortReason.CAST if is_same else reason
    return Abort(reason, ty, expr.message, expr.span)


def _list(lowering: Lowering, expr: ListLiteral) -> Expr:
    element = lowering.type(expr.element)
    result: Expr = Con("[]", (element,), expr.span)
    for item in reversed([lower(lowering, item) for item in expr.items]):
        span = covering(item.span, expr.span)
        result = App(Con(":", (element,), span), (item, result), span)
    return result


_TABLE: dict[type, Rule] = {
    TypedOccurrence: _occurrence,
    PrimitiveOccurrence: _primitive,
    NumberLiteral: _number,
    TextLiteral: _text,
    Application: _application,
    Function: lower_function,
    Selection: lower_selection,
    Choice: lower_choice,
    Conditional: lower_conditional,
    Guarded: lower_guarded,
    LocalBindings: lower_local,
    ListLiteral: _list,
    Comprehension: lower_comprehension,
    Polymorphic: _polymorphic,
    Failure: _failure,
}


def install_rules() -> None:
    """Make `lower` know the rule of every kind of expression."""
    RULES.update(_TABLE)
