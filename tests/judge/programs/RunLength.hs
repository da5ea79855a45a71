module Main where

import Data.List (group)
import Data.Char (isDigit)

encode :: String -> String
encode = concatMap (\g -> (if length g > 1 then show (length g) else "") ++ take 1 g) . group

decode :: String -> String
decode "" = ""
decode s = case span isDigit s of
  ("", c : rest) -> c : decode rest
  (n, c : rest) -> replicate (read n) c ++ decode rest
  (_, "") -> error "trailing digits"

main :: IO ()
main = do
  putStrLn (encode "aaabccdddd")
  putStrLn (decode (encode "aaabccdddd"))
  print (decode "12x3y")
  putStrLn (decode "3")
