-- | An unknown function of order two that must call its argument to tell two functions apart (section 3).
module FGCompare (test) where

{-@ test :: ((Int -> Int) -> Int) -> Int @-}
test :: ((Int -> Int) -> Int) -> Int
test f
  -- Planted: `f` may ask its argument at 3 and find 1 and 6
  | f (\_ -> 1) < f (\y -> 2 * y) = error "told apart"
  | otherwise = 1
