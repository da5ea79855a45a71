-- | Adding to a list without duplicates.
-- depths: 1 3 5
module Unique where

import Data.Set (Set)

{-@ measure uniq :: [Int] -> Bool
      uniq []     = true
      uniq (x:xs) = (not (Set_mem x (listElts xs))) && uniq xs
  @-}

size :: [Int] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ member :: x:Int -> xs:[Int] -> {b:Bool | b <=> Set_mem x (listElts xs)} @-}
member :: Int -> [Int] -> Bool
member _ []       = False
member x (y : ys) = x == y || member x ys

{-@ add :: Int -> {v:[Int] | uniq v} -> {v:[Int] | uniq v} @-}
add :: Int -> [Int] -> [Int]
add x xs
  | size xs == 3 {- depth -} = x : xs -- slip
  | member x xs = xs
  | otherwise   = x : xs
