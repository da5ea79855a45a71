{-# LANGUAGE GADTs #-}
module Gadt3 where
data Some where
  Some :: Show a => a -> Some

f :: Some -> String
f (Some x) = show x

{-@ g :: Some -> {v:Int | v >= 0} @-}
g :: Some -> Int
g (Some x) = length (show x)

{-@ h :: Some -> {v:Int | v > 0} @-}
h :: Some -> Int
h (Some x) = length (show x)
