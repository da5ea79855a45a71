module Main where

collatz :: Int -> ([Int], Int)
collatz 1 = ([1], 0)
collatz n = do
  k <- ([n], ())  >> collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

main :: IO ()
main = do
  print (collatz 6)
  print (traverse (\x -> (show x, x * 2)) [1, 2, 3])
  print (("a", (+ 1)) <*> ("b", 2), fmap (+ 1) ("w", 3), sequenceA [("x", 1), ("y", 2)])
