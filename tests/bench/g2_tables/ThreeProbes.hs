-- Three functions that only differ in where they answer 1 are told apart.
module ThreeProbes (threeProbes) where

hits :: Int -> Int -> Int
hits key n = if n == key then 1 else 0

threeProbes :: ((Int -> Int) -> Int) -> Int
threeProbes h
  | h (hits 4) == 9 && h (hits 11) == 2 && h (hits 25) == (-6) = error "reached"
  | otherwise = 0
