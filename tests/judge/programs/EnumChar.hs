module Main where

main :: IO ()
main = do
  print (['a' .. 'j'], ['a', 'd' .. 'p'], ['z', 'y' .. 'u'])
  print (zip ['A' ..] [1, 2, 3], take 3 ['x' ..])
  print (succ 'a', pred 'b', [minBound .. 'c'] == map toEnum [0 .. 99])
