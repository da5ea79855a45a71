-- | Equational proofs in the older style.
module Language.Haskell.Liquid.Equational (Proof, toProof, trivial, (***), QED (..), (?), (==.)) where

import Language.Haskell.Liquid.ProofCombinators (Proof, QED (..), toProof, trivial, (***), (?))

infixl 3 ==.

{-@ (==.) :: x:a -> y:{y:a | y = x} -> {v:a | v = x && v = y} @-}
(==.) :: a -> a -> a
_ ==. y = y

