module Main where

import Data.List (sort)

newtype Rev a = Rev a deriving (Eq, Show)
instance Ord a => Ord (Rev a) where
  Rev a <= Rev b = b <= a

data Version = Version [Int]
instance Eq Version where Version a == Version b = strip a == strip b
instance Ord Version where compare (Version a) (Version b) = compare (strip a) (strip b)

strip :: [Int] -> [Int]
strip = reverse . dropWhile (== 0) . reverse

main :: IO ()
main = do
  print (sort [Rev 1, Rev 3, Rev 2], max (Rev 1) (Rev 2), compare (Rev 1) (Rev 2), Rev 1 > Rev 2)
  print (Version [1, 0] == Version [1], Version [1, 2] < Version [1, 10], Version [2] >= Version [1, 9])
