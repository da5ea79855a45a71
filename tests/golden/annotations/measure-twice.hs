module MeasureTwice where

data List a = Emp | Cons a (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ measure size :: List a -> Int @-}
