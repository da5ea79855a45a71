"""What is known of one argument of a call holds where another is checked, as in LiquidHaskell."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ measure room :: [a] -> Int @-}
{-@ assume size :: xs:[a] -> {n:Int | n == room xs && 0 <= n} @-}
size :: [a] -> Int
size = length

{-@ at :: xs:[a] -> lo:{v:Int | v <= room xs} -> hi:{v:Int | v <= room xs} -> Int @-}
at :: [a] -> Int -> Int -> Int
at xs lo hi = lo

{-@ ok :: xs:{[a] | 0 <= room xs} -> Int -> Int @-}
ok :: [a] -> Int -> Int
ok xs lo = lo

late :: [a] -> Int
late xs = at xs 0 (size xs)

first :: [a] -> Int
first xs = ok xs (1 + size xs)

outer :: [a] -> Int
outer xs = max (size xs) (ok xs 1)

inner :: [a] -> Int
inner xs = max (ok xs 1) (size xs)

two :: [a] -> Int
two xs = at xs 1 (size xs)

other :: [a] -> [a] -> Int
other xs ys = ok ys (size xs)

pair :: [a] -> (Int, Int)
pair xs = (ok xs 1, size xs)
"""


def test_a_later_argument_is_known_where_an_earlier_one_is_checked() -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}
    proved = {name for name, verdict in told.items() if verdict is Verdict.VERIFIED}
    assert proved == {"at", "ok", "late", "first", "outer"}
    # Inside an earlier argument nothing is known of a later one.
    assert {name for name, verdict in told.items() if verdict is Verdict.WEAK_SPEC} == {"inner", "two", "other", "pair"}
