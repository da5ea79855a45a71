-- | Exported.hs with an export list.
--
-- `step` is now private.  Only the code in this file can call it, so LiquidHaskell infers from its body and its
-- callers that it maps numbers that are not negative to numbers that are not negative, and `next` verifies.
module ExportedList (next) where

{-@ next :: Nat -> Nat @-}
next :: Int -> Int
next n = step n

step :: Int -> Int
step n = n + 1
