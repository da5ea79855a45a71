module Main where

main :: IO ()
main = do
  print (case Just 1 of { Just x | x > 0 -> x })
  print (case Just (-1) of { Just x | x > 0 -> x })
