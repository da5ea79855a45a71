module Main where

data Color = Red | Green | Blue deriving (Eq, Ord, Show)
data T a = Leaf | Node (T a) a (T a) deriving (Eq, Ord, Show)
data P = P { x :: Int, y :: Int } deriving (Eq, Ord)

main :: IO ()
main = do
  print [compare a b | a <- [Red ..], b <- [Red, Green, Blue]]
  print (Node Leaf 1 Leaf == Node Leaf 1 Leaf, Node Leaf 1 Leaf < Node Leaf 2 Leaf, Leaf < Node Leaf 0 Leaf)
  print (P 1 2 < P 1 3, P 2 0 > P 1 9, P 1 1 == P 1 1, max (P 1 2) (P 1 1) == P 1 2)
  print (Node (Node Leaf 'a' Leaf) 'b' Leaf)

instance Enum Color where
  fromEnum Red = 0
  fromEnum Green = 1
  fromEnum Blue = 2
  toEnum 0 = Red
  toEnum 1 = Green
  toEnum _ = Blue
  enumFrom c = [c, Green, Blue]
