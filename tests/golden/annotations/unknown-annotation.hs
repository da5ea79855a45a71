module UnknownAnnotation where

{-@ frobnicate @-}
f :: Int -> Int
f x = x
