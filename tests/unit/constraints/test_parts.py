"""A path falls into parts; models are carried on or mended; only what is left goes to the solver."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.constraints.answers import Sat
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.parts import all_parts, touched
from liquidlens.constraints.path_condition import PathCondition, conditions_of
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Sort, Terms

TERMS = Terms()
NUMBERS = [TERMS.variable(number, Sort.INT) for number in range(4)]
FLAGS = [TERMS.variable(number, Sort.BOOL) for number in range(4, 6)]
X, Y, Z, W = NUMBERS


def path_of(*conditions: Any) -> PathCondition:
    path = None
    for condition in conditions:
        path = PathCondition(condition, path)
    assert path is not None
    return path


def test_conditions_that_share_an_unknown_are_one_part() -> None:
    path = path_of(TERMS.less(3, X), TERMS.less(Y, 0), TERMS.equal(Z, X), FLAGS[0])
    assert [set(part.variables) for part in all_parts(path)] == [{X, Z}, {Y}, {FLAGS[0]}]
    joined = PathCondition(TERMS.less(X, Y), path)  # type: ignore[arg-type]
    assert [set(part.variables) for part in all_parts(joined)] == [{X, Y, Z}, {FLAGS[0]}]
    assert [set(part.variables) for part in touched(joined, path)] == [{X, Y, Z}]


def test_a_new_condition_on_one_unknown_is_met_without_the_solver() -> None:
    path = path_of(TERMS.less(3, X), TERMS.less(X, Y), TERMS.less(Y, 9))
    session = SolverSession()
    for part in all_parts(path):
        assert isinstance(session.decide(part), Sat)
    assert session.calls == 0


def test_the_same_question_is_asked_once() -> None:
    session = SolverSession()
    impossible = TERMS.less(X, Y), TERMS.less(Y, Z), TERMS.less(Z, X)
    for unrelated in (TERMS.less(W, 0), TERMS.less(0, W)):
        part = touched(path_of(unrelated, *impossible), None)[0]
        assert not isinstance(session.decide(part), Sat)
    assert session.calls == 1


numbers = st.sampled_from(NUMBERS)
linear = st.builds(lambda x, by, y: TERMS.add(TERMS.multiply(x, by), y), numbers, st.integers(-3, 3), numbers)
comparisons = st.builds(
    lambda compare, left, bound: getattr(TERMS, compare)(left, bound),
    st.sampled_from(["less", "less_equal", "equal"]), linear, st.integers(-5, 5),
)  # fmt: skip
atoms = st.one_of(comparisons, st.sampled_from(FLAGS), st.builds(TERMS.negation, comparisons))
pairs = st.builds(lambda make, parts: getattr(TERMS, make)(parts), st.sampled_from(["conjunction", "disjunction"]),
                  st.lists(atoms, min_size=2, max_size=3))  # fmt: skip


@settings(max_examples=300)
@given(st.lists(st.one_of(atoms, pairs), min_size=1, max_size=8))
def test_parts_together_decide_as_the_whole_path(conditions: list[Any]) -> None:
    known = [condition for condition in conditions if not isinstance(condition, bool)]
    if not known:
        return
    path = path_of(*known)
    whole = SolverSession().check(tuple(known), [*NUMBERS, *FLAGS])
    session = SolverSession()
    answers = [session.decide(part) for part in all_parts(path)]
    assert isinstance(whole, Sat) == all(isinstance(answer, Sat) for answer in answers)
    if isinstance(whole, Sat):
        model = {k: v for answer in answers if isinstance(answer, Sat) for k, v in answer.model.items()}
        assert all(evaluate(condition, model) for condition in conditions_of(path))
