module Main where

f :: Int -> String
f 0 = "zero"
f 1 = "one"
f (-1) = "minus one"
f _ = "many"

g :: Double -> String
g 0.5 = "half"
g 2 = "two"
g (-1.5) = "minus"
g _ = "other"

h :: String -> Int
h "yes" = 1
h "" = 0
h ('n' : _) = -1
h _ = 2

k :: Char -> Bool
k 'a' = True
k '\n' = True
k _ = False

main :: IO ()
main = do
  print (map f [0, 1, -1, 7])
  print (map g [0.5, 2, -1.5, 3])
  print (map h ["yes", "", "no", "maybe"])
  print (map k "ab\n")
