-- | Functions that state what they pass to the functions they take.
module HigherOrder where

import Prelude hiding (foldr, filter, all)

{-@ upto :: lo:Int -> hi:Int -> ({v:Int | lo <= v && v < hi} -> Int -> Int) -> Int -> Int / [hi - lo] @-}
upto :: Int -> Int -> (Int -> Int -> Int) -> Int -> Int
upto lo hi f acc
  | lo < hi   = upto (lo + 1) hi f (f lo acc)
  | otherwise = acc

{-@ nth :: n:Nat -> {v:[Int] | n < len v} -> Int @-}
nth :: Int -> [Int] -> Int
nth 0 (x : _)  = x
nth n (_ : xs) = nth (n - 1) xs

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ total :: [Int] -> Int @-}
total :: [Int] -> Int
total xs = upto 0 (size xs) (\i acc -> acc + nth i xs) 0

{-@ onPositive :: ({v:Int | v > 0} -> Int) -> Int -> Int @-}
onPositive :: (Int -> Int) -> Int -> Int
onPositive f n = if n > 0 then f n else 0

{-@ quotient :: Int -> {v:Int | v /= 0} -> Int @-}
quotient :: Int -> Int -> Int
quotient a b = a `div` b

{-@ share :: Int -> Int -> Int @-}
share :: Int -> Int -> Int
share a n = onPositive (\m -> quotient a m) n

{-@ keep :: p:(Int -> Bool) -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
keep :: (Int -> Bool) -> [Int] -> [Int]
keep _ [] = []
keep p (x : xs)
  | p x       = x : keep p xs
  | otherwise = keep p xs

{-@ removed :: xs:[Int] -> Nat @-}
removed :: [Int] -> Int
removed xs = size xs - size (keep (\x -> x > 3) xs)

{-@ iter :: Nat -> (Nat -> Nat) -> Nat -> Nat @-}
iter :: Int -> (Int -> Int) -> Int -> Int
iter n f x = if n == 0 then x else iter (n - 1) f (f x)

{-@ grow :: Nat -> Nat @-}
grow :: Int -> Int
grow n = iter n (\x -> x + n) 0

{-@ root :: Nat -> Nat @-}
root :: Int -> Int
root n = iter 5 (\x -> x) n

{-@ compose :: (Nat -> Nat) -> (Nat -> Nat) -> Nat -> Nat @-}
compose :: (Int -> Int) -> (Int -> Int) -> Int -> Int
compose f g x = f (g x)

{-@ twice :: Nat -> Nat @-}
twice :: Int -> Int
twice n = compose (\x -> x + 1) (\x -> 2 * x) n
