-- | For all numbers the sum is not less.
module SumAll (start) where

{-@ sumTo :: n:Nat -> {s:Int | s >= n} @-}
sumTo :: Int -> Int
sumTo n = if n == 0 then 0 else n + sumTo (n - 1)

{-@ allOf :: ({k:Int | k >= 0} -> {b:Bool | b}) -> n:Nat -> {b:Bool | b} / [n] @-}
allOf :: (Int -> Bool) -> Int -> Bool
allOf p n = if n == 0 then p 0 else p n && allOf p (n - 1)

{-@ start :: Nat -> {b:Bool | b} @-}
start :: Int -> Bool
start n = allOf (\k -> sumTo k >= k) n
