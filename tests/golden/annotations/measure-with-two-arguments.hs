module MeasureWithTwoArguments where

data List a = Emp | Cons a (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ g :: xs:List a -> {v:Int | v == size xs xs} @-}
g :: List a -> Int
g _ = 0
