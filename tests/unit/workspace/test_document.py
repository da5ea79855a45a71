"""Documents under edits, against plain strings."""

from hypothesis import given
from hypothesis import strategies as st
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import NO_DRIFT, Drift

TEXTS = st.text(alphabet="ab𝛼\r\n\x0c\u2028 ", max_size=30)


@given(TEXTS, TEXTS, st.data())
def test_an_edit_replaces_a_stretch(text: str, new: str, data: st.DataObject) -> None:
    document = Document("T.hs", 1, text)
    first = data.draw(st.integers(0, len(text)))
    last = data.draw(st.integers(first, len(text)))
    start, end = document.position(first), document.position(last)
    changed, edit = document.edited(start, end, new, 2)
    first, last = document.offset(start), document.offset(end)
    assert changed.text == text[:first] + new + text[last:]
    assert changed.version == 2
    rest = edit.move(Span("T.hs", end, document.end))
    assert changed.slice(rest) == text[last:] or "\r" in text + new


@given(TEXTS, TEXTS)
def test_a_replaced_text_is_an_edit(text: str, new: str) -> None:
    changed, edit = Document("T.hs", 1, text).replaced(new, 2)
    assert changed.text == new
    assert edit.start <= edit.end


@given(TEXTS)
def test_positions_and_offsets_agree(text: str) -> None:
    document = Document("T.hs", 1, text)
    for offset in range(len(text) + 1):
        inside_line_end = text[offset - 1 : offset + 1] == "\r\n"
        assert document.offset(document.position(offset)) == offset or inside_line_end


@given(TEXTS)
def test_the_engine_reads_the_same_lines(text: str) -> None:
    document = Document("T.hs", 1, text)
    assert document.source.split("\n") == [document.line(number) for number in range(1, document.lines.line_count + 1)]


@given(TEXTS, st.integers(0, 30))
def test_halves_of_a_character_become_one_when_they_meet(text: str, at: int) -> None:
    at = min(at, len(text))
    document = Document("T.hs", 1, text)
    place = document.position(at)
    at = document.offset(place)
    document, _ = document.edited(place, place, "\ud835", 2)
    assert document.source.isascii() or document.source.encode("utf-8").count(b"\xef\xbf\xbd") == 1
    document, edit = document.edited(edit_end := document.position(at + 1), edit_end, "\udefc", 3)
    assert document.text == text[:at] + "𝛼" + text[at:]
    assert document.source.encode("utf-8")
    assert edit.move(Span("T.hs", edit_end, edit_end)).end == document.position(at + 1) or "\r" in text


def span(line: int, first: int, last: int) -> Span:
    return Span("T.hs", Position(line, first), Position(line, last))


def test_places_move_with_edits_before_them() -> None:
    document = Document("T.hs", 1, "one\ntwo three\n")
    _, edit = document.edited(Position(1, 1), Position(1, 1), "zero\n", 2)
    assert Drift((edit,)).move(span(2, 5, 10)) == span(3, 5, 10)
    _, edit = document.edited(Position(2, 1), Position(2, 4), "2", 2)
    assert Drift((edit,)).move(span(2, 5, 10)) == span(2, 3, 8)
    assert NO_DRIFT.move(span(2, 5, 10)) == span(2, 5, 10)


def test_an_edit_touches_what_it_changes_only() -> None:
    document = Document("T.hs", 1, "one two three\n")
    _, edit = document.edited(Position(1, 5), Position(1, 8), "2", 2)
    drift = Drift((edit,))
    assert drift.touches(span(1, 6, 7))
    assert drift.touches(span(1, 1, 14))
    assert not drift.touches(span(1, 9, 14))
    assert not drift.touches(span(1, 1, 4))
