{-@ LIQUID "--no-termination" @-}
module Sample where

{-@ type Nat = {v:Int | v >= 0} @-}

-- The promise says: the result is never negative.
{-@ distance :: Int -> Int -> Nat @-}
distance :: Int -> Int -> Int
distance x y = x - y
