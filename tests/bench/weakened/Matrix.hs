-- | Matrices as lists of rows, with dimensions in the types.
module Matrix where

import Prelude hiding (zipWith, replicate, sum)

{-@ type ListN a N = {v:[a] | len v == N} @-}

data Matrix = M Int Int [[Int]]

{-@ data Matrix = M { rows :: Nat, cols :: Nat, elts :: ListN (ListN Int cols) rows } @-}

{-@ measure height @-}
{-@ height :: Matrix -> Nat @-}
height :: Matrix -> Int
height (M r _ _) = r

{-@ measure width @-}
{-@ width :: Matrix -> Nat @-}
width :: Matrix -> Int
width (M _ c _) = c

{-@ zipWith :: (a -> b -> c) -> xs:[a] -> ys:ListN b {len xs} -> ListN c {len xs} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (x : xs) (y : ys) = f x y : zipWith f xs ys
zipWith _ []       []       = []

{-@ replicate :: n:Nat -> a -> ListN a n @-}
replicate :: Int -> a -> [a]
replicate n x
  | n == 0    = []
  | otherwise = x : replicate (n - 1) x

{-@ dotProduct :: xs:[Int] -> ys:ListN Int {len xs} -> Int @-}
dotProduct :: [Int] -> [Int] -> Int
dotProduct xs ys = sum (zipWith (*) xs ys)

sum :: [Int] -> Int
sum []       = 0
sum (x : xs) = x + sum xs

{-@ zeros :: r:Nat -> c:Nat -> {v:Matrix | height v == r && width v == c} @-}
zeros :: Int -> Int -> Matrix
zeros r c = M r c (replicate r (replicate c 0))

{-@ addRows :: n:Nat -> xs:ListN Int n -> ys:ListN Int n -> ListN Int n @-}
addRows :: Int -> [Int] -> [Int] -> [Int]
addRows _ xs ys = zipWith (+) xs ys

{-@ add :: a:Matrix -> b:{v:Matrix | height v == height a && width v == width a}
        -> {v:Matrix | height v == height a && width v == width a} @-}
add :: Matrix -> Matrix -> Matrix
add (M r c xs) (M _ _ ys) = M r c (zipWith (addRows c) xs ys)

{-@ double :: a:Matrix -> {v:Matrix | height v == height a} @-}
double :: Matrix -> Matrix
double a = add a a

{-@ square :: n:Nat -> {v:Matrix | height v == width v} @-}
square :: Int -> Matrix
square n = add (zeros n n) (zeros n n)

{-@ apply :: m:Matrix -> ListN Int {width m} -> ListN Int {height m} @-}
apply :: Matrix -> [Int] -> [Int]
apply (M _ c xs) v = rowsTimes c xs v

{-@ rowsTimes :: c:Nat -> xs:[ListN Int c] -> ListN Int c -> ListN Int {len xs} @-}
rowsTimes :: Int -> [[Int]] -> [Int] -> [Int]
rowsTimes _ []       _ = []
rowsTimes c (r : rs) v = dotProduct r v : rowsTimes c rs v
