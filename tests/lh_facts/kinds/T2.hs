module T2 where
f :: Integer -> Integer
f n | n <= 0 = 0
    | otherwise = f (n - 1)
{-@ g :: n:Nat -> Nat @-}
g :: Int -> Int
g n | n == 0 = 0
    | otherwise = g (n `div` 2)
{-@ h :: n:Nat -> m:Nat -> Nat @-}
h :: Int -> Int -> Int
h n 0 = n
h n m = h (n + 1) (m - 1)
{-@ i :: n:Nat -> m:Nat -> Nat / [m] @-}
i :: Int -> Int -> Int
i n 0 = n
i n m = i (n + 1) (m - 1)
collatz :: Int -> Int
collatz 1 = 0
collatz n | even n = 1 + collatz (n `div` 2)
          | otherwise = 1 + collatz (3 * n + 1)
