"""Types that repairs write by the file's own aliases."""

import pytest
from liquidlens.logic.aliased import Writing, declared
from liquidlens.logic.shape import arguments
from liquidlens.program import load_program

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

ALIASES = """module M where
data G = G { vertices :: Int }
{-@ data G = G { vertices :: Nat } @-}
{-@ type Pos = {v:Int | 0 < v} @-}
{-@ type Other = Int @-}
{-@ type Below N = {v:Nat | v < N} @-}
{-@ type Vert X = {v:Int | v >= 0 && v < vertices X} @-}
{-@ type SameLen a N = {v:[a] | len v = N} @-}
{-@ type Twice N = {v:Int | v == N + N} @-}
"""


@pytest.mark.parametrize(
    ("haskell", "said", "written"),
    [
        ("Int", "{v:Int | v > 0}", "Pos"),
        ("[Int]", "[{n:Int | 0 < n}]", "[Pos]"),
        ("Maybe Int", "Maybe {v:Int | v > 0}", "Maybe Pos"),
        ("Int", "Int", "Int"),
        ("Int", "{v:Int | 0 <= v && v < 9}", "Below 9"),
        ("Int", "{v:Int | v < vertices g && 0 <= v}", "Vert g"),
        ("Maybe Int", "Maybe {v:Int | 0 <= v && v < len xs + 1}", "Maybe (Below {len xs + 1})"),
        ("Int", "{v:Int | 0 <= v && v < len xs}", "Below (len xs)"),
        ("[Int]", "{v:[{v:Int | v > 0}] | len xs == len v}", "SameLen Pos (len xs)"),
        ("[Maybe Int]", "{v:[Maybe Int] | len v == 0}", "SameLen (Maybe Int) 0"),
        ("Int", "{v:Int | v == len xs + len xs}", "Twice (len xs)"),
        # An alias says neither more nor less, and what it is given means the same inside it.
        ("Int", "{v:Int | v == len xs + 1}", "{v:Int | v == len xs + 1}"),
        ("Int", "{v:Int | v > 0 && v < 9}", "{v:Int | v > 0 && v < 9}"),
        ("Int", "{w:Int | 0 <= w && w < v}", "{w:Int | 0 <= w && w < v}"),
    ],
)
def test_an_alias_that_says_exactly_a_type_is_written_for_it(haskell: str, said: str, written: str) -> None:
    annotation = f"{{-@ f :: g:G -> xs:[Int] -> v:Int -> {said} @-}}\n"
    text = f"{ALIASES}{annotation}f :: G -> [Int] -> Int -> {haskell}\nf = undefined\n"
    module = load_program("M.hs", text).modules["M"]
    _, answer = arguments(module.specification.signatures["M.f"].type)
    assert Writing(aliases=declared(module.specification)).shown(answer) == written


def test_a_repair_is_written_by_an_alias() -> None:
    text = ALIASES + "{-@ pos :: Int -> Pos @-}\npos :: Int -> Int\npos x = x\n"
    offered = next(each for each in report_of(text).bindings if each.name == "pos").findings[0].suggestions[0]
    assert [each.text for each in offered.edits] == ["pos :: x:Pos -> Pos"]


def test_what_the_file_names_is_asked_for() -> None:
    text = """module M where
data Queue a = Q { count :: Int, front :: [a], behind :: Int, back :: [a] }
{-@ data Queue a = Q
      { count  :: Nat
      , front  :: {v:[a] | len v == count}
      , behind :: {v:Nat | v <= count}
      , back   :: {v:[a] | len v == behind}
      } @-}
{-@ measure held @-}
held :: Queue a -> Int
held (Q n _ m _) = n + m
{-@ type NonEmpty a = {v:Queue a | held v > 0} @-}
empty :: Queue a
empty = Q 0 [] 0 []
{-@ pop :: Queue a -> a @-}
pop :: Queue a -> a
pop (Q _ (x : _) _ _) = x
{-@ twice :: Queue a -> (a, a) @-}
twice :: Queue a -> (a, a)
twice q = (pop q, pop q)
"""
    pop = next(each for each in report_of(text).bindings if each.name == "pop")
    edits = ["pop :: xs:NonEmpty a -> a", "twice :: q:NonEmpty a -> (a, a)"]
    assert [each.text for each in pop.offered[0].edits] == edits
