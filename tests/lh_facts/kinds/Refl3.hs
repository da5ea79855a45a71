{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Refl3 where
import Language.Haskell.Liquid.ProofCombinators
data N = Z | S N
{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZ :: n:N -> { plus n Z == n } @-}
plusZ :: N -> Proof
plusZ Z = ()
plusZ (S n) = plusZ n

{-@ plusS :: n:N -> m:N -> { plus n (S m) == S (plus n m) } @-}
plusS :: N -> N -> Proof
plusS Z _ = ()
plusS (S n) m = plusS n m

{-@ plusC :: n:N -> m:N -> { plus n m == plus m n } @-}
plusC :: N -> N -> Proof
plusC Z m = plusZ m
plusC (S n) m = plusC n m &&& plusS m n

{-@ plusC2 :: n:N -> m:N -> { plus n m == plus m n } @-}
plusC2 :: N -> N -> Proof
plusC2 Z m = plusZ m
plusC2 (S n) m = plusC2 n m
