-- | A function that must tell three numbers apart.
module FunCompare where

{-@ test :: (Int -> Int) -> Int @-}
test :: (Int -> Int) -> Int
-- Planted: a function may square
test f = if f 1 == 1 && f 2 == 4 && f 3 == 9 then error "squares" else 0
