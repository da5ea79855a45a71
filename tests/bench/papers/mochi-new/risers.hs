-- | A list cut into rising runs; a list that is not empty has at least one run.
module Risers (risers) where

{-@ risers :: xs:[Int] -> {rs:[[Int]] | len xs > 0 => len rs > 0} @-}
risers :: [Int] -> [[Int]]
risers []  = []
risers [x] = [[x]]
risers (x : y : rest)
  | x < y     = case risers (y : rest) of
      run : runs -> (x : run) : runs
      []         -> error "risers: no run"
  | otherwise = [x] : risers (y : rest)
