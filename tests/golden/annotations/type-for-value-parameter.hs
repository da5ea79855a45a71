module TypeForValueParameter where

{-@ type Upto N = {v:Int | v <= N} @-}
{-@ f :: Upto (Int -> Int) -> Int @-}
f :: Int -> Int
f x = x
