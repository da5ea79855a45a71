"""Which promises are tried for a callee: each case is a program whose weak callee is repaired, and the repair holds."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text
from liquidlens.source.text import LineIndex

SETS = """module M where
import Data.Set (Set)
{-@ append :: xs:[a] -> ys:[a] -> [a] @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys
{-@ swap :: xs:[a] -> ys:[a] -> {v:[a] | listElts v == Set_cup (listElts ys) (listElts xs)} @-}
swap :: [a] -> [a] -> [a]
swap xs ys = append ys xs
"""

STATES = """module M where
data File = File Bool
{-@ measure isOpen @-}
isOpen :: File -> Bool
isOpen (File b) = b
{-@ open :: File -> File @-}
open :: File -> File
open _ = File True
{-@ close :: {f:File | isOpen f} -> {g:File | not (isOpen g)} @-}
close :: File -> File
close _ = File False
{-@ touch :: File -> File @-}
touch :: File -> File
touch f = close (open f)
"""

INSIDE = """module M where
{-@ absolute :: [Int] -> [Int] @-}
absolute :: [Int] -> [Int]
absolute []       = []
absolute (x : xs) = (if x < 0 then 0 - x else x) : absolute xs
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total []       = 0
total (x : xs) = x + total xs
{-@ norm :: [Int] -> Nat @-}
norm :: [Int] -> Int
norm xs = total (absolute xs)
"""

TOGETHER = """module M where
{-@ clamp :: Int -> Int @-}
clamp :: Int -> Int
clamp n = if n < 0 then 0 else if 100 < n then 100 else n
{-@ percent :: Int -> {v:Int | 0 <= v && v <= 100} @-}
percent :: Int -> Int
percent n = clamp n
"""

PARTS = """module M where
{-@ split :: xs:[a] -> ([a], [a]) @-}
split :: [a] -> ([a], [a])
split xs = ([], xs)
{-@ rest :: xs:[a] -> {v:[a] | len v == len xs} @-}
rest :: [a] -> [a]
rest xs = snd (split xs)
"""


@pytest.mark.parametrize("text", [SETS, STATES, INSIDE, TOGETHER, PARTS], ids=["set", "state", "inside", "all", "pair"])
def test_a_weak_promise_is_repaired(text: str) -> None:
    report = check_text("M.hs", text)
    repairs = [s for binding in report.bindings for finding in binding.findings for s in finding.suggestions]
    whole = [suggestion for suggestion in repairs if not suggestion.title.endswith("(a step)")]
    assert whole, report
    index = LineIndex(text)
    (edit,) = whole[0].edits
    changed = text[: index.offset(edit.span.start)] + edit.text + text[index.offset(edit.span.end) :]
    again = check_text("M.hs", changed)
    assert all(binding.verdict is Verdict.VERIFIED for binding in again.bindings), changed


MEASURE = """module M where
data List a = Nil | Cons a (List a)
{-@ measure size @-}
size :: List a -> Int
size Nil        = 0
size (Cons _ r) = 1 + size r
{-@ measure depth @-}
depth :: List a -> Int
depth Nil        = 0 - 5
depth (Cons _ r) = 1 + depth r
{-@ count :: List a -> Nat @-}
count :: List a -> Int
count xs = 0 * depth xs + copy xs
{-@ copy :: xs:List a -> {v:Int | v == size xs} @-}
copy :: List a -> Int
copy Nil        = 0
copy (Cons _ r) = 1 + copy r
"""


def test_only_a_true_sign_is_claimed() -> None:
    report = check_text("M.hs", MEASURE)
    (count,) = [binding for binding in report.bindings if binding.name == "count"]
    assert count.verdict is Verdict.WEAK_SPEC
    assert "`size` is never negative" in count.reason
    assert "`depth`" not in count.reason


def test_a_verdict_by_a_missing_fact_has_the_place_of_what_is_not_proved() -> None:
    report = check_text("M.hs", MEASURE)
    (count,) = [binding for binding in report.bindings if binding.name == "count"]
    assert not count.findings
    assert MEASURE.splitlines()[count.unproved.start.line - 1].startswith("count xs =")
    assert all(not binding.unproved.path for binding in report.bindings if binding.verdict is Verdict.VERIFIED)
