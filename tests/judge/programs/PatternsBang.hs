{-# LANGUAGE BangPatterns #-}
module Main where

sumTo :: Int -> Int
sumTo n = go 0 1
  where
    go !acc i
      | i > n = acc
      | otherwise = go (acc + i) (i + 1)

f :: Int -> Int -> Int
f !x y = y

main :: IO ()
main = do
  print (sumTo 1000)
  let !z = 3 + 4
  print z
  print (f 1 2)
  print (f (error "forced") 2)
