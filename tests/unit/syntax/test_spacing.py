"""Room between paragraphs: the same text, in lines that edits elsewhere leave alone."""

from hypothesis import given
from hypothesis import strategies as st
from liquidlens.source.span import Position
from liquidlens.syntax.spacing import Spaced, Spacing

TEXT = """module Spaced where

import Data.Maybe (fromMaybe)

{- a comment

with paragraphs of its own -}
f :: Int -> Int
f x = x

{-@ g :: Int

      -> Nat @-}
g y = f y
  where

    z = 1

last = 3
"""


def line_of(spaced: Spaced, words: str) -> int:
    """The line of the text with room that begins with these words."""
    (line,) = [number for number, line in enumerate(spaced.text.split("\n"), 1) if line.startswith(words)]
    return line


def test_paragraphs_begin_in_the_first_column_outside_of_comments() -> None:
    spaced = Spacing().spaced("F.hs", TEXT)
    begins = ["module Spaced where", "import", "{- a comment", "{-@ g :: Int", "last = 3"]
    assert [each.split("\n")[0][: len(begin)] for each, begin in zip(spaced.paragraphs, begins, strict=True)] == begins


def test_a_new_line_moves_nothing_that_stands_below() -> None:
    spacing = Spacing()
    before = spacing.spaced("F.hs", TEXT)
    assert spacing.spaced("F.hs", "\n\n" + TEXT).text == before.text
    longer = spacing.spaced("F.hs", TEXT.replace("f x = x\n", "f 0 = 1\nf x = x\n"))
    assert [line_of(longer, name) for name in ("import", "{-@ g", "last")] == [
        line_of(before, name) for name in ("import", "{-@ g", "last")
    ]


def test_a_new_paragraph_takes_room_that_is_there() -> None:
    spacing = Spacing()
    before = spacing.spaced("F.hs", TEXT)
    after = spacing.spaced("F.hs", TEXT.replace("\n{-@ g", "\nnew :: Int\nnew = 1\n\n{-@ g"))
    assert line_of(before, "f x") < line_of(after, "new ::") < line_of(after, "{-@ g") == line_of(before, "{-@ g")


def test_what_makes_way_does_so_only_as_far_as_it_must() -> None:
    spacing = Spacing()
    text = "".join(f"f{number} = {number}\n\n" for number in range(50))
    before = spacing.spaced("F.hs", text)
    after = spacing.spaced("F.hs", text.replace("f7 = 7\n", "f7 =\n" + "  -- more\n" * 30 + "  7\n"))
    moved = [number for number in range(50) if line_of(before, f"f{number} ") != line_of(after, f"f{number} ")]
    assert moved
    assert min(moved) > 7
    assert max(moved) < 20


def test_an_open_comment_that_is_closed_again_leaves_everything_where_it_was() -> None:
    spacing = Spacing()
    before = spacing.spaced("F.hs", TEXT)
    spacing.spaced("F.hs", TEXT.replace("import", "{- import", 1))
    assert spacing.spaced("F.hs", TEXT).text == before.text


LINES = st.sampled_from(
    [
        "",
        " ",
        "\t",
        "f x = x",
        "  where y = 1",
        "{-",
        "-}",
        "{-@ g :: Nat",
        "@-}",
        '"a \\',
        "-- c",
        "> h",
        "\x0c",
        "é\u2028",
    ]
)
ENDS = st.sampled_from(["\n", "\n", "\n\n", "\r\n", "\r", ""])
TEXTS = st.lists(st.tuples(LINES, ENDS), max_size=20).map(lambda pairs: "".join(line + end for line, end in pairs))


@given(st.sampled_from(["F.hs", "F.lhs"]), st.lists(TEXTS, min_size=1, max_size=4))
def test_every_line_is_the_one_that_was_written(path: str, texts: list[str]) -> None:
    spacing = Spacing()
    for text in texts:
        spaced = spacing.spaced(path, text)
        written = lines_of(text)
        with_room = lines_of(spaced.text)
        assert [each for each in with_room if each.strip()] == [each for each in written if each.strip()]
        places = [Position(number, 2) for number in range(1, len(with_room) + 1)]
        now = [spaced.place(place) for place in places]
        assert now == sorted(now)
        for place, line in zip(now, with_room, strict=True):
            assert not line.strip() or written[place.line - 1] == line


def lines_of(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
