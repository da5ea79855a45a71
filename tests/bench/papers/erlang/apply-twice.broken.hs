-- | A function of a function is given two that differ at one place.
module ApplyTwice where

{-@ test :: ((Int -> Int) -> Int) -> Int @-}
test :: ((Int -> Int) -> Int) -> Int
-- Planted: one place tells them apart
test f = if f (\x -> x) == 1 && f (\x -> if x == 17 then 18 else x) == 2 then error "told apart" else 0
