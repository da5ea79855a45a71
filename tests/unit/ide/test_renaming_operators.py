"""Operators, of values and of types, are renamed where they are written infix, in sections and in brackets."""

from pathlib import Path

import pytest
from liquidlens.ide import renaming

from tests.unit.ide.renamed import at, opened, renamed

LISTS = """module Lists ((+++), List (..), glue) where
infixr 5 +++
{-@ infixr 5 +++ @-}
infixr 5 :+:
data List a = Emp | a :+: List a

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ measure heads :: List a -> Int
      heads Emp = 0
      heads (x :+: xs) = 1 @-}

{-@ reflect +++ @-}
{-@ (+++) :: xs:List a -> ys:List a -> {v:List a | size v == size xs `plus` size ys} @-}
(+++) :: List a -> List a -> List a
Emp +++ ys = ys
(x :+: xs) +++ ys = x :+: (xs +++ ys)

{-@ reflect plus @-}
plus :: Int -> Int -> Int
plus m n = m + n

glue :: [List a] -> List a
glue = foldr (+++) Emp

more :: List Int -> List Int
more = (+++(1 :+: Emp))

{-@ same :: xs:List a -> {v:() | Emp+++xs == xs} @-}
same :: List a -> ()
same _ = ()
"""

OF_LISTS = """module OfLists where
import qualified Lists as L
import Lists ((+++))

both :: L.List Int -> L.List Int -> L.List Int
both xs ys = xs +++ (xs L.+++ ys)
"""


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    (tmp_path / "Lists.hs").write_text(LISTS)
    (tmp_path / "OfLists.hs").write_text(OF_LISTS)
    return tmp_path


def test_an_operator_is_renamed_in_sections_fixities_lists_of_names_and_annotations(lists: Path) -> None:
    assert renamed(lists, "Lists", "Emp █+++ ys = ys", "<+>") == {
        "Lists": [line.strip().replace("+++", "<+>") for line in LISTS.split("\n") if "+++" in line],
        "OfLists": ["import Lists ((<+>))", "both xs ys = xs <+> (xs L.<+> ys)"],
    }


def test_constructors_are_renamed_in_the_patterns_of_annotated_measures(lists: Path) -> None:
    infix = renamed(lists, "Lists", "size (_ █:+:", ":*:")["Lists"]
    assert infix == [line.strip().replace(":+:", ":*:") for line in LISTS.split("\n") if ":+:" in line]
    plain = renamed(lists, "Lists", "size █Emp", "Nil")["Lists"]
    assert plain == [line.strip().replace("Emp", "Nil") for line in LISTS.split("\n") if "Emp" in line]


def test_a_function_in_backquotes_is_renamed_without_them(lists: Path) -> None:
    changed = renamed(lists, "Lists", "\n█plus m n", "sum'")["Lists"]
    assert changed == [line.strip().replace("plus", "sum'") for line in LISTS.split("\n") if "plus" in line]


@pytest.mark.parametrize(
    ("place", "new", "reason"),
    [
        ("Emp █+++ ys = ys", "plus", "`plus` is not an operator"),
        ("Emp █+++ ys = ys", "--", "`--` is not an operator"),
        ("Emp █+++ ys = ys", ":++", "`:++` is not the name of a function"),
        ("(_ █:+: xs) = 1", "+:", "`+:` is not the name of a constructor"),
        ("Emp █+++ ys = ys", ":+:", "`:+:` is not the name of a function"),
        ("Emp █+++ ys = ys", "==>", "`==>` has a meaning of its own in annotations, as the one in line 3"),
        ("Emp █+++ ys = ys", ".+", "`.+` would belong to the word before it in line 32"),
        ("Emp █+++ ys = ys", "!", "`!` would belong to the word after it in line 30"),
        ("Emp █+++ ys = ys", "++", "`++` would hide `++` of Prelude"),
        ("\n█plus m n", "size", "`size` is there already, in line 7 of Lists.hs"),
    ],
)
def test_operators_that_would_be_read_as_something_else_are_refused(
    lists: Path, place: str, new: str, reason: str
) -> None:
    around, document = opened(lists, "Lists")
    refused = renaming.rename(around, document, at(document, place), new)
    assert refused == renaming.RenameRefusal(reason)


PAIRS = """{-# LANGUAGE TypeOperators #-}
module Pairs (type (:&:) (..), type (~>), swap) where
infixr 5 :&:
infixr 6 :+:
data a :&: b = Both a b
data a :+: b = a :+: b
type a ~> b = a -> b
data (:|) a b = Bar a b

swap :: (a :&: b) -> (b :&: a)
swap (Both x y) = Both y x

use :: (Int ~> Int) -> Int :| Int -> (:&:) Int Int
use k (Bar x _) = Both (k x) x

{-@ sum :: Int -> {v:Int | true} @-}
instance (Show a, Show b) => Show (a :&: b) where
  show _ = "a :&: b"
"""

OF_PAIRS = "module OfPairs where\nimport qualified Pairs as P\n\nboth :: a P.:&: b -> b P.:&: a\nboth = P.swap\n"


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    (tmp_path / "Pairs.hs").write_text(PAIRS)
    (tmp_path / "OfPairs.hs").write_text(OF_PAIRS)
    return tmp_path


def test_an_operator_of_types_is_renamed_with_its_fixity_in_every_module(pairs: Path) -> None:
    lines = [line.strip() for line in PAIRS.split("\n") if ":&:" in line and "show _" not in line]
    assert renamed(pairs, "Pairs", "data a █:&: b", ":*:") == {
        "Pairs": [line.replace(":&:", ":*:") for line in lines],
        "OfPairs": ["both :: a P.:*: b -> b P.:*: a"],
    }
    assert renamed(pairs, "Pairs", "type a █~>", "-->")["Pairs"] == [
        line.replace("~>", "-->") for line in PAIRS.split("\n") if "~>" in line
    ]
    assert renamed(pairs, "Pairs", "Int █:| Int", ":/")["Pairs"] == [
        line.replace(":|", ":/") for line in PAIRS.split("\n") if ":|" in line
    ]


@pytest.mark.parametrize(
    ("place", "new", "reason"),
    [
        ("data a █:&: b", "Both", "`Both` is not an operator"),
        ("data a █:&: b", "*", "`*` has a meaning of its own in types"),
        ("data a █:+: b", ":*:", "the fixity of `:+:` in line 4 is that of a type and of a constructor"),
        ("= a █:+: b", ":*:", "the fixity of `:+:` in line 4 is that of a type and of a constructor"),
        ("type a █~>", ":&:", "`:&:` is there already, in line 2 of Pairs.hs"),
    ],
)
def test_operators_of_types_that_cannot_be_renamed_alone_are_refused(
    pairs: Path, place: str, new: str, reason: str
) -> None:
    around, document = opened(pairs, "Pairs")
    assert renaming.rename(around, document, at(document, place), new) == renaming.RenameRefusal(reason)


def test_an_operator_of_types_in_an_annotation_is_not_renamed(pairs: Path) -> None:
    annotated = PAIRS.replace("sum :: Int -> {v:Int | true}", "sum :: Int -> (Int :&: Nat)")
    (pairs / "Pairs.hs").write_text(annotated)
    around, document = opened(pairs, "Pairs")
    reason = "LiquidHaskell reads no operators of types in annotations, as the one in line 16"
    assert renaming.rename(around, document, at(document, "data a █:&: b"), ":*:") == renaming.RenameRefusal(reason)
