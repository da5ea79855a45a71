module Main where

main :: IO ()
main = do
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print [divMod a b == (div a b, mod a b) | a <- [-5 .. 5], b <- [-3, 2 :: Integer]]
  print (1 / 0 :: Double, -1 / 0 :: Double, isNaN (0 / 0 :: Double))
  print (5 `div` 0 :: Int)
