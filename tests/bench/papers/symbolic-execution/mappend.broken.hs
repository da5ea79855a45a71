-- | Appending adds the lengths.
module Mappend (append) where

{-@ append :: xs:[a] -> ys:[a] -> {zs:[a] | len zs = len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
-- Planted: the first element is lost where the second list is empty
append (x : xs) ys = case ys of { [] -> append xs ys; _ : _ -> x : append xs ys }
