"""Refinement types take the shape of Haskell types, or say where they differ."""

from liquidlens.lang.types import BOOL, INT, Constraint, TApp, TCon, TForall, TFun, TVar
from liquidlens.logic.predicates import PCompare, PVar
from liquidlens.logic.refined import PredicateVariable, RApp, RCon, Refinement, RForall, RFun, RVar
from liquidlens.logic.shape import HOLE, Mismatch, arguments, erase, fit, trivial
from liquidlens.logic.show import show_type

LIST = TApp(TCon("Main.List"), TVar("a"))
ORDERED = (Constraint("Prelude.Ord", (TVar("a"),)),)
GREATER = Refinement("v", PCompare(">", PVar("v"), PVar("x")))


def test_trivial_gives_every_parameter_its_own_name_and_loses_nothing() -> None:
    ty = TForall(("a",), ORDERED, TFun(LIST, TFun(TFun(INT, INT), INT)))
    made = trivial(ty)
    binders = [argument.binder for argument in arguments(made)[0]]
    assert len(set(binders)) == 2
    assert erase(made) == ty


def test_trivial_of_an_applied_variable() -> None:
    ty = TApp(TVar("m"), INT)
    assert trivial(ty) == RApp(RVar("m"), RCon("Int"))
    assert erase(trivial(ty)) == ty


def test_holes_are_filled_and_keep_their_refinement() -> None:
    written = RFun("x", RVar(HOLE), RVar(HOLE, GREATER))
    found = fit(written, TFun(INT, INT))
    assert not isinstance(found, Mismatch)
    assert show_type(found) == "x:Int -> {v:Int | v > x}"


def test_type_variables_and_contexts_are_those_of_haskell() -> None:
    written = RFun("xs", RCon("Main.List", (RVar("b"),)), RVar("b"))
    found = fit(written, TForall(("a",), ORDERED, TFun(LIST, TVar("a"))))
    assert found == RForall(("a",), (), ORDERED, RFun("xs", RCon("Main.List", (RVar("a"),)), RVar("a")))


def test_one_variable_cannot_stand_for_two() -> None:
    written = RFun("x", RVar("a"), RVar("a"))
    found = fit(written, TForall(("a", "b"), (), TFun(TVar("a"), TVar("b"))))
    assert found == Mismatch(RVar("a"), TVar("b"))


def test_two_variables_cannot_stand_for_one() -> None:
    written = RFun("x", RVar("a"), RVar("b"))
    found = fit(written, TForall(("a",), (), TFun(TVar("a"), TVar("a"))))
    assert found == Mismatch(RVar("b"), TVar("a"))


def test_the_smallest_part_that_differs_is_named() -> None:
    written = RFun("x", RCon("[]", (RCon("Int"),)), RCon("Int"))
    assert fit(written, TFun(TApp(TCon("[]"), BOOL), INT)) == Mismatch(RCon("Int"), BOOL)


def test_abstract_refinements_stay_where_haskell_quantifies_over_nothing() -> None:
    predicates = (PredicateVariable("p", (RCon("Int"),)),)
    written = RForall((), predicates, (), RFun("x", RCon("Int"), RCon("Int")))
    found = fit(written, TFun(INT, INT))
    assert isinstance(found, RForall)
    assert found.predicates == predicates
