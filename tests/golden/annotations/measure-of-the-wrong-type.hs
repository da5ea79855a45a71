module MeasureOfTheWrongType where

data List a = Emp | Cons a (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ g :: x:Int -> {v:Int | v == size x} @-}
g :: Int -> Int
g x = x
