-- | Cutting lists into chunks: each function says how much it takes away.
module Chunks where

import Prelude hiding (splitAt, take, span)

{-@ splitAt :: n:Nat -> xs:{v:[a] | n <= len v} -> ({v:[a] | len v == n}, {v:[a] | len v == len xs - n}) @-}
splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs = (take n xs, drop' n xs)

{-@ take :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
take :: Int -> [a] -> [a]
take n xs = if n == 0 then [] else first xs : take (n - 1) (rest xs)

{-@ drop' :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == len xs - n} @-}
drop' :: Int -> [a] -> [a]
drop' n xs = if n == 0 then xs else drop' (n - 1) (rest xs)

{-@ first :: {v:[a] | len v > 0} -> a @-}
first :: [a] -> a
first (x : _) = x

{-@ rest :: xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs - 1} @-}
rest :: [a] -> [a]
rest (_ : xs) = xs

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ half :: n:Nat -> {v:Nat | v <= n} @-}
half :: Int -> Int
half n = if n < 2 then 0 else 1 + half (n - 2)

{-@ cut :: [a] -> ([a], [a]) @-}
cut :: [a] -> ([a], [a])
cut xs = splitAt (half (size xs)) xs

{-@ three :: {v:[a] | len v >= 3} -> a @-}
three :: [a] -> a
three xs = first (rest (rest xs))

{-@ pair :: {v:[a] | len v >= 2} -> {v:[a] | len v == 2} @-}
pair :: [a] -> [a]
pair xs = [first xs, first (rest xs)]

{-@ chunk :: xs:{v:[a] | len v >= 4} -> {v:[[a]] | len v == 2} @-}
chunk :: [a] -> [[a]]
chunk xs = [pair xs, pair (rest (rest xs))]
