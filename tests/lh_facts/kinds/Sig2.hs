module Sig2 where
data P = P Int Int
{-@ P :: x:Int -> {y:Int | x <= y} -> P @-}
a :: P
a = P 1 2
b :: P
b = P 2 1
{-@ d :: P -> {v:Int | 0 <= v} @-}
d :: P -> Int
d (P x y) = y - x
e :: Int -> Int -> P
e = P
{-@ assume Q :: {v:Int | v > 0} -> Q @-}
data Q = Q Int
q :: Q
q = Q 0
{-@ r :: Q -> {v:Int | v > 0} @-}
r :: Q -> Int
r (Q x) = x
