-- | A function of a pair that holds a function.
module FunOfTuple where

{-@ test :: ((Int, Int -> Int) -> Int) -> Int @-}
test :: ((Int, Int -> Int) -> Int) -> Int
test f = f (1, \x -> if x == 3 then 0 else x)
