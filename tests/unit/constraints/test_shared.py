"""Solvers that come one after the other may stand in one context of Z3."""

from collections.abc import Iterator

import pytest
from liquidlens.constraints.smt import shared as shared_terms
from liquidlens.constraints.smt.interface import Z3Context
from liquidlens.constraints.smt.logic import LogicSolver, Validity
from liquidlens.constraints.smt.overtime import Patience
from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.constraints.smt.vocabulary import Vocabulary
from liquidlens.lang.types import TCon
from liquidlens.logic.predicates import PCompare, PLit, PVar

INT = TCon("Int")


@pytest.fixture
def contexts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[None]]:
    """Grows by one with each context that is made."""
    made: list[None] = []
    begin = Z3Context.__init__

    def counted(self: Z3Context) -> None:
        made.append(None)
        begin(self)

    monkeypatch.setattr(Z3Context, "__init__", counted)
    yield made


def greater(number: int) -> PCompare:
    return PCompare(">", PVar("n#1"), PLit(number))


def asked(shared: SharedTerms | None, known: int, goal: int) -> tuple[Validity, int]:
    """Whether n > goal follows from n > known, and what the solver says that it took."""
    solver = LogicSolver(Vocabulary(), shared=shared)
    solver.encoder.declare("n#1", INT)
    solver.assume(solver.encoder.encode(greater(known)))
    answer, work = solver.valid(solver.encoder.encode(greater(goal))), solver.work
    solver.close()
    return answer, work


def test_the_next_solver_knows_nothing_of_the_last_one(contexts: list[None]) -> None:
    with SharedTerms() as shared:
        assert asked(shared, 5, 3)[0] is Validity.VALID
        assert asked(shared, 1, 3)[0] is Validity.INVALID
        assert asked(shared, 5, 3)[0] is Validity.VALID
    assert len(contexts) == 1


def test_a_solver_counts_its_own_work_only() -> None:
    alone = asked(None, 5, 3)
    with SharedTerms() as shared:
        assert [asked(shared, 5, 3) for _ in range(3)] == [alone] * 3


def test_a_context_that_holds_much_is_left(contexts: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_terms, "ROOM", 10)
    with SharedTerms() as shared:
        asked(shared, 5, 3)
        asked(shared, 5, 3)
        shared.count(11)
        asked(shared, 5, 3)
    assert len(contexts) == 2


def test_a_solver_without_a_shared_context_has_its_own(contexts: list[None]) -> None:
    asked(None, 5, 3)
    asked(None, 5, 3)
    assert len(contexts) == 2


def surviving(shared: SharedTerms | None, *goals: int) -> tuple[list[bool], int]:
    """Which of n > goal follow from n > 5, and how many questions that counts for."""
    solver = LogicSolver(Vocabulary(), shared=shared)
    solver.encoder.declare("n#1", INT)
    solver.push()
    solver.assume(solver.encoder.encode(greater(5)))
    found = solver.surviving([solver.encoder.encode(greater(goal)) for goal in goals])
    solver.pop()
    solver.close()
    return found, solver.checks


def test_the_same_goals_are_asked_about_once_and_count_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    put = list[None]()
    ask = Patience.ask

    def counted(self: Patience, context: object, solver: object) -> int:
        put.append(None)
        return ask(self, context, solver)

    monkeypatch.setattr(Patience, "ask", counted)
    alone = surviving(None, 3, 7, 8)
    assert alone == ([True, False, False], len(put))
    put.clear()
    with SharedTerms() as shared:
        assert [surviving(shared, 3, 7, 8) for _ in range(3)] == [alone] * 3
        assert len(put) == alone[1]
        assert surviving(shared, 4, 7, 8) == alone
        assert len(put) == 2 * alone[1]


def test_what_is_stated_is_not_asked() -> None:
    assert surviving(None, 5, 5) == ([True, True], 0)
