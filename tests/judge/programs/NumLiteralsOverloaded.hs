module Main where

class Num a => Money a where
  cents :: a -> Integer

newtype USD = USD Integer deriving (Eq, Ord)
instance Show USD where show (USD c) = "$" ++ show (c `div` 100) ++ "." ++ pad (show (c `mod` 100))

pad :: String -> String
pad s = if length s < 2 then '0' : s else s
instance Num USD where
  USD a + USD b = USD (a + b)
  USD a * USD b = USD (a * b `div` 100)
  USD a - USD b = USD (a - b)
  abs (USD a) = USD (abs a)
  signum (USD a) = USD (signum a * 100)
  fromInteger n = USD (n * 100)
instance Money USD where cents (USD c) = c

isTen :: USD -> Bool
isTen 10 = True
isTen _ = False

main :: IO ()
main = do
  print (3 + 4 * 2 :: USD)
  print (isTen (4 + 6), isTen 11, cents (5 - 7 :: USD))
  print (sum [1, 2, 3 :: USD])
