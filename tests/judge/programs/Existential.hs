{-# LANGUAGE ExistentialQuantification #-}
module Main where

data Showable = forall a. Show a => MkShowable a
data Counter = forall s. Counter s (s -> s) (s -> Int)

instance Show Showable where
  showsPrec d (MkShowable a) = showsPrec d a

count :: Int -> Counter -> Int
count 0 (Counter s _ out) = out s
count n (Counter s step out) = count (n - 1) (Counter (step s) step out)

main :: IO ()
main = do
  print [MkShowable 1, MkShowable "two", MkShowable (Just 3.0)]
  print (count 3 (Counter 0 (+ 2) id), count 3 (Counter "" ('x' :) length))
