{-# LANGUAGE OverloadedStrings #-}
module Main where
import Data.String
newtype T = T String deriving (Show, Eq)
instance IsString T where fromString s = T (s ++ "!")
f :: T -> Int
f (T s) = length s
main = do
  print (f "abc")
  putStrLn "plain"
  print ("x" :: T)
  print (length ("abc" :: String), words "a b")
