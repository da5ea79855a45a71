-- Functions as arguments: their domains and ranges.
module Passing where

{-@ onNats :: (Nat -> Nat) -> Nat -> Nat @-}
onNats :: (Int -> Int) -> Int -> Int
onNats f n = f (f n)

less :: Int -> Int
less k = onNats (\x -> x - k) 3

{-@ ask :: (Nat -> Int) -> Int @-}
ask :: (Int -> Int) -> Int
ask h = h (0 - 1)

{-@ weights :: [Nat] -> [{v:Int | v > 0}] @-}
weights :: [Int] -> [Int]
weights xs = map (\x -> x * 2) xs

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = foldr (\x acc -> acc - x) 0 xs

{-@ pick :: (Int -> Bool) -> Int -> {v:Int | v > 0} @-}
pick :: (Int -> Bool) -> Int -> Int
pick p n = if p n then (if p (n + 1) then 1 else 0) else 2
