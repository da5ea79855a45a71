"""`children` and `rebuild` know the same parts of every node, in the same order."""

from typing import get_args

import pytest
from liquidlens.core.parts import children, rebuild, subexpressions
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    Prim,
    Probe,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.types import BOOL, INT, TFun

A, B, C, D = (Var(name) for name in "abcd")
X = Binder("x", INT)

NODES: list[Expr] = [
    A,
    Con("True"),
    Prim("+"),
    Lit(LitKind.INT, 1),
    Lam((X,), A),
    App(A, (B, C)),
    Let(Group((Binding("x", INT, A), Binding("y", INT, B)), True), C),
    Case(A, X, (Alt(ConPattern(":", (Binder("h", INT), Binder("t", INT))), B), Alt(DefaultPattern(), C)), INT),
    Abort(AbortReason.UNDEFINED, INT),
    Assume(A, B),
    Assert("label", B, C, subjects=(A,), inputs=1),
    Promise(A, B, C),
    Facet("1", "f", (A, B), C, D, INT),
    Speculate(A, B),
    Choose((A, B), BOOL),
    Fresh(INT),
    FreshFunction((X,), A, INT, (B, None), (Probe(0, (), (X,), (C, D), TFun(INT, INT)),)),
]


def test_every_node_is_here() -> None:
    assert {type(node) for node in NODES} == set(get_args(Expr))


@pytest.mark.parametrize("node", NODES, ids=lambda node: type(node).__name__)
def test_rebuild_visits_the_children_and_nothing_else(node: Expr) -> None:
    seen: list[Expr] = []

    def visit(part: Expr) -> Expr:
        seen.append(part)
        return Lam((X,), part)

    rebuilt = rebuild(node, visit)
    parts = [part for part, _ in children(node)]
    assert sorted(seen, key=repr) == sorted(parts, key=repr)
    assert [part for part, _ in children(rebuilt)] == [Lam((X,), part) for part in parts]
    assert [names for _, names in children(rebuilt)] == [names for _, names in children(node)]
    assert rebuild(node, lambda part: part) == node


def test_subexpressions_come_outermost_first_from_left_to_right() -> None:
    inner = App(B, (C,))
    assert list(subexpressions(App(A, (inner, D)))) == [App(A, (inner, D)), A, inner, B, C, D]
