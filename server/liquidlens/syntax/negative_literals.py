"""Minus signs under `NegativeLiterals`: one that stands before a number and behind a blank is a part of it.

    abs -1 + n        Infix((abs, 1, n), (-, +))        ⇒   Infix((Apply(abs, ((-1),)), n), (+))
    -1 `mod` 3        Infix((Negate(1), 3), (`mod`))    ⇒   Infix(((-1), 3), (`mod`))

`n - 1` and `n-1` stay what they are.
"""

import re

from msgspec.structs import replace
from tree_sitter import Node

from liquidlens.syntax.reading import Reading
from liquidlens.syntax.tree import Apply, ConName, Infix, Literal, Name, Negate, Parens, SurfaceExpr

NO_OPERAND = r"(?<![\w')\]}\"#])(?<![!#$%&*+./<=>?@\\^|~:-])"
"""Behind this neither an operand nor a part of an operator ends."""

_PART = re.compile(NO_OPERAND + r"-(?=\d)")


def is_part(reading: Reading, minus: Node) -> bool:
    """Whether a minus sign is a part of the number behind it."""
    if not reading.negative_literals:
        return False
    text, at = reading.lines.text, reading.lines.offset(reading.start(minus))
    return _PART.match(text, at) is not None


def _joined(left: SurfaceExpr, right: SurfaceExpr) -> SurfaceExpr | None:
    """What `left -right` is where the minus is a part of the number that `right` is, or begins with."""
    match right:
        case Literal():
            further: tuple[SurfaceExpr, ...] = (_negative(right),)
        case Apply(Literal() as number, args):
            further = (_negative(number), *args)
        case _:
            return None
    span = replace(left.span, end=right.span.end)
    match left:
        case Apply(fun, args):
            return Apply(fun, (*args, *further), span)
        case Negate(body):
            inner = _joined(body, right)
            return None if inner is None else Negate(inner, span)
        case _:
            return Apply(left, further, span)


def negation(reading: Reading, node: Node, body: SurfaceExpr) -> SurfaceExpr:
    """What a minus sign before a body is."""
    negate = Negate(body, reading.span(node))
    return Parens(negate, negate.span) if isinstance(body, Literal) and is_part(reading, node) else negate


def _negative(number: Literal) -> SurfaceExpr:
    return Parens(Negate(number, number.span), number.span)


def without_parts(infix: Infix, parts: tuple[bool, ...]) -> SurfaceExpr:
    """A chain of operators without those minus signs that are `parts` of numbers."""
    operands, operators = [infix.operands[0]], list[Name | ConName]()
    for operator, operand, is_one in zip(infix.operators, infix.operands[1:], parts, strict=True):
        whole = _joined(operands[-1], operand) if is_one else None
        if whole is None:
            operands.append(operand)
            operators.append(operator)
        else:
            operands[-1] = whole
    return replace(infix, operands=tuple(operands), operators=tuple(operators)) if operators else operands[0]
