{-@ LIQUID "--no-termination" @-}
module Sample where

-- The promise says: the result is never negative.
{-@ distance :: Int -> Int -> Nat @-}
distance :: Int -> Int -> Int
distance x y = x - y
