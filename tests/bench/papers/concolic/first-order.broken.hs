-- | The paper's warming-up: two numbers, two conditions, and an error behind both.
module FirstOrder (test) where

{-@ test :: Int -> Int -> Int @-}
test :: Int -> Int -> Int
test x y
  | 2 * x < y = 1
  | 17 < x    =
      -- Planted: both conditions in force leave `2 * x >= y` and `x > 17`, which numbers can meet
      if y <= 2 * x then error "reached" else 2
  | otherwise = 3
