module Term1 where
{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ ack2 :: m:Nat -> n:Nat -> Nat / [n, m] @-}
ack2 :: Int -> Int -> Int
ack2 0 n = n + 1
ack2 m 0 = ack2 (m - 1) 1
ack2 m n = ack2 (m - 1) (ack2 m (n - 1))

{-@ gcd' :: a:Nat -> b:{Nat | b < a} -> Int @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)
