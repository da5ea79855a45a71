module Main where

import Data.Char (toUpper, isSpace)
import Data.List (intercalate, dropWhileEnd)

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

splitOn :: Char -> String -> [String]
splitOn d s = case break (== d) s of
  (a, []) -> [a]
  (a, _ : rest) -> a : splitOn d rest

capitalize :: String -> String
capitalize [] = []
capitalize (c : cs) = toUpper c : cs

wrap :: Int -> String -> [String]
wrap n = go [] . words
  where
    go [] [] = []
    go acc [] = [unwords (reverse acc)]
    go acc (w : ws)
      | null acc || length (unwords (reverse (w : acc))) <= n = go (w : acc) ws
      | otherwise = unwords (reverse acc) : go [] (w : ws)

main :: IO ()
main = do
  print (trim "  a b  ", splitOn ',' "a,b,,c", map capitalize ["abc", ""])
  mapM_ putStrLn (wrap 12 "the quick brown fox jumps over the lazy dog")
  putStrLn (intercalate "-" (splitOn ' ' "x y z"))
