-- | The element at a place of a list.
module Nth0 (start) where

{-@ nth :: i:Nat -> {xs:[Int] | i < len xs} -> Int @-}
nth :: Int -> [Int] -> Int
nth 0 (x : _)  = x
nth i (_ : xs) = nth (i - 1) xs
nth _ []       = error "nth: too short"

{-@ make :: n:Nat -> {xs:[Int] | len xs = n} @-}
make :: Int -> [Int]
make n = if n == 0 then [] else n : make (n - 1)

start :: Int -> Int
start n = if n > 0 then nth 0 (make n) else 0
