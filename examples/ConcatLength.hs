-- | A promise that the code does not keep.
--
-- Here `concat` promises a result at least as long as the outer list.  That overlooks empty inner lists: the outer
-- list `Emp :+: Emp` has one element, the result `Emp` has none.  No stronger type for `concat'` can help; the promise
-- itself is wrong.
module ConcatLength where

import Prelude hiding (concat)

{-@ LIQUID "--no-termination" @-}

infixr 5 :+:
data List a = Emp | a :+: (List a)
  deriving (Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ concat :: x:List (List a) -> {v:List a | size v >= size x} @-}
concat :: List (List a) -> List a
concat Emp                   = Emp
concat (xs :+: Emp)          = xs
concat (xs :+: (ys :+: xss)) = concat (concat' xs ys :+: xss)

{-@ concat' :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}
concat' :: List a -> List a -> List a
concat' Emp        Emp = Emp
concat' xs         Emp = xs
concat' Emp        ys  = ys
concat' (x :+: xs) ys  = x :+: concat' xs ys
