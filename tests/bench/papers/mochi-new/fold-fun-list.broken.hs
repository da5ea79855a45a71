-- | Functions that do not shrink numbers, composed over a list.
module FoldFunList (start) where

{-@ composed :: [(x:Int -> {y:Int | y >= x})] -> x:Int -> {y:Int | y >= x} @-}
composed :: [Int -> Int] -> Int -> Int
composed []       x = x
composed (f : fs) x = f (composed fs x)

{-@ start :: Nat -> x:Int -> {y:Int | y >= x} @-}
start :: Int -> Int -> Int
-- Planted: one of the functions shrinks
start n x = composed [\a -> a + n, \b -> b - 1] x
