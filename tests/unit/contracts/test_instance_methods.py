"""What an instance's own annotation asks of the calls of its methods."""

from functools import cache

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

class Step a where
  step :: a -> Int -> Int
  (<+>) :: a -> a -> a

instance Step Bool where
{-@ instance Step Bool where
      step  :: Bool -> {i:Int | i > 0} -> Nat
      <+> :: x:Bool -> {y:Bool | x == y} -> Bool
  @-}
  step True n = n
  step False n = n - 1
  x <+> _ = x

instance Step Int where
  step m n = m - n
  m <+> n = m + n

instance Step a => Step [a] where
{-@ instance Step [a] where
      step :: {v:[a] | len v > 0} -> Int -> Int
  @-}
  step (x:_) n = step x n
  step [] _ = error "nothing steps"
  xs <+> _ = xs

careless :: Bool -> Int -> Int
careless b n = step b n

careful :: Bool -> Int -> Int
careful b n = if n > 0 then step b n else 0

joined :: Bool -> Bool -> Bool
joined a b = a <+> b

free :: Int -> Int
free n = step n n

first :: [Int] -> Int
first ns = step ns 1

{-@ below :: Bool -> {n:Int | n > 0} -> {v:Int | v >= n} @-}
below :: Bool -> Int -> Int
below b n = step b n
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


def test_a_call_that_breaks_the_precondition_of_the_instance_is_found() -> None:
    (found,) = report("careless").findings
    assert (found.kind, found.facet, found.call) == ("precondition", "concrete", "careless False 0")


def test_an_operator_of_the_instance_is_asked_in_the_same_way() -> None:
    (found,) = report("joined").findings
    assert (found.kind, found.facet) == ("precondition", "concrete")


def test_an_instance_that_needs_another_is_no_exception() -> None:
    (found,) = report("first").findings
    assert (found.kind, found.call) == ("precondition", "first []")


def test_calls_that_keep_it_and_other_instances_are_verified() -> None:
    assert [report(name).verdict for name in ("careful", "free")] == [Verdict.VERIFIED] * 2


def test_the_promise_of_the_instance_is_all_that_callers_see() -> None:
    report_ = report("below")
    assert report_.verdict is Verdict.UNSAFE
    assert report_.findings[0].kind == "postcondition"
