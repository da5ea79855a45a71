{-@ LIQUID "--reflection" @-}
module Refl2 where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)

{-@ fib2 :: () -> { fib 2 == 1 } @-}
fib2 :: () -> Proof
fib2 _ = fib 2 === fib 1 + fib 0 === 1 *** QED

{-@ fib3 :: () -> { fib 3 == 2 } @-}
fib3 :: () -> Proof
fib3 _ = fib 3 === fib 1 + fib 1 === 2 *** QED

{-@ fib0 :: () -> { fib 0 == 1 } @-}
fib0 :: () -> Proof
fib0 _ = trivial
