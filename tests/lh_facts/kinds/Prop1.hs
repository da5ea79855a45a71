{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Prop1 where

data Peano = Z | S Peano
data EvP = Ev Peano
data Ev = EZ | ESS Peano Ev

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
{-@ data Ev where
        EZ  :: Prop (Ev Z)
        ESS :: n:Peano -> Prop (Ev n) -> Prop (Ev (S (S n)))
  @-}

{-@ isZ :: n:Peano -> Prop (Ev n) -> {v:() | n == Z} @-}
isZ :: Peano -> Ev -> ()
isZ _ _ = ()

{-@ two :: Prop (Ev (S (S Z))) @-}
two :: Ev
two = ESS Z EZ

{-@ three :: Prop (Ev (S Z)) @-}
three :: Ev
three = ESS Z EZ
