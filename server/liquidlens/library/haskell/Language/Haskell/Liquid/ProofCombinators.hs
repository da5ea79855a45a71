-- | Combinators of equational proofs; at run time they are their last argument or unit.
module Language.Haskell.Liquid.ProofCombinators
  ( Proof, toProof, trivial, unreachable, (***), QED (..), (?), (===), (=<=), (=>=), (==.), (==!), (&&&), withProof
  , impossible, pleUnfold
  ) where

infixl 3 ***
infixl 3 ===
infixl 3 =<=
infixl 3 =>=
infixl 3 ?
infixl 3 ==!
infixl 3 ==.

type Proof = ()

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}

data QED = Admit | QED

{-@ measure isAdmit @-}
isAdmit :: QED -> Bool
isAdmit Admit = True
isAdmit QED = False

toProof :: a -> Proof
toProof _ = ()

trivial :: Proof
trivial = ()

unreachable :: Proof
unreachable = ()

{-@ assume (***) :: a -> p:QED -> {v:Proof | if (isAdmit p) then false else true} @-}
(***) :: a -> QED -> Proof
_ *** _ = ()

{-@ (===) :: x:a -> y:{y:a | y = x} -> {v:a | v = x && v = y} @-}
(===) :: a -> a -> a
_ === y = y

{-@ (=<=) :: x:a -> y:{y:a | x <= y} -> {v:a | v = y} @-}
(=<=) :: a -> a -> a
_ =<= y = y

{-@ (=>=) :: x:a -> y:{y:a | x >= y} -> {v:a | v = y} @-}
(=>=) :: a -> a -> a
_ =>= y = y

{-@ (?) :: forall a b <pa :: a -> Bool, pb :: b -> Bool>. a<pa> -> b<pb> -> a<pa> @-}
(?) :: a -> b -> a
x ? _ = x

{-@ assume (==!) :: x:a -> y:a -> {v:a | v = x && v = y} @-}
(==!) :: a -> a -> a
_ ==! y = y

(==.) :: a -> a -> a
_ ==. y = y

(&&&) :: Proof -> Proof -> Proof
x &&& _ = x

{-@ withProof :: x:a -> b -> {v:a | v = x} @-}
withProof :: a -> b -> a
withProof x _ = x

{-@ impossible :: {v:a | false} -> b @-}
impossible :: a -> b
impossible _ = undefined

pleUnfold :: a -> a
pleUnfold x = x
