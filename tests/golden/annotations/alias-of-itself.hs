module AliasOfItself where

{-@ predicate P X = X > 0 && P X @-}
{-@ f :: {v:Int | P v} -> Int @-}
f :: Int -> Int
f x = x
