"""Proofs that need an induction: written out by the constructors of their parameters.

LiquidHaskell rejects each as it stands, and accepts it with the edit.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

HEADER = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
"""

ASSOC = """{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app xs (app ys zs) == app (app xs ys) zs } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc _ _ _ = ()
"""

RIGHTID = """{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys
{-@ rightId :: xs:[a] -> { app xs [] == xs } @-}
rightId :: [a] -> ()
rightId xs = ()
"""

TWICE = """data Tree = Leaf | Node Tree Int Tree
{-@ reflect mirror @-}
mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
{-@ twice :: t:Tree -> { mirror (mirror t) == t } @-}
twice :: Tree -> ()
twice _ = ()
"""

PLUSZERO = """data N = Z | S N
{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)
{-@ plusZero :: n:N -> { plus n Z == n } @-}
plusZero :: N -> ()
plusZero n = ()
"""

SECOND = """{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys
{-@ lengths :: ys:[a] -> xs:[a] -> { len (app xs ys) == len xs + len ys } @-}
lengths :: [a] -> [a] -> ()
lengths _ _ = ()
"""

BESIDE = """{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys
{-@ beside :: xs:[a] -> ys:[a] -> { len (app xs ys) == len xs + len ys } @-}
beside :: [a] -> [a] -> ()
beside xs ys = app xs ys `seq` ()
"""

SUMS = """{-@ reflect add @-}
add :: [Int] -> [Int] -> [Int]
add [] q = q
add p [] = p
add (a : p) (b : q) = (a + b) : add p q
{-@ addComm :: p:[Int] -> q:[Int] -> { add p q == add q p } @-}
addComm :: [Int] -> [Int] -> ()
"""

REPEATED = """{-@ reflect times @-}
{-@ times :: n:Nat -> a -> [a] / [n] @-}
times :: Int -> a -> [a]
times 0 _ = []
times n x = x : times (n - 1) x
{-@ lenTimes :: n:Nat -> x:a -> { len (times n x) == n } @-}
lenTimes :: Int -> a -> ()
"""

FALSE = """{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys
{-@ rightId :: xs:[a] -> { app xs xs == xs } @-}
rightId :: [a] -> ()
rightId xs = ()
"""


@pytest.mark.parametrize(
    ("text", "after"),
    [
        pytest.param(ASSOC, "assoc [] _ _ = ()\nassoc (_ : xs) ys zs = assoc xs ys zs\n", id="a list"),
        pytest.param(RIGHTID, "rightId [] = ()\nrightId (_ : xs) = rightId xs\n", id="with a name"),
        pytest.param(TWICE, "twice Leaf = ()\ntwice (Node t1 _ t2) = twice t2 `seq` twice t1\n", id="a tree"),
        pytest.param(PLUSZERO, "plusZero Z = ()\nplusZero (S n) = plusZero n\n", id="numbers"),
        pytest.param(SECOND, "lengths _ [] = ()\nlengths ys (_ : xs) = lengths ys xs\n", id="the second parameter"),
        pytest.param(
            BESIDE,
            "beside xs@[] ys = app xs ys `seq` ()\nbeside xs@(_ : xs1) ys = beside xs1 ys `seq` (app xs ys `seq` ())\n",
            id="with a proof",
        ),
        pytest.param(
            REPEATED + "lenTimes _ _ = ()\n", "lenTimes 0 _ = ()\nlenTimes n x = lenTimes (n - 1) x\n", id="a number"
        ),
        pytest.param(
            REPEATED + "lenTimes 0 _ = ()\nlenTimes n _ = ()\n",
            "lenTimes 0 _ = ()\nlenTimes n x = lenTimes (n - 1) x\n",
            id="a number whose hypothesis was forgotten",
        ),
        pytest.param(
            SUMS + "addComm _ _ = ()\n",
            "addComm [] [] = ()\naddComm [] (_ : _) = ()\naddComm (_ : _) [] = ()\n"
            "addComm (_ : p) (_ : q) = addComm p q\n",
            id="two lists",
        ),
        pytest.param(
            SUMS + "addComm [] _ = ()\naddComm _ [] = ()\naddComm (_ : p) (_ : q) = addComm p q\n",
            "addComm [] [] = ()\naddComm [] (_ : _) = ()\naddComm _ [] = ()\naddComm (_ : p) (_ : q) = addComm p q\n",
            id="cases that are not told apart",
        ),
        pytest.param(
            SUMS + "addComm [] [] = ()\naddComm [] (_ : _) = ()\naddComm _ [] = ()\naddComm (_ : _) (_ : _) = ()\n",
            "addComm [] [] = ()\naddComm [] (_ : _) = ()\naddComm _ [] = ()\naddComm (_ : p) (_ : q) = addComm p q\n",
            id="no hypothesis",
        ),
    ],
)
def test_the_equations_are_written_out(text: str, after: str) -> None:
    (first, *_) = report_of(HEADER + text).bindings[-1].offered
    assert (applied(LineIndex(HEADER + text), first.edits) or "").endswith(after)


def test_what_is_false_stays_as_it_is() -> None:
    offered = report_of(HEADER + FALSE).bindings[-1].offered
    assert not any("rightId []" in title_of_repair(each) for each in offered)
