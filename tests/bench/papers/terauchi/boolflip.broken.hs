-- | Two booleans flipped in turns never both hold.
module Boolflip (start) where

{-@ f :: x:Bool -> y:{b:Bool | not (x && b)} -> Nat -> Int @-}
f :: Bool -> Bool -> Int -> Int
f x y n
  | x && y    = error "both hold"
  | n == 0    = 0
  -- Planted: only one is flipped
  | x         = f x (not y) (n - 1)
  | otherwise = f y x (n - 1)

{-@ start :: Nat -> Int @-}
start :: Int -> Int
start n = f True False n
