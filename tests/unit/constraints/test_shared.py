"""Solvers that come one after the other may stand in one context of Z3."""

from collections.abc import Iterator

import pytest
from liquidlens.constraints.smt import shared as shared_terms
from liquidlens.constraints.smt.interface import Z3Context
from liquidlens.constraints.smt.logic import LogicSolver, Validity
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
