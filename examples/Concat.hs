-- | Correct code that LiquidHaskell cannot verify.
--
-- `concat` promises that its result has as many elements as all inner lists together, and it keeps this promise.
-- But LiquidHaskell looks at a callee's type only, and the type of `concat'` says nothing about sizes: as far as
-- LiquidHaskell knows, `concat' Emp Emp` might be a list with one element.
--
-- What would help is in ConcatStrong.hs.
module Concat where

import Prelude hiding (concat)

{-@ LIQUID "--no-termination" @-}
{-@ LIQUID "--prune-unsorted" @-}
infixr 5 :+:
data List a = Emp | a :+: (List a)
  deriving (Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ measure sumsize :: List (List a) -> Int
      sumsize (Emp)          = 0
      sumsize ((:+:) xs xss) = size xs + sumsize xss
  @-}

{-@ concat :: x:List (List a) -> {v:List a | size v == sumsize x} @-}
concat :: List (List a) -> List a
concat Emp                   = Emp
concat (xs :+: Emp)          = xs
concat (xs :+: (ys :+: xss)) = concat (concat' xs ys :+: xss)

{-@ concat' :: List a -> List a -> List a @-}
concat' :: List a -> List a -> List a
concat' Emp        Emp = Emp
concat' xs         Emp = xs
concat' Emp        ys  = ys
concat' (x :+: xs) ys  = x :+: concat' xs ys
