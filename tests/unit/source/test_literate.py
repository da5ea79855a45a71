"""Literate Haskell, as GHC takes it apart."""

from liquidlens.source.literate import code_of, is_literate
from liquidlens.source.span import Position


def test_bird_tracks_and_code_blocks_keep_their_places() -> None:
    text = "Prose.\n\n> f x = x\n>  where\n\n \\begin{code}\ng = f\n\\end{code}\nh = not code\n"
    code, problems = code_of("F.lhs", text)
    assert problems == ()
    assert [line.rstrip() for line in code.split("\n")] == [
        "",
        "",
        "  f x = x",
        "   where",
        "",
        "",
        "g = f",
        "",
        "",
        "",
    ]
    assert len(code) == len(text)


def test_only_a_line_of_its_own_begins_code() -> None:
    code, _ = code_of("F.lhs", "\\begin{code} not this\nprose\n")
    assert code.strip() == ""


def test_a_block_that_is_never_ended_is_a_problem() -> None:
    code, (problem,) = code_of("F.lhs", "x\n  \\begin{code}\nf = 1\n")
    assert problem.span.start == Position(2, 3)
    assert "f = 1" in code


def test_literate_files_are_known_by_their_name() -> None:
    assert is_literate("a/F.lhs")
    assert not is_literate("a/F.hs")
