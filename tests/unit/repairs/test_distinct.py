"""What is offered once."""

from liquidlens.explain.proposals import AddCase, Proposal, Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.repairs.distinct import distinct
from liquidlens.repairs.order import Offer
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

TEXT = "exec [] n = n\n"


def offer(proposal: Proposal, text: str, kind: str = "case") -> Offer:
    end = Position(1, len(TEXT))
    return Offer(Suggestion(proposal, (), (Edit(Span("E.hs", end, end), text),)), kind)


def test_a_case_that_lacks_is_offered_with_one_number() -> None:
    offers = [
        offer(AddCase(each), f"\n{each}") for each in ("exec (_:_) _ = 0", "exec (_:_) _ = 1", "exec (_:_) n = n")
    ]
    assert distinct(LineIndex(TEXT), offers) == [offers[0], offers[2]]


def test_cases_of_different_patterns_are_all_offered() -> None:
    offers = [offer(AddCase(each), f"\n{each}") for each in ("A -> 0", "B -> 0", "C -> -1")]
    assert distinct(LineIndex(TEXT), offers) == offers


def test_the_same_text_is_offered_once_but_for_blanks() -> None:
    offers = [offer(Replace("n", "n + 1"), " + 1"), offer(Replace("n", "n+1"), "+1")]
    assert distinct(LineIndex(TEXT), offers) == offers[:1]


def test_a_case_for_everything_is_offered_where_no_narrower_one_is_enough() -> None:
    narrow, wide = (offer(AddCase(each), f"\n{each}") for each in ("exec (_:_) _ = n", "exec _ _ = 0"))
    step = Offer(Suggestion(narrow.suggestion.proposal, (), narrow.suggestion.edits, is_step=True), "case")
    assert distinct(LineIndex(TEXT), [narrow, wide]) == [narrow]
    assert distinct(LineIndex(TEXT), [step, wide]) == [step, wide]
    assert distinct(LineIndex(TEXT), [wide]) == [wide]


def test_no_field_is_updated_with_what_it_is() -> None:
    text = "burn n g = g { oil = oil g - n }\n"
    end = text.index(" - n")
    place = Span("E.hs", Position(1, 1), Position(1, len(text)))
    changed = [
        "burn n g = g { oil = oil g }",
        "burn n g = g { air = 1, oil = oil g }",
        "burn n g = g { oil = oil (pump g) }",
        text[:end],
    ]
    offers = [Offer(Suggestion(Replace("", each), (), (Edit(place, each),)), "change") for each in changed]
    assert distinct(LineIndex(text), offers) == offers[2:]
