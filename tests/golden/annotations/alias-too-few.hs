module AliasTooFew where

{-@ type Upto N = {v:Int | v <= N} @-}
{-@ f :: Upto -> Int @-}
f :: Int -> Int
f x = x
