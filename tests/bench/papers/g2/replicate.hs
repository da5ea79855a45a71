-- | As many copies as asked for.
module Replicate where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ copies :: n:Nat -> a -> {v:List a | size v = n} @-}
copies :: Int -> a -> List a
copies 0 _ = Emp
copies n x = x :+: copies (n - 1) x
