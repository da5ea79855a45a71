module AliasOfThePrelude where

{-@ type Nat = {v:Int | v >= 0} @-}
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f x = x
