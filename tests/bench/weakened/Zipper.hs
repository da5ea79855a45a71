-- | A cursor in a list: what is before, what is behind, and how long all of it is.
module Zipper where

data Zipper a = Z [a] [a]

{-@ measure before @-}
{-@ before :: Zipper a -> Nat @-}
before :: Zipper a -> Int
before (Z ls _) = count ls

{-@ measure behind @-}
{-@ behind :: Zipper a -> Nat @-}
behind :: Zipper a -> Int
behind (Z _ rs) = count rs

{-@ measure count @-}
{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

{-@ fromList :: xs:[a] -> {z:Zipper a | before z == 0 && behind z == count xs} @-}
fromList :: [a] -> Zipper a
fromList xs = Z [] xs

{-@ right :: z:{v:Zipper a | behind v > 0} -> {w:Zipper a | before w == before z + 1 && behind w == behind z - 1} @-}
right :: Zipper a -> Zipper a
right (Z ls (x : rs)) = Z (x : ls) rs

{-@ left :: z:{v:Zipper a | before v > 0} -> {w:Zipper a | before w == before z - 1 && behind w == behind z + 1} @-}
left :: Zipper a -> Zipper a
left (Z (x : ls) rs) = Z ls (x : rs)

{-@ focus :: {v:Zipper a | behind v > 0} -> a @-}
focus :: Zipper a -> a
focus (Z _ (x : _)) = x

{-@ insert :: a -> z:Zipper a -> {w:Zipper a | before w == before z && behind w == behind z + 1} @-}
insert :: a -> Zipper a -> Zipper a
insert x (Z ls rs) = Z ls (x : rs)

{-@ second :: {xs:[a] | count xs > 1} -> a @-}
second :: [a] -> a
second xs = focus (right (fromList xs))

{-@ back :: z:{v:Zipper a | behind v > 0} -> {w:Zipper a | behind w == behind z} @-}
back :: Zipper a -> Zipper a
back z = left (right z)

{-@ only :: a -> a @-}
only :: a -> a
only x = focus (insert x (fromList []))

{-@ replace :: a -> z:{v:Zipper a | behind v > 0} -> {w:Zipper a | behind w == behind z} @-}
replace :: a -> Zipper a -> Zipper a
replace x z = left (right (insert x (left' z)))

{-@ left' :: z:{v:Zipper a | behind v > 0} -> {w:Zipper a | behind w == behind z - 1} @-}
left' :: Zipper a -> Zipper a
left' (Z ls (_ : rs)) = Z ls rs
