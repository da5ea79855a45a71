module Main where

main :: IO ()
main = do
  print ([3 .. 1], [1, 2 .. 0], [5, 5 .. 4], take 2 [5, 5 .. 5])
  print (length [10, 8 .. -10], sum [1 .. 100])
  print (zip [1 ..] "abc")
  print ([LT ..], [False ..])
