module Main where

import qualified Data.List as L
import qualified Data.Char as Char (toUpper, isDigit)
import Data.Maybe (mapMaybe, fromMaybe)
import qualified Data.Map.Strict as Map

sort :: [Int] -> String
sort xs = show (L.sort xs)

main :: IO ()
main = do
  putStrLn (sort [2, 1])
  print (map Char.toUpper "abc", L.nub [1, 1], filter Char.isDigit "a1b2")
  print (mapMaybe (`Map.lookup` Map.fromList [(1, 'a'), (3, 'c')]) [1, 2, 3], fromMaybe 0 Nothing)
