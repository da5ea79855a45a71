module Main where

import Data.List
import Data.Char

isPalindrome :: String -> Bool
isPalindrome s = t == reverse t where t = map toLower (filter isAlpha s)

rle :: String -> [(Char, Int)]
rle = map (\g -> (head g, length g)) . group

rot13 :: Char -> Char
rot13 c
  | isAsciiLower c = go 'a'
  | isAsciiUpper c = go 'A'
  | otherwise = c
  where go b = chr ((ord c - ord b + 13) `mod` 26 + ord b)

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (groupBy (\a b -> key a == key b) (sortOn key ws))
  where key = sort . map toLower

main :: IO ()
main = do
  print (map isPalindrome ["A man, a plan, a canal: Panama", "hello"])
  print (rle "aaabbc", map rot13 "Hello", (map rot13 . map rot13) "Twice")
  print (anagrams ["listen", "silent", "cat", "act", "dog"])
  print (lines "a\n\nb", unlines ["x", "y"], words "\ta b\n c ", unwords ["p", "q"])
  print (concatMap show [1, 2, 3], show "nested \"quotes\"", read (show "x\ty") :: String)
  print (dropWhileEnd isSpace "trail  ", span isDigit "12ab", break (== ' ') "ab cd", zipWith (:) "ab" ["x", "y"])
