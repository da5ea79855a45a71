-- Unary numbers: every way to add up to four with an even first number, and whether that is always two.
module Unary where

data Number = Zero | Next Number

add :: Number -> Number -> Number
add Zero n = n
add (Next m) n = add m (Next n)

toInt :: Number -> Int
toInt Zero = 0
toInt (Next n) = 1 + toInt n

isEven :: Number -> Bool
isEven Zero = True
isEven (Next Zero) = False
isEven (Next (Next n)) = isEven n

premise :: Number -> Number -> Bool
premise m n = isEven m && toInt (add m n) == 4

conclusion :: Number -> Bool
conclusion m = toInt m == 2
