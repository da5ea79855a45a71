"""`show` of an unknown integer: its digits are unknowns that make it up."""

import pytest
from liquidlens.counterexample.values import VNumber
from liquidlens.search.limits import Limits

from tests.unit.machine.textual_core import Search


def text_is(wanted: str) -> str:
    """Textual Core: a violation of `l` where the digits of `n` are `wanted`."""
    end = f"rest{len(wanted)}" if wanted else "#intShow n"
    body = f'case {end} of (z :: [] Char) :: () {{ [] -> assert "l" False in (); _ -> () }}'
    for at, char in reversed(list(enumerate(wanted))):
        of = "#intShow n" if at == 0 else f"rest{at}"
        body = (
            f"case {of} of (s{at} :: [] Char) :: () {{ [] -> (); : (d{at} :: Char) (rest{at + 1} :: [] Char) -> "
            f"case #charEq d{at} '{char}' of (b{at} :: Bool) :: () {{ True -> {body}; False -> () }} }}"
        )
    return body


@pytest.mark.parametrize("number", [0, 7, 10, -1, 4273, -305, 1_000_000])
def test_a_text_of_digits_is_found_by_the_solver(number: int) -> None:
    search = Search([("n", "fresh :: Int")], text_is(str(number)))
    assert search.value("n") == VNumber(number)
    assert search.outcomes[-1].statistics.states < 400  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["", "-", "-0", "07", "1a"])
def test_no_number_shows_as_what_is_no_number(text: str) -> None:
    search = Search([("n", "fresh :: Int")], text_is(text), limits=Limits(size=6))
    assert search.violations == []
