-- What laziness hides: LiquidHaskell checks a mentioned binding where it is defined.
module Undemanded where

{-@ headOf :: {v:[a] | len v > 0} -> a @-}
headOf :: [a] -> a
headOf (x:_) = x

guarded :: [Int] -> Int
guarded xs
  | null xs   = 0
  | otherwise = first + first
  where
    first = headOf xs

paired :: [Int] -> Int
paired xs = fst (1, headOf xs)

nested :: [Int] -> Int
nested xs = let y = snd (headOf xs, 2) in if y > 1 then y else headOf (y : xs)
