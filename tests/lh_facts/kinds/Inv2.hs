module Inv2 where
data Pos = Pos Int
{-@ measure pv @-}
pv :: Pos -> Int
pv (Pos n) = n
{-@ invariant {v:Pos | pv v > 0} @-}
{-@ f :: Pos -> {v:Int | v > 0} @-}
f :: Pos -> Int
f (Pos n) = n
{-@ mk :: Int -> {v:Pos | pv v > 0} @-}
mk :: Int -> Pos
mk n = Pos n
