"""Proofs about what definitions count lack calls of lemmas, too: terms are sums, induction is over a number."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

BINARY = """{-@ LIQUID "--ple" @-}
{-@ LIQUID "--reflection" @-}
module Binary where
import Language.Haskell.Liquid.ProofCombinators
data Bin = Z | O Bin | I Bin
{-@ reflect val @-}
{-@ val :: Bin -> Nat @-}
val :: Bin -> Int
val Z = 0
val (O b) = 2 * val b
val (I b) = 1 + 2 * val b
{-@ reflect inc @-}
inc :: Bin -> Bin
inc Z = I Z
inc (O b) = I b
inc (I b) = O (inc b)
{-@ incVal :: b:Bin -> { val (inc b) == 1 + val b } @-}
incVal :: Bin -> Proof
incVal Z = trivial
incVal (O b) = trivial
incVal (I b) = incVal b
{-@ reflect add @-}
add :: Bin -> Bin -> Bin
add Z b = b
add a Z = a
add (O a) (O b) = O (add a b)
add (O a) (I b) = I (add a b)
add (I a) (O b) = I (add a b)
add (I a) (I b) = O (inc (add a b))
{-@ addVal :: a:Bin -> b:Bin -> { val (add a b) == val a + val b } @-}
addVal :: Bin -> Bin -> Proof
addVal Z b = trivial
addVal a Z = trivial
addVal (O a) (O b) = addVal a b
addVal (O a) (I b) = addVal a b
addVal (I a) (O b) = addVal a b
addVal (I a) (I b) = addVal a b
{-@ reflect toBin @-}
{-@ toBin :: n:Nat -> Bin / [n] @-}
toBin :: Int -> Bin
toBin 0 = Z
toBin n = inc (toBin (n - 1))
{-@ roundTrip :: n:Nat -> { val (toBin n) == n } @-}
roundTrip :: Int -> Proof
roundTrip 0 = trivial
roundTrip n = incVal (toBin (n - 1))
"""


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        pytest.param("addVal", "incVal (add a b)", id="of what is asked in sums"),
        pytest.param("roundTrip", "roundTrip (n - 1)", id="induction over a number"),
    ],
)
def test_where_definitions_count_a_lemma_is_called_too(name: str, wanted: str) -> None:
    told = next(each for each in report_of(BINARY).bindings if each.name == name)
    assert title_of_repair(told.suggestions[0]) == f"Call `{wanted}`"


SHELF = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Shelf where
import Language.Haskell.Liquid.ProofCombinators
data Shelf a = Bare | Box a (Shelf a)
{-@ measure boxes @-}
{-@ boxes :: Shelf a -> Nat @-}
boxes :: Shelf a -> Int
boxes Bare = 0
boxes (Box _ s) = 1 + boxes s
{-@ inline least @-}
least :: Int -> Int -> Int
least a b = if a <= b then a else b
{-@ reflect unload @-}
{-@ unload :: k:Nat -> s:Shelf a -> Shelf a / [boxes s] @-}
unload :: Int -> Shelf a -> Shelf a
unload 0 s = s
unload _ Bare = Bare
unload k (Box _ s) = unload (k - 1) s
{-@ unloaded :: k:Nat -> s:Shelf a -> { boxes (unload k s) + least k (boxes s) - boxes s == 0 } / [boxes s] @-}
unloaded :: Int -> Shelf a -> Proof
unloaded 0 _ = trivial
unloaded _ Bare = trivial
unloaded k (Box b s)
  =   boxes (unload k (Box b s)) + least k (boxes (Box b s)) - boxes (Box b s)
  === boxes (unload (k - 1) s) + least k (1 + boxes s) - (1 + boxes s)
  === boxes (unload (k - 1) s) + least (k - 1) (boxes s) - boxes s
  === 0
  *** QED
"""


def test_a_chain_lacks_its_induction_hypothesis_of_what_its_steps_speak_of() -> None:
    """What the definition waits for (`k == 0`) names no smaller call, but the steps do."""
    told = next(each for each in report_of(SHELF).bindings if each.name == "unloaded")
    first = told.suggestions[0]
    assert title_of_repair(first) == "Call `unloaded (k - 1) s`"
    (edit,) = first.edits
    last_step = SHELF.split("\n").index("  === boxes (unload (k - 1) s) + least (k - 1) (boxes s) - boxes s") + 1
    assert (edit.span.start.line, edit.text) == (last_step, "\n  ? unloaded (k - 1) s")
