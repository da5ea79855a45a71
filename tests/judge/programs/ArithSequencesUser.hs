module Main where

newtype Even = Even Int deriving (Eq, Ord, Show)
instance Enum Even where
  fromEnum (Even n) = n `div` 2
  toEnum n = Even (n * 2)
  enumFrom x = x : enumFrom (succ x)

data Letter = Letter Char deriving (Eq, Show)
instance Enum Letter where
  toEnum n = Letter (toEnum (n + 97))
  fromEnum (Letter c) = fromEnum c - 97

main :: IO ()
main = do
  print [Even 2 .. Even 8]
  print (take 3 [Even 4 ..], [Even 0, Even 4 .. Even 12], succ (Even 6))
  print [Letter 'a' .. Letter 'd']
