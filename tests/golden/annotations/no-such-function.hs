module NoSuchFunction where

{-@ g :: Int -> Int @-}
f :: Int -> Int
f x = x
