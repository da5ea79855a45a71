module Main where

-- Exponential without sharing.
grow :: Int -> Integer
grow n = go n 1
  where
    go 0 x = x
    go k x = let y = x + x in go (k - 1) y

memo :: [Integer]
memo = map fib [0 ..]
  where
    fib 0 = 0
    fib 1 = 1
    fib n = memo !! (n - 1) + memo !! (n - 2)

main :: IO ()
main = do
  print (grow 60)
  print (memo !! 60)
