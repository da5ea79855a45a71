module Mut1 where
{-@ f :: x:Int -> {v:Bool | v <=> x > 0} @-}
f :: Int -> Bool
f x = x > 0
{-@ g :: x:Int -> y:Int -> {v:Bool | v <=> (x > 0 && y > 0)} @-}
g :: Int -> Int -> Bool
g x y = f x && f y
{-@ h :: x:Int -> {v:Bool | v <=> x >= 0} @-}
h :: Int -> Bool
h x = f x
{-@ i :: x:Int -> {v:Bool | v => x >= 0} @-}
i :: Int -> Bool
i x = f x
{-@ j :: {x:Int | x /= 0} -> Int @-}
j :: Int -> Int
j x | f x = 10 `div` x
    | otherwise = 10 `mod` x
{-@ k :: b:Bool -> x:{Int | b => x > 0} -> {v:Int | b => v > 0} @-}
k :: Bool -> Int -> Int
k True x = x
k False x = 0
