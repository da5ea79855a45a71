module WrongResultType where

{-@ f :: Int -> Bool @-}
f :: Int -> Int
f x = x
