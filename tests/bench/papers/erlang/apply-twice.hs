-- | A function of a function is given two that differ at one place.
module ApplyTwice where

{-@ test :: ((Int -> Int) -> Int) -> Int @-}
test :: ((Int -> Int) -> Int) -> Int
test f = f (\x -> x) + f (\x -> if x == 17 then 18 else x)
