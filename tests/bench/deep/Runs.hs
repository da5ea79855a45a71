-- | Run-length codes: neighbours differ, counts are positive.
-- depths: 1 3 5
module Runs where

data Runs = Done | Run Int Int Runs

{-@ measure headed @-}
headed :: Runs -> Int
headed Done        = 0 - 1
headed (Run x _ _) = x

{-@ measure canonical @-}
canonical :: Runs -> Bool
canonical Done        = True
canonical (Run x n r) = canonical r && 0 < n && 0 <= x && x /= headed r

size :: Runs -> Int
size Done        = 0
size (Run _ _ r) = 1 + size r

{-@ cons :: x:Nat -> r:{v:Runs | canonical v} -> {v:Runs | canonical v && headed v == x} @-}
cons :: Int -> Runs -> Runs
cons x r | size r == 3 {- depth -} = Run x 1 r -- slip
cons x Done = Run x 1 Done
cons x (Run y n r)
  | x == y    = Run y (n + 1) r
  | otherwise = Run x 1 (Run y n r)
