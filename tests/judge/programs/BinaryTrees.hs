module Main where

data Tree a = Leaf | Node (Tree a) a (Tree a)

fromList :: Ord a => [a] -> Tree a
fromList = foldr insert Leaf

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

delete :: Ord a => a -> Tree a -> Tree a
delete _ Leaf = Leaf
delete x (Node l y r)
  | x < y = Node (delete x l) y r
  | x > y = Node l y (delete x r)
  | otherwise = join l r
  where
    join Leaf r' = r'
    join l' Leaf = l'
    join l' r' = let m = minT r' in Node l' m (delete m r')
    minT (Node Leaf v _) = v
    minT (Node l' _ _) = minT l'

inorder, preorder, levels' :: Tree a -> [a]
inorder Leaf = []
inorder (Node l x r) = inorder l ++ [x] ++ inorder r
preorder Leaf = []
preorder (Node l x r) = x : preorder l ++ preorder r
levels' t = concat (levels [t])

levels :: [Tree a] -> [[a]]
levels ts = case [x | Node _ x _ <- ts] of
  [] -> []
  xs -> xs : levels (concat [[l, r] | Node l _ r <- ts])

height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = 1 + max (height l) (height r)

main :: IO ()
main = do
  let t = fromList [4, 2, 6, 1, 3, 5, 7 :: Int]
  print (inorder t, preorder t, levels' t, height t)
  print (inorder (delete 5 t), inorder (delete 9 t), preorder (delete 7 t))
