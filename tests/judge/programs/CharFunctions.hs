module Main where

import Data.Char

caesar :: Int -> String -> String
caesar n = map shift
  where
    shift c
      | isUpper c = rot 'A' c
      | isLower c = rot 'a' c
      | otherwise = c
    rot base c = chr (ord base + (ord c - ord base + n) `mod` 26)

main :: IO ()
main = do
  putStrLn (caesar 3 "Hello, World!")
  putStrLn (caesar (-3) (caesar 3 "Hello, World!"))
  print (map digitToInt "09afAF", map intToDigit [0, 9, 10, 15])
  print (map generalCategory "aA1 $")
  print (words (map (\c -> if isPunctuation c then ' ' else c) "a,b.c"))
  print (map toUpper "stra\223e", isSpace '\160')
