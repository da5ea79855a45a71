module Main where

import Control.Exception (assert)

safeHead :: [a] -> Either String a
safeHead [] = Left "empty"
safeHead (x : _) = Right x

process :: [Int] -> String
process xs = either ("error: " ++) show (safeHead xs >>= \x -> if x < 0 then Left "negative" else Right (x * 2))

main :: IO ()
main = do
  mapM_ (putStrLn . process) [[], [3], [-1]]
  print (assert (1 < 2) "fine")
  print (length [error "unused", undefined])
  putStrLn (take 3 ("abc" ++ undefined))
  print (foldr (\x acc -> if x > 2 then x else acc) 0 [1, 2, 3, undefined])
  putStrLn (errorWithoutStackTrace "final")
