-- | A reciprocal with a condition on its argument.
module RecipContract (recip', start) where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

-- Planted: the condition lets zero pass
{-@ recip' :: {x:Int | x >= 0} -> Int @-}
recip' :: Int -> Int
recip' x = divide 1000 x

{-@ start :: Nat -> Int @-}
start :: Int -> Int
start n = recip' (n + 1)
