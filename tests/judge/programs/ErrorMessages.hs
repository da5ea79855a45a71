module Main where

main :: IO ()
main = do
  putStr "partial: "
  print [1, 2, error "in the middle"]
