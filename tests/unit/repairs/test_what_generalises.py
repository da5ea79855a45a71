"""Repairs that a person would make and that nothing offered: functions for constructors, what no run tells, `die`."""

import pytest
from liquidlens.options import CheckOptions
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

SORT = """module M where
{-@ type Sorted a = [a]<{\\x y -> x <= y}> @-}
{-@ insert :: Ord a => a -> Sorted a -> Sorted a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys
{-@ sort :: Ord a => [a] -> Sorted a @-}
sort :: Ord a => [a] -> [a]
sort [] = []
sort (x:xs) = x : sort xs
"""

DEEP = """module M where
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = 1 + (if height l > height r then height l else height r)
{-@ leftmost :: {t:Tree a | height t > 0} -> a @-}
leftmost :: Tree a -> a
leftmost (Node Leaf x _) = x
leftmost (Node l _ r) = leftmost r
"""

DIE = """module M where
{-@ die :: String -> a @-}
die :: String -> a
die message = error ("died: " ++ message)
"""

BELOW = """module M where
{-@ below :: n:Int -> [Int] -> Bool @-}
below :: Int -> [Int] -> Bool
below _ []     = True
below n (x:xs) = if x <= n then below n xs else error "too large"
"""

JOB = """module M where
import Data.IORef
import Language.Haskell.Liquid.Prelude (liquidAssert)
{-@ job :: IORef Int -> IO () @-}
job :: IORef Int -> IO ()
job p = bind (readIORef p) (\\v -> liquidAssert (v == 4) (return ()))
{-@ bind :: Monad m => m a -> (a -> m b) -> m b @-}
bind :: Monad m => m a -> (a -> m b) -> m b
bind m f = m >>= f
"""

ADD = """module M where
{-@ add :: st:{v:[Int] | len v >= 2} -> {v:[Int] | len v == len st - 1} @-}
add :: [Int] -> [Int]
add (a:b:st) = a + b : b : st
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(SORT, "sort", "sort (x:xs) = insert x (sort xs)", id="a function for a constructor"),
        pytest.param(DEEP, "leftmost", "leftmost (Node l _ r) = leftmost l", id="a run that takes long"),
        pytest.param(DIE, "die", "die :: message:{v:String | false} -> a", id="nothing but an error"),
        pytest.param(BELOW, "below", "below :: n:Int -> xs:[{v:Int | v <= n}] -> Bool", id="numbers inside"),
        pytest.param(JOB, "job", "job :: p:IORef {v:Int | v == 4} -> IO ()", id="what no run tells"),
    ],
)
def test_what_a_person_would_change_is_first(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    changed = applied(LineIndex(text), first.edits) or ""
    assert wanted in changed, changed
    after = next(each for each in report_after(changed, CheckOptions()).bindings if each.name == name)
    assert not after.findings


def test_nothing_is_added_to_a_size_in_words() -> None:
    binding = next(each for each in report_of(ADD).bindings if each.name == "add")
    offered = [applied(LineIndex(ADD), each.edits) or "" for each in binding.findings[0].suggestions]
    assert any("| len v == len st} @-}" in each for each in offered)
    assert not any("- 0" in each for each in offered)
