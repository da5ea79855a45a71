"""Which promises are tried for a callee: each case is a program whose weak callee is repaired, and the repair holds."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Suggestion, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

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

ORDER = """module M where
{-@ type Rising a = [a]<{\\x y -> x <= y}> @-}
{-@ place :: Ord a => a -> Rising a -> [a] @-}
place :: Ord a => a -> [a] -> [a]
place x [] = [x]
place x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : place x ys
{-@ arrange :: Ord a => [a] -> Rising a @-}
arrange :: Ord a => [a] -> [a]
arrange []       = []
arrange (x : xs) = place x (arrange xs)
"""

APPLIED = """module M where
{-@ visit :: lo:Int -> hi:Int -> (Int -> Int -> Int) -> Int -> Int / [hi - lo] @-}
visit :: Int -> Int -> (Int -> Int -> Int) -> Int -> Int
visit lo hi f acc
  | lo < hi   = visit (lo + 1) hi f (f lo acc)
  | otherwise = acc
{-@ item :: i:Nat -> {v:[Int] | i < len v} -> Int @-}
item :: Int -> [Int] -> Int
item 0 (x : _)  = x
item i (_ : xs) = item (i - 1) xs
{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = visit 0 (length xs) (\\i acc -> acc + item i xs) 0
"""

PAIR_INSIDE = """module M where
{-@ cut :: Int -> [Int] -> ([Int], [Int]) @-}
cut :: Int -> [Int] -> ([Int], [Int])
cut _ [] = ([], [])
cut n (x : xs) = case cut n xs of
  (ls, rs) -> if x < n then (x : ls, rs) else (ls, x : rs)
{-@ above :: n:Int -> [Int] -> [{v:Int | n <= v}] @-}
above :: Int -> [Int] -> [Int]
above n xs = snd (cut n xs)
"""

INDUCTION = """module M where
data Tower = Base | Block Int Tower
{-@ data Tower = Base | Block { width :: Int, under :: {v:Tower | width <= top v} } @-}
{-@ measure top @-}
top :: Tower -> Int
top Base        = 50
top (Block n _) = n
{-@ slide :: n:{v:Int | v <= 50} -> Tower -> Tower @-}
slide :: Int -> Tower -> Tower
slide n Base = Block n Base
slide n (Block m t)
  | n <= m    = Block n (Block m t)
  | otherwise = Block m (slide n t)
"""

SIGN = """module M where
data Tree = Leaf | Node Tree Tree
{-@ measure leaves @-}
leaves :: Tree -> Int
leaves Leaf       = 1
leaves (Node l r) = leaves l + leaves r
{-@ spare :: Tree -> {v:Int | v > 0} @-}
spare :: Tree -> Int
spare t = count t
{-@ count :: t:Tree -> {v:Int | v == leaves t} @-}
count :: Tree -> Int
count Leaf       = 1
count (Node l r) = count l + count r
"""

TWO = """module M where
{-@ wide :: Int -> Int @-}
wide :: Int -> Int
wide n = if n < 3 then 3 else n
{-@ tall :: Int -> Int @-}
tall :: Int -> Int
tall n = if n < 4 then 4 else n
{-@ area :: Int -> {v:Int | v > 6} @-}
area :: Int -> Int
area n = wide n + tall n
"""


def _repairs(text: str) -> list[Suggestion]:
    """What is offered that is not only a step."""
    report = report_of(text)
    offered = [s for binding in report.bindings for finding in binding.findings for s in finding.suggestions]
    offered += [suggestion for binding in report.bindings for suggestion in binding.suggestions]
    return [suggestion for suggestion in offered if not suggestion.is_step]


def _with_edits(text: str, suggestion: Suggestion) -> str:
    index = LineIndex(text)
    for edit in sorted(suggestion.edits, key=lambda e: e.span.start, reverse=True):
        text = text[: index.offset(edit.span.start)] + edit.text + text[index.offset(edit.span.end) :]
    return text


SIGN_TOO = """module M where
data Stack a = Empty | Push a (Stack a)
{-@ measure depth @-}
depth :: Stack a -> Int
depth Empty      = 0
depth (Push _ s) = 1 + depth s
push :: a -> Stack a -> Stack a
push x s = Push x s
{-@ pop :: {s:Stack a | depth s > 0} -> a @-}
pop :: Stack a -> a
pop (Push x _) = x
{-@ top :: a -> Stack a -> a @-}
top :: a -> Stack a -> a
top x s = pop (push x s)
"""

SAME = """module M where
{-@ measure much @-}
much :: [a] -> Int
much []       = 0
much (_ : xs) = 1 + much xs
{-@ amount :: xs:[a] -> {v:Int | v == much xs} @-}
amount :: [a] -> Int
amount xs = length xs
"""


PROGRAMS = {
    "sign and promise": SIGN_TOO,
    "same measures": SAME,
    "set": SETS,
    "state": STATES,
    "inside": INSIDE,
    "all": TOGETHER,
    "pair": PARTS,
    "order": ORDER,
    "what a function is applied to": APPLIED,
    "inside a pair": PAIR_INSIDE,
    "by induction": INDUCTION,
    "sign of a measure": SIGN,
    "two callees": TWO,
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_a_weak_promise_is_repaired(text: str) -> None:
    repairs = _repairs(text)
    assert repairs
    changed = _with_edits(text, repairs[0])
    again = report_after(changed)
    assert not again.problems, changed
    assert all(binding.verdict is Verdict.VERIFIED for binding in again.bindings), changed


def test_an_edit_leaves_the_rest_of_an_annotation_as_it_is_written() -> None:
    (edit,) = _repairs(ORDER)[0].edits
    assert edit.text == "place :: Ord a => a -> Rising a -> [a]<{\\x y -> x <= y}>"
    (edit,) = _repairs(APPLIED)[0].edits
    assert edit.text.startswith("visit :: lo:Int -> hi:Int -> ({v:Int | ")
    assert edit.text.endswith("} -> Int -> Int) -> Int -> Int / [hi - lo]")


OTHER_FAULTS = """module M where
{-@ half :: Int -> Int @-}
half :: Int -> Int
half n = if n < 0 then 0 else if n > 1000 then n `at` [] else n
{-@ at :: i:Nat -> {v:[Int] | i < len v} -> Int @-}
at :: Int -> [Int] -> Int
at 0 (x : _)  = x
at i (_ : xs) = at (i - 1) xs
{-@ use :: {v:Int | v < 500} -> Nat @-}
use :: Int -> Int
use n = half n
"""


def test_a_callee_with_other_faults_is_strengthened_too_and_keeps_only_these() -> None:
    text = OTHER_FAULTS.replace("n `at` []", "0 * (n `at` [])")
    report = report_of(text)
    suggestion = next(b for b in report.bindings if b.name == "use").findings[0].suggestions[0]
    assert not suggestion.is_step
    again = {b.name: b for b in report_after(_with_edits(text, suggestion)).bindings}
    assert again["use"].verdict is Verdict.VERIFIED
    before = [finding.kind for b in report.bindings if b.name == "half" for finding in b.findings]
    assert [finding.kind for finding in again["half"].findings] == before == ["precondition"]


BROKEN = """module M where
{-@ count :: Int -> {v:Int | v > 5} @-}
count :: Int -> Int
count n = if n < 0 then 0 else n
{-@ use :: Int -> {v:Int | v > 8} @-}
use :: Int -> Int
use n = count n + 3
"""


def test_a_callee_that_breaks_its_own_promise_is_not_offered_a_stronger_one() -> None:
    report = report_of(BROKEN.replace("+ 3", "+ 2"))
    assert next(b for b in report.bindings if b.name == "count").verdict is Verdict.UNSAFE
    use = next(b for b in report.bindings if b.name == "use")
    assert not [s for finding in use.findings for s in finding.suggestions if title_of_repair(s).startswith("Promise")]


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
    report = report_of(MEASURE)
    (count,) = [binding for binding in report.bindings if binding.name == "count"]
    assert count.verdict is Verdict.WEAK_SPEC
    assert "`size` is never negative" in reason_of(count)
    assert "`depth`" not in reason_of(count)


def test_a_verdict_by_a_missing_fact_has_the_place_of_what_is_not_proved() -> None:
    report = report_of(MEASURE)
    (count,) = [binding for binding in report.bindings if binding.name == "count"]
    assert not count.findings
    assert MEASURE.splitlines()[count.unproved.start.line - 1].startswith("count xs =")
    assert all(not binding.unproved.path for binding in report.bindings if binding.verdict is Verdict.VERIFIED)


def test_what_a_function_is_applied_to_is_told_in_words() -> None:
    text = """module M where
{-@ apply :: (Int -> Int) -> Int -> Int @-}
apply :: (Int -> Int) -> Int -> Int
apply f n = if n > 0 then f n else 0
{-@ share :: {v:Int | v /= 0} -> Int @-}
share :: Int -> Int
share n = 100 `div` n
{-@ use :: Int -> Int @-}
use :: Int -> Int
use n = apply share n
"""
    repair = _repairs(text)[0]
    assert title_of_repair(repair) == "Promise `v > 0` for what `apply` passes to the function it takes"
    assert [edit.text for edit in repair.edits] == ["apply :: ({v:Int | v > 0} -> Int) -> Int -> Int"]


AREAS = """module M where
{-@ class Shape a where
      area :: a -> Int
  @-}
class Shape a where
  area :: a -> Int
data Square = Square Int
{-@ data Square = Square { side :: Nat } @-}
instance Shape Square where
  area (Square n) = n * n
{-@ total :: Shape a => [a] -> Nat @-}
total :: Shape a => [a] -> Int
total [] = 0
total (x:xs) = area x + total xs
"""


def test_a_method_promises_what_all_instances_keep() -> None:
    binding = next(each for each in report_of(AREAS).bindings if each.name == "total")
    changed = applied(LineIndex(AREAS), binding.findings[0].suggestions[0].edits) or ""
    assert "      area :: a -> Nat\n  @-}" in changed
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


def test_a_method_promises_nothing_that_an_instance_does_not_keep() -> None:
    text = AREAS.replace("= n * n", "= n - 1")
    binding = next(each for each in report_of(text).bindings if each.name == "total")
    made = [applied(LineIndex(text), each.edits) or "" for each in binding.findings[0].suggestions]
    assert not any("area :: a -> Nat" in each for each in made)


SEEDS = """module Seeds where
{-@ seeds :: n:Nat -> {v:[Int] | len v == n} @-}
seeds :: Int -> [Int]
seeds n = go 1
  where
    go :: Int -> [Int]
    go i
      | i > n     = []
      | otherwise = i : go (i + 1)
"""


def test_a_local_function_promises_as_much_as_it_is_measured_by() -> None:
    (binding,) = report_of(SEEDS).bindings
    changed = applied(LineIndex(SEEDS), binding.findings[0].suggestions[0].edits) or ""
    assert "{-@ go :: i:{v:Int | v <= n + 1} -> {v:[Int] | len v == n - i + 1} / [n - i + 1] @-}\n    go ::" in changed
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


def test_code_that_never_answers_in_liquidhaskells_view_is_asked_for_no_promise() -> None:
    """`when bad $ error ..` takes all that comes after it for unreached, so any promise is kept there."""
    text = """module M where
import Control.Monad (when)
create :: Int -> IO [Int]
create n = do
  when (n <= 0) $ error "too few"
  return (replicate n 0)
{-@ use :: Nat -> IO {v:[Int] | len v > 0} @-}
use :: Int -> IO [Int]
use n = do
  v <- create n
  return v
"""
    found = next(each for each in report_of(text).bindings if each.name == "use")
    assert found.verdict is Verdict.WEAK_SPEC
    offered = [edit.text for finding in found.findings for each in finding.suggestions for edit in each.edits]
    assert not [text for text in offered if "create ::" in text]
