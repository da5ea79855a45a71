"""What a module without source gives: a value of its type, of which only an annotation says more."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.logic.granted import AssumedType
from liquidlens.pipeline import check_text

TEXT = """module M where

import Wire.Format

{-@ assume size :: Packet -> Nat @-}
{-@ assume byte :: p:Packet -> {i:Int | 0 <= i && i < 10} -> {v:Int | v >= i} @-}
{-@ assume choice :: Ord a => [a] -> {i:Int | i > 0} -> a @-}
{-@ assume field :: Flags f => f -> {i:Int | i > 0} -> f @-}

{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need n = n

inside :: Packet -> Int
inside p = byte p 9

outside :: Int -> Int
outside i = byte empty i

{-@ full :: Packet -> {v:Int | v > 0} @-}
full :: Packet -> Int
full p = size p

{-@ filled :: Int -> {v:Int | v > 0} @-}
filled :: Int -> Int
filled _ = size empty

{-@ kept :: {i:Int | 0 < i && i < 10} -> {v:Int | v > 0} @-}
kept :: Int -> Int
kept i = byte empty i

chosen :: [Int] -> Int
chosen ns = choice ns 0

unsigned n = field n 0

{-@ guessed :: Int -> {v:Int | v > 0} @-}
guessed :: Int -> Int
guessed n = guess n

passed :: Int
passed = need total

{-@ later :: Int -> {v:Int | v > 0} @-}
later :: Int -> Int
later n = case guess n of
  m -> n + m - m
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


@pytest.mark.parametrize(("name", "call"), [("outside", "outside (-1)"), ("chosen", "chosen []")])
def test_what_an_annotation_asks_is_asked_of_calls(name: str, call: str) -> None:
    (found,) = report(name).findings
    assert (found.kind, found.facet, found.call) == ("precondition", "concrete", call)


def test_what_it_promises_is_taken_for_granted() -> None:
    assert (report("inside").verdict, report("inside").assuming) == (Verdict.VERIFIED, (AssumedType("byte"),))
    assert (report("kept").verdict, report("kept").assuming) == (Verdict.VERIFIED, (AssumedType("byte"),))


def test_and_no_more_than_that() -> None:
    for name in ("filled", "full"):
        (found,) = report(name).findings
        assert (found.facet, found.blame.name, found.abstracted[0].result) == ("abstract", "size", "0")


def test_classes_without_source_may_stand_in_annotations() -> None:
    (found,) = report("unsigned").findings
    assert found.kind == "precondition"


@pytest.mark.parametrize("name", ["guessed", "passed", "later"])
def test_what_has_no_annotation_proves_nothing_and_is_no_ground_for_a_finding(name: str) -> None:
    assert (report(name).verdict, report(name).findings) == (Verdict.NO_COUNTEREXAMPLE, ())
