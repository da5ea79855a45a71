"""Several mistakes in one function: a change that mends some of them is a first step, beside what it mends only."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import HELD, report_after, report_of

pytestmark = pytest.mark.repairs

QUEUE = (
    HELD
    + """{-@ pop :: {q:Queue a | held q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x : f) b) = (x, Queue f b)
pop (Queue [] (x : b)) = (x, Queue b [])
{-@ peek :: Queue a -> Maybe a @-}
peek :: Queue a -> Maybe a
peek (Queue (x : _) _) = Just x
peek (Queue [] b)      = if null b then Nothing else Just (last b)
{-@ takeQ :: n:Nat -> q:Queue a -> {v:[a] | len v <= n} @-}
takeQ :: Int -> Queue a -> [a]
takeQ n q
  | n == 0    = []
  | otherwise = case peek q of
      Nothing -> []
      Just _  -> let (x, r) = pop q in x : takeQ n r
"""
)


def test_the_steps_towards_several_findings_are_one_repair() -> None:
    (broken,) = (each for each in report_of(QUEUE).bindings if each.name == "takeQ")
    assert {each.kind.value for each in broken.findings} == {"postcondition", "precondition", "termination"}
    for finding in broken.findings:
        first = finding.suggestions[0]
        assert "(n - 1)" in [each.text for each in first.edits]
        edited = applied(LineIndex(QUEUE), first.edits)
        assert edited is not None
        assert {each.verdict for each in report_after(edited).bindings} == {Verdict.VERIFIED}


def test_a_change_that_mends_some_of_what_is_wrong_is_a_first_step() -> None:
    text = QUEUE.replace("peek (Queue [] b)      = if null b then Nothing else Just (last b)", "peek _ = Nothing")
    (broken,) = (each for each in report_of(text).bindings if each.name == "takeQ")
    kinds = {each.kind.value: each for each in broken.findings}
    assert {*kinds} == {"postcondition", "precondition", "termination"}
    for kind in ("postcondition", "termination"):
        first = kinds[kind].suggestions[0]
        assert first.is_step
        assert [each.text for each in first.edits] == ["(n - 1)"]
    assert not any(each.is_step for each in kinds["precondition"].suggestions)
    edited = applied(LineIndex(text), kinds["postcondition"].suggestions[0].edits)
    assert edited is not None
    (left,) = (each for each in report_after(edited).bindings if each.name == "takeQ")
    assert [each.kind.value for each in left.findings] == ["precondition"]


HEAP = """module Heap where

{-@ data Heap = Nil | Node { rank :: Nat, key :: Int, left :: HeapGE key, right :: HeapGE key } @-}
data Heap = Nil | Node { rank :: Int, key :: Int, left :: Heap, right :: Heap }

{-@ type HeapGE X = {v:Heap | atLeast v X} @-}
{-@ predicate atLeast H X = nonEmpty H => X <= root H @-}

{-@ measure nonEmpty @-}
nonEmpty :: Heap -> Bool
nonEmpty Nil = False
nonEmpty (Node _ _ _ _) = True

{-@ measure root @-}
{-@ root :: {h:Heap | nonEmpty h} -> Int @-}
root :: Heap -> Int
root (Node _ k _ _) = k

{-@ measure size @-}
{-@ size :: Heap -> Nat @-}
size :: Heap -> Int
size Nil = 0
size (Node _ _ l r) = 1 + size l + size r

rankOf :: Heap -> Int
rankOf Nil = 0
rankOf (Node n _ _ _) = n

{-@ make :: k:Int -> HeapGE k -> HeapGE k -> {v:Heap | nonEmpty v && root v == k} @-}
make :: Int -> Heap -> Heap -> Heap
make k a b
  | rankOf a >= rankOf b = Node (rankOf b + 1) k a b
  | otherwise = Node (rankOf a + 1) k b a

{-@ merge :: a:Heap -> b:Heap -> {v:Heap | size v == size a + size b} / [size a + size b] @-}
merge :: Heap -> Heap -> Heap
merge Nil h = h
merge h Nil = Nil
merge h1@(Node _ x a b) h2@(Node _ y c d)
  | x <= y = make x a (merge b h2)
  | otherwise = make y c (merge h1 d)

insert :: Int -> Heap -> Heap
insert x h = merge (Node 1 x Nil Nil) h

{-@ pop :: {h:Heap | size h > 0} -> (Int, Heap) @-}
pop :: Heap -> (Int, Heap)
pop (Node _ x l r) = (x, merge l r)

{-@ toList :: h:Heap -> {v:[Int] | len v == size h} / [size h] @-}
toList :: Heap -> [Int]
toList Nil = []
toList h = let (x, rest) = pop h in x : toList rest
"""


def test_a_promise_that_fails_at_fewer_places_is_a_step() -> None:
    """`merge h Nil = Nil` drops a heap; what `make` needs of the recursion is not proved before nor after."""
    (finding, *_) = next(each for each in report_of(HEAP).bindings if each.name == "merge").findings
    first = finding.suggestions[0]
    assert (title_of_repair(first), first.is_step) == ("First step: change `Nil` to `h`", True)


def test_no_step_leaves_the_empty_heap_alone() -> None:
    """`toList` has no repair beside `merge`'s: that `not (nonEmpty h)` may be asked says nothing."""
    report = report_of(HEAP)
    titles = [title_of_repair(s) for each in report.bindings for f in each.findings for s in f.suggestions]
    assert titles and not any("nonEmpty" in each for each in titles)
