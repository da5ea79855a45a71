module UnboundMeasure where

data List a = Emp | Cons a (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ f :: xs:List a -> {v:Int | v == sise xs} @-}
f :: List a -> Int
f xs = size xs
