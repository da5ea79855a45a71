"""What LiquidHaskell's own parser reads and refuses, by the verdicts of 0.9.0.2; and what is said where it stops."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from liquidlens.explain.problem_words import fault_words
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_reader import without_comments
from liquidlens.syntax.annotation_refused import declared_operators, refusals
from liquidlens.syntax.strict.items import refused_at
from liquidlens.syntax.tree import Annotation

VERDICTS = Path(__file__).with_name("liquidhaskell_reads.txt")
COLUMN = 4
"""Where the text of an annotation begins: `{-@` is three characters wide."""


def verdicts() -> Iterator[tuple[str, bool]]:
    for line in VERDICTS.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        verdict, kind, text = line.split(" ", 2)
        text = text.replace("\\n", "\n")
        yield (f" f :: xs:[Int] -> {{v:Int | {text}}} " if kind == "P" else f" {text} "), verdict == "+"


@pytest.mark.parametrize(("text", "is_read"), [*verdicts()])
def test_it_reads_what_liquidhaskell_reads(text: str, is_read: bool) -> None:
    assert (refused_at(without_comments(text), COLUMN) is None) == is_read


PLACES = (
    (" f :: {Int | true} -> Int ", "|", "`{v:T | p}`"),
    (" f :: _:Int -> Int ", ":", "`_` is no name"),
    (" f :: x:!Int -> Int ", ":!", "leave it out"),
    (" data T = T !Int ", "!", "leave it out"),
    (" f :: {v > 0} -> Int ", "->", "`x:{p} -> …`"),
    (" f :: Int -> {v:Int} ", "}", "a type alone stands without them"),
    (" f :: x:Int -> {v:Bool | v == (x > 0)} ", ">", "`<=>`"),
    (" f :: x:Int -> {v:Bool | v <==> x > 0} ", "<==>", "write `<=>`"),
    (" f :: x:Int -> {v:Int | v == x `mod` 2} ", "`mod`", "write `mod`"),
    (" f :: x:Int -> {v:Int | v == x `g` 2} ", "`g`", "without backquotes"),
    (" f :: x:Int -> {v:Int | mod x 2 == 0} ", "mod", "`x mod n`"),
    (" f :: xs:[a] -> {v:Int | len xs mod 2 == 0} ", "mod", "`(f x) mod n`"),
    (" f :: xs:[a] -> {v:Int | v == (if true then len xs else 0)} ", "else", "`(f x) mod n`"),
    (" f :: Map k {v:List v | size v > 0} -> Int ", "v", "`f ({v:T a | p})`"),
    (" f :: x:Int -> {v:Int | [v, x] == [x, v]} ", ",", "several elements"),
    (" f :: x:Int -> {v:[Int] | [] == v} ", "==", "turn the comparison round"),
    (" f :: x:Int -> {v:Int | () == v} ", ")", "no `()`"),
    (" f :: x:Int -> {v:Int | (+) x 0 == v} ", "+", "between its arguments"),
    (" f :: xs:[a] -> {v:[a] | v == xs ++ xs} ", "++", "`{-@ infix ++ @-}`"),
    (" f :: x:S -> {v:S | v == x <+> x} ", "<+>", "`{-@ infix <+> @-}`"),
    (" f :: x:Char -> {v:Char | v == 'a'} ", "'", "no characters"),
    (" f :: x:Int -> {v:Int | v == in} ", "in", "no name"),
    (" predicate p X = X > 0 ", "p", "a capital letter"),
    (" qualif q(v:Int): v > 0 ", "q", "a capital letter"),
    (" expression E X = X + 1 ", "+", "`= (X + 1)`"),
    (" data T ", "T", "its constructors"),
    (" f :: x:Int -> {v:Int | v == 1_000} ", "_000", "it stops at `_000`"),
)


def told(*texts: str) -> list[tuple[str, str]]:
    """What stands at the place of each problem of the last annotation, and its words."""
    places = [Span("M.hs", Position(n, COLUMN), Position(n, COLUMN + len(text))) for n, text in enumerate(texts, 1)]
    annotations = [Annotation(text, place, place) for text, place in zip(texts, places, strict=True)]
    found = refusals(annotations[-1], declared_operators(annotations))
    return [
        (texts[-1][each.span.start.column - COLUMN : each.span.end.column - COLUMN], fault_words(each.fault))
        for each in found
    ]


@pytest.mark.parametrize(("text", "place", "words"), PLACES)
def test_what_stops_it_is_said_at_its_place(text: str, place: str, words: str) -> None:
    [(found, said)] = told(text)
    assert found == place
    assert words in said


def test_declared_operators_are_known() -> None:
    assert not told(" infixr 5 ++ ", " f :: xs:[a] -> {v:[a] | v == xs ++ xs} ")
    assert not told(" infix <+> ", " f :: x:S -> {v:S | v == x <+> x} ")


def test_forms_of_newer_versions_are_left_alone() -> None:
    assert not told(" opaque-reflect f ")
    assert not told(" assume reflect f as g ")
