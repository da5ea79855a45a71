-- | Equational proofs in the older style.
module Language.Haskell.Liquid.Equational (Proof, toProof, trivial, (***), QED (..), (?), (==.), eq, withTheorem) where

import Language.Haskell.Liquid.ProofCombinators (Proof, QED (..), toProof, trivial, (***), (?))

infixl 3 ==.
infixl 3 `eq`

{-@ (==.) :: x:a -> y:{y:a | y = x} -> {v:a | v = x && v = y} @-}
(==.) :: a -> a -> a
_ ==. y = y

-- Reflected, it says its last argument.
{-@ reflect eq @-}
{-@ eq :: x:a -> y:{y:a | y = x} -> {v:a | v = x && v = y} @-}
eq :: a -> a -> a
eq _ y = y

withTheorem :: a -> Proof -> a
withTheorem x _ = x
