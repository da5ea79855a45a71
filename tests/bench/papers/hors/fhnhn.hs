-- | Two functions that cannot both be called: one wants a number above zero, the other one below.
--
-- LiquidHaskell rejects this: `f` may apply `h n` to any function, `g` included, whatever `n` is.
module Fhnhn (start) where

{-@ f :: ((Int -> Int) -> Int) -> (Int -> Int) -> Int @-}
f :: ((Int -> Int) -> Int) -> (Int -> Int) -> Int
f h k = h k

{-@ h :: Int -> (Int -> Int) -> Int @-}
h :: Int -> (Int -> Int) -> Int
h x k
  | x <= 0    = 0
  | otherwise = k x

start :: Int -> Int
start n = f (h n) g
  where
    {-@ g :: {v:Int | v > 0} -> Int @-}
    g :: Int -> Int
    g v = if v > 0 then 1 else error "g: not positive"
