-- | Concat.hs with the missing fact in its place: `concat'` now promises the sum of the two sizes.
--
-- Nothing else has changed, and everything verifies.  (Termination is not checked here: `concat` calls itself on a
-- list that is one element shorter but built anew, so LiquidHaskell would ask for a metric.)
module ConcatStrong where

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

{-@ measure sumsize @-}
sumsize :: List (List a) -> Int
sumsize Emp          = 0
sumsize (xs :+: xss) = size xs + sumsize xss

{-@ concat :: x:List (List a) -> {v:List a | size v == sumsize x} @-}
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
