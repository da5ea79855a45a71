-- | Two lists of the same length are zipped and unzipped.
module Zip (start) where

{-@ pairs :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> {zs:[(Int, Int)] | len zs = len xs} @-}
pairs :: [Int] -> [Int] -> [(Int, Int)]
pairs []       []       = []
pairs (x : xs) (y : ys) = (x, y) : pairs xs ys
pairs _        _        = error "pairs: lengths differ"

{-@ make :: n:Nat -> {xs:[Int] | len xs = n} @-}
make :: Int -> [Int]
make n = if n == 0 then [] else n : make (n - 1)

{-@ start :: Nat -> {m:Nat | m <= 5} -> [(Int, Int)] @-}
start :: Int -> Int -> [(Int, Int)]
start n _ = pairs (make n) (make n)
