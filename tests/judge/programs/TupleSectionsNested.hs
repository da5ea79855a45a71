module Main where

nest :: Int -> ((Int, Int), (Int, (Int, Int)))
nest n = ((n, n + 1), (n + 2, (n + 3, n + 4)))

sumNest :: ((Int, Int), (Int, (Int, Int))) -> Int
sumNest ((a, b), (c, (d, e))) = a + b + c + d + e

main :: IO ()
main = do
  print (nest 1, sumNest (nest 1))
  print ((,,,) 1 2 3 4, fst (fst (nest 5)), (\(a, _, c) -> (c, a)) (1, 2, 3))
  print (compare (1, 'a', "x") (1, 'a', "y"), (1, 2) < (1, 3), maximum [(1, 'b'), (2, 'a')])
  print ((1, 2, 3, 4, 5, 6, 7), ())
