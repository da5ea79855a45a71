"""A promise about a part of the result is told by that part's own predicate and values."""

import pytest
from liquidlens.pipeline import check_text

TEXT = """module T where
data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ split :: ts:[Int] -> (Int, {us:[Int] | len us < len ts}) @-}
split :: [Int] -> (Int, [Int])
split (t:ts) = (t, ts)
split ts = (0, ts)

{-@ odds :: [Int] -> [{v:Int | v mod 2 = 0}] @-}
odds :: [Int] -> [Int]
odds xs = 2 : [x + 1 | x <- xs, even x]

{-@ above :: n:Int -> Maybe {v:Int | v > n} @-}
above :: Int -> Maybe Int
above n = if n > 3 then Just n else Nothing

{-@ grown :: n:Int -> Tree {v:Int | v >= 0 && v < 9} @-}
grown :: Int -> Tree Int
grown n = Node (Node Leaf 3 Leaf) 9 (if n > 0 then Leaf else grown (n + 1))
"""


@pytest.mark.parametrize(
    ("function", "text", "instance"),
    [
        ("split", "len us < len ts", "0 < 0"),
        ("odds", "v mod 2 == 0", "1 == 0"),
        ("above", "v > n", "4 > 4"),
        ("grown", "v < 9", "9 < 9"),
    ],
)
def test_the_part_that_breaks_is_told_with_its_values(function: str, text: str, instance: str) -> None:
    report = next(each for each in check_text("T.hs", TEXT).bindings if each.name == function)
    predicate = report.findings[0].predicate
    assert predicate is not None
    assert (predicate.text, predicate.instance) == (text, instance)
    assert predicate.span.start.line < report.span.start.line
