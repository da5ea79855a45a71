-- | A function that is passed must keep the whole promise, not only the part that is used.
--
-- `atFive` asks for a function from `Nat` to `Nat`.  It applies that function to 5 only, so nothing ever goes wrong
-- when this program runs.  But its type does not say "5": the caller has to pass a function that is fine for *every*
-- `Nat`, and `\x -> x - 1` maps 0 to -1.
--
-- What would help: let `atFive` ask for `{v:Int | v > 0} -> Nat`.
module Passed where

{-@ atFive :: (Nat -> Nat) -> Int @-}
atFive :: (Int -> Int) -> Int
atFive h = h 5

{-@ before :: Int -> Int @-}
before :: Int -> Int
before _ = atFive (\x -> x - 1)
