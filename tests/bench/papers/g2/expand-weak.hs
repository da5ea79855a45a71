-- | Each element is expanded to a list; what the expansion promises is needed.
module ExpandWeak where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ twice :: a -> {v:List a | size v = 2} @-}
twice :: a -> List a
twice x = x :+: x :+: Emp

{-@ append :: xs:List a -> ys:List a -> {v:List a | size v = size xs + size ys} @-}
append :: List a -> List a -> List a
append Emp        ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ expand :: xs:List a -> {v:List a | size v = 2 * size xs} @-}
expand :: List a -> List a
expand Emp        = Emp
expand (x :+: xs) = append (twice x) (expand xs)
