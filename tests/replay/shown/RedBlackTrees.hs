-- | Red-black trees whose shape nothing restricts: insertion takes many paths.
module RedBlackTrees where

data Color = R | B

data Tree a = E | N Color (Tree a) a (Tree a)

insert :: Ord a => a -> Tree a -> Tree a
insert x s = blacken (ins s)
  where
    ins E = N R E x E
    ins (N c l y r)
      | x < y = balance c (ins l) y r
      | x > y = balance c l y (ins r)
      | otherwise = N c l y r
    blacken (N _ l y r) = N B l y r
    blacken E = E

balance :: Color -> Tree a -> a -> Tree a -> Tree a
balance B (N R (N R a x b) y c) z d = N R (N B a x b) y (N B c z d)
balance B (N R a x (N R b y c)) z d = N R (N B a x b) y (N B c z d)
balance B a x (N R (N R b y c) z d) = N R (N B a x b) y (N B c z d)
balance B a x (N R b y (N R c z d)) = N R (N B a x b) y (N B c z d)
balance c a x b = N c a x b

member :: Ord a => a -> Tree a -> Bool
member _ E = False
member x (N _ l y r)
  | x < y = member x l
  | x > y = member x r
  | otherwise = True
