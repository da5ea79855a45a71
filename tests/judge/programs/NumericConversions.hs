module Main where

main :: IO ()
main = do
  print (truncate (-3.5 :: Double) :: Int, round (-3.5 :: Double) :: Int, ceiling (-3.5 :: Double) :: Int, floor (-3.5 :: Double) :: Int)
  print (fromIntegral (3 :: Int) / 2 :: Double)
  print (realToFrac (0.1 :: Float) :: Double)
  print (toInteger (maxBound :: Int) + 1)
  print (fromEnum 'a', toEnum 98 :: Char, fromEnum 2.9)
  print (read "3" + 4 :: Int, read "2.5e-3" :: Double)
  print (show 1.0e7, show 0.1, show 12345.678, show 1e-3, show 100000.0, show 9999999.0)
  print (properFraction (-2.25) :: (Int, Double))
