module UnboundInMetric where

{-@ f :: x:Int -> Int / [y] @-}
f :: Int -> Int
f x = x
