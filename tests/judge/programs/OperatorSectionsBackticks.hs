module Main where

data Tree = Tree `Branch` Tree | Tip Int deriving (Show, Eq)
infixr 4 `Branch`

minus, plus' :: Int -> Int -> Int
a `minus` b = a - b
infixl 6 `minus`
plus' = (+)
infixl 6 `plus'`

total :: Tree -> Int
total (l `Branch` r) = total l `plus'` total r
total (Tip n) = n

main :: IO ()
main = do
  print (10 `minus` 3 `minus` 2 `plus'` 1)
  print (map (`minus` 1) [1, 2], map (1 `minus`) [1, 2])
  print (Tip 1 `Branch` Tip 2 `Branch` Tip 3)
  print (total (Tip 1 `Branch` Tip 2 `Branch` Tip 3))
