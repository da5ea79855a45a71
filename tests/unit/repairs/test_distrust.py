"""What would make somebody distrust suggestions is not among them."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Suggestion

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs


def offered(text: str, function: str) -> list[Suggestion]:
    (binding,) = (each for each in report_of(text).bindings if each.name == function)
    return [each for finding in binding.findings for each in finding.suggestions]


POWER = """module P where
{-@ power :: Int -> n:Int -> Int @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n = b * power b (n - 1)
"""


def test_more_is_required_of_what_the_metric_mentions_alone() -> None:
    (suggestion,) = offered(POWER, "power")
    assert [each.text for each in suggestion.edits] == ["power :: Int -> n:Nat -> Int / [n]"]


NTH = """module N where
{-@ nth :: i:Nat -> xs:{v:[a] | i <= len v} -> a @-}
nth :: Int -> [a] -> a
nth 0 (x : _) = x
nth i (_ : xs) = nth (i - 1) xs
"""


def test_a_stricter_bound_stands_in_the_place_of_the_bound_and_is_offered_once() -> None:
    (suggestion,) = offered(NTH, "nth")
    assert [each.text for each in suggestion.edits] == ["nth :: i:Nat -> xs:{v:[a] | len v > i} -> a"]


LEFT = """module L where
data E = L | N E E
{-@ measure size @-}
{-@ size :: E -> Nat @-}
size :: E -> Int
size L = 1
size (N l r) = 1 + size l + size r
{-@ left :: e:E -> {v:E | size v < size e} @-}
left :: E -> E
left (N l r) = l
left L = L
"""


def test_no_precondition_is_offered_that_nothing_meets() -> None:
    titles = [title_of_repair(each) for each in offered(LEFT, "left")]
    assert titles  # every size is odd
    assert not [each for each in titles if "mod" in each]
