{-# LANGUAGE FlexibleInstances #-}
module Main where

instance Show (a -> b) where show _ = "<function>"
instance Num b => Num (a -> b) where
  f + g = \x -> f x + g x
  f * g = \x -> f x * g x
  negate f = negate . f
  abs f = abs . f
  signum f = signum . f
  fromInteger = const . fromInteger

main :: IO ()
main = do
  print (+ 1)
  print (((+ 1) + (* 2)) 5)
  print ((sin ^ 2 + cos ^ 2) 1 == (1 :: Double))
  print ((negate (subtract 3) * 2) 10)
