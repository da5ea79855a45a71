module Main where

newtype Mod7 = Mod7 Int deriving (Eq, Show)

instance Num Mod7 where
  Mod7 a + Mod7 b = mk (a + b)
  Mod7 a * Mod7 b = mk (a * b)
  negate (Mod7 a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk . fromInteger

mk :: Int -> Mod7
mk n = Mod7 (n `mod` 7)

data E = L Integer | E :+ E | E :* E | N E | A E | S E deriving Show

instance Num E where
  (+) = (:+)
  (*) = (:*)
  negate = N
  abs = A
  signum = S
  fromInteger = L

data V = V Double Double deriving (Eq, Show)
instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b * V c d = V (a * c) (b * d)
  abs (V a b) = V (abs a) (abs b)
  signum (V a b) = V (signum a) (signum b)
  fromInteger n = V (fromInteger n) (fromInteger n)
  negate (V a b) = V (negate a) (negate b)
instance Fractional V where
  V a b / V c d = V (a / c) (b / d)
  fromRational r = V (fromRational r) (fromRational r)

main :: IO ()
main = do
  print (3 + 5 * 2 - 1 :: Mod7)
  print (-1 :: Mod7, sum [Mod7 3, 6], 2 ^ 10 :: Mod7)
  print (1 + 2 * (-3) - 4 :: E)
  print (abs (-2) :: E)
  print (V 1 2 + 3, V 1 2 / 2 - 0.5, -V 1 1)
