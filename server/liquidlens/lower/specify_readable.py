"""What is understood here, and what LiquidHaskell refuses, with the module in which it stands.

v == (x > 0)       what is true or false is no operand of `==`: `v <=> x > 0`
mod x 2 == 0       `x mod 2`
p <==> q           `p <=> q`
v == [x, y]        no list with several elements
"""

from collections.abc import Iterator

from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, is_tuple, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.predicates import PApply, Predicate
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import subpredicates
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import MethodsUnlike, NotRead, OpaqueConstruction, TruthAsTerm
from liquidlens.lower.specify_operators import ARITHMETIC, COMPARISONS, Operation, conditional, grouped
from liquidlens.source.span import Span
from liquidlens.syntax.annotations import (
    ApplyExpr,
    ClassNode,
    IfExpr,
    InfixExpr,
    LambdaExpr,
    ListExpr,
    LiteralExpr,
    Named,
    NameExpr,
    PrefixExpr,
    SpecExpr,
    TupleExpr,
    TypedExpr,
)

_LOGICAL = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})
_EQUAL = "="
"""Of truth values, too: as a connective it binds as `<=>` does."""

_Part = tuple[Operation | SpecExpr, bool]


def note_unread(context: SpecificationContext, expr: SpecExpr) -> None:
    """Warn of the first thing in a predicate that LiquidHaskell cannot read."""
    for problem in _unread(context, expr):
        context.note(problem)
        return


def _unread(context: SpecificationContext, expr: SpecExpr) -> Iterator[Problem]:
    waiting: list[_Part] = [(expr, False)]
    while waiting:
        part, is_term = waiting.pop()
        if isinstance(part, InfixExpr):
            part = conditional(context, part) or grouped(context, part)
        if is_term and _is_truth(part):
            yield Problem(TruthAsTerm(), _span(part), Severity.WARNING)
        elif (written := _refused(part)) is not None:
            yield Problem(written, _span(part), Severity.WARNING)
        waiting.extend(reversed(list(_parts(part, is_term=is_term))))


def note_methods(context: SpecificationContext, node: ClassNode, name: str, cls: ClassType) -> None:
    """Warn where an annotation of a class of this module has not all its methods, in their order."""
    written = [base_of(each.text) for member in node.members for each in member.names]
    methods = [base_of(method) for method, _ in cls.methods]
    if written != methods and {*written} <= {*methods} and module_of(cls.name) == context.module:
        context.note(Problem(MethodsUnlike(name, tuple(methods)), node.head.span, Severity.WARNING))


def note_constructions(context: SpecificationContext, predicate: Predicate) -> None:
    """Warn of the first constructor with arguments, where no option makes such an application a value of the logic."""
    options = context.result.options
    if options.is_exact or options.reflection or options.ple or options.ple_local or context.reflected:
        return
    for part in subpredicates(predicate):
        if isinstance(part, PApply) and part.span.path and _is_opaque(context, part.fun):
            context.note(Problem(OpaqueConstruction(show_name(part.fun)), part.span, Severity.WARNING))
            return


def _is_opaque(context: SpecificationContext, name: str) -> bool:
    """Whether it is a constructor of which no annotation says what it makes."""
    if is_tuple(name) or name == ":":
        return True
    return name in context.environment.constructors and name not in context.annotated


def _parts(part: Operation | SpecExpr, *, is_term: bool) -> Iterator[_Part]:
    """What stands in an expression, and whether as a term."""
    match part:
        case Operation(operator, left, right):
            inside = operator.text not in _LOGICAL and operator.text != _EQUAL
            yield from ((left, inside), (right, inside))
        case ApplyExpr(NameExpr("not"), (body,)):
            yield (body, False)
        case ApplyExpr(fun, args):
            yield from ((each, True) for each in (fun, *args))
        case PrefixExpr(operator, body):
            yield (body, operator.text != "~")
        case IfExpr(condition, yes, no):
            yield from ((condition, False), (yes, is_term), (no, is_term))
        case TupleExpr(parts) | ListExpr(parts):
            yield from ((each, True) for each in parts)
        case TypedExpr(body):
            yield (body, is_term)
        case InfixExpr() | NameExpr() | LiteralExpr() | LambdaExpr():
            pass


def _is_truth(part: Operation | SpecExpr) -> bool:
    match part:
        case Operation(operator):
            return operator.text in COMPARISONS or operator.text in _LOGICAL
        case ApplyExpr(NameExpr("not"), (_,)):
            return True
        case PrefixExpr(operator):
            return operator.text == "~"
        case _:
            return False


def _refused(part: Operation | SpecExpr) -> NotRead | None:
    match part:
        case Operation(operator) if _is_backquoted(operator):
            name = operator.text
            return NotRead(f"`{name}`", {"mod": "mod", "div": "/"}.get(name, f"{name} x y"))
        case Operation(operator) if operator.text == "<==>":
            return NotRead("<==>", "<=>")
        case Operation(operator) if operator.text == "div":
            return NotRead("div", "/")
        case ApplyExpr(NameExpr("mod"), (_, _)):
            return NotRead("mod x y", "x mod y")
        case ApplyExpr(NameExpr(name), (_, _)) if name in COMPARISONS or name in ARITHMETIC or name in _LOGICAL:
            return NotRead(f"({name}) x y", f"x {name} y") if name not in ("div", "mod") else None
        case ListExpr((_, _, *_)):
            return NotRead("[x, y]", None)
        case _:
            return None


def _is_backquoted(operator: Named) -> bool:
    start, end = operator.span.absolute.start, operator.span.absolute.end
    return operator.text[:1].isalpha() and end.column - start.column > len(operator.text)


def _span(part: Operation | SpecExpr) -> Span:
    return part.operator.span if isinstance(part, Operation) else part.span
