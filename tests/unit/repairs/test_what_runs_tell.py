"""What counterexamples, and what no input reaches, tell of a mistake: where they say nothing, or too much, the change
that a person would make was not reached."""

import pytest
from liquidlens.explain.report import BindingReport
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

ENDLESS = """module M where
import Prelude hiding (repeat)
data Flow a = Dry | Drop a (Flow a)
{-@ data Flow a <p :: Flow a -> Bool> = Dry | Drop { first :: a, rest :: Flow <p> a <<p>> } @-}
{-@ measure flows @-}
flows :: Flow a -> Bool
flows Dry = False
flows (Drop _ _) = False
{-@ type River a = {v: Flow <{\\v -> (flows v)}> a | (flows v)} @-}
{-@ lazy repeat @-}
{-@ repeat :: a -> River a @-}
repeat :: a -> Flow a
repeat x = Drop x (repeat x)
"""

WIDE = """module M where
data Chain a = End | Link a (Chain a)
{-@ measure links @-}
{-@ links :: Chain a -> Nat @-}
links :: Chain a -> Int
links _ = 0
links (Link _ c) = 1 + links c
{-@ copies :: n:Nat -> a -> {c:Chain a | links c == n} @-}
copies :: Int -> a -> Chain a
copies 0 _ = End
copies n x = Link x (copies (n - 1) x)
"""

STEP = """{-@ LIQUID "--reflection" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data Chain = End | Link Int Chain
{-@ reflect join @-}
join :: Chain -> Chain -> Chain
join End c = c
join (Link x b) c = Link x (join b c)
{-@ associative :: a:Chain -> b:Chain -> c:Chain -> { join (join a b) c == join a (join b c) } @-}
associative :: Chain -> Chain -> Chain -> Proof
associative End b c = join (join End b) c === join b c === join End (join b c) *** QED
associative (Link x a) b c
  =   join (join (Link x a) b) c
  === join (Link x (join a b)) c
  === Link x (join b c)
    ? associative a b c
  === Link x (join a (join b c))
  === join (Link x a) (join b c)
  *** QED
"""

DECISION = """module M where
data Heap a = Leaf | Bin Int a (Heap a) (Heap a)
{-@ data Heap a = Leaf | Bin { size :: {v:Int | v > 0}, item :: a, left :: Heap {v:a | item <= v}
      , right :: {h:Heap {v:a | item <= v} | weight h <= weight left && size == 1 + weight left + weight h} } @-}
{-@ measure weight @-}
{-@ weight :: h:Heap a -> Nat @-}
weight :: Heap a -> Int
weight Leaf          = 0
weight (Bin n _ l r) = 1 + weight l + weight r
{-@ count :: h:Heap a -> {v:Int | v == weight h} @-}
count :: Heap a -> Int
count Leaf          = 0
count (Bin n _ _ _) = n
{-@ merge :: Ord a => h:Heap a -> k:Heap a -> {v:Heap a | weight v == weight h + weight k} / [weight h + weight k] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge Leaf h = h
merge h Leaf = h
merge h@(Bin n x a b) k@(Bin m y c d)
  | x <= y, count b + count k >= count a = Bin (n + m) x a (merge b (Bin m y c d))
  | x <= y                               = Bin (n + m) x (merge b (Bin m y c d)) a
  | count c >= count d + count h         = Bin (n + m) y c (merge d (Bin n x a b))
  | otherwise                            = Bin (n + m) y (merge d (Bin n x a b)) c
"""

GAUGE = """module M where
data Gauge = Gauge { lowest :: Int, highest :: Int, reading :: Int }
{-@ data Gauge = Gauge { lowest :: Int, highest :: {v:Int | lowest <= v}
                       , reading :: {v:Int | lowest <= v && v <= highest} } @-}
{-@ warm :: Nat -> Gauge -> Gauge @-}
warm :: Int -> Gauge -> Gauge
warm n (Gauge lo hi r) = Gauge lo hi (r + n)
{-@ cool :: Gauge -> Gauge @-}
cool :: Gauge -> Gauge
cool g = g { reading = reading g - 1 }
"""


def binding_of(text: str, name: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == name)


def offered(text: str, name: str) -> list[str]:
    """The texts after the edits that are offered for a function."""
    binding = binding_of(text, name)
    suggestions = [*binding.suggestions, *(each for found in binding.findings for each in found.suggestions)]
    return [applied(LineIndex(text), each.edits) or "" for each in suggestions]


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(ENDLESS, "repeat", "flows (Drop _ _) = True", id="a run that has no end, and need not have one"),
        pytest.param(WIDE, "copies", "links End = 0", id="an equation that no input reaches"),
        pytest.param(STEP, "associative", "=== Link x (join (join a b) c)", id="a step of a proof, which runs skip"),
        pytest.param(DECISION, "merge", "count b + count k <= count a", id="the last decision before what is broken"),
    ],
)
def test_it_comes_first(text: str, name: str, wanted: str) -> None:
    assert wanted in offered(text, name)[0]


@pytest.mark.parametrize(
    ("name", "wanted"), [("warm", "Gauge lo hi (min hi (r + n))"), ("cool", "reading = max (lowest g) (reading g - 1)")]
)
def test_a_field_stops_at_the_one_beside_it(name: str, wanted: str) -> None:
    assert any(wanted in text for text in offered(GAUGE, name)[:2])


def test_what_need_not_end_makes_something_all_the_same() -> None:
    assert not [text for text in offered(ENDLESS, "repeat") if "repeat x = repeat x" in text]
