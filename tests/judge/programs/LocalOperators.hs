module Main where

main :: IO ()
main = do
  let (.+.) a b = a * 10 + b
      x |> f = f x
  print ((1 .+. 2) .+. 3)
  print (3 |> (+ 1) |> show)
  print (foldl1 (.+.) [4, 5, 6])
