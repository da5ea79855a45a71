-- Refined data: asserted where a value is made, however it is written.
module Invariants where

{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
data Range = Range { low :: Int, high :: Int }

{-@ data Sized a = Sized { count :: Nat, items :: {v:[a] | len v == count} } @-}
data Sized a = Sized { count :: Int, items :: [a] }

around :: Int -> Int -> Range
around middle size = Range (middle - size) (middle + size)

record :: Int -> Range
record n = Range { high = n, low = 0 }

section :: [Int] -> [Range]
section = map (Range 0)

push :: a -> Sized a -> Sized a
push x s = Sized (count s) (x : items s)
