"""Lines, columns and encodings of texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from liquidlens.explain.problem_words import message_of
from liquidlens.lang.problems import Problem
from liquidlens.source.span import Position
from liquidlens.source.text import LineIndex, decode, same_width_line_ends


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("a\nb", ["a", "b"]),
        ("a\r\nb\rc\n", ["a", "b", "c", ""]),
        ("a\x0cb\u2028c\x85d", ["a\x0cb\u2028c\x85d"]),
    ],
)
def test_lines_end_at_line_feeds_and_carriage_returns_only(text: str, lines: list[str]) -> None:
    index = LineIndex(text)
    assert [index.line(number) for number in range(1, index.line_count + 1)] == lines


def test_columns_count_code_points() -> None:
    index = LineIndex("x = '𝒳' + é\ny")
    assert index.position(6) == Position(1, 7)
    assert index.position(12) == Position(2, 1)


def test_utf16_columns_count_surrogate_pairs_twice() -> None:
    index = LineIndex("a𝒳b")
    assert [index.to_utf16(Position(1, column)) for column in (1, 2, 3, 4)] == [(0, 0), (0, 1), (0, 3), (0, 4)]
    assert [index.from_utf16(0, column).column for column in (0, 1, 2, 3, 4, 9)] == [1, 2, 2, 3, 4, 4]


def test_bytes_are_counted_by_their_encoding() -> None:
    index = LineIndex("é𝒳b")
    assert index.to_utf8(Position(1, 4)) == (0, 7)
    assert index.from_utf8(0, 6) == Position(1, 3)


@given(st.text(alphabet="aé𝒳\n\r\t ", max_size=40), st.integers(min_value=0, max_value=40))
def test_offsets_survive_the_way_through_positions(text: str, offset: int) -> None:
    index = LineIndex(text)
    offset = min(offset, len(text))
    if offset and text[offset - 1 : offset + 1] == "\r\n":
        offset -= 1
    position = index.position(offset)
    if position.column <= len(index.line(position.line)) + 1:
        assert index.offset(position) == offset
        assert index.from_utf16(*index.to_utf16(position)) == position
        assert index.from_utf8(*index.to_utf8(position)) == position


@given(st.text(alphabet="a\r\n", max_size=20))
def test_normalised_line_ends_keep_offsets_and_lines(text: str) -> None:
    normal = same_width_line_ends(text)
    assert len(normal) == len(text)
    assert "\r" not in normal
    assert LineIndex(normal).line_count == LineIndex(text).line_count


def test_a_byte_order_mark_is_dropped() -> None:
    assert decode("F.hs", b"\xef\xbb\xbff = 1") == "f = 1"


def test_other_encodings_are_a_problem_at_the_first_wrong_byte() -> None:
    problem = decode("F.hs", 'f = 1\ng = "é"'.encode("latin-1"))
    assert isinstance(problem, Problem)
    assert problem.code == "parse/encoding"
    assert message_of(problem) == "the file is not UTF-8: byte 0xe9 at offset 11"
    assert problem.span.start == Position(2, 6)
