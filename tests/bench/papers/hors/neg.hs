-- | A function and its negation.
module Neg (start) where

{-@ negated :: (Int -> {y:Int | y > 0}) -> Int -> {r:Int | r < 0} @-}
negated :: (Int -> Int) -> Int -> Int
negated f x = - (f x)

{-@ below :: {n:Int | n < 0} -> {r:Int | r > 0} @-}
below :: Int -> Int
below n = if n < 0 then 0 - n else error "below: not negative"

start :: Int -> Int
start n = below (negated (\x -> if x >= 0 then x + 1 else 1) n)
