-- | A curried unknown function keeps its first argument in mind.
module Curried (test) where

{-@ test :: (Int -> Int -> Int) -> Int @-}
test :: (Int -> Int -> Int) -> Int
test f =
  let g = f 1
      h = f 2
  in if g 5 == 3 && f 1 5 /= 3 then error "not the same function" else 0
