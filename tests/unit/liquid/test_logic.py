"""Predicates in Z3: what follows from facts."""

import pytest
from liquidlens.constraints.smt import logic
from liquidlens.constraints.smt.logic import IMPATIENCE, PATIENCE, LogicSolver, Validity
from liquidlens.constraints.smt.solving import hurry
from liquidlens.constraints.smt.vocabulary import Vocabulary
from liquidlens.lang.types import BOOL, DOUBLE, INT, TApp, TCon, TVar, Type, functions, list_of
from liquidlens.logic.predicates import (
    FALSE,
    PApply,
    PBinary,
    PCompare,
    PIff,
    PLit,
    PNot,
    Predicate,
    PVar,
)
from liquidlens.logic.specification import Measure

X, Y = PVar("x"), PVar("y")
SET = TApp(TCon("Data.Set.Set"), TVar("a"))


def solver(*facts: Predicate, **types: Type) -> LogicSolver:
    length = Measure("len", functions(list_of(TVar("a")), INT), ())
    made = LogicSolver(Vocabulary({"len": length}))
    for name, ty in {"x": INT, "y": INT, **types}.items():
        made.encoder.declare(name, ty)
    for fact in facts:
        made.assume(made.encoder.encode(fact))
    return made


def valid(made: LogicSolver, goal: Predicate) -> Validity:
    return made.valid(made.encoder.encode(goal))


def test_arithmetic_follows_from_facts() -> None:
    made = solver(PCompare(">", X, PLit(3)))
    assert valid(made, PCompare(">", PBinary("+", X, PLit(1)), PLit(4))) is Validity.VALID
    assert valid(made, PCompare(">", X, PLit(4))) is Validity.INVALID


def test_squares_are_not_negative() -> None:
    assert valid(solver(), PCompare(">=", PBinary("*", X, X), PLit(0))) is Validity.VALID


def test_multiplication_commutes() -> None:
    assert valid(solver(), PCompare("==", PBinary("*", X, Y), PBinary("*", Y, X))) is Validity.VALID


def test_scopes_forget() -> None:
    made = solver()
    made.push()
    made.assume(made.encoder.encode(FALSE))
    assert valid(made, PCompare("==", X, Y)) is Validity.VALID
    made.pop()
    assert valid(made, PCompare("==", X, Y)) is Validity.INVALID


def test_measures_are_congruent() -> None:
    made = solver(PCompare("==", X, Y))
    assert valid(made, PCompare("==", PApply("len", (X,)), PApply("len", (Y,)))) is Validity.VALID


def test_every_type_is_ordered() -> None:
    made = solver(PCompare("<=", X, Y), x=TVar("a"), y=TVar("a"))
    assert valid(made, PNot(PCompare("<", Y, X))) is Validity.VALID


def test_booleans_are_equivalent() -> None:
    made = solver(PIff(PVar("b"), PCompare(">", X, PLit(0))), PVar("b"), b=BOOL)
    assert valid(made, PCompare(">", X, PLit(0))) is Validity.VALID


def test_doubles_lie_dense() -> None:
    half = PBinary("/", PBinary("+", X, Y), PLit(2))
    made = solver(PCompare("<", X, Y), x=DOUBLE, y=DOUBLE)
    assert valid(made, PCompare("<", X, half)) is Validity.VALID


def test_sets_are_decided() -> None:
    made = solver(PCompare("==", PVar("s"), PApply("Set_cup", (PApply("Set_sng", (X,)), PVar("t")))), s=SET, t=SET)
    assert valid(made, PApply("Set_mem", (X, PVar("s")))) is Validity.VALID
    assert valid(made, PApply("Set_mem", (Y, PVar("s")))) is Validity.INVALID
    assert valid(made, PApply("Set_sub", (PVar("t"), PVar("s")))) is Validity.VALID


def test_different_string_literals_are_different_values() -> None:
    assert valid(solver(), PCompare("/=", PLit("foo"), PLit("bar"))) is Validity.VALID
    assert valid(solver(), PCompare("==", PLit("foo"), PLit("foo"))) is Validity.VALID


def test_what_survives_is_the_largest_valid_part() -> None:
    made = solver(PCompare(">", X, PLit(0)), l=list_of(INT))
    goals = [PCompare(op, X, PLit(0)) for op in ("<", ">=", "==", "/=")]
    assert made.surviving([made.encoder.encode(goal) for goal in goals]) == [False, True, False, True]


def constructors() -> LogicSolver:
    made = solver()
    made.encoder.vocabulary.is_constant = lambda name: name in {"Red", "Green"}
    return made


def test_constructors_and_literals_differ_but_their_order_is_not_known() -> None:
    made = constructors()
    for first, second in ((PVar("Red"), PVar("Green")), (PLit("red"), PLit("green"))):
        assert valid(made, PCompare("/=", first, second)) is Validity.VALID
        assert valid(made, PCompare("==", first, first)) is Validity.VALID
        assert valid(made, PCompare("<", first, second)) is Validity.INVALID
        assert valid(made, PCompare(">", first, second)) is Validity.INVALID


def test_all_of_several_constants_differ_also_in_facts() -> None:
    made = constructors()
    made.assume(made.encoder.encode(PCompare("==", X, PVar("Red"))))
    made.assume(made.encoder.encode(PCompare("==", Y, PVar("Green"))))
    assert valid(made, PCompare("/=", X, Y)) is Validity.VALID
    assert valid(made, PCompare("<", X, Y)) is Validity.INVALID


def test_literals_with_unprintable_characters_differ() -> None:
    made = solver()
    assert valid(made, PCompare("==", PLit("\0a"), PLit("\0b"))) is Validity.INVALID
    assert valid(made, PCompare("/=", PLit("\0a"), PLit("\0b"))) is Validity.VALID


def test_what_one_unit_takes_is_bounded_and_makes_no_difference_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, bool]] = []

    def noted(context: object, solver: object, resources: int, *, grobner: bool) -> None:
        limits.append((resources, grobner))
        hurry(context, solver, resources, grobner=grobner)

    monkeypatch.setattr(logic, "hurry", noted)
    cubes = [PBinary("*", name, PBinary("*", name, name)) for name in (X, Y, PVar("z"))]
    fermat = PNot(PCompare("==", PBinary("+", cubes[0], cubes[1]), cubes[2]))
    positive = [PCompare(">", name, PLit(1)) for name in (X, Y, PVar("z"))]
    made = LogicSolver(Vocabulary(), resource_limit=20_000)
    for name in "xyz":
        made.encoder.declare(name, INT)
    for fact in positive:
        made.assume(made.encoder.encode(fact))
    assert [valid(made, fermat) for _ in range(PATIENCE + 1)] == [Validity.UNKNOWN] * (PATIENCE + 1)
    assert limits == [(20_000 // IMPATIENCE, False)]
    assert valid(made, PCompare(">", X, PLit(0))) is Validity.VALID
    assert made.for_next_unit() is made
    assert limits[1:] == [(20_000, True)]
    assert made.for_next_unit() is made
    assert len(limits) == 2


def test_a_solver_that_holds_much_makes_room_for_the_next_unit_and_goes_on_counting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = solver(PCompare(">", X, PLit(0)))
    assert valid(made, PCompare(">", PApply("size", (X,)), PLit(0))) is Validity.INVALID
    asked, work = made.checks, made.work
    assert made.for_next_unit() is made
    monkeypatch.setattr(logic, "ROOM", 0)
    other = made.for_next_unit()
    assert other is not made
    assert (other.checks, other.work) == (asked, work)
    other.encoder.declare("x", INT)
    assert valid(other, PCompare(">", X, PLit(0))) is Validity.INVALID
    assert other.checks == asked + 1
    assert other.work > work


def test_conditions_are_decided_together() -> None:
    made = solver(PCompare(">", X, PLit(0)), y=INT)
    conditions = [
        PCompare(">=", X, PLit(0)),
        PCompare("==", X, PLit(0)),
        PCompare("<", X, Y),
        PCompare("/=", X, PLit(0)),
    ]
    assert made.decided([made.encoder.encode(each) for each in conditions]) == [True, False, None, True]
    assert made.decided([]) == []


def test_nothing_is_false_where_the_facts_exclude_each_other() -> None:
    made = solver(PCompare(">", X, PLit(0)), PCompare("<", X, PLit(0)))
    assert made.decided([made.encoder.encode(PCompare("==", X, PLit(7)))]) == [True]


def test_conditions_that_exclude_each_other_are_decided() -> None:
    made = solver(PCompare("/=", X, PLit(9)), y=INT)
    conditions = [PCompare("==", X, PLit(number)) for number in range(12)]
    found = made.decided([made.encoder.encode(each) for each in conditions])
    assert found == [False if number == 9 else None for number in range(12)]
