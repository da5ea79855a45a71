"""Places in declarations: they are found again wherever the declaration, or a part of it, has moved."""

from hypothesis import given
from hypothesis import strategies as st
from liquidlens.source.anchor import Anchor, DenseText
from liquidlens.source.span import Position, Span


def span(line: int, first: int, end_line: int, last: int) -> Span:
    return Span("F.hs", Position(line, first), Position(end_line, last))


def test_a_place_is_found_in_the_same_code_written_otherwise() -> None:
    anchor = Anchor()
    anchor.stand(3, DenseText(["f x = x+1"], 1))
    plus, sum_ = span(3, 8, 3, 9).to(anchor), span(3, 7, 3, 10).to(anchor)
    anchor.stand(10, DenseText(["f x =", "", "  x  +  1"], 5))
    assert plus.absolute == span(12, 6, 12, 7)
    assert sum_.absolute == span(12, 3, 12, 10)
    assert sum_.contains(plus)
    assert plus == span(12, 6, 12, 7).to(anchor)


def test_a_place_between_blanks_moves_with_the_declaration() -> None:
    anchor = Anchor()
    anchor.stand(3, DenseText(["f  =", "  1"], 1))
    between = span(3, 3, 4, 2).to(anchor)
    anchor.stand(5, DenseText(["f  =", "  1"], 1))
    assert between.absolute == span(5, 3, 6, 2)


LINES = st.lists(st.text(" ab", max_size=6), min_size=1, max_size=4)


@given(LINES, st.integers(1, 9), st.integers(1, 9), st.data())
def test_every_place_is_itself(lines: list[str], line: int, column: int, data: st.DataObject) -> None:
    anchor = Anchor()
    anchor.stand(line, DenseText(lines, column))
    row = data.draw(st.integers(0, len(lines) - 1))
    begin = column if row == 0 else 1
    places = st.integers(begin, begin + len(lines[row]))
    first, last = sorted((data.draw(places), data.draw(places)))
    here = span(line + row, first, line + row, last)
    there = here.to(anchor)
    assert there.absolute == here
    anchor.stand(line + 2, DenseText(lines, column))
    assert there.absolute == span(line + row + 2, first, line + row + 2, last)
