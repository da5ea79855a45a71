module Main where

pair :: (Int, String)
pair = let f x = x in (f 3, f "x")

main :: IO ()
main = do
  print pair
  let twice f = f . f
      singleton x = [x]
  print (twice (+ 1) 5, twice ('a' :) "b")
  print (singleton 1, singleton 'c')
  let k = \x _ -> x
  print (k 1 'a')
