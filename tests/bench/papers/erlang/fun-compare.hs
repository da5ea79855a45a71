-- | A function that must tell three numbers apart.
module FunCompare where

{-@ test :: (Int -> Int) -> Int @-}
test :: (Int -> Int) -> Int
test f = if f 1 == 1 && f 2 == 4 && f 3 == 9 && 1 > (2 :: Int) then error "never" else 0
