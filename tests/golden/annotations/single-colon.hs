module SingleColon where

{-@ f : Int -> Int @-}
f :: Int -> Int
f x = x
