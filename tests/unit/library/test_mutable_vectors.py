"""Vectors that change, and those of any kind: LiquidHaskell rejects the same of the same programs."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

REFINED = """
module A where
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as M
import Control.Monad.ST
{-@ g :: V.Vector Nat -> V.Vector Nat @-}
g :: V.Vector Int -> V.Vector Int
g v = V.modify (\\m -> M.write m 0 (0 - 1)) v
{-@ g2 :: V.Vector Nat -> V.Vector Nat @-}
g2 :: V.Vector Int -> V.Vector Int
g2 v = V.modify (\\m -> M.write m 0 1) v
{-@ f :: Nat -> V.Vector Nat @-}
f :: Int -> V.Vector Int
f n = V.create (do { v <- M.replicate 3 n; M.write v 0 1; return v })
{-@ f2 :: Nat -> V.Vector Nat @-}
f2 :: Int -> V.Vector Int
f2 n = V.create (do { v <- M.replicate 3 n; M.write v 0 (-1); return v })
{-@ f3 :: Int -> V.Vector Nat @-}
f3 :: Int -> V.Vector Int
f3 n = V.create (M.replicate 3 n)
{-@ h :: M.STVector s Nat -> ST s () @-}
h :: M.STVector s Int -> ST s ()
h v = M.write v 0 (-1)
{-@ h2 :: M.STVector s Nat -> ST s Nat @-}
h2 :: M.STVector s Int -> ST s Int
h2 v = M.read v 0
{-@ h3 :: M.STVector s Nat -> M.STVector s Nat @-}
h3 :: M.STVector s Int -> M.STVector s Int
h3 v = M.take 2 v
{-@ h4 :: M.STVector s Int -> M.STVector s Nat @-}
h4 :: M.STVector s Int -> M.STVector s Int
h4 v = M.take 2 v
{-@ h5 :: Nat -> ST s (M.STVector s Nat) @-}
h5 :: Int -> ST s (M.STVector s Int)
h5 n = M.replicate 2 n
"""

READ = """
module A where
import Control.Monad.ST
import qualified Data.Vector.Mutable as M
{-@ h1 :: M.STVector s Int -> ST s Nat @-}
h1 :: M.STVector s Int -> ST s Int
h1 v = M.read v 0
{-@ h2 :: M.STVector s Int -> Nat @-}
h2 :: M.STVector s Int -> Int
h2 v = M.length v - 1
{-@ h3 :: M.STVector s Int -> Nat @-}
h3 :: M.STVector s Int -> Int
h3 v = M.length v
{-@ h4 :: M.IOVector Int -> IO {v:Int | v > 0} @-}
h4 :: M.IOVector Int -> IO Int
h4 v = M.foldl (+) 0 v
"""

RUN = """
module A where
import Control.Monad.ST
import qualified Data.Vector.Mutable as M
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f n = runST (do
  v <- M.replicate 3 n
  M.write v 0 (n + 1)
  x <- M.read v 0
  return x)
g :: IO Int
g = do
  v <- M.new 3
  M.set v 'a'
  M.swap v 0 1
  M.modify v succ 2
  return (M.length v)
h :: M.STVector s Int -> ST s Int
h v = M.foldl (+) 0 v
{-@ k :: M.IOVector Int -> IO Nat @-}
k :: M.IOVector Int -> IO Int
k v = M.read v 0
p :: M.MVector s Int -> ST s ()
p v = M.write v 0 1 >> M.swap v 0 1
"""

ANY_MONAD = """
module A where
import Control.Monad.ST
import Control.Monad.Primitive
import qualified Data.Vector.Mutable as M
sum' :: PrimMonad m => M.MVector (PrimState m) Int -> m Int
sum' v = go 0 0 where
  {-@ lazy go @-}
  go i acc | i < M.length v = M.read v i >>= \\x -> go (i + 1) (acc + x)
           | otherwise = return acc
{-@ q :: Int -> {v:Int | v > 100} @-}
q :: Int -> Int
q n = runST (M.replicate 2 n >>= \\v -> sum' v)
"""

GENERIC = """
{-# LANGUAGE FlexibleContexts #-}
module A where
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Generic as G
import Control.Monad.ST
{-@ f :: Nat -> V.Vector Nat @-}
f :: Int -> V.Vector Int
f n = V.create (do { v <- M.replicate 3 n; M.write v 0 1; return v })
{-@ g :: V.Vector Nat -> V.Vector Nat @-}
g :: V.Vector Int -> V.Vector Int
g v = V.modify (\\m -> M.write m 0 (0 - 1)) v
h :: V.Vector Int -> Int
h v = G.sum (G.map (+ 1) v)
{-@ i :: Nat -> V.Vector Nat @-}
i :: Int -> V.Vector Int
i n = G.singleton n
{-@ j :: {v:V.Vector Int | vlen v > 0} -> Int @-}
j :: V.Vector Int -> Int
j v = v V.! 0
k :: Int -> Int
k n = j (G.replicate 3 n)
l :: [Int] -> Int
l xs = runST (do
  v <- V.thaw (V.fromList xs)
  M.write v 0 5
  w <- V.freeze v
  return (V.sum w))
q :: G.Vector v Int => v Int -> Bool
q v = G.length v > 0
"""


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        (REFINED, {"f2", "f3", "g", "h", "h4"}),
        (READ, {"h1", "h2", "h3", "h4"}),
        (RUN, {"k"}),
        (ANY_MONAD, {"q"}),
        (GENERIC, {"g", "i", "k"}),
    ],
)
def test_what_is_rejected_of_them(text: str, rejected: set[str]) -> None:
    report = check_text("A.hs", text)
    assert not report.problems
    assert {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED} == rejected
