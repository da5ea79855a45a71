module Main where

class C a where
  m1 :: a -> Int
  m2 :: a -> Int
  m2 x = m1 x + 1

data T = T
instance C T where
  m1 _ = 5

main :: IO ()
main = print (m1 T, m2 T)
