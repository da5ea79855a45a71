-- | Multiplication in continuation-passing style.
module MultCps (start) where

{-@ mult :: n:Nat -> m:Nat -> (Nat -> Int) -> Int / [n] @-}
mult :: Int -> Int -> (Int -> Int) -> Int
mult n m k
  | n == 0    = k 0
  -- Planted: the continuation gets a difference
  | otherwise = mult (n - 1) m (\r -> k (r - m))

{-@ assertNat :: Nat -> Int @-}
assertNat :: Int -> Int
assertNat n = if n >= 0 then n else error "assertNat: negative"

{-@ start :: Nat -> Nat -> Int @-}
start :: Int -> Int -> Int
start n m = mult n m assertNat
