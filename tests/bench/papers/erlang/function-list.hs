-- | A list of unknown functions is applied in turn.
module FunctionList where

applyAll :: [Int -> Int] -> Int -> Int
applyAll []       n = n
applyAll (f : fs) n = applyAll fs (f n)

{-@ test :: [Int -> Int] -> Int @-}
test :: [Int -> Int] -> Int
test fs = case fs of
  [f, g] -> applyAll [f, g] 1
  _      -> 0
