"""Typed expressions to Core, each by the rule of its kind.

    \\x -> x + 1      ⇒      \\x -> Prelude.+ @Int Prelude.$fNumInt x 1

Rules need `lower` and each other; `expressions` puts them into the table.
"""

from collections.abc import Callable
from typing import Any

from liquidlens.core.syntax import Expr
from liquidlens.infer.typed import TypedExpr
from liquidlens.lower.lowering import Lowering

Rule = Callable[[Lowering, Any], Expr]
RULES: dict[type, Rule] = {}
"""The rule of every kind of expression."""


def lower(lowering: Lowering, expr: TypedExpr) -> Expr:
    """The Core of a typed expression."""
    return RULES[type(expr)](lowering, expr)
