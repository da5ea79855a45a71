-- | A curried unknown function keeps its first argument in mind.
module Curried (test) where

{-@ test :: (Int -> Int -> Int) -> Int @-}
test :: (Int -> Int -> Int) -> Int
test f =
  let g = f 1
      h = f 2
  -- Planted: the two partial applications may differ
  in if g 5 == 3 && h 5 == 4 then error "two functions" else 0
