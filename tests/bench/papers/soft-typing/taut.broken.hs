-- | Is a propositional formula, a function of truth values, true under all assignments?
module Taut (Formula(..), tautology) where

data Formula = Known Bool | Open (Bool -> Formula)

{-@ measure isOpen @-}
isOpen :: Formula -> Bool
isOpen (Known _) = False
isOpen (Open _)  = True

{-@ apply :: {f:Formula | isOpen f} -> Bool -> Formula @-}
apply :: Formula -> Bool -> Formula
apply (Open f)  b = f b
apply (Known _) _ = error "apply: not a function"

{-@ known :: {f:Formula | not (isOpen f)} -> Bool @-}
known :: Formula -> Bool
known (Known b) = b
known (Open _)  = error "known: a function"

{-@ lazy tautology @-}
tautology :: Formula -> Bool
tautology f
  -- Planted: what is known is applied, and a function taken as known
  | isOpen f  = tautology (apply f True) && known (apply f False)
  | otherwise = known f
