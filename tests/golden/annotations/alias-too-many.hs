module AliasTooMany where

{-@ type Upto N = {v:Int | v <= N} @-}
{-@ f :: Upto 3 4 -> Int @-}
f :: Int -> Int
f x = x
