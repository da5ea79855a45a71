"""Conditions that are asked one behind the other, since LiquidHaskell reads both sides of `&&` and `||` wherever they
stand.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module InTurn where
{-@ at :: xs:[a] -> i:{Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) n = at xs (n - 1)
{-@ guarded :: [Int] -> Nat -> Int @-}
guarded :: [Int] -> Int -> Int
guarded xs i | i < length xs && at xs i > 0 = 1
             | otherwise = 0
{-@ within :: [Int] -> Nat -> Bool @-}
within :: [Int] -> Int -> Bool
within xs i = i < length xs && at xs i > 0
safe :: [Int] -> Bool
safe xs = null xs || head xs > 0
{-@ chosen :: xs:[Int] -> [Nat] -> [Int] @-}
chosen :: [Int] -> [Int] -> [Int]
chosen xs is = filter (\\i -> i < length xs && at xs i > 0) is
{-@ three :: xs:[Int] -> Nat -> Bool @-}
three :: [Int] -> Int -> Bool
three xs i = not (null xs) && i < length xs && at xs i > 0
mixed :: [Int] -> Bool
mixed xs = null xs || head xs > 0 && at xs 0 < 3
{-@ chosenBy :: xs:[Int] -> i:Nat -> Int @-}
chosenBy :: [Int] -> Int -> Int
chosenBy xs i = if (i < length xs) && (at xs i > 0) then at xs i + 1 else (1 + i)
{-@ lines' :: xs:[Int] -> i:Nat -> Maybe Int @-}
lines' :: [Int] -> Int -> Maybe Int
lines' xs i =
  if i < length xs && at xs i > 0
    then Just (at xs i)
    else Nothing
behind :: [Int] -> Int
behind xs = case xs of
  (y:ys) | head ys > y -> 1
         | y > 7 -> 9
  _ -> 0
"""


def report() -> FileReport:
    return report_of(PROGRAM)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("guarded", "Change `i < length xs && at xs i > 0` to `i < length xs, at xs i > 0`"),
        ("within", "Change `i < length xs && at xs i > 0` to `if i < length xs then at xs i > 0 else False`"),
        ("safe", "Change `null xs || head xs > 0` to `if null xs then True else head xs > 0`"),
        ("chosen", "Change `i < length xs && at xs i > 0` to `if i < length xs then at xs i > 0 else False`"),
        (
            "three",
            "Change `not (null xs) && i < length xs && at xs i > 0` to "
            "`if not (null xs) && i < length xs then at xs i > 0 else False`",
        ),
        (
            "mixed",
            "Change `null xs || head xs > 0 && at xs 0 < 3` to `if null xs then True else head xs > 0 && at xs 0 < 3`",
        ),
        (
            "chosenBy",
            "Change `(i < length xs) && (at xs i > 0) then at xs i + 1` to "
            "`(i < length xs) then if (at xs i > 0) then at xs i + 1 else (1 + i)`",
        ),
        (
            "lines'",
            "Change `i < length xs && at xs i > 0 then Just (at xs i)` to "
            "`i < length xs then if at xs i > 0 then Just (at xs i) else Nothing`",
        ),
    ],
)
def test_first(name: str, first: str) -> None:
    assert _offered(name)[0] == first


def test_what_a_guard_needs_is_asked_before_it() -> None:
    assert "Change `head ys > y` to `length ys > 0, head ys > y`" in _offered("behind")


def test_the_weakest_bound_is_asked_though_the_code_mentions_greater_ones() -> None:
    assert "Require `len xs >= 2` of the callers of `behind`" in _offered("behind")


def _offered(name: str) -> list[str]:
    (binding,) = (each for each in report().bindings if each.name == name)
    return [title_of_repair(each) for each in binding.findings[0].suggestions]


WHEN = """module When where
import Control.Monad
{-@ loop :: Nat -> IO () @-}
loop :: Int -> IO ()
loop n = when (n > 0) $ do
  print n
  loop (n - 1)
{-@ between :: [Int] -> IO () @-}
between :: [Int] -> IO ()
between xs = do
  putStrLn "start"
  unless (null xs) (print (head xs))
  putStrLn "end"
{-@ behind :: Nat -> IO () @-}
behind :: Int -> IO ()
behind n = print n >> when (n > 0) (behind (n - 1))
{-@ nested :: Nat -> [Int] -> IO () @-}
nested :: Int -> [Int] -> IO ()
nested n xs = do
  unless (null xs) $ do
    print (head xs)
    print n
"""


@pytest.mark.parametrize(
    ("name", "new"),
    [
        ("loop", "if n > 0 then do\n  print n\n  loop (n - 1)\n  else return ()"),
        ("between", "if null xs then return () else print (head xs)"),
        ("behind", "(if n > 0 then behind (n - 1) else return ())"),
        ("nested", "if null xs then return () else do\n    print (head xs)\n    print n"),
    ],
)
def test_when_is_written_as_a_conditional(name: str, new: str) -> None:
    (binding,) = (each for each in report_of(WHEN).bindings if each.name == name)
    assert [edit.text for edit in binding.findings[0].suggestions[0].edits] == [new]
