module Sig3 where
data S = S Int | T
{-@ S :: n:{v:Int | v > 0} -> {v:S | isS v} @-}
{-@ measure isS @-}
isS :: S -> Bool
isS (S _) = True
isS T = False
{-@ f :: Int -> {v:S | isS v} @-}
f :: Int -> S
f n = S n
{-@ g :: {v:S | isS v} -> {v:Int | v > 0} @-}
g :: S -> Int
g (S n) = n
g T = 1
k :: Maybe S
k = fmap S (Just 0)
newtype N = N Int
{-@ N :: {v:Int | v > 5} -> N @-}
n1 :: N
n1 = N 3
{-@ n2 :: N -> {v:Int | v > 5} @-}
n2 :: N -> Int
n2 (N x) = x
