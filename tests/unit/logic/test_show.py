"""Predicates and types are shown as a user would write them."""

from fractions import Fraction

import pytest
from liquidlens.lang.types import INT, Constraint, TForall, TFun, TVar
from liquidlens.logic.predicates import (
    FALSE,
    TRUE,
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PIff,
    PImplies,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.logic.refined import AbstractArgument, PredicateVariable, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.show import show_haskell_type, show_predicate, show_type

V, X, Y = PVar("v"), PVar("x"), PVar("y")
P, Q, R = PVar("p"), PVar("q"), PVar("r")
POSITIVE = RCon("Int", refinement=Refinement("v", PCompare(">", V, PLit(0))))


@pytest.mark.parametrize(
    ("predicate", "text"),
    [
        (PCompare("==", PApply("Main.size", (V,)), PBinary("+", X, PLit(1))), "size v == x + 1"),
        (PBinary("-", X, PBinary("-", Y, V)), "x - (y - v)"),
        (PBinary("-", PBinary("-", X, Y), V), "x - y - v"),
        (PBinary("*", PBinary("+", X, Y), V), "(x + y) * v"),
        (PBinary("mod", PBinary("+", X, Y), PLit(2)), "(x + y) mod 2"),
        (PAnd((P, POr((Q, R)))), "p && (q || r)"),
        (POr((PAnd((P, Q)), R)), "p && q || r"),
        (PImplies(P, PImplies(Q, R)), "p => q => r"),
        (PImplies(PImplies(P, Q), R), "(p => q) => r"),
        (PIff(P, PNot(PApply("Main.odd", (X,)))), "p <=> not (odd x)"),
        (PIf(P, X, Y), "if p then x else y"),
        (PCompare("==", V, PIf(P, X, Y)), "v == (if p then x else y)"),
        (PNegate(PBinary("+", X, Y)), "-(x + y)"),
        (PApply("Main.:+:", (X, PApply("Main.:+:", (Y, V)))), "x :+: y :+: v"),
        (PApply("(,)", (X, PLit(True))), "(x, true)"),
        (PApply("f", (PLit(-1),)), "f (-1)"),
        (PAbstract("p", (X, V)), "p x v"),
        (PLit("a\n", False), '"a\\n"'),
        (PLit("'", True), "'\\''"),
        (PLit(Fraction(5, 2)), "2.5"),
        (PLit(Fraction(1, 3)), "1 / 3"),
        (TRUE, "true"),
        (FALSE, "false"),
        (PVar("x#1"), "x'1"),
    ],
)
def test_predicate(predicate: Predicate, text: str) -> None:
    assert show_predicate(predicate) == text


@pytest.mark.parametrize(
    ("rtype", "text"),
    [
        (RFun("x", POSITIVE, POSITIVE), "x:{v:Int | v > 0} -> {v:Int | v > 0}"),
        (RFun("arg#1", RFun("arg#2", RVar("a"), RVar("b")), RCon("Bool")), "(a -> b) -> Bool"),
        (
            RFun("x", RCon("Int", refinement=Refinement("x", PCompare(">", X, PLit(0)))), RCon("()")),
            "x:{Int | x > 0} -> ()",
        ),
        (RCon("[]", (RCon("Char"),)), "String"),
        (RCon("[]", (POSITIVE,)), "[{v:Int | v > 0}]"),
        (RCon("(,)", (RVar("a"), RCon("Main.List", (RVar("b"),)))), "(a, List b)"),
        (RCon("Main.List", (RCon("Main.List", (RVar("b"),)),)), "List (List b)"),
        (
            RCon("[]", (RVar("a"),), (AbstractArgument(("l", "w"), PCompare("<=", PVar("l"), PVar("w"))),)),
            "[a]<{\\l w -> l <= w}>",
        ),
        (RVar("a", Refinement("v", PAbstract("p", (X, V)))), "a<p x>"),
        (
            RForall(
                ("a",),
                (PredicateVariable("p", (RVar("a"),)),),
                (Constraint("Prelude.Ord", (TVar("a"),)),),
                RFun("x", RVar("a"), RVar("a")),
            ),
            "forall <p :: a -> Bool>. Ord a => x:a -> a",
        ),
    ],
)
def test_type(rtype: RType, text: str) -> None:
    assert show_type(rtype) == text


def test_haskell_type() -> None:
    inner = TForall(("b",), (), TFun(TVar("b"), TVar("b")))
    ty = TForall(("a",), (Constraint("Prelude.Ord", (TVar("a"),)),), TFun(inner, TFun(TVar("a"), INT)))
    assert show_haskell_type(ty) == "Ord a => (forall b. b -> b) -> a -> Int"


def test_an_application_in_the_braces_of_an_argument_has_parentheses() -> None:
    some = RCon("M.List", (RCon("Int"),), refinement=Refinement("v", PCompare(">", PApply("M.size", (V,)), PLit(0))))
    assert show_type(RCon("M.List", (some,))) == "List {v:(List Int) | size v > 0}"
    assert show_type(RCon("[]", (some,))) == "[{v:List Int | size v > 0}]"
