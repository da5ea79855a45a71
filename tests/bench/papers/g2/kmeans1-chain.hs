-- | Points of one dimension are moved to the middle of their group.
module Kmeans1Chain where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ measure isEmpty @-}
isEmpty :: List a -> Bool
isEmpty Emp       = True
isEmpty (_ :+: _) = False

{-@ average :: Int -> {n:Int | n > 0} -> Int @-}
average :: Int -> Int -> Int
average s n = s `div` n

total :: List Int -> Int
total Emp        = 0
total (x :+: xs) = x + total xs

{-@ middle :: {ps:List Int | size ps > 0} -> Int @-}
middle :: List Int -> Int
middle ps = average (total ps) (size ps)

middles :: List (List Int) -> List Int
middles Emp         = Emp
middles (ps :+: rest) = if isEmpty ps then middles rest else middleOf ps :+: middles rest

{-@ middleOf :: {ps:List Int | not (isEmpty ps)} -> Int @-}
middleOf :: List Int -> Int
middleOf (p :+: ps) = middle (p :+: ps)
middleOf Emp        = 0
