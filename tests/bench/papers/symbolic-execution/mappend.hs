-- | Appending adds the lengths.
module Mappend (append) where

{-@ append :: xs:[a] -> ys:[a] -> {zs:[a] | len zs = len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys
