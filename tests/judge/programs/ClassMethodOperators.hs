module Main where

infixl 6 <+>
infixl 7 .*

class VSpace v where
  (<+>) :: v -> v -> v
  (.*) :: Double -> v -> v
  vneg :: v -> v
  vneg v = (-1) .* v
  (<->) :: v -> v -> v
  a <-> b = a <+> vneg b
  infixl 6 <->

data V2 = V2 Double Double deriving (Show, Eq)
instance VSpace V2 where
  V2 a b <+> V2 c d = V2 (a + c) (b + d)
  k .* V2 a b = V2 (k * a) (k * b)
instance VSpace Double where
  (<+>) = (+)
  (.*) = (*)

main :: IO ()
main = do
  print (V2 1 2 <+> 2 .* V2 1 1 <-> V2 0 1)
  print ((1 :: Double) <+> 2 .* 3 <-> 4)
