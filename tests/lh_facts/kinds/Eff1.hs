{-# LANGUAGE ScopedTypeVariables, TupleSections, LambdaCase, MultiWayIf, BangPatterns #-}
module Eff1 where
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f = \case { 0 -> 0; n | n > 0 -> n | otherwise -> negate n }
{-@ g :: Int -> Nat @-}
g :: Int -> Int
g x = if | x > 10 -> x - 10 | x > 0 -> x | otherwise -> 0
{-@ h :: Int -> Nat @-}
h :: Int -> Int
h x = if | x > 10 -> x - 11 | x > 0 -> x - 2 | otherwise -> 0
{-@ i :: [Nat] -> Nat @-}
i :: [Int] -> Int
i xs = go 0 xs
  where go !a [] = a
        go !a (y:ys) = go (a + y) ys
{-@ j :: [Int] -> [(Nat, Int)] @-}
j :: [Int] -> [(Int, Int)]
j = map (1,)
