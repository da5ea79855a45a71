"""Substitution replaces free names and never captures."""

from liquidlens.lang.types import INT, TApp, TCon, TFun, TVar
from liquidlens.logic.predicates import PAbstract, PAnd, PApply, PBinary, PCompare, PLit, PVar, conjoin
from liquidlens.logic.refined import AbstractArgument, RCon, Refinement, RFun, RVar
from liquidlens.logic.shape import erase
from liquidlens.logic.show import show_predicate, show_type
from liquidlens.logic.substitution import (
    free_values,
    free_variables,
    rename_apart,
    strengthen,
    substitute,
    substitute_abstract,
    substitute_types,
    substitute_values,
)

V, X, Y = PVar("v"), PVar("x"), PVar("y")


def integer(predicate: PCompare) -> RCon:
    return RCon("Int", refinement=Refinement("v", predicate))


def test_variables_and_applied_variables_are_replaced() -> None:
    predicate = PAnd((PCompare("==", PApply("f", (X,)), Y), PApply("Main.size", (X,))))
    found = substitute(predicate, {"f": PVar("g"), "x": PLit(1)})
    assert show_predicate(found) == "g 1 == y && size 1"


def test_a_value_that_would_capture_is_renamed() -> None:
    rtype = integer(PCompare(">", V, X))
    found = substitute_values(rtype, {"x": PBinary("+", V, PLit(1))})
    assert isinstance(found, RCon)
    assert found.refinement.value == "v#1"
    assert found.refinement.predicate == PCompare(">", PVar("v#1"), PBinary("+", V, PLit(1)))


def test_a_binder_that_would_capture_is_renamed() -> None:
    rtype = RFun("y", RCon("Int"), integer(PCompare(">", X, Y)))
    found = substitute_values(rtype, {"x": Y})
    assert isinstance(found, RFun)
    assert found.binder == "y#1"
    assert free_values(found) == {"y"}


def test_a_binder_hides_the_name_that_is_replaced() -> None:
    rtype = RFun("x", integer(PCompare(">", V, X)), integer(PCompare(">", V, X)))
    found = substitute_values(rtype, {"x": PLit(0)})
    assert show_type(found) == "x:{v:Int | v > 0} -> {v:Int | v > x}"


def test_refinements_of_a_type_variable_and_of_its_instance_meet() -> None:
    rtype = RFun("x", RVar("a"), RVar("a", Refinement("w", PCompare(">=", PVar("w"), X))))
    found = substitute_types(rtype, {"a": integer(PCompare(">", V, PLit(0)))})
    assert show_type(found) == "x:{v:Int | v > 0} -> {v:Int | v > 0 && v >= x}"
    assert erase(found) == TFun(INT, INT)


def test_an_applied_type_variable_becomes_a_constructor() -> None:
    rtype = substitute_types(RCon("M", (RVar("a"),)), {"a": RCon("[]", (RVar("b"),))})
    assert erase(rtype) == TApp(TCon("M"), TApp(TCon("[]"), TVar("b")))


def test_an_abstract_refinement_is_instantiated_with_its_arguments() -> None:
    rtype = RVar("a", Refinement("v", PAbstract("p", (X, V))))
    found = substitute_abstract(rtype, {"p": AbstractArgument(("l", "r"), PCompare("<=", PVar("l"), PVar("r")))})
    assert show_type(found) == "{v:a | x <= v}"


def test_strengthening_with_truth_changes_nothing() -> None:
    rtype = integer(PCompare(">", V, X))
    assert strengthen(rtype, Refinement("w", conjoin())) == rtype


def test_rename_apart_takes_the_least_free_number() -> None:
    assert rename_apart("x", {"y"}) == "x"
    assert rename_apart("x", {"x", "x#1"}) == "x#2"
    assert rename_apart("x#2", {"x#2"}) == "x#1"


def test_free_variables_of_a_predicate() -> None:
    assert free_variables(PApply("Main.size", (X, PBinary("+", Y, PLit(1))))) == {"x", "y"}


def test_what_has_nothing_to_replace_is_not_made_again() -> None:
    kept = PCompare(">", PApply("Main.size", (Y,)), PLit(1))
    both = substitute(PAnd((kept, PCompare(">", X, V))), {"x": PLit(3)})
    assert both == PAnd((kept, PCompare(">", PLit(3), V)))
    assert isinstance(both, PAnd)
    assert both.parts[0] is kept
