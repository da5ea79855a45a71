-- | A list of unknown functions is applied in turn.
module FunctionList where

applyAll :: [Int -> Int] -> Int -> Int
applyAll []       n = n
applyAll (f : fs) n = applyAll fs (f n)

{-@ test :: [Int -> Int] -> Int @-}
test :: [Int -> Int] -> Int
test fs = case fs of
-- Planted: two functions may lead to seventeen
  [f, g] -> if f 1 == 5 && applyAll [f, g] 1 == 17 then error "seventeen" else 0
  _      -> 0
