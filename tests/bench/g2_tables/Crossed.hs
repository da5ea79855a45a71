-- An unknown function is given functions that diverge except at one point, and that point.
module Crossed (crossed) where

forever :: Int
forever = forever

crossed :: ((Int -> Int) -> Int -> Int) -> Int
crossed h = if a == 3 && b == 8 && c == 21 && d == 55 then error "reached" else 0
  where
    a = h (\n -> if n == 2 then 11 else forever) 2
    b = h (\n -> if n == 2 then 29 else forever) 2
    c = h (\m -> if m == 5 then 17 else forever) 5
    d = h (\m -> if m == 5 then 42 else forever) 5
