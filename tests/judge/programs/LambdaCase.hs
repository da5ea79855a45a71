{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections #-}
module Main where

name :: Int -> String
name = \case
  0 -> "zero"
  n | n < 0 -> "neg"
    | otherwise -> "pos"

size :: Int -> String
size n = if | n < 10, even n -> "small even"
            | n < 10 -> "small"
            | otherwise -> "big"

main :: IO ()
main = do
  print (map name [0, -1, 1])
  print (map size [2, 3, 30])
  print (map (,True) "ab", map (1,,3) "z")
