"""A program whose runs put values off, and show records: for what is told of a run, wherever it is."""

LAZY = """module Lazy where

{-@ pick :: xs:[Int] -> Nat @-}
pick :: [Int] -> Int
pick xs = go ys (length xs)
  where
    ys = map dec xs
    go zs k = if k > 1 then headOr zs else 0

dec :: Int -> Int
dec x = x - 1

headOr :: [Int] -> Int
headOr [] = 0
headOr (z:_) = z

data Pot = Pot { left, right :: Int }

{-@ spill :: Pot -> Nat @-}
spill :: Pot -> Int
spill pot = left pot
"""
