-- | The result of one call is the argument of the next.
module ApplyAfterCompare (test) where

{-@ test :: (Int -> Int) -> Int -> Int @-}
test :: (Int -> Int) -> Int -> Int
test f n
  -- Planted: a function may go round in a circle of three
  | f n /= n && f (f (f n)) == n = error "circle of three"
  | otherwise = f n
