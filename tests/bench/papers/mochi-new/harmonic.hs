-- | Sums of quotients: no divisor is zero.
module Harmonic (harmonic) where

{-@ divide :: Int -> {d:Int | d > 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

{-@ upTo :: lo:Int -> hi:Int -> [{x:Int | lo <= x && x <= hi}] / [hi - lo + 1] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi = if lo > hi then [] else lo : upTo (lo + 1) hi

{-@ sumWith :: ({x:Int | x > 0} -> Int) -> [{x:Int | x > 0}] -> Int @-}
sumWith :: (Int -> Int) -> [Int] -> Int
sumWith _ []       = 0
sumWith f (x : xs) = f x + sumWith f xs

harmonic :: Int -> Int
harmonic n = sumWith (\k -> divide 1000 k) (upTo 1 n)
