{-@ LIQUID "--no-termination" @-}
module T1 where
f :: Int -> Int
f n = f (n + 1)
{-@ g :: Int -> {v:Int | false} @-}
g :: Int -> Int
g n = g n
{-@ h :: Nat -> Nat @-}
h :: Int -> Int
h n = h (n - 1)
