-- | Insertion into a search tree whose data declaration keeps the order.
-- depths: 1 2 3
module SearchTree where

data BST a = Leaf | Node a (BST a) (BST a)

{-@ data BST a = Leaf | Node { key :: a, lhs :: BST {v:a | v < key}, rhs :: BST {v:a | key < v} } @-}

height :: BST a -> Int
height Leaf         = 0
height (Node _ l r) = 1 + larger (height l) (height r)

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ insert :: Ord a => a -> BST a -> BST a @-}
insert :: Ord a => a -> BST a -> BST a
insert x t@(Node _ _ _) | height t == 3 {- depth -} = Node x t Leaf -- slip
insert x Leaf = Node x Leaf Leaf
insert x (Node y l r)
  | x < y     = Node y (insert x l) r
  | y < x     = Node y l (insert x r)
  | otherwise = Node y l r
