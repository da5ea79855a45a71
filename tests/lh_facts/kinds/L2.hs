module L2 where
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f n = let (a, b) = (n, n + 1) in b - a
{-@ g :: [Nat] -> Nat @-}
g :: [Int] -> Int
g = foldr (+) 0
{-@ g2 :: [Nat] -> Nat @-}
g2 :: [Int] -> Int
g2 = foldr (-) 0
{-@ h :: [Nat] -> Nat @-}
h :: [Int] -> Int
h xs = sum xs
{-@ i :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
i :: Int -> Int -> Int
i x y = max x y
{-@ j :: (Int, Int) -> (Int, Nat) @-}
j :: (Int, Int) -> (Int, Int)
j (a, b) | b < 0 = (a, negate b)
         | otherwise = (a, b)
{-@ k :: x:Int -> (Int, {v:Int | v > x}) @-}
k :: Int -> (Int, Int)
k x = (x, x)
{-@ l :: x:Int -> {v:(Int, Int) | fst v = x && snd v > x} @-}
l :: Int -> (Int, Int)
l x = (x, x + 1)
{-@ m :: Either Nat Int -> Nat @-}
m :: Either Int Int -> Int
m (Left n) = n
m (Right n) = n
