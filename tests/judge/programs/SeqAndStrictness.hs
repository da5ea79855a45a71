module Main where

import Data.List (foldl')

main :: IO ()
main = do
  print ((undefined, undefined) `seq` 1)
  print ((\_ -> undefined) `seq` 2)
  print (foldl' (+) 0 [1 .. 1000])
  print (Just undefined `seq` 3)
  print (const 4 $! (5, undefined))
  print (length $! [undefined])
  print ((undefined :: Int) `seq` 1)
