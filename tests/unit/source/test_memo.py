"""The memo of all stages: what counts as the same, and what is forgotten."""

from fractions import Fraction

from liquidlens.logic.predicates import PVar
from liquidlens.source.memo import Itself, Memo, forget_everything, make_room, mark, passing, remembered
from liquidlens.source.span import Position, Span
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Literal


def test_what_was_not_asked_for_longest_is_forgotten() -> None:
    memo = Memo[str, int](2)
    memo.keep("a", 1)
    memo.keep("b", 2)
    assert memo.get("a") == 1
    memo.keep("c", 3)
    assert (memo.get("a"), memo.get("b"), memo.get("c"), len(memo)) == (1, None, 3, 2)


def test_of_a_text_that_passes_only_what_lasts_is_remembered() -> None:
    memo, lasting = Memo[str, str](5, len), Memo[str, int](2, lasts=True)
    memo.keep("before", "12")
    with passing():
        memo.keep("before", "12")
        memo.keep("meanwhile", "3")
        lasting.keep("meanwhile", 1)
        assert memo.get("meanwhile") == "3"
    assert (memo.get("before"), memo.get("meanwhile"), lasting.get("meanwhile")) == ("12", None, 1)
    memo.keep("after", "345")
    assert (memo.get("before"), memo.get("after")) == ("12", "345"), "what is forgotten weighs nothing"


def test_entries_may_weigh() -> None:
    memo = Memo[str, str](5, len)
    memo.keep("a", "123")
    memo.keep("b", "45")
    memo.keep("b", "4")
    assert (memo.get("a"), memo.get("b")) == ("123", "4")
    memo.keep("c", "67")
    assert (memo.get("a"), memo.get("b"), memo.get("c")) == (None, "4", "67")
    assert memo.keep("d", "much too much") == memo.get("d")
    assert len(memo) == 1
    memo.clear()
    memo.keep("e", "12345")
    assert memo.get("e") == "12345"


def test_tables_of_the_parts_of_texts_grow_with_the_texts_in_hand() -> None:
    parts, others = Memo[int, int](2_000), Memo[int, int](20)
    for _ in range(64):
        make_room(10)
    for number in range(9_000):
        parts.keep(number, number)
        others.keep(number, number)
    assert (len(parts), len(others)) == (2_000, 20)
    make_room(8_000)
    for number in range(8_000):
        parts.keep(number, number)
    assert all(parts.get(number) == number for number in range(8_000))  # though there are more than usual
    for _ in range(64):
        make_room(10)
    parts.keep(9_999, 9_999)
    assert len(parts) == 2_000


def test_a_step_is_made_once_for_equal_content_also_where_it_gives_nothing() -> None:
    made: list[tuple[str, int]] = []

    @remembered(10)
    def step(text: str, number: int) -> None:
        made.append((text, number))

    for text, number in (("a", 1), ("".join(["a"]), 1), ("a", 2)):
        step(text, number)
    assert made == [("a", 1), ("a", 2)]
    forget_everything()
    step("a", 1)
    assert made == [("a", 1), ("a", 2), ("a", 1)]


def test_itself_tells_equal_objects_apart_and_keeps_them() -> None:
    place = Position(1, 1)
    here, there = PVar("x", Span("F.hs", place, place)), PVar("x", Span("G.hs", place, place))
    assert here == there
    assert Itself(here) != Itself(there)
    assert {Itself(here): 1}.get(Itself(here)) == 1

    @remembered(10, key=Itself)
    def places(variable: PVar) -> str:
        return variable.span.path

    assert [places(here), places(there)] == ["F.hs", "G.hs"]


def test_equal_contents_have_one_mark() -> None:
    assert mark(("scope", "a", "b")) is mark(("scope", "a", "b"))
    assert mark(("scope", "a", "b")) is not mark(("types", "a", "b"))


def test_literals_of_other_types_are_other_content() -> None:
    assert Literal(100) == Literal(100)
    assert hash(Literal(100)) == hash(Literal(100))
    assert Literal(100) != Literal(Fraction(100))
    before = read_module("Same.hs", "f :: Double\nf = 100\n").declarations[1]
    now = read_module("Same.hs", "f :: Double\nf = 1e2\n").declarations[1]
    assert before != now


def test_a_declaration_that_moves_is_the_same_content() -> None:
    before = read_module("Moves.hs", "f x = x + 1\n").declarations[0]
    known = {before: 1}
    now = read_module("Moves.hs", "-- one more\n\nf  x =  x + 1\n").declarations[0]
    assert known.get(now) == 1
    assert now.span.start.line == 3
