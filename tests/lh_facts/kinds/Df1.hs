{-# LANGUAGE TypeFamilies #-}
module Df1 where
data family Vec a
data instance Vec Int = VI Int Int
data instance Vec Bool = VB Bool

f :: Vec Int -> Int
f (VI a b) = a + b

{-@ g :: Vec Int -> {v:Int | v >= 0} @-}
g :: Vec Int -> Int
g (VI a b) = if a > 0 then a else 0

{-@ h :: Vec Int -> {v:Int | v >= 0} @-}
h :: Vec Int -> Int
h (VI a b) = a
