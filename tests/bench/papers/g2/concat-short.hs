-- | Lists of lists put together, one of them forgotten.
module ConcatShort where

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

{-@ flat :: xss:List (List a) -> {v:List a | size v = total xss} / [total xss, size xss] @-}
flat :: List (List a) -> List a
flat Emp                   = Emp
flat (Emp :+: xss)         = flat xss
flat ((x :+: xs) :+: xss)  = x :+: flat (xs :+: xss)
