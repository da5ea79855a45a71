"""Operations on bits of unknown integers are terms: the solver finds the number, none is tried."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.constraints.terms import linear as parts_of
from liquidlens.counterexample.values import VNumber
from liquidlens.machine.meanings import meaning_of

from tests.unit.machine.textual_core import Search


def is_found(condition: str) -> Search:
    """A search for an `n` of which `condition` holds."""
    body = f'case {condition} of (b :: Bool) :: () {{ True -> assert "l" False in (); False -> () }}'
    return Search([("n", "fresh :: Int")], body)


@pytest.mark.parametrize(
    ("condition", "number"),
    [
        ("#intEq (#intShiftLeft n 4) 123456", 7716),
        ("#boolAnd (#intEq (#intShiftRight n 3) 964) (#intEq (#intAnd n 7) 4)", 7716),
        ("#boolAnd (#intEq (#intAnd n -256) -512) (#intEq (#intAnd n 255) 171)", -341),
        ("#boolAnd (#intEq (#intOr n 48) 1_000_048) (#intEq (#intXor n 48) 1_000_048)", 1_000_000),
        ("#intEq (#intComplement n) 41", -42),
    ],
)
def test_the_number_is_found_at_once(condition: str, number: int) -> None:
    search = is_found(condition.replace("_", ""))
    assert search.value("n") == VNumber(number)
    assert search.outcomes[-1].statistics.states < 20  # type: ignore[union-attr]


NUMBERS = st.integers(-(2**70), 2**70)
RUNS = st.builds(lambda ones, zeros: ((1 << ones) - 1) << zeros, st.integers(0, 20), st.integers(0, 20))
"""Masks with one run of ones."""


@given(NUMBERS, RUNS | RUNS.map(lambda mask: ~mask), st.sampled_from(["And", "Or", "Xor"]))
def test_masks_mean_what_they_do_to_known_numbers(number: int, mask: int, name: str) -> None:
    terms, meaning = Terms(), meaning_of(f"integer{name}", False)
    assert meaning.symbolic is not None
    unknown = terms.variable(0, Sort.INT)
    for operands in ((unknown, mask), (mask, unknown)):
        term = meaning.symbolic(terms, *operands)
        assert valued(term, number) == meaning.apply(number, mask)


def valued(term: object, number: int) -> object:
    """The value of a term where the only unknown is `number`."""
    if not isinstance(term, Term):
        return term
    if term.op == "variable":
        return number
    if term.op in {"div", "mod"}:
        left, right = (valued(part, number) for part in term.args)
        assert isinstance(left, int)
        assert isinstance(right, int)
        return left // right if term.op == "div" else left % right
    assert term.op == "sum"
    constant, items = parts_of(term)
    return constant + sum(by * valued(atom, number) for atom, by in items)  # type: ignore[operator]
