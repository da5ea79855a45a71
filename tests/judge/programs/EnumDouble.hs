module Main where

main :: IO ()
main = do
  print [1.0 .. 5.5]
  print [0, 0.1 .. 0.5]
  print [10, 7.5 .. 0]
  print [1.5 .. 1]
  print (map round [0.5, 1.5, 2.5], length [0, 0.1 .. 1])
