module Main where

main :: IO ()
main = do
  print [x * y | x <- [1 .. 3], y <- [x .. 3], odd (x + y)]
  print [(a, b, c) | c <- [1 .. 20], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]
  print [y | Just y <- [Just 1, Nothing, Just 3]]
  print [z | x <- [1, 2], let z = x * 10, z > 10]
  print [[j | j <- [1 .. i]] | i <- [1 .. 3]]
  print [() | False]
  print (take 3 [x | x <- [1 ..], x `mod` 7 == 0])
  print [c | (c, i) <- zip "hello" [0 ..], even i]
