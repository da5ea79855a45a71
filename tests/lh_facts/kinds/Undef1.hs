module Undef1 where
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f = undefined
{-@ g :: x:Nat -> {v:Nat | v > x} @-}
g :: Int -> Int
g x = f x
h :: Int -> Int
h x = error ("no" ++ show x)
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
k :: Int -> Int
k x = if x > 0 then x else die "neg"
{-@ l :: Nat -> Int @-}
l :: Int -> Int
l x = if x >= 0 then x else die "neg"
