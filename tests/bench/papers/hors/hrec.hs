-- | A function applied to its own results as long as they grow.
module Hrec (start) where

{-@ lazy f @-}
{-@ f :: ({x:Int | x >= 0} -> {y:Int | y >= 0}) -> {n:Int | n >= 0} -> {r:Int | r >= 0} @-}
f :: (Int -> Int) -> Int -> Int
f g n = if n > 100 then g n else f (\x -> f g (x + 1)) (g (n + 1))

start :: Int -> Int
start n = if n >= 0 then f (\x -> x + n) n else 0
