module Main where

lazyPair :: (Int, Int) -> Int
lazyPair ~(a, b) = 1

strictPair :: (Int, Int) -> Int
strictPair (a, b) = 1

swap' :: (a, b) -> (b, a)
swap' ~(x, y) = (y, x)

main :: IO ()
main = do
  print (lazyPair undefined)
  let ~(a, b) = undefined :: (Int, Int)
      (c, d) = undefined :: (Int, Int)
  print (fst (5, a))
  print (let (x : xs) = [1, 2, 3] in x + length xs)
  print (case swap' undefined of { ~(p, q) -> 3 })
  print (strictPair undefined)
