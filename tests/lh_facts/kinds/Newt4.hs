module Newt4 where
{-@ data M = M {mm :: {v:Int | v > 5}} @-}
newtype M = M {mm :: Int}
m1 :: M
m1 = M 3
{-@ m2 :: M -> {v:Int | v > 5} @-}
m2 :: M -> Int
m2 (M x) = x
{-@ m3 :: M -> {v:Int | v > 5} @-}
m3 :: M -> Int
m3 x = mm x
