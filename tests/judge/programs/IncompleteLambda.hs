module Main where

main :: IO ()
main = do
  print (map (\(Just x) -> x + 1) [Just 1, Just 2])
  let [a, b] = [1, 2, 3]
  print (a + b)
