-- | Lists in order by refined data: each element is at most all that follow.
module Sorted where

data OList = ONil | OCons Int OList

{-@ data OList = ONil | OCons { ohd :: Int, otl :: {v:OList | ohd <= lower v} } @-}

{-@ measure lower @-}
lower :: OList -> Int
lower ONil        = 1000
lower (OCons x _) = x

{-@ measure osize @-}
{-@ osize :: OList -> Nat @-}
osize :: OList -> Int
osize ONil         = 0
osize (OCons _ xs) = 1 + osize xs

{-@ type Small = {v:Int | v <= 1000} @-}

{-@ least :: a:Int -> b:Int -> {v:Int | v <= a && v <= b && (v == a || v == b)} @-}
least :: Int -> Int -> Int
least a b = if a < b then a else b

{-@ insert :: x:Small -> xs:OList -> {v:OList | osize v == osize xs + 1 && (lower v == x || lower v == lower xs)} @-}
insert :: Int -> OList -> OList
insert x ONil = OCons x ONil
insert x (OCons y ys)
  | x <= y    = OCons x (OCons y ys)
  | otherwise = OCons y (insert x ys)

{-@ sort :: xs:[Small] -> {v:OList | osize v == len xs} @-}
sort :: [Int] -> OList
sort []       = ONil
sort (x : xs) = insert x (sort xs)

{-@ front :: Small -> xs:OList -> {v:OList | osize v == osize xs + 1} @-}
front :: Int -> OList -> OList
front x xs = OCons (least x (lowest xs)) xs

{-@ lowest :: xs:OList -> {v:Int | v == lower xs} @-}
lowest :: OList -> Int
lowest ONil        = 1000
lowest (OCons x _) = x

{-@ double :: Small -> xs:OList -> {v:OList | osize v == osize xs + 2} @-}
double :: Int -> OList -> OList
double x xs = insert x (insert x xs)
