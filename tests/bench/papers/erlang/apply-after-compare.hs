-- | The result of one call is the argument of the next.
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module ApplyAfterCompare (test) where

{-@ test :: (Int -> Int) -> Int -> Int @-}
test :: (Int -> Int) -> Int -> Int
test f n
  | f n == n && f (f n) /= n = error "not a fixed point"
  | otherwise = f n
