module AliasOfLiquidHaskell where

{-@ type Nat = {n:Int | n >= 0} @-}
{-@ type GeInt Least = {v:Int | v >= Least} @-}
{-@ type Even = {v:Int | v mod 2 == 1} @-}
{-@ type BNat Most = {v:Int | 0 <= v && v < Most} @-}

{-@ f :: {v:Even | v > 0} -> BNat 1 @-}
f :: Int -> Int
f x = x
