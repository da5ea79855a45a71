-- | The element of least weight.  Weights are dynamic values, and only real numbers can be compared.
module Argmin (Weight(..), argmin) where

data Weight = Real Int | Complex Int Int

{-@ measure isReal @-}
isReal :: Weight -> Bool
isReal (Real _)      = True
isReal (Complex _ _) = False

{-@ less :: {a:Weight | isReal a} -> {b:Weight | isReal b} -> Bool @-}
less :: Weight -> Weight -> Bool
less (Real a) (Real b) = a < b
less _        _        = error "less: not real"

-- Planted: the weights are not promised to be real
{-@ argmin :: (a -> Weight) -> {xs:[a] | len xs > 0} -> a @-}
argmin :: (a -> Weight) -> [a] -> a
argmin f (x : xs) = argminAcc f x (f x) xs
argmin _ []       = error "argmin: nothing to choose from"

argminAcc :: (a -> Weight) -> a -> Weight -> [a] -> a
argminAcc _ best _ [] = best
argminAcc f best weight (x : xs)
  | less weight (f x) = argminAcc f best weight xs
  | otherwise         = argminAcc f x (f x) xs
