module Main where

main :: IO ()
main = do
  print [0, 1, -1, 0.5, 1 / 3, 2 / 3, 1e10, 1e-10, 123456789, 0.1 + 0.2]
  print [1.0e-2, 0.1, 1, 12, 123, 1234567, 12345678, 1.5e300, 5.0e-324]
  print (sqrt 2 :: Float, pi :: Float, pi :: Double, exp 1 :: Double)
  print (2 ** 10, 2 ^^ (-3), logBase 2 8, sin 0, cos 0)
  print (minimum [3.5, -2], maximum [1, 2.5], sum [0.1, 0.2, 0.3])
