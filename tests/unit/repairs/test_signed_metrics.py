"""Metrics of local functions that GHC generalises over classes: they need a Haskell signature as well.

LiquidHaskell 0.9.0.2 accepts each program with its first repair, and rejects it without.
"""

import pytest

from tests.unit.repairs.checked import first_verifies

pytestmark = pytest.mark.repairs

GO = """
  where
    go [] b = b
    go a [] = a
    go ((i, x):a) ((j, y):b)
      | i < j = (i, x) : go a ((j, y):b)
      | i > j = (j, y) : go ((i, x):a) b
      | otherwise = (i, x + y) : go a b
"""
METRIC = "    {-@ go :: a:_ -> b:_ -> _ / [len a + len b] @-}\n"

MERGED = f"""module M where
plus :: [(Int, Int)] -> [(Int, Int)] -> [(Int, Int)]
plus = go{GO}"""

OF_ANY = f"""module M where
data Sparse a = SP {{ dim :: Int, elems :: [(Int, a)] }}
plus :: Num a => Sparse a -> Sparse a -> Sparse a
plus (SP n xs) (SP m ys) = SP n (go xs ys){GO}"""

REFINED = f"""module M where
data Sparse a = SP {{ dim :: Int, elems :: [(Int, a)] }}
{{-@ data Sparse a = SP {{ dim :: Nat, elems :: [({{i:Nat | i < dim}}, a)] }} @-}}
{{-@ plus :: x:Sparse Int -> {{y:Sparse Int | dim y == dim x}} -> {{v:Sparse Int | dim v == dim x}} @-}}
plus :: Sparse Int -> Sparse Int -> Sparse Int
plus (SP n xs) (SP m ys) = SP n (go xs ys){GO}"""

OF_NUMBERS = "    go :: Ord p => [(p, Int)] -> [(p, Int)] -> [(p, Int)]\n"


@pytest.mark.parametrize(
    ("text", "signature"),
    [
        (MERGED, OF_NUMBERS),
        # The numbers are of the type of the text around, which a signature could not name.
        (OF_ANY, "    go :: (Ord p, Num q) => [(p, q)] -> [(p, q)] -> [(p, q)]\n"),
        (REFINED, OF_NUMBERS),
    ],
)
def test_the_metric_comes_with_a_signature(text: str, signature: str) -> None:
    assert METRIC + signature in first_verifies(text, "plus")
