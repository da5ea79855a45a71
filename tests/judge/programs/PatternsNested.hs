module Main where

data T = L | N T Int T

insert :: Int -> T -> T
insert x L = N L x L
insert x t@(N l y r)
  | x < y = N (insert x l) y r
  | x > y = N l y (insert x r)
  | otherwise = t

toList :: T -> [Int]
toList L = []
toList (N l x r) = toList l ++ [x] ++ toList r

shape :: T -> String
shape (N L _ L) = "leaf"
shape (N (N _ _ _) _ L) = "left"
shape (N L _ (N _ _ _)) = "right"
shape (N _ _ _) = "both"
shape L = "none"

pairs :: [(Int, Maybe Int)] -> [Int]
pairs ((a, Just b) : (c, Nothing) : rest) = a + b + c : pairs rest
pairs ((a, _) : rest) = a : pairs rest
pairs [] = []

main :: IO ()
main = do
  print (toList (foldr insert L [3, 1, 2, 3, 5, 4]))
  mapM_ (putStrLn . shape) [L, insert 1 L, insert 1 (insert 2 L), insert 2 (insert 1 L), foldr insert L [1, 3, 2]]
  print (pairs [(1, Just 2), (3, Nothing), (4, Nothing), (5, Just 6)])
