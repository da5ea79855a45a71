module Main where

import Data.Char (toUpper)

shout :: String -> String
shout = map toUpper . (++ "!")

count :: Eq a => a -> [a] -> Int
count = (length .) . filter . (==)

compose :: [a -> a] -> a -> a
compose = foldr (.) id

main :: IO ()
main = do
  putStrLn (shout "hey")
  print (count 1 [1, 2, 1], count 'z' "abc", compose [(+ 1), (* 2), subtract 3] 10)
  print ((uncurry . flip) (-) (1, 10), (flip . flip) (-) 1 10, (,) <$> fst <*> snd $ (1, 2))
  print ((fmap . fmap) (+ 1) [Just 1, Nothing], (map . uncurry) (+) [(1, 2)], (=<<) (replicate 2) "ab")
