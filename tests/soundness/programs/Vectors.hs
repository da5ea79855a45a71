-- | Lists of known length, indices within them, records whose fields depend on each other.
module Vectors where

data Vec a = Vec { size :: Int, items :: [a] }
{-@ data Vec a = Vec { size :: Nat, items :: {v:[a] | len v == size} } @-}

{-@ emptyVec :: {v:Vec a | size v == 0} @-}
emptyVec :: Vec a
emptyVec = Vec 0 []

{-@ cons :: a -> v:Vec a -> {w:Vec a | size w == size v + 1} @-}
cons :: a -> Vec a -> Vec a
cons x (Vec n xs) = Vec (n + 1) (x : xs)

{-@ (!) :: v:Vec a -> {i:Nat | i < size v} -> a @-}
(!) :: Vec a -> Int -> a
Vec _ xs ! i = at xs i

{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) i = at xs (i - 1)

{-@ zipVec :: (a -> b -> c) -> v:Vec a -> {w:Vec b | size w == size v} -> {u:Vec c | size u == size v} @-}
zipVec :: (a -> b -> c) -> Vec a -> Vec b -> Vec c
zipVec f (Vec n xs) (Vec _ ys) = Vec n (zipSame f xs ys)

{-@ zipSame :: (a -> b -> c) -> xs:[a] -> {ys:[b] | len ys == len xs} -> {zs:[c] | len zs == len xs} @-}
zipSame :: (a -> b -> c) -> [a] -> [b] -> [c]
zipSame _ [] [] = []
zipSame f (x : xs) (y : ys) = f x y : zipSame f xs ys

{-@ takeVec :: n:Nat -> {v:Vec a | n <= size v} -> {w:Vec a | size w == n} @-}
takeVec :: Int -> Vec a -> Vec a
takeVec n (Vec _ xs) = Vec n (takeList n xs)

{-@ takeList :: n:Nat -> {xs:[a] | n <= len xs} -> {ys:[a] | len ys == n} @-}
takeList :: Int -> [a] -> [a]
takeList 0 _ = []
takeList n (x : xs) = x : takeList (n - 1) xs

{-@ middle :: {v:Vec Int | size v > 0} -> Int @-}
middle :: Vec Int -> Int
middle v = v ! (size v `div` 2)

{-@ update :: v:Vec a -> {i:Nat | i < size v} -> a -> {w:Vec a | size w == size v} @-}
update :: Vec a -> Int -> a -> Vec a
update (Vec n xs) i y = Vec n (replaced xs i y)

{-@ replaced :: zs:[a] -> {j:Nat | j < len zs} -> a -> {us:[a] | len us == len zs} @-}
replaced :: [a] -> Int -> a -> [a]
replaced (z : zs) j y = if j == 0 then y : zs else z : replaced zs (j - 1) y

{-@ dot :: v:{v1:Vec Int | size v1 >= 0} -> {w:Vec Int | size w == size v} -> Int @-}
dot :: Vec Int -> Vec Int -> Int
dot v w = loop 0 0
  where
    {-@ loop :: Int -> i:{v1:Nat | v1 <= size v} -> Int / [size v - i] @-}
    loop :: Int -> Int -> Int
    loop acc i
      | i < size v = loop (acc + (v ! i) * (w ! i)) (i + 1)
      | otherwise = acc
