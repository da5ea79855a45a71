-- | As `intro1`, with a condition that allows equality.
module Intro2 (start) where

{-@ f :: x:Int -> ({y:Int | y >= x} -> Int) -> Int @-}
f :: Int -> (Int -> Int) -> Int
f x g = g (x + 1)

{-@ h :: x:Int -> {y:Int | y >= x} -> Int @-}
h :: Int -> Int -> Int
h x y = if y >= x then y - x else error "h: smaller"

{-@ start :: Int -> Int @-}
start :: Int -> Int
start n = if n >= 0 then f n (h n) else 0
