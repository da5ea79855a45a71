"""A quasi-quoted signature is a Haskell signature, where the code has none."""

import pytest
from liquidlens.pipeline import check_text
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show_types import show_type
from liquidlens.syntax.type_tree import TypeSignature

ALIASES = """[lq| type Small = {v:Int | v < 9} |]
{-@ type Sized a N = {v:[a] | len v == N} @-}
{-@ type Pair a b = (a, b) @-}
"""

ERASED = [
    ("f :: Small", "Int"),
    ("f :: Nat -> {v:Int | v > 0}", "Int -> Int"),
    ("f :: x:a -> {v:a | v == x}", "a -> a"),
    ("f :: Sized Small 12", "[Int]"),
    ("f :: Sized a {n + 1} -> Maybe a", "[a] -> Maybe a"),
    ("f :: (Pair Small a, Bool)", "((Int, a), Bool)"),
    ("f :: Ord a => xs:[a] -> {v:[a] | len v == len xs}", "Ord a => [a] -> [a]"),
    ("f :: forall a. a -> Small", "forall a. a -> Int"),
    ("f :: forall <p :: Int -> Bool>. [Int<p>] -> Int<p>", "[Int] -> Int"),
]


def signatures(text: str) -> list[TypeSignature]:
    return [each for each in read_module("Q.hs", text).declarations if isinstance(each, TypeSignature)]


@pytest.mark.parametrize(("quote", "type_"), ERASED)
def test_without_its_refinements_it_is_a_haskell_type(quote: str, type_: str) -> None:
    text = f"module Q where\n{ALIASES}\n[lq| {quote} |]\nf = undefined\n"
    assert [show_type(each.type) for each in signatures(text)] == [type_]


def test_a_signature_of_the_code_goes_first() -> None:
    text = "module Q where\n[lq| f :: Nat |]\nf :: Integer\nf = 1\n"
    assert [show_type(each.type) for each in signatures(text)] == ["Integer"]


def test_what_has_no_haskell_type_is_left_to_inference() -> None:
    assert not signatures("module Q where\n[lq| f :: _ -> Nat |]\nf x = 1\n")


def test_comments_of_annotations_are_no_signatures() -> None:
    assert not signatures("module Q where\n{-@ f :: Nat @-}\nf = 1\n")


def test_literals_are_taken_at_the_type_of_the_quote() -> None:
    report = check_text("Q.hs", f"module Q where\n{ALIASES}[lq| f :: a -> Small |]\nf _ = g - 1\n  where g = 10 + 1\n")
    assert [(each.name, each.verdict.value) for each in report.bindings] == [("f", "unsafe")]
