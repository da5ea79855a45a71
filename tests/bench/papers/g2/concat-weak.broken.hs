-- | Lists of lists put together have the sum of the sizes; the promise of the helper carries the proof.
module ConcatWeak where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ measure total @-}
{-@ total :: List (List a) -> Nat @-}
total :: List (List a) -> Int
total Emp          = 0
total (xs :+: xss) = size xs + total xss

-- Planted: the promise says less than the code does
{-@ append :: xs:List a -> ys:List a -> {v:List a | size v >= size xs} @-}
append :: List a -> List a -> List a
append Emp        ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ flat :: xss:List (List a) -> {v:List a | size v = total xss} @-}
flat :: List (List a) -> List a
flat Emp          = Emp
flat (xs :+: xss) = append xs (flat xss)
