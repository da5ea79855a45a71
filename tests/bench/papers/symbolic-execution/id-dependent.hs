-- | An identity whose type says so.
module IdDependent (start) where

{-@ same :: x:Int -> {y:Int | y = x} @-}
same :: Int -> Int
same x = x

{-@ start :: x:Int -> {y:Int | y = x} @-}
start :: Int -> Int
start x = same (same x)
