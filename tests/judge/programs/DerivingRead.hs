module Main where

data C = Red | Green deriving (Read, Show, Eq)
data T = T Int | U { a :: Int, b :: Bool } | T :+ T deriving (Read, Show, Eq)
infixl 6 :+

main :: IO ()
main = do
  print (read "Red" :: C, read " ( Green ) " :: C)
  print (read "[Red,Green]" :: [C])
  print (read "T 3" :: T, read "(T (-3))" :: T)
  print (read "U {a = 1, b = True}" :: T)
  print (read "T 1 :+ T 2" :: T)
  print ((reads :: ReadS C) "Blue")
