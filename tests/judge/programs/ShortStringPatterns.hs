module Main where

kind :: String -> Int
kind "a" = 1
kind "bc" = 2
kind ('a' : _ : _) = 3
kind [] = 4
kind (_ : _) = 5

first :: String -> String
first "" = "none"
first (c : _) = [c]

main :: IO ()
main = do
  print (map kind ["a", "bc", "ab", "", "x"])
  print (map first ["", "u", "vw"])
