"""Proofs that lack a call of a lemma, functions that lack one of a smart constructor, and steps that help together."""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import FileReport, Suggestion, Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

LISTS = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data List = Nil | Cons Int List
{-@ reflect app @-}
app :: List -> List -> List
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ reflect rev @-}
rev :: List -> List
rev Nil = Nil
rev (Cons x xs) = app (rev xs) (Cons x Nil)
{-@ rightId :: xs:List -> { app xs Nil == xs } @-}
rightId :: List -> Proof
rightId Nil = ()
rightId (Cons _ xs) = rightId xs
{-@ assoc :: xs:List -> ys:List -> zs:List -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: List -> List -> List -> Proof
assoc Nil _ _ = ()
assoc (Cons _ xs) ys zs = assoc xs ys zs
{-@ distrib :: xs:List -> ys:List -> { rev (app xs ys) == app (rev ys) (rev xs) } @-}
distrib :: List -> List -> Proof
distrib Nil ys = ()
distrib (Cons x xs) ys = distrib xs ys
"""

SIZES = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data List a = Nil | Cons a (List a)
{-@ reflect app @-}
app :: List a -> List a -> List a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ reflect rev @-}
rev :: List a -> List a
rev Nil = Nil
rev (Cons x xs) = app (rev xs) (Cons x Nil)
{-@ reflect size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs
{-@ sizeApp :: xs:List a -> ys:List a -> { size (app xs ys) == size xs + size ys } @-}
sizeApp :: List a -> List a -> Proof
sizeApp Nil _ = ()
sizeApp (Cons _ xs) ys = sizeApp xs ys
{-@ sizeRev :: xs:List a -> { size (rev xs) == size xs } @-}
sizeRev :: List a -> Proof
sizeRev Nil = ()
sizeRev (Cons x xs) = sizeRev xs
"""

NUMBERS = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data N = Z | S N
{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)
{-@ plusZero :: n:N -> { plus n Z == n } @-}
plusZero :: N -> ()
plusZero Z = ()
plusZero (S n) = ()
{-@ plusSucc :: n:N -> m:N -> { plus n (S m) == S (plus n m) } @-}
plusSucc :: N -> N -> ()
plusSucc Z _ = ()
plusSucc (S n) m = plusSucc n m
{-@ comm :: n:N -> m:N -> { plus n m == plus m n } @-}
comm :: N -> N -> ()
comm Z m = plusZero m
comm (S n) m = comm n m
"""

REVERSED = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x:xs) = app (rev xs) [x]
{-@ rightId :: xs:[a] -> { app xs [] == xs } @-}
rightId :: [a] -> Proof
rightId [] = trivial
rightId (_:xs) = rightId xs
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = trivial
assoc (_:xs) ys zs = assoc xs ys zs
{-@ distrib :: xs:[a] -> ys:[a] -> { rev (app xs ys) == app (rev ys) (rev xs) } @-}
distrib :: [a] -> [a] -> Proof
distrib [] ys = rightId (rev ys)
distrib (x:xs) ys = distrib xs ys ? assoc (rev ys) (rev xs) [x]
{-@ twice :: xs:[a] -> { rev (rev xs) == xs } @-}
twice :: [a] -> Proof
twice [] = trivial
twice (x:xs) = twice xs
"""

MIRROR = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data Tree = Leaf | Node Tree Int Tree
{-@ reflect mirror @-}
mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
{-@ reflect app @-}
app :: [Int] -> [Int] -> [Int]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ reflect flatten @-}
flatten :: Tree -> [Int]
flatten Leaf = []
flatten (Node l x r) = app (flatten l) (x : flatten r)
{-@ reflect rev @-}
rev :: [Int] -> [Int]
rev [] = []
rev (x:xs) = app (rev xs) [x]
{-@ appNil :: xs:[Int] -> { app xs [] == xs } @-}
appNil :: [Int] -> ()
appNil [] = ()
appNil (_:xs) = appNil xs
{-@ appAssoc :: xs:[Int] -> ys:[Int] -> zs:[Int] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
appAssoc :: [Int] -> [Int] -> [Int] -> ()
appAssoc [] _ _ = ()
appAssoc (_:xs) ys zs = appAssoc xs ys zs
{-@ revApp :: xs:[Int] -> ys:[Int] -> { rev (app xs ys) == app (rev ys) (rev xs) } @-}
revApp :: [Int] -> [Int] -> ()
revApp [] ys = appNil (rev ys)
revApp (x:xs) ys = revApp xs ys &&& appAssoc (rev ys) (rev xs) [x]
{-@ flattenMirror :: t:Tree -> { flatten (mirror t) == rev (flatten t) } @-}
flattenMirror :: Tree -> ()
flattenMirror Leaf = ()
flattenMirror (Node l x r) = flattenMirror l &&& flattenMirror r &&& revApp (flatten l) (x : flatten r)
"""

FUSED = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Prelude hiding (map)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map f [] = []
map f (x : xs) = f x : map f xs
{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)
{-@ fused :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map f (map g xs) == map (compose f g) xs } @-}
fused :: (b -> c) -> (a -> b) -> [a] -> ()
fused f g [] = ()
fused f g (x : xs) = ()
"""

SORTED = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x : y : r) = x <= y && sorted (y : r)
{-@ reflect insert @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x <= y then x : y : ys else y : insert x ys
{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = insert x (isort xs)
{-@ insertSorted :: x:Int -> ys:{[Int] | sorted ys} -> { sorted (insert x ys) } / [len ys] @-}
insertSorted :: Int -> [Int] -> Proof
insertSorted x [] = ()
insertSorted x [y] = if x <= y then () else ()
insertSorted x (y : z : zs)
  | x <= y = ()
  | x <= z = ()
  | otherwise = insertSorted x (z : zs)
{-@ isortSorted :: xs:[Int] -> { sorted (isort xs) } @-}
isortSorted :: [Int] -> Proof
isortSorted [] = ()
isortSorted (x : xs) = insertSorted x xs
{-@ isSorted :: xs:[Int] -> { sorted (isort xs) } @-}
isSorted :: [Int] -> Proof
isSorted [] = ()
isSorted (x : xs) = isSorted xs
"""

QUEUE = """module M where
data Queue a = Q { front :: [a], back :: [a] }
{-@ data Queue a = Q { front :: [a], back :: {v:[a] | len v <= len front} } @-}
{-@ make :: [a] -> [a] -> Queue a @-}
make :: [a] -> [a] -> Queue a
make f b | length b <= length f = Q f b
         | otherwise = Q (f ++ reverse b) []
push :: a -> Queue a -> Queue a
push x (Q f b) = Q f (x:b)
{-@ pop :: {q:Queue a | len (front q) > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Q (x:f) b) = (x, Q f b)
"""

GROW = """module M where
twice :: Int -> Int
twice x = x + x
{-@ grow :: m:Nat -> n:Nat -> Nat @-}
grow :: Int -> Int -> Int
grow m n | n == 0 = m
         | otherwise = twice (grow m (n - 1))
"""


def _offered(report: FileReport, name: str) -> tuple[Suggestion, ...]:
    binding = next(each for each in report.bindings if each.name == name)
    return (*binding.suggestions, *(each for finding in binding.findings for each in finding.suggestions))


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            LISTS,
            "distrib",
            ["distrib Nil ys = rightId (rev ys)", "distrib xs ys ? assoc (rev ys) (rev xs) (Cons x Nil)"],
            id="two lemmas, terms of the proof",
        ),
        pytest.param(
            SIZES, "sizeRev", ["sizeRev xs ? sizeApp (rev xs) (Cons x Nil)"], id="an element is no list, whatever it is"
        ),
        pytest.param(
            REVERSED,
            "twice",
            ["twice xs ? distrib (rev xs) [x]"],
            id="a list of one element, where all calls together are too many",
        ),
        pytest.param(
            MIRROR,
            "flattenMirror",
            ["revApp (flatten l) (x : flatten r) &&& appAssoc (rev (flatten r)) [x] (rev (flatten l))"],
            id="what a call that is there speaks of, in the file's own way",
        ),
        pytest.param(
            MIRROR.replace("= appNil (rev ys)", "= ()"),
            "flattenMirror",
            ["appAssoc (rev (flatten r)) [x] (rev (flatten l))"],
            id="beside a call of what is not proved itself",
        ),
        pytest.param(
            MIRROR.replace(" &&& revApp (flatten l) (x : flatten r)", ""),
            "flattenMirror",
            ["revApp (flatten l) (x : flatten r) &&& appAssoc (rev (flatten r)) [x] (rev (flatten l))"],
            id="what a call that is not there either speaks of",
        ),
        pytest.param(NUMBERS, "plusZero", ["plusZero (S n) = plusZero n"], id="the hypothesis of the induction"),
        pytest.param(FUSED, "fused", ["fused f g (x : xs) = fused f g xs"], id="a lemma of functions"),
        pytest.param(
            SORTED,
            "isortSorted",
            ["isortSorted (x : xs) = isortSorted xs ? insertSorted x (isort xs)"],
            id="a lemma that was given what it does not take, after what it takes",
        ),
        pytest.param(
            SORTED, "isSorted", ["isSorted xs ? insertSorted x (isort xs)"], id="a lemma that asks for what is there"
        ),
        pytest.param(NUMBERS, "comm", ["comm (S n) m = plusSucc m n `seq` comm n m"], id="without the library's `?`"),
        pytest.param(QUEUE, "push", ["push x (Q f b) = make f (x:b)"], id="a smart constructor"),
        pytest.param(QUEUE, "pop", ["pop (Q (x:f) b) = (x, make f b)"], id="a smart constructor in a pair"),
        pytest.param(
            GROW, "grow", ["{-@ twice :: x:Int -> {v:Int | v ==", "m:Nat -> n:Nat -> Nat / [n]"], id="two steps"
        ),
    ],
)
def test_the_call_is_first(text: str, name: str, wanted: list[str]) -> None:
    offered = _offered(report_of(text), name)
    assert offered
    after = applied(LineIndex(text), offered[0].edits) or ""
    assert all(words in after for words in wanted), after
    report = report_after(after)
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == name) is Verdict.VERIFIED


def test_no_lemma_is_called_where_the_proof_is_false() -> None:
    text = LISTS.replace("app (rev ys) (rev xs) }", "app (rev xs) (rev ys) }")
    assert not [each for each in _offered(report_of(text), "distrib") if title_of_repair(each).startswith("Call")]


def test_nothing_is_called_proved_by_a_lemma_that_is_not() -> None:
    text = REVERSED.replace("distrib [] ys = rightId (rev ys)", "distrib [] ys = trivial")
    called = [each for each in _offered(report_of(text), "twice") if "distrib" in title_of_repair(each)]
    assert called and all("assuming `distrib`, which is not proved yet" in seen_words(each) for each in called)


def test_a_proof_that_lacks_a_step_needs_no_other_code() -> None:
    report = report_of(SIZES)
    binding = next(each for each in report.bindings if each.name == "sizeRev")
    assert "the proof lacks a step: to know what `rev xs`" in said_of(binding)
    assert [title_of_repair(each) for each in binding.suggestions] == ["Call `sizeApp (rev xs) (Cons x Nil)`"]


STEPS = """{-@ LIQUID "--reflection" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data List a = Nil | Cons a (List a)
{-@ reflect app @-}
app :: List a -> List a -> List a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ rightId :: xs:List a -> { app xs Nil == xs } @-}
rightId :: List a -> Proof
rightId Nil = app Nil Nil === Nil *** QED
rightId (Cons x xs)
  = app (Cons x xs) Nil
  === Cons x (app xs Nil)
  === Cons x xs
  *** QED
"""


def test_in_a_chain_of_steps_the_call_comes_before_the_step_that_lacks_it() -> None:
    report = report_of(STEPS)
    told = next(each for each in report.bindings if each.name == "rightId")
    first = told.suggestions[0]
    assert title_of_repair(first) == "Call `rightId xs`"
    changed = applied(LineIndex(STEPS), first.edits) or ""
    assert "  === Cons x (app xs Nil)\n  ? rightId xs\n  === Cons x xs\n" in changed
    assert "no input that breaks it was found; without the option `--ple` it knows of `app` only" in said_of(told)
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


ENDED = (
    STEPS.replace("rightId Nil = app Nil Nil === Nil *** QED\n", "rightId Nil = trivial\n")
    .replace(
        """  = app (Cons x xs) Nil
  === Cons x (app xs Nil)
  === Cons x xs
""",
        """  = app (Cons x xs) Nil
  === Cons x (app xs Nil)
""",
    )
    .replace('"--reflection" @-}', '"--reflection" @-}\n{-@ LIQUID "--ple" @-}')
)


def test_at_the_end_of_a_chain_the_call_comes_before_its_end() -> None:
    """Not around the whole chain, which is then in parentheses."""
    report = report_of(ENDED)
    told = next(each for each in report.bindings if each.name == "rightId")
    first = told.suggestions[0]
    assert title_of_repair(first) == "Call `rightId xs`"
    changed = applied(LineIndex(ENDED), first.edits) or ""
    assert "  === Cons x (app xs Nil)\n  ? rightId xs\n  *** QED\n" in changed
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


UNPROVED = (
    LISTS
    + """{-@ twice :: xs:List -> { rev (rev xs) == xs } @-}
twice :: List -> Proof
twice Nil = ()
twice (Cons x xs) = twice xs
"""
)


def test_a_lemma_that_is_not_proved_yet_may_be_called_and_is_named() -> None:
    """`distrib` lacks calls of its own: LiquidHaskell accepts `twice` beside it with the call."""
    (twice,) = (each for each in report_of(UNPROVED).bindings if each.name == "twice")
    assert [title_of_repair(each) for each in twice.suggestions] == ["Call `distrib (rev xs) (Cons x Nil)`"]
    assert seen_words(twice.suggestions[0]) == "`twice` is then proved, assuming `distrib`, which is not proved yet"


def test_no_lemma_is_called_that_a_run_refutes() -> None:
    false = UNPROVED.replace("app (rev ys) (rev xs)", "app (rev xs) (rev ys)")
    report = report_of(false)
    assert next(each for each in report.bindings if each.name == "distrib").verdict is Verdict.UNSAFE
    (twice,) = (each for each in report.bindings if each.name == "twice")
    assert not any("distrib" in title_of_repair(each) for each in twice.suggestions)
