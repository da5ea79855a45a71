"""What a path knows of numbers decides conditions without the solver, and never decides one wrongly."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.constraints.answers import Sat, Unsat
from liquidlens.constraints.facts import NO_FACTS, Facts, assume, decide, is_limited
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Sort, Term, Terms

TERMS = Terms()


def condition(made: Term | bool) -> Term:
    """What was made of a comparison, where its form alone does not decide it."""
    assert not isinstance(made, bool)
    return made


NUMBERS = [TERMS.variable(number, Sort.INT) for number in range(5)]
X, Y, Z, V, W = NUMBERS


def known(*conditions: Any) -> Facts:
    facts = NO_FACTS
    for condition in conditions:
        extended = assume(facts, condition)
        assert extended is not None, condition
        facts = extended
    return facts


def at_most(left: Any, right: Any, difference: int) -> Any:
    """`left - right <= difference`"""
    return TERMS.less_equal(TERMS.subtract(left, right), difference)


def test_differences_add_up() -> None:
    facts = known(at_most(X, Y, 2), at_most(Y, Z, 1))
    assert decide(facts, at_most(X, Z, 3)) is True
    assert decide(facts, at_most(X, Z, 2)) is None
    assert decide(facts, at_most(Z, X, -4)) is False
    assert assume(facts, condition(TERMS.less(TERMS.add(Z, 3), X))) is None


def test_bounds_of_both_sides_bound_a_difference() -> None:
    facts = known(TERMS.less_equal(X, 4), TERMS.less_equal(1, Y))
    assert decide(facts, at_most(X, Y, 3)) is True
    assert decide(facts, at_most(X, Y, 2)) is None


def test_a_bound_comes_by_way_of_differences() -> None:
    facts = known(TERMS.less(X, Y), TERMS.less(Y, Z), TERMS.less_equal(Z, 4))
    assert decide(facts, condition(TERMS.less_equal(X, 2))) is True
    assert decide(facts, condition(TERMS.equal(X, 3))) is False


def test_a_sum_is_bounded_by_its_atoms() -> None:
    facts = known(*[TERMS.less_equal(0, each) for each in (X, Y, Z)])
    total = TERMS.add(X, TERMS.add(Y, TERMS.multiply(2, Z)))
    assert decide(facts, condition(TERMS.less(total, 0))) is False
    assert decide(facts, condition(TERMS.less(total, 1))) is None


def test_of_a_false_conjunction_the_last_doubtful_conjunct_is_false() -> None:
    both = TERMS.conjunction([TERMS.less(X, Y), TERMS.less(Y, Z)])
    facts = known(TERMS.negation(both), TERMS.less(X, Y))
    assert decide(facts, condition(TERMS.less(Y, Z))) is None  # learnt before what makes it certain
    facts = known(TERMS.less(X, Y), TERMS.negation(both))
    assert decide(facts, condition(TERMS.less(Y, Z))) is False
    assert decide(facts, condition(both)) is False


def test_what_cannot_grow_for_ever() -> None:
    facts = known(TERMS.less_equal(0, X), TERMS.less(X, Y), TERMS.less_equal(Z, 3), TERMS.less(W, Z))
    assert not is_limited(facts, X)
    assert not is_limited(facts, Y)
    assert is_limited(facts, Z)
    assert is_limited(facts, W)
    assert is_limited(known(TERMS.less_equal(2, X)), X)


atoms = st.sampled_from(NUMBERS)
bounds = st.integers(-4, 4)
differences = st.builds(at_most, atoms, atoms, bounds)
single = st.builds(TERMS.less_equal, atoms, bounds)
equalities = st.builds(lambda x, y, d: TERMS.equal(TERMS.subtract(x, y), d), atoms, atoms, bounds)
sums = st.builds(lambda x, y, b: TERMS.less_equal(TERMS.add(TERMS.multiply(2, x), y), b), atoms, atoms, bounds)
simple = st.one_of(differences, single, equalities, sums)
literals = st.one_of(simple, st.builds(TERMS.negation, simple))
conditions = st.one_of(
    literals,
    st.builds(lambda parts: TERMS.conjunction(parts), st.lists(literals, min_size=2, max_size=3)),
    st.builds(lambda parts: TERMS.disjunction(parts), st.lists(literals, min_size=2, max_size=3)),
)


@settings(max_examples=300)
@given(st.lists(conditions, max_size=7), conditions)
def test_facts_agree_with_the_solver(assumed: list[Any], asked: Any) -> None:
    path: list[Term] = []
    facts = NO_FACTS
    for condition in assumed:
        extended = assume(facts, condition) if isinstance(condition, Term) else facts if condition else None
        if extended is None:
            together = (*path, condition) if isinstance(condition, Term) else ()
            assert not together or isinstance(SolverSession().check(together, NUMBERS), Unsat)
            return
        facts = extended
        if isinstance(condition, Term):
            path.append(condition)
    if not isinstance(asked, Term):
        return
    truth = decide(facts, asked)
    if truth is not None:
        opposite = TERMS.negation(asked) if truth else asked
        assert isinstance(SolverSession().check((*path, opposite), NUMBERS), Unsat)


@settings(max_examples=300)
@given(st.lists(differences, max_size=6), differences)
def test_nothing_about_few_differences_is_left_to_the_solver(assumed: list[Any], asked: Any) -> None:
    facts = NO_FACTS
    path = [each for each in assumed if isinstance(each, Term)]
    for condition in path:
        extended = assume(facts, condition)
        if extended is None:
            return
        facts = extended
    if isinstance(asked, Term) and decide(facts, asked) is None:
        for literal in (asked, TERMS.negation(asked)):
            assert isinstance(SolverSession().check((*path, literal), NUMBERS), Sat)
