-- | A function with a condition on its arguments, passed on: the second argument is one more than the first.
module Intro1 (start) where

{-@ f :: x:Int -> ({y:Int | y > x} -> Int) -> Int @-}
f :: Int -> (Int -> Int) -> Int
f x g = g (x + 1)

{-@ h :: x:Int -> {y:Int | y > x} -> Int @-}
h :: Int -> Int -> Int
h x y = if y > x then y - x else error "h: not larger"

{-@ start :: Int -> Int @-}
start :: Int -> Int
start n = if n > 0 then f n (h n) else 0
