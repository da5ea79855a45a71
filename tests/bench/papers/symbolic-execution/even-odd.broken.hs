-- | Even and odd numbers by mutual recursion.
module EvenOdd (start) where

{-@ isEven :: n:Nat -> {b:Bool | b <=> n mod 2 = 0} @-}
isEven :: Int -> Bool
isEven n = if n == 0 then True else isOdd (n - 1)

{-@ isOdd :: n:Nat -> {b:Bool | b <=> n mod 2 = 1} @-}
isOdd :: Int -> Bool
-- Planted: zero is odd
isOdd n = if n == 0 then True else isEven (n - 1)

{-@ start :: Nat -> {b:Bool | b} @-}
start :: Int -> Bool
start n = isEven (n + n)
