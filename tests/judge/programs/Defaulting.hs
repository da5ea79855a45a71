module Main where

main :: IO ()
main = do
  print (2 ^ 10)
  print (10 / 4)
  print (fromIntegral (length [1, 2, 3]) * 1.5)
  print (show 3 ++ show 2.5)
  print (truncate 3.7 + 1)
  print (sum [] + product [])
  print (toEnum 65 : "bc")
  print (round 2.5 + round 3.5, [1 ..] !! 5, realToFrac 1.5 * 2)
