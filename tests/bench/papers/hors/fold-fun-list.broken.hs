-- | A list of functions composed; each keeps numbers above zero.
module FoldFunList (start) where

{-@ composed :: [({x:Int | x > 0} -> {y:Int | y > 0})] -> {x:Int | x > 0} -> {y:Int | y > 0} @-}
composed :: [Int -> Int] -> Int -> Int
composed []       x = x
composed (f : fs) x = f (composed fs x)

{-@ make :: Nat -> [({x:Int | x > 0} -> {y:Int | y > 0})] @-}
make :: Int -> [Int -> Int]
-- Planted: the functions subtract
make n = if n == 0 then [] else (\x -> x - n) : make (n - 1)

{-@ start :: Nat -> {y:Int | y > 0} @-}
start :: Int -> Int
start n = composed (make n) 1
