module Qual1 where
{-@ qualif Foo(v:Int, x:Int): (v = x * 2) @-}
f :: Int -> Int
f x = go 0 x
{-@ g :: Nat -> Nat @-}
g :: Int -> Int
g n = go 0 n
go :: Int -> Int -> Int
go acc 0 = acc
go acc n = go (acc + 1) (n - 1)
