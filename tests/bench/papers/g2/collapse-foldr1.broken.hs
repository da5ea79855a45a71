-- | Groups are collapsed; none of them is empty.
module CollapseFoldr1 where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ fold1 :: (a -> a -> a) -> {xs:List a | size xs > 0} -> a @-}
fold1 :: (a -> a -> a) -> List a -> a
fold1 f (x :+: xs) = fold f x xs
fold1 _ Emp        = error "fold1: empty"

fold :: (a -> a -> a) -> a -> List a -> a
fold _ b Emp        = b
fold f b (x :+: xs) = f x (fold f b xs)

-- Planted: groups may be empty
{-@ collapse :: (a -> a -> a) -> List (Int, List a) -> List (Int, a) @-}
collapse :: (a -> a -> a) -> List (Int, List a) -> List (Int, a)
collapse _ Emp                 = Emp
collapse f ((k, xs) :+: groups) = (k, fold1 f xs) :+: collapse f groups
