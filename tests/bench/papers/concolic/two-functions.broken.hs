-- | The worked example of section 4: the sum of two answers opens the way to a third call.
module TwoFunctions (test) where

{-@ test :: ((Int -> Int) -> Int) -> Int @-}
test :: ((Int -> Int) -> Int) -> Int
test f
  | f (\_ -> 4) + f (\y -> 2 * y) == 10 =
      -- Planted: the third function fails at 2
      f (\w -> if w == 2 then error "asked at 2" else -1)
  | otherwise = -2
