-- | The length of a list is that of the list made.
module Length (start) where

{-@ size :: xs:[Int] -> {n:Int | n = len xs} @-}
size :: [Int] -> Int
-- Planted: the empty list counts as one
size []       = 1
size (_ : xs) = 1 + size xs

{-@ start :: xs:[Int] -> {b:Bool | b} @-}
start :: [Int] -> Bool
start xs = size (0 : xs) > 0
