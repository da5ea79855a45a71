module Alias1 where
{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
{-@ predicate InRange X L H = L <= X && X < H @-}
{-@ f :: xs:[a] -> ListN a {len xs + 1} @-}
f :: [a] -> [a]
f [] = []
f (x:xs) = x : x : xs
{-@ g :: x:a -> xs:[a] -> ListN a {len xs + 1} @-}
g :: a -> [a] -> [a]
g x xs = x : xs
{-@ h :: n:Nat -> Btwn 0 {n + 1} @-}
h :: Int -> Int
h n = n
{-@ i :: n:Nat -> Btwn 0 n @-}
i :: Int -> Int
i n = n
{-@ k :: lo:Int -> hi:{Int | lo < hi} -> {v:Int | InRange v lo hi} @-}
k :: Int -> Int -> Int
k lo hi = (lo + hi) `div` 2
