module Hole1 where
{-@ f :: x:_ -> {v:_ | v > x} @-}
f :: Int -> Int
f x = x + 1
{-@ g :: x:_ -> y:{_ | y > x} -> {v:_ | v > 0} @-}
g :: Int -> Int -> Int
g x y = y - x
{-@ h :: x:_ -> y:{_ | y >= x} -> {v:_ | v > 0} @-}
h :: Int -> Int -> Int
h x y = y - x
