module Main where

import Data.Char (intToDigit, digitToInt, isHexDigit)
import Numeric (showHex, readHex, showFFloat)

toBase :: Int -> Int -> String
toBase b 0 = "0"
toBase b n = reverse (go n)
  where
    go 0 = ""
    go k = intToDigit (k `mod` b) : go (k `div` b)

fromBase :: Int -> String -> Int
fromBase b = foldl (\acc c -> acc * b + digitToInt c) 0

main :: IO ()
main = do
  print (toBase 2 10, toBase 16 255, fromBase 2 "1010", fromBase 16 "ff")
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showFFloat (Just 2) (3.14159 :: Double) "")
  print (fst (head (readHex "ff" :: [(Int, String)])))
