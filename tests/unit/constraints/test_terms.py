"""Terms in normal form, facts, models: arithmetic that needs no solver, against arithmetic on numbers."""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.constraints.answers import Sat, Unsat
from liquidlens.constraints.facts import NO_FACTS, assume, constant_of, decide
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.smt.small import small_model
from liquidlens.constraints.terms import Sort, Term, Terms

TERMS = Terms()


def condition(made: Term | bool) -> Term:
    """What was made of a comparison, where its form alone does not decide it."""
    assert not isinstance(made, bool)
    return made


X = TERMS.variable(1, Sort.INT)
Y = TERMS.variable(2, Sort.INT)
R = TERMS.variable(3, Sort.REAL)


def test_equal_sums_are_one_object() -> None:
    assert TERMS.add(TERMS.add(X, 1), 1) is TERMS.add(2, X)
    assert TERMS.subtract(TERMS.add(X, Y), X) is Y
    assert TERMS.subtract(X, X) == 0


def test_comparisons_are_normal() -> None:
    assert TERMS.less_equal(TERMS.multiply(2, X), 7) is TERMS.less_equal(X, 3)
    assert TERMS.less(X, 4) is TERMS.less_equal(X, 3)
    assert TERMS.equal(X, TERMS.add(X, 1)) is False
    assert TERMS.equal(TERMS.multiply(3, X), 4) is False
    assert TERMS.negation(TERMS.negation(TERMS.equal(X, Y))) is TERMS.equal(Y, X)


def test_bounds_decide() -> None:
    facts = assume(NO_FACTS, condition(TERMS.less(0, X)))
    assert facts is not None
    facts = assume(facts, condition(TERMS.less_equal(X, 3)))
    assert facts is not None
    assert decide(facts, condition(TERMS.less(-1, X))) is True
    assert decide(facts, condition(TERMS.equal(X, 4))) is False
    assert decide(facts, condition(TERMS.equal(X, 2))) is None
    assert assume(facts, condition(TERMS.less(X, 1))) is None
    pinned = assume(facts, condition(TERMS.less_equal(X, 1)))
    assert pinned is not None
    assert constant_of(pinned, X) == 1
    doubled = TERMS.add(TERMS.multiply(2, X), 1)
    assert isinstance(doubled, Term)
    assert constant_of(pinned, doubled) == 3


def operations(depth: int) -> st.SearchStrategy[Any]:
    leaf = st.one_of(st.just(X), st.just(Y), st.integers(-4, 4))
    if depth == 0:
        return leaf
    below = operations(depth - 1)
    return st.one_of(
        leaf, st.tuples(st.sampled_from(["add", "subtract", "multiply", "div", "mod", "quot", "rem"]), below, below)
    )


def build(tree: Any) -> Any:
    if not isinstance(tree, tuple):
        return tree
    op, left, right = tree
    left, right = build(left), build(right)
    if op in {"div", "mod", "quot", "rem"}:
        if not isinstance(right, Term) and right == 0:
            return left
        if not isinstance(left, Term) and not isinstance(right, Term):
            return number(op, left, right)
        return TERMS.integer_division(op, left, right)
    return getattr(TERMS, op)(left, right)


def number(op: str, x: int, y: int) -> int:
    match op:
        case "add":
            return x + y
        case "subtract":
            return x - y
        case "multiply":
            return x * y
        case "div":
            return x // y if y else 0
        case "mod":
            return x % y if y else 0
        case _:
            quotient = 0 if y == 0 else abs(x) // abs(y) * (1 if (x >= 0) == (y >= 0) else -1)
            return quotient if op == "quot" else x - y * quotient


@settings(max_examples=150)
@given(operations(2), st.integers(-6, 6), st.integers(-6, 6))
def test_terms_mean_what_numbers_compute(tree: Any, x: int, y: int) -> None:
    """Evaluation of the normal form, and Z3 on it, agree."""
    term = build(tree)
    if not isinstance(term, Term):
        return
    value = evaluate(term, {X: x, Y: y})
    session = SolverSession()
    known: Any = (TERMS.equal(X, x), TERMS.equal(Y, y))
    claim = TERMS.equal(term, value)
    if isinstance(claim, Term) and not _divides_by_zero(term, {X: x, Y: y}):
        assert isinstance(session.check_with(known, [claim], []), Sat)
        assert isinstance(session.check_with(known, [TERMS.negation(claim)], []), Unsat)


def _divides_by_zero(term: Any, model: dict[Term, int]) -> bool:
    if isinstance(term, tuple):
        return any(_divides_by_zero(part, model) for part in term)
    if not isinstance(term, Term):
        return False
    if term.op in {"div", "mod", "quot", "rem"} and evaluate(term.args[1], model) == 0:
        return True
    return _divides_by_zero(term.args, model)


def test_what_is_shared_is_looked_at_once() -> None:
    """`rest - rest `div` 3`, sixty times: as a tree it has as many parts as two to the sixtieth."""
    rest, value = X, 10**40
    for _ in range(60):
        made = TERMS.subtract(rest, TERMS.integer_division("div", rest, 3))
        assert isinstance(made, Term)
        rest, value = made, value - value // 3
    assert evaluate(rest, {X: 10**40}) == value


def test_small_models() -> None:
    session = SolverSession()
    path = PathCondition(TERMS.less(10, TERMS.add(X, Y)), None)  # type: ignore[arg-type]
    assert small_model(session, TERMS, path, [(X, False), (Y, False)]) == {X: 0, Y: 11}
    negative = PathCondition(TERMS.less(X, -5), None)  # type: ignore[arg-type]
    model = small_model(session, TERMS, negative, [(X, False)])
    assert model is not None and model[X] == -6
    half = PathCondition(TERMS.equal(TERMS.multiply(2, R), 1), None)  # type: ignore[arg-type]
    model = small_model(session, TERMS, half, [(R, False)])
    assert model is not None and model[R] == Fraction(1, 2)


def test_questions_share_their_prefix_in_the_solver() -> None:
    session = SolverSession()
    root, left, right = TERMS.less(0, X), TERMS.less(X, 1), TERMS.less(X, 2)
    for conditions, expected in (((root, left), Unsat), ((root, right), Sat), ((root,), Sat), ((right, root), Sat)):
        assert isinstance(session.check(conditions, [X]), expected)  # type: ignore[arg-type]
