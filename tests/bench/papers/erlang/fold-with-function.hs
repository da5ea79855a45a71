-- | Folding with an unknown function: which accumulations end at 42?
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module FoldWithFunction (test) where

fold :: (Int -> Int -> Int) -> Int -> [Int] -> Int
fold _ acc []       = acc
fold f acc (x : xs) = fold f (f x acc) xs

{-@ test :: (Int -> Int -> Int) -> Int -> Int -> Int @-}
test :: (Int -> Int -> Int) -> Int -> Int -> Int
test f x y =
  case fold f 0 [x, y] of
    42 | fold f 0 [x, y] /= 42 -> error "two answers"
    n  -> n
