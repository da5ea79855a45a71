-- | Index safety: a vector is a size and a function, loops pass indices in bounds.
module Vectors where

import Prelude hiding (sum)

data Vec a = V Int (Int -> a)

{-@ data Vec a = V { vlen :: Nat, vat :: {i:Int | 0 <= i && i < vlen} -> a } @-}

{-@ measure size @-}
{-@ size :: Vec a -> Nat @-}
size :: Vec a -> Int
size (V n _) = n

{-@ at :: v:Vec a -> {i:Int | 0 <= i && i < size v} -> a @-}
at :: Vec a -> Int -> a
at (V _ f) i = f i

{-@ generate :: n:Nat -> ({i:Int | 0 <= i && i < n} -> a) -> {v:Vec a | size v == n} @-}
generate :: Int -> (Int -> a) -> Vec a
generate n f = V n f

{-@ loop :: lo:Nat -> hi:{v:Int | lo <= v} -> a -> ({i:Int | lo <= i && i < hi} -> a -> a) -> a / [hi - lo] @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi acc f
  | lo < hi   = loop (lo + 1) hi (f lo acc) f
  | otherwise = acc

{-@ sum :: Vec Int -> Int @-}
sum :: Vec Int -> Int
sum v = loop 0 (size v) 0 (\i s -> s + at v i)

{-@ mapV :: (a -> b) -> v:Vec a -> {w:Vec b | size w == size v} @-}
mapV :: (a -> b) -> Vec a -> Vec b
mapV f v = generate (size v) (\i -> f (at v i))

{-@ dot :: v:Vec Int -> w:{w:Vec Int | size w == size v} -> Int @-}
dot :: Vec Int -> Vec Int -> Int
dot v w = loop 0 (size v) 0 (\i s -> s + at v i * at w i)

{-@ norm :: Vec Int -> Int @-}
norm :: Vec Int -> Int
norm v = dot v (mapV (\x -> x + 1) v)

{-@ middle :: {v:Vec Int | size v > 0} -> Int @-}
middle :: Vec Int -> Int
middle v = at v (half (size v))

{-@ half :: n:Nat -> {h:Nat | 2 * h <= n} @-}
half :: Int -> Int
half n = if n < 2 then 0 else 1 + half (n - 2)

{-@ firstOf :: n:{v:Int | v > 0} -> Int @-}
firstOf :: Int -> Int
firstOf n = at (generate n (\i -> i)) 0
