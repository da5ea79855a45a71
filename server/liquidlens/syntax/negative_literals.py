"""Minus signs under `NegativeLiterals`: one that stands before a number and behind a blank is a part of it.

    abs -1 + n        Infix((abs, 1, n), (-, +))        ⇒   Infix((Apply(abs, ((-1),)), n), (+))
    -1 `mod` 3        Infix((Negate(1), 3), (`mod`))    ⇒   Infix(((-1), 3), (`mod`))

`n - 1` and `n-1` stay what they are.  Under `LexicalNegation` so is one before a name or brackets, which binds closer
than an application does, and `(- n)` is the section that subtracts `n`:

    f -x              Infix((f, x), (-))                ⇒   Apply(f, ((-x),))
    -x `mod` 3        Infix((Negate(x), 3), (`mod`))    ⇒   Infix(((-x), 3), (`mod`))
    (- n)             Parens(Negate(n))                 ⇒   SectionRight(-, n)
"""

import re

from msgspec.structs import replace
from tree_sitter import Node

from liquidlens.source.span import Span
from liquidlens.syntax.reading import Reading
from liquidlens.syntax.tree import Apply, ConName, Infix, Literal, Name, Negate, Parens, SectionRight, SurfaceExpr

NO_OPERAND = r"(?<![\w')\]}\"#])(?<![!#$%&*+./<=>?@\\^|~:-])"
"""Behind this neither an operand nor a part of an operator ends."""

_PART = re.compile(NO_OPERAND + r"-(?=\d)")
_PREFIX = re.compile(NO_OPERAND + r"-(?=[\w(\[\"'])")


def is_part(reading: Reading, minus: Node) -> bool:
    """Whether a minus sign is a part of the number, or under `LexicalNegation` of the operand, behind it."""
    if not (reading.negative_literals or reading.lexical_negation):
        return False
    text, at = reading.lines.text, reading.lines.offset(reading.start(minus))
    return (_PREFIX if reading.lexical_negation else _PART).match(text, at) is not None


def _joined(left: SurfaceExpr, right: SurfaceExpr, any_operand: bool) -> SurfaceExpr | None:
    """What `left -right` is where the minus is a part of the number, or of any operand, that `right` begins with."""
    match right:
        case Apply(head, args) if any_operand or isinstance(head, Literal):
            further: tuple[SurfaceExpr, ...] = (_negative(head), *args)
        case _ if any_operand or isinstance(right, Literal):
            further = (_negative(right),)
        case _:
            return None
    span = replace(left.span, end=right.span.end)
    match left:
        case Apply(fun, args):
            return Apply(fun, (*args, *further), span)
        case Negate(body):
            inner = _joined(body, right, any_operand)
            return None if inner is None else Negate(inner, span)
        case _:
            return Apply(left, further, span)


def negation(reading: Reading, node: Node, body: SurfaceExpr) -> SurfaceExpr:
    """What a minus sign before a body is."""
    span = reading.span(node)
    if not is_part(reading, node):
        return Negate(body, span)
    match body:
        case Literal():
            return Parens(Negate(body, span), span)
        case Apply(head, args) if reading.lexical_negation:
            return Apply(_negative(head), args, span)
        case _ if reading.lexical_negation:
            return Parens(Negate(body, span), span)
        case _:
            return Negate(body, span)


def in_parentheses(reading: Reading, node: Node, inner: SurfaceExpr, span: Span) -> SurfaceExpr:
    """What parentheses around an expression are; under `LexicalNegation`, `(- n)` is a section."""
    if reading.lexical_negation and isinstance(inner, Negate) and node.type == "negation":
        return SectionRight(Name("-", reading.span(node.children[0])), inner.body, span)
    return Parens(inner, span)


def _negative(operand: SurfaceExpr) -> SurfaceExpr:
    return Parens(Negate(operand, operand.span), operand.span)


def without_parts(infix: Infix, parts: tuple[bool, ...], any_operand: bool) -> SurfaceExpr:
    """A chain of operators without those minus signs that are `parts` of numbers, or of `any_operand`."""
    operands, operators = [infix.operands[0]], list[Name | ConName]()
    for operator, operand, is_one in zip(infix.operators, infix.operands[1:], parts, strict=True):
        whole = _joined(operands[-1], operand, any_operand) if is_one else None
        if whole is None:
            operands.append(operand)
            operators.append(operator)
        else:
            operands[-1] = whole
    return replace(infix, operands=tuple(operands), operators=tuple(operators)) if operators else operands[0]
