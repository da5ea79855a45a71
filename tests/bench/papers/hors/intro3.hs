-- | The caller's test is needed.
module Intro3 (start) where

{-@ f :: {x:Int | x > 0} -> ({y:Int | y > 0} -> Int) -> Int @-}
f :: Int -> (Int -> Int) -> Int
f x g = g (x + 1)

{-@ h :: Int -> {y:Int | y > 0} -> Int @-}
h :: Int -> Int -> Int
h x y = x + y

{-@ start :: Int -> Int @-}
start :: Int -> Int
start n = if n > 0 then f n (h n) else 0
