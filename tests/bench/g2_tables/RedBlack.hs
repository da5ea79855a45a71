-- Insertion into red-black trees; `nodes` looks at all of the result.
module RedBlack where

data Colour = Red | Black
data Tree = Leaf | Node Colour Tree Int Tree

insert :: Int -> Tree -> Tree
insert key tree = blacken (go tree)
  where
    go Leaf = Node Red Leaf key Leaf
    go (Node colour left here right)
      | key < here = balance colour (go left) here right
      | key > here = balance colour left here (go right)
      | otherwise = Node colour left here right
    blacken Leaf = Leaf
    blacken (Node _ left here right) = Node Black left here right

balance :: Colour -> Tree -> Int -> Tree -> Tree
balance Black (Node Red (Node Red a x b) y c) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black (Node Red a x (Node Red b y c)) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red (Node Red b y c) z d) = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red b y (Node Red c z d)) = Node Red (Node Black a x b) y (Node Black c z d)
balance colour a x b = Node colour a x b

nodes :: Tree -> Int
nodes Leaf = 0
nodes (Node Red left _ right) = nodes left + 1 + nodes right
nodes (Node Black left _ right) = nodes left + nodes right + 1
