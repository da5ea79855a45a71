module Main where

main :: IO ()
main = do
  print (maxBound + 1 == (minBound :: Int))
  print (2 ^ 63 :: Int, 2 ^ 64 :: Int, 2 ^ 64 :: Integer)
  print (fromIntegral (2 ^ 40 * 2 ^ 30 :: Integer) :: Int)
  print (abs (minBound :: Int), negate (minBound :: Int))
  print (product [1 .. 21] :: Int, product [1 .. 21] :: Integer)
  print (maxBound `div` (-1) :: Int)
