module AliasCycle where

{-@ type A = B @-}
{-@ type B = A @-}
{-@ f :: A -> Int @-}
f :: Int -> Int
f x = x
