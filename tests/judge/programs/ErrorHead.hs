module Main where

main :: IO ()
main = do
  print (head [1])
  print (head ([] :: [Int]))
