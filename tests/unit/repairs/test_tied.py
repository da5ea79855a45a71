"""Fields that a type says exactly by others, and what is done to one field done to another.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SHELF = """module Shelf where
{-@ data Shelf a = Shelf { size :: Nat, items :: {v:[a] | len v = size} } @-}
data Shelf a = Shelf { size :: Int, items :: [a] }
add :: a -> Shelf a -> Shelf a
add x s = s { items = x : items s }
append :: Shelf a -> Shelf a -> Shelf a
append (Shelf n xs) (Shelf m ys) = Shelf (n + m + 1) (xs ++ ys)
mapS :: (a -> b) -> Shelf a -> Shelf b
mapS f s = Shelf (size s + 1) (map f (items s))
keep :: (a -> Bool) -> Shelf a -> Shelf a
keep p s = s { items = filter p (items s) }
clear :: Shelf a -> Shelf b
clear s = Shelf (size s) []
twice :: Shelf a -> Shelf a
twice s = Shelf (size s) (items s ++ items s)
from :: [a] -> Shelf a
from xs = Shelf 0 xs
{-@ data Gap = Gap { low :: Integer, high :: Integer, width :: {v:Integer | v = high - low} } @-}
data Gap = Gap { low :: Integer, high :: Integer, width :: Integer }
widen :: Integer -> Gap -> Gap
widen n g = Gap (low g + n) (high g + n + n) (width g)
{-@ common :: s:[Int] -> t:[Int] -> {v:[Int] | len v <= len s && len v <= len t} @-}
common :: [Int] -> [Int] -> [Int]
common (a : s) (b : t) | a == b = a : common s t
common s _ = s
most :: Int -> Shelf a -> Shelf a
most n (Shelf k xs) = Shelf k (take n xs)
{-@ data Garage = Garage { levels :: Int, room :: Nat, taken :: {v:[Int] | len v <= room} } @-}
data Garage = Garage { levels :: Int, room :: Int, taken :: [Int] }
close :: Garage -> Garage
close g = g { room = 0 }
shrink :: Garage -> Garage
shrink g = g { room = room g `div` 2 }
merge :: Garage -> Garage -> Garage
merge a b = Garage (levels a + levels b) (room a) (taken a ++ taken b)
"""

DESK = """module Desk where
import qualified Data.Set as S
import Data.Set (Set)
{-@ data Desk = Desk { readers :: Set Int, holders :: {v:Set Int | Set_sub v readers} } @-}
data Desk = Desk { readers :: Set Int, holders :: Set Int }
join :: Int -> Desk -> Desk
join r d = d { holders = S.insert r (holders d) }
quit :: Int -> Desk -> Desk
quit r d = d { readers = S.delete r (readers d) }
both :: Desk -> Desk -> Desk
both a b = Desk (readers a) (S.union (holders a) (holders b))
"""

ROUND = """module Round where
{-@ type Month = {v:Int | 1 <= v && v <= 12} @-}
{-@ next :: Month -> Month @-}
next :: Int -> Int
next m = m + 1
{-@ hour12 :: {v:Int | 0 <= v && v < 24} -> Month @-}
hour12 :: Int -> Int
hour12 h = h `mod` 12
{-@ data Time = Time { hour :: {v:Int | 0 <= v && v < 24}, minute :: {v:Int | 0 <= v && v < 60} } @-}
data Time = Time { hour :: Int, minute :: Int }
{-@ fromMinutes :: Nat -> Time @-}
fromMinutes :: Int -> Time
fromMinutes n = Time (n `div` 60) (n `mod` 60)
{-@ data Op = Deposit { dA :: {v:Int | v > 0} } | Withdraw { wA :: {v:Int | v > 0} } @-}
data Op = Deposit Int | Withdraw Int
{-@ share :: Int -> {v:Int | 0 < v && v <= 100} -> {v:Int | 0 < v && v <= 100} @-}
share :: Int -> Int -> Int
share p c = c * p `div` 100
{-@ overlap :: a:Time -> b:Time -> {v:Bool | v <=> (hour a < minute b && hour b < minute a)} @-}
overlap :: Time -> Time -> Bool
overlap a b = hour a <= minute b && hour b <= minute a
{-@ data Game = Game { moves :: {v:Int | 0 <= v && v <= 9} } @-}
data Game = Game { moves :: Int }
undo :: Game -> Game
undo g = g { moves = moves g - 1 }
{-@ put :: i:{v:Int | v >= 0} -> a -> xs:[a] -> {v:[a] | len v = len xs} @-}
put :: Int -> a -> [a] -> [a]
put _ _ [] = []
put 0 y (_ : xs) = y : xs
put i y (x : xs) = put (i - 1) y xs
op :: Int -> Maybe Op
op n | n > 0 = Just (Deposit n)
     | n < 0 = Just (Withdraw n)
     | otherwise = Nothing
"""


def report(text: str) -> FileReport:
    return report_of(text)


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        (SHELF, "add", "to `s { items = x : items s, size = size s + 1 }`"),
        (SHELF, "append", "to `Shelf (n + m) (xs ++ ys)`"),
        (SHELF, "mapS", "to `Shelf (size s) (map f (items s))`"),
        (SHELF, "keep", "to `let xs = filter p (items s) in s { items = xs, size = length xs }`"),
        (SHELF, "clear", "to `Shelf 0 []`"),
        (SHELF, "twice", "to `Shelf (size s + size s) (items s ++ items s)`"),
        (SHELF, "from", "to `Shelf (length xs) xs`"),
        (SHELF, "most", "to `let ys = take n xs in Shelf (length ys) ys`"),
        (SHELF, "widen", "to `Gap (low g + n) (high g + n + n) (high g + n + n - (low g + n))`"),
        (SHELF, "common", "Change `s` to `[]`"),
        (SHELF, "close", "to `g { room = 0, taken = [] }`"),
        (SHELF, "shrink", "to `g { room = room g `div` 2, taken = take (room g `div` 2) (taken g) }`"),
        (SHELF, "merge", "to `Garage (levels a + levels b) (room a + room b) (taken a ++ taken b)`"),
        (DESK, "join", "Require `Set_mem r (readers d)` of the callers of `join`"),
        (DESK, "join", "`d { holders = S.insert r (holders d), readers = S.insert r (readers d) }`"),
        (DESK, "quit", "Require `not (Set_mem r (holders d))` of the callers of `quit`"),
        (DESK, "quit", "`d { readers = S.delete r (readers d), holders = S.delete r (holders d) }`"),
        (DESK, "both", "`Desk (S.union (readers a) (readers b)) (S.union (holders a) (holders b))`"),
        (ROUND, "next", "to `m `mod` 12 + 1`"),
        (ROUND, "hour12", "to `(h - 1) `mod` 12 + 1`"),
        (ROUND, "fromMinutes", "to `Time ((n `div` 60) `mod` 24) (n `mod` 60)`"),
        (ROUND, "share", "to `max 1 (min 100 (c * p `div` 100))`"),
        (ROUND, "overlap", "to `hour a < minute b && hour b < minute a`"),
        (ROUND, "undo", "to `if moves g > 0 then g { moves = moves g - 1 } else g`"),
        (ROUND, "put", "Change `put (i - 1) y xs` to `x : put (i - 1) y xs`"),
        (ROUND, "op", "to `Withdraw (-n)`"),
    ],
)
def test_the_change_is_offered(text: str, name: str, wanted: str) -> None:
    (finding, *_) = next(each for each in report(text).bindings if each.name == name).findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    assert any(wanted in each for each in titles), titles
