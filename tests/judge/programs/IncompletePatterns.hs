module Main where

f :: Int -> Int
f 1 = 2
f 2 = 3

main :: IO ()
main = do
  print (f 1)
  print (f 2)
  print (f 3)
