-- | Reversing a list with an accumulator keeps the number of elements, so a full list has a first element afterwards.
module Reverse (lastOf) where

{-@ back :: xs:[Int] -> acc:[Int] -> {r:[Int] | len r = len xs + len acc} @-}
back :: [Int] -> [Int] -> [Int]
back []       acc = acc
back (x : xs) acc = back xs (x : acc)

{-@ firstOf :: {xs:[Int] | len xs > 0} -> Int @-}
firstOf :: [Int] -> Int
firstOf (x : _) = x
firstOf []      = error "firstOf: empty"

{-@ lastOf :: {xs:[Int] | len xs > 0} -> Int @-}
lastOf :: [Int] -> Int
lastOf xs = firstOf (back xs [])
