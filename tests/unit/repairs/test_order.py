"""Which offers are shown, and which come first, whatever the weights are."""

import pytest
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.repairs.order import Offer, shown
from liquidlens.source.span import Position, Span
from msgspec.structs import replace

from tests.unit.repairs.checked import report_of

PLACE = Span("M.hs", Position(1, 1), Position(1, 2))
OTHER = Span("M.hs", Position(2, 1), Position(2, 2))


def _offer(kind: str, new: str, place: Span = PLACE, **features: float) -> Offer:
    return Offer(Suggestion(Replace("0", new), (), (Edit(place, new),)), kind, features)


def _texts(*offers: Offer) -> list[str]:
    return [each.suggestion.edits[0].text for each in shown(offers)]


def test_a_step_that_leaves_what_is_computed_comes_before_what_gives_it_up() -> None:
    step = _offer("require", "n > 0", step=1.0, loses=1.0)
    given_up = _offer("part", "n", OTHER, abandons=1.0, differs=0.1)
    assert given_up.cost < step.cost
    assert _texts(given_up, step) == ["n > 0", "n"]


def test_of_the_numbers_that_would_do_in_what_takes_nothing_one_is_shown() -> None:
    numbers = [_offer("constant", "1", closed=1.0), _offer("number", "20", closed=1.0)]
    assert _texts(*numbers) == ["1"]
    assert _texts(*numbers, _offer("number", "3", OTHER, closed=1.0)) == ["1", "3"]
    assert len(_texts(_offer("constant", "1"), _offer("number", "20"))) == 2


def test_what_leaves_a_branch_dead_is_hidden_beside_what_leaves_all_as_it_is() -> None:
    dead = _offer("operator", "<", OTHER, deadens=1.0)
    assert _texts(dead, _offer("constant", "1")) == ["1"]
    assert _texts(dead, _offer("off-by-one", "n + 1", differs=0.9)) == ["n + 1", "<"]


def test_an_order_the_other_way_round_is_hidden_beside_what_leaves_all_as_it_is() -> None:
    turned = _offer("turned", ">=", OTHER)
    assert _texts(turned, _offer("clamp", "take n xs")) == ["take n xs"]
    assert _texts(turned, _offer("off-by-one", "n + 1", differs=0.9)) == [">=", "n + 1"]


def test_what_callers_do_not_meet_and_loses_inputs_is_hidden_beside_what_mends_all() -> None:
    asked = _offer("require", "isLit e", OTHER, callers=2.0, loses=1.0)
    unmet = replace(asked, suggestion=replace(asked.suggestion, is_step=True))
    assert _texts(unmet, _offer("total", "case d of { 0 -> 0; n -> x `div` n }")) == [
        "case d of { 0 -> 0; n -> x `div` n }"
    ]
    assert _texts(unmet) == ["isLit e"]
    assert _texts(asked, _offer("clamp", "max 1 d")) == ["max 1 d", "isLit e"]


def test_an_assumption_that_is_enough_settles_a_finding_and_one_that_is_a_step_does_not() -> None:
    most_otherwise = _offer("operator", "n", OTHER, differs=0.9)
    assert _texts(_offer("assume", "sort", step=0.0), most_otherwise) == ["sort"]
    assert _texts(_offer("assume", "sort", step=1.0), most_otherwise) == ["sort", "n"]


@pytest.mark.repairs
@pytest.mark.parametrize(("operator", "first"), [("-", "s + n"), ("+", "s - n")])
def test_of_operators_that_are_as_near_a_sign_comes_before_a_product(operator: str, first: str) -> None:
    promise = "v >= 0" if operator == "-" else "v <= 0"
    text = f"""module M where
{{-@ total :: [Nat] -> {{v:Int | {promise}}} @-}}
total :: [Int] -> Int
total = foldr (\\n s -> s {operator} n) 0
"""
    (total,) = report_of(text).bindings
    assert total.findings[0].suggestions[0].edits[0].text in (first, first[2:3])


def test_what_makes_a_number_of_a_parameter_comes_after_a_change_that_keeps_all() -> None:
    pinned, kept = _offer("require", "0 == n", rare=1.0, pins=1.0), _offer("term", "l - n", OTHER)
    assert _texts(pinned, kept) == ["l - n", "0 == n"]
