"""A dictionary in scope says what the open types of a constraint are, before instances do and before it is out of
reach."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEADER = """{-# LANGUAGE RankNTypes, GADTs, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
module G where
"""

SHAPES = """
class Enum f => Shape s f | s -> f where
  area :: s -> f
instance Shape Char Bool where
  area _ = True
data Some = forall s f. Shape s f => Some s Int
newtype Make r = Make { make :: forall s f. Shape s f => s -> Int -> r }
apply :: Make Some -> Int -> Some
apply m n = make m 'c' n
"""

CASES = {
    "in a local binding without arguments": SHAPES
    + """
f :: Int -> Some
f n = apply algebra n
  where algebra = Make $ \\s k -> Some s k
""",
    "beside an instance for all types": """
class Monad m => Has s m | m -> s where
  found :: m s
class Monad m => Random g m | m -> g where
  next :: (g -> (a, g)) -> m a
instance (Monad m, Has g m) => Random g m where
  next gen = fmap (fst . gen) found
f :: Random g m => (g -> (Int, g)) -> m Int
f gen = do
  n <- next $ gen
  return (n + 1)
""",
    "of a field that is kept as it is": """
data Spec a = Spec { items :: [a], shown :: forall m. Show m => [m -> String] }
f :: Spec a -> [a] -> Spec a
f s xs = s { items = xs }
""",
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_in_scope_is_meant(case: str) -> None:
    report = check_text("G.hs", HEADER + CASES[case])
    assert [message_of(each) for each in report.problems] == []
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED


def test_a_field_that_is_kept_must_keep_what_its_type_says() -> None:
    text = """
{-@ data N = N { size :: Int, conv :: forall m. Num m => m -> {v:Int | v >= 0} } @-}
data N = N { size :: Int, conv :: forall m. Num m => m -> Int }
kept :: N -> N
kept n = n { size = 3 }
lost :: N -> (forall m. Num m => m -> Int) -> N
lost n f = n { conv = f }
"""
    verdicts = {each.name: each.verdict for each in check_text("G.hs", HEADER + text).bindings}
    assert verdicts == {"kept": Verdict.VERIFIED, "lost": Verdict.WEAK_SPEC}
