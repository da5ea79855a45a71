-- | The export list decides what LiquidHaskell knows about a function.
--
-- `next` is correct: a number that is not negative, plus one, is not negative.  But this module has no export list,
-- so `step` is exported, and what is exported without an annotation is taken at its Haskell type: all LiquidHaskell
-- sees is `step :: Int -> Int`.
--
-- What would help: annotate `step`, or do not export it (see ExportedList.hs).
module Exported where

{-@ next :: Nat -> Nat @-}
next :: Int -> Int
next n = step n

step :: Int -> Int
step n = n + 1
