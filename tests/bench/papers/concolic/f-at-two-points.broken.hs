-- | An unknown function that must answer differently to two numbers (section 3).
module FAtTwoPoints (test) where

{-@ test :: (Int -> Int) -> Int @-}
test :: (Int -> Int) -> Int
test f
  -- Planted: one function can give 4 to 0 and 5 to 1
  | f 0 < f 1 = error "answers differ"
  | otherwise = 1
