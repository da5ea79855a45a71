module Main where

newtype Fix = Fix Integer deriving (Eq, Ord)
instance Show Fix where show (Fix n) = show (fromIntegral n / 100 :: Double)
instance Num Fix where
  Fix a + Fix b = Fix (a + b)
  Fix a * Fix b = Fix (a * b `div` 100)
  negate (Fix a) = Fix (negate a)
  abs (Fix a) = Fix (abs a)
  signum (Fix a) = Fix (signum a * 100)
  fromInteger n = Fix (n * 100)
instance Fractional Fix where
  Fix a / Fix b = Fix (a * 100 `div` b)
  fromRational r = Fix (truncate (r * 100))

f :: Fix -> String
f 2.5 = "two and a half"
f _ = "other"

main :: IO ()
main = do
  print (2.5 * 4 - 0.25 :: Fix)
  print (map f [2.5, 5 / 2, 2])
  print (-1.5 :: Fix, recip 4 :: Fix)
