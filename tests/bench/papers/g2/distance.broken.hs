-- | The distance of two points with as many coordinates.
module Distance where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ distance :: n:Nat -> {p:List Int | size p = n} -> {q:List Int | size q = n} -> Nat @-}
distance :: Int -> List Int -> List Int -> Int
distance _ Emp        Emp        = 0
-- Planted: distances are taken off
distance n (x :+: p) (y :+: q) = apart x y - distance (n - 1) p q
distance _ _          _          = error "distance: other dimensions"

{-@ apart :: Int -> Int -> Nat @-}
apart :: Int -> Int -> Int
apart x y = if x < y then y - x else x - y
