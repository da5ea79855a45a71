-- | The paper's warming-up: two numbers, two conditions, and an error behind both.
module FirstOrder (test) where

{-@ test :: Int -> Int -> Int @-}
test :: Int -> Int -> Int
test x y
  | 2 * x < y = 1
  | 17 < x    =
      if y > 2 * x then error "unreachable" else 2
  | otherwise = 3
