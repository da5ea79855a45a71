{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.ByteString.Char8 as C
import qualified Data.Text as T
import qualified Data.Text.IO as T

pairs :: [(String, T.Text)]
pairs = [("a", "b"), ("c", "d")]

loud :: [String]
loud = map (\x -> x ++ "!") ["a", "b"]

kind :: T.Text -> Int
kind t = case t of
  "one" -> 1
  "two" -> 2
  _ -> 0

main :: IO ()
main = do
  print pairs
  print loud
  print (map kind ["one", "two", T.pack "three"])
  T.putStrLn ("hello " <> T.toUpper "world")
  C.putStrLn (C.append "bytes" (C.pack "!"))
  print (lookup "c" pairs)
  print (length ("abc" ++ "de"))
