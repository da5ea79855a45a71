"""A condition that is the wrong way round is turned round: that all inputs that are right today then answer otherwise
tells nothing against it."""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

WITHDRAW = """module M where
data Account = Account { balance :: Int }
{-@ data Account = Account { balance :: Nat } @-}
{-@ withdraw :: n:Nat -> Account -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n a
  | n > balance a = a { balance = balance a - n }
  | otherwise     = a
"""

SHARE = """module M where
{-@ share :: Int -> Int -> Maybe Int @-}
share :: Int -> Int -> Maybe Int
share a b = if b == 0 then Just (a `div` b) else Nothing
"""

ELSE = """module M where
{-@ less :: n:Nat -> m:Nat -> Nat @-}
less :: Int -> Int -> Int
less n m
  | m <= n    = n
  | otherwise = n - m
"""

ABOVE = """module M where
{-@ above :: n:Nat -> m:Nat -> Nat @-}
above :: Int -> Int -> Int
above n m
  | n < 10    = n - 10
  | otherwise = n - 10 + m
"""


def repairs(text: str, name: str) -> list[tuple[str, str]]:
    (binding,) = (each for each in report_of(text).bindings if each.name == name)
    return [(title_of_repair(each), seen_words(each)) for each in binding.findings[0].suggestions]


@pytest.mark.parametrize(
    ("text", "name", "title", "seen"),
    [
        (WITHDRAW, "withdraw", "Change `n > balance a` to `n <= balance a`", "`n > balance a` is true"),
        (SHARE, "share", "Change `b == 0` to `b /= 0`", "`b == 0` is true"),
        (ELSE, "less", "Change `m <= n` to `m > n`", "`m <= n` is not true"),
    ],
)
def test_a_condition_the_wrong_way_round_is_turned_round(text: str, name: str, title: str, seen: str) -> None:
    first = repairs(text, name)[0]
    assert first == (title, f"`{name}` is then proved; today no input for which {seen} keeps its promises")


def test_a_condition_is_not_turned_round_where_that_does_not_mend_it() -> None:
    assert not [title for title, _ in repairs(ABOVE, "above") if title.startswith("Change `n < 10`")]


def test_a_call_that_changes_places_with_a_name_beside_an_operator_needs_no_brackets() -> None:
    assert "Change `balance a - n` to `n - balance a`" in [title for title, _ in repairs(WITHDRAW, "withdraw")]
