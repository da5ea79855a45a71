module Main where

import Data.Ratio

harmonic :: Int -> Rational
harmonic n = sum [1 % fromIntegral k | k <- [1 .. n]]

main :: IO ()
main = do
  print (harmonic 5)
  print (numerator (harmonic 5), denominator (harmonic 5))
  print (fromRational (harmonic 3) :: Double, truncate (harmonic 10) :: Int)
  print (3 % 6 == (1 % 2 :: Rational), 1 % 3 < (1 % 2 :: Rational))
  print (map (% 3) [1, 2, 3 :: Int])
  print (toRational 0.375)
