-- | An identity whose type says so.
module IdDependent (start) where

{-@ same :: x:Int -> {y:Int | y = x} @-}
same :: Int -> Int
-- Planted: at one point it is another function
same x = if x == 42 then 0 else x

{-@ start :: x:Int -> {y:Int | y = x} @-}
start :: Int -> Int
start x = same (same x)
