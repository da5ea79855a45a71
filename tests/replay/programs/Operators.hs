-- Preconditions of operators and of functions in backticks.
module Operators where

infixl 7 ./.
infixr 3 `upTo`

{-@ (./.) :: Int -> {v:Int | v > 0} -> Int @-}
(./.) :: Int -> Int -> Int
x ./. y = x `div` y

{-@ upTo :: x:Int -> {v:Int | v >= x} -> Int @-}
upTo :: Int -> Int -> Int
upTo x y = y - x

half :: Int -> Int -> Int
half a b = a + 1 ./. b * 2

sectioned :: [Int] -> [Int]
sectioned xs = map (100 ./.) xs

backticks :: Int -> Int -> Int
backticks a b = a + 1 `upTo` b - 1

dollar :: Int -> Int
dollar n = upTo 3 $ n + 1
