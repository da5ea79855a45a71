"""What newcomers' programs of shops, dates and grids lacked: what a Maybe needs is asked before, operators that are
given to other functions, conditions that say what was promised, branches that a change would leave dead.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SHOP = """module Shop where
import qualified Data.Map as M
data Date = Date { month :: Int, day :: Int }
{-@ data Date = Date { month :: {m:Int | 1 <= m && m <= 12}, day :: {d:Int | 1 <= d && d <= 31} } @-}
{-@ date :: Int -> Int -> Maybe Date @-}
date :: Int -> Int -> Maybe Date
date m d
  | m >= 1 && m <= 12 = Just (Date m d)
  | otherwise = Nothing
{-@ sell :: String -> {n:Int | n > 0} -> M.Map String Nat -> Maybe (M.Map String Nat) @-}
sell :: String -> Int -> M.Map String Int -> Maybe (M.Map String Int)
sell item n s = case M.lookup item s of
  Nothing -> Nothing
  Just have -> Just (M.insert item (have - n) s)
{-@ less :: Nat -> Nat -> Maybe Nat @-}
less :: Int -> Int -> Maybe Int
less n have = Just (have - n)
{-@ merge :: M.Map String Nat -> M.Map String Nat -> M.Map String Nat @-}
merge :: M.Map String Int -> M.Map String Int -> M.Map String Int
merge = M.unionWith (-)
{-@ near :: r:Nat -> c:Nat -> {i:Nat | i < r} -> {j:Nat | j < c} -> [({a:Nat | a < r}, {b:Nat | b < c})] @-}
near :: Int -> Int -> Int -> Int -> [(Int, Int)]
near r c i j = [ (a, b) | a <- [i - 1, i, i + 1], b <- [j - 1, j, j + 1], a >= 0, a < r, b >= 0, b <= c ]
data G = G { size :: Int, edges :: [(Int, Int)] }
{-@ data G = G { size :: Nat, edges :: [(Int, Int)] } @-}
{-@ colours :: g:G -> {v:[Nat] | len v == size g} @-}
colours :: G -> [Int]
colours h = replicate (length (edges h)) 0
data Book = Book { title :: String, copies :: Int, lent :: Int }
{-@ data Book = Book { title :: String, copies :: Nat, lent :: {v:Int | 0 <= v && v <= copies} } @-}
lend :: Book -> Maybe Book
lend b = Just b { lent = lent b + 1 }
giveBack :: Book -> Maybe Book
giveBack b = Just b { lent = lent b - 1 }
"""


def report() -> FileReport:
    return report_of(SHOP)


def offered(name: str) -> list[str]:
    (finding, *_) = next(each for each in report().bindings if each.name == name).findings
    return [title_of_repair(each) for each in finding.suggestions]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("date", "`if 1 <= d && d <= 31 then Just (Date m d) else Nothing`"),
        ("date", "`1 <= d && d <= 31 && m >= 1 && m <= 12`"),
        ("sell", "`if n <= have then Just (M.insert item (have - n) s) else Nothing`"),
        ("less", "`if n <= have then Just (have - n) else Nothing`"),
        ("merge", "Change `(-)` to `(+)`"),
        ("lend", "`if lent b < copies b then Just b { lent = lent b + 1 } else Nothing`"),
        ("giveBack", "`if lent b > 0 then Just b { lent = lent b - 1 } else Nothing`"),
        ("colours", "Change `length (edges h)` to `size h`"),
    ],
)
def test_the_change_is_offered(name: str, wanted: str) -> None:
    assert any(wanted in each for each in offered(name)), offered(name)


def test_a_condition_that_says_what_was_promised_comes_first() -> None:
    assert offered("near")[0] == "Change `b <= c` to `b < c`"


def test_no_branch_is_left_dead_beside_others() -> None:
    """`m <= 0` where `m >= 1` is asked, too: nothing would be answered any more."""
    assert not any("m <= 0" in each for each in offered("date"))
