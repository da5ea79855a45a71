module Main where

data Nat = Z | S Nat deriving (Eq, Ord)

instance Show Nat where show = show . toInt
instance Num Nat where
  Z + n = n
  S m + n = S (m + n)
  Z * _ = Z
  S m * n = n + m * n
  m - Z = m
  S m - S n = m - n
  Z - S _ = error "negative"
  abs = id
  signum Z = Z
  signum _ = S Z
  fromInteger 0 = Z
  fromInteger n | n > 0 = S (fromInteger (n - 1))
                | otherwise = error "negative literal"

toInt :: Nat -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

half :: Nat -> Nat
half Z = Z
half (S Z) = Z
half (S (S n)) = S (half n)

main :: IO ()
main = do
  print (2 * 3 + 1 :: Nat, half 9, 5 - 2 :: Nat, maximum [1, 3, 2 :: Nat])
  print (S Z < 3, infinity > 4)
  print (1 - 2 :: Nat)
  where
    infinity = S infinity
