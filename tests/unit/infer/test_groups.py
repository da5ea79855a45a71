"""Unification, levels and dependency analysis on hand-made inputs."""

import pytest
from liquidlens.explain.problems.notation import show_type
from liquidlens.infer.metavariables import Meta, zonk
from liquidlens.infer.unification import Reason, UnificationError, unify
from liquidlens.lang.components import components
from liquidlens.lang.types import BOOL, INT, TApp, TCon, TForall, TFun, TVar, Type, functions, list_of


def test_unification_solves_metavariables() -> None:
    first, second = Meta("?1", 1), Meta("?2", 1)
    unify(TFun(first, list_of(second)), TFun(INT, list_of(BOOL)), {})
    assert zonk(TFun(first, second)) == TFun(INT, BOOL)


def test_an_infinite_type_is_refused() -> None:
    meta = Meta("?1", 1)
    with pytest.raises(UnificationError) as caught:
        unify(meta, TFun(meta, INT), {})
    assert caught.value.reason is Reason.INFINITE


def test_a_rigid_variable_does_not_escape() -> None:
    outer = Meta("?1", 1)
    with pytest.raises(UnificationError) as caught:
        unify(outer, TVar("a"), {"a": 2})
    assert caught.value.reason is Reason.ESCAPE


def test_solving_lowers_levels() -> None:
    outer, inner = Meta("?1", 1), Meta("?2", 3)
    unify(outer, list_of(inner), {})
    assert inner.level == 1


def test_the_arrow_can_be_partially_applied() -> None:
    functor = Meta("?1", 1)
    unify(TApp(functor, INT), TFun(BOOL, INT), {})
    assert zonk(functor) == TApp(TCon("->"), BOOL)
    assert zonk(TApp(functor, INT)) == TFun(BOOL, INT)


def test_metavariables_are_not_polymorphic() -> None:
    with pytest.raises(UnificationError):
        unify(Meta("?1", 1), TForall(("a",), (), TVar("a")), {})


@pytest.mark.parametrize(
    ("ty", "text"),
    [
        (functions(list_of(TCon("Char")), TCon("M.T"), INT), "String -> T -> Int"),
        (TFun(TFun(INT, INT), list_of(list_of(INT))), "(Int -> Int) -> [[Int]]"),
        (TApp(TApp(TCon("(,)"), INT), TApp(TCon("Prelude.Maybe"), list_of(INT))), "(Int, Maybe [Int])"),
        (TApp(TCon("Prelude.Maybe"), TApp(TCon("M.T"), TVar("a'2"))), "Maybe (T a)"),
    ],
)
def test_types_in_user_notation(ty: Type, text: str) -> None:
    assert show_type(ty) == text


def test_components_come_callees_first() -> None:
    edges = {"f": {"g"}, "g": {"f"}, "h": {"f", "k"}, "k": set[str]()}
    assert components(["f", "g", "h", "k"], edges) == [["f", "g"], ["k"], ["h"]]


def test_components_of_a_long_chain() -> None:
    names = [f"f{number}" for number in range(20000)]
    edges = {name: {f"f{number + 1}"} for number, name in enumerate(names)}
    assert components(names, edges)[0] == ["f19999"]
