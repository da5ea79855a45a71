module Par1 where
import Control.Monad
import Data.List
{-@ f :: Int -> Maybe Nat @-}
f :: Int -> Maybe Int
f n = do { guard (n >= 0); return n }
{-@ g :: Int -> Maybe Nat @-}
g :: Int -> Maybe Int
g n = do { m <- Just n; when (m < 0) Nothing; return m }
{-@ h :: [Int] -> Maybe Nat @-}
h :: [Int] -> Maybe Int
h xs = find (>= 0) xs
{-@ k :: [Int] -> [Int]<{\x y -> x <= y}> @-}
k :: [Int] -> [Int]
k xs = sort xs
{-@ l :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
l :: [Int] -> [Int]
l xs = sort xs
m :: [Int] -> [[Int]]
m xs = group xs
n :: [Int] -> [Int]
n xs = map head (group xs)
