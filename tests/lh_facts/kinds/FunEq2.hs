{-@ LIQUID "--reflection" @-}
module FunEq2 where
{-@ reflect k @-}
k :: a -> b -> a
k x y = x
{-@ f1 :: () -> {v:(a -> b -> a) | v == k} @-}
f1 :: () -> a -> b -> a
f1 _ = k
{-@ f2 :: () -> {v:((a,b) -> a) | v == fst} @-}
f2 :: () -> (a,b) -> a
f2 _ = fst
{-@ f4 :: () -> {v:((Int,Int) -> Int) | v == fst} @-}
f4 :: () -> (Int,Int) -> Int
f4 _ = fst

{-@ f5 :: () -> {v:((Int,Int) -> Int) | v == snd} @-}
f5 :: () -> (Int,Int) -> Int
f5 _ = fst
{-@ f6 :: () -> {v:(Int -> Int -> Int) | v == k} @-}
f6 :: () -> Int -> Int -> Int
f6 _ = k
