"""Slips that no run shows, or that stand in what annotations are said in, are found all the same."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs


NUMBER = """module M where
data Value = Number Int | Text String
{-@ measure isNumber @-}
isNumber :: Value -> Bool
isNumber (Number _) = True
isNumber _ = False

{-@ number :: {v:Value | isNumber v} -> Int @-}
number :: Value -> Int
number (Number n) = n

orSeven :: Value -> Int
orSeven a = if True then number a + 1 else 7
"""

OPENED = """module M where
data State = Fresh | Open | Closed
{-@ measure isOpen @-}
isOpen :: State -> Bool
isOpen Fresh  = False
isOpen _      = True
isOpen Closed = False

{-@ close :: {s:State | isOpen s} -> Int @-}
close :: State -> Int
close Open = 1
close _    = error "close: not open"
"""

SIZED = """module M where
{-@ class measure size :: forall a. a -> Int @-}
{-@ class Sized s where
      size :: forall a. x:s a -> {v:Nat | v = size x} @-}
class Sized s where
  size :: s a -> Int
instance Sized [] where
  {-@ instance measure size :: [a] -> Int
        size []     = 0
        size (x:xs) = 1 + size xs @-}
  size []     = 0
  size (_:xs) = 0 + size xs
"""

WRAPPED = """module M where
{-@ newtype Foo = Bar { x :: Int } @-}
newtype Foo = Bar { x :: Int }
{-@ fromFoo :: Foo -> Nat @-}
fromFoo :: Foo -> Int
fromFoo (Bar n) = n
toFoo :: Int -> Foo
toFoo n = Bar (max 0 n)
"""

NEGATED = """module M where
{-@ negated :: (Int -> Int) -> Int -> {r:Int | r < 0} @-}
negated :: (Int -> Int) -> Int -> Int
negated f x = - (f x)
"""

COMPARED = """module M where
{-@ sure :: {b:Bool | b} -> Bool @-}
sure :: Bool -> Bool
sure b = b
order :: Int -> Int -> Bool
order x y = case compare x y of
  _  -> sure (x == y)
  LT -> sure (x < y)
  GT -> sure (x > y)
"""

SAME = """module M where
{-@ same :: x:Int -> {y:Int | y /= x} @-}
same :: Int -> Int
same x = x
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(NUMBER, "orSeven", "if isNumber a then", id="a test by a function of the module"),
        pytest.param(OPENED, "close", "isOpen Open      = True", id="a pattern of a measure"),
        pytest.param(WRAPPED, "fromFoo", "newtype Foo = Bar { x :: Nat }", id="what a wrapped number keeps"),
        pytest.param(NEGATED, "negated", "(Int -> {v:Int | v > 0})", id="what a function that is taken answers"),
        pytest.param(COMPARED, "order", "EQ  -> sure (x == y)", id="a blank above all other patterns"),
        pytest.param(SIZED, "size (Sized [])", "size (_:xs) = 1 + size xs", id="a method that cannot be run alone"),
    ],
)
def test_the_slip_is_found(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    suggestions = [*binding.suggestions, *(each for finding in binding.findings for each in finding.suggestions)]
    offered = [applied(LineIndex(text), each.edits) or "" for each in suggestions]
    assert any(wanted in changed for changed in offered)


def test_a_measure_that_its_own_result_mentions_has_an_end() -> None:
    text = SIZED.replace("{v:Nat | v = size x}", "{v:Nat | v = size v}")
    assert not any(each.code == "internal/error" for each in report_of(text).problems)


def test_where_nothing_is_right_today_the_annotation_is_looked_at_too() -> None:
    binding = next(each for each in report_of(SAME).bindings if each.name == "same")
    offered = [applied(LineIndex(SAME), each.edits) or "" for each in binding.findings[0].suggestions]
    assert any("{y:Int | y == x}" in changed for changed in offered)
