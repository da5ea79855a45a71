module NameOfThePrelude where

{-@ pred :: x:{Int | x > 0} -> Int @-}
pred' :: Int -> Int
pred' x = x - 1
