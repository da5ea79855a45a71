-- | Seven unknown booleans and a formula.
module Sat7 (start) where

{-@ start :: Bool -> Bool -> Bool -> Bool -> Bool -> Bool -> Bool -> Int @-}
start :: Bool -> Bool -> Bool -> Bool -> Bool -> Bool -> Bool -> Int
start a b c d e f g
  -- Planted: the formula has a solution
  | (a || b) && (not a || c) && (not b || not c) && (d || e) && (not d || f) && (not e || g) && not f = error "satisfied"
  | otherwise = 0
