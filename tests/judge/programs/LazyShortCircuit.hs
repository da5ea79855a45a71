module Main where

main :: IO ()
main = do
  print (False && error "no")
  print (True || error "no")
  print (and [False, error "no"], or [True, error "no"])
  print (any even [1, 2, error "no"], all even [1, error "no"])
  print (elem 2 [1, 2, error "no"])
  print (takeWhile (< 3) [1, 2, 3, error "no"])
  print (zip [1, 2] (1 : 2 : error "no"))
  print (zip (1 : 2 : error "no") [1, 2])
