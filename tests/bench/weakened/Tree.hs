-- | Sizes and heights of binary trees.
module Tree where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Leaf         = 0
tsize (Node l _ r) = 1 + tsize l + tsize r

{-@ data Tree [tsize] @-}

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ flatten :: t:Tree a -> {v:[a] | len v == tsize t} @-}
flatten :: Tree a -> [a]
flatten Leaf         = []
flatten (Node l x r) = append (flatten l) (x : flatten r)

{-@ tmap :: (a -> b) -> t:Tree a -> {v:Tree b | tsize v == tsize t} @-}
tmap :: (a -> b) -> Tree a -> Tree b
tmap _ Leaf         = Leaf
tmap f (Node l x r) = Node (tmap f l) (f x) (tmap f r)

{-@ mirror :: t:Tree a -> {v:Tree a | tsize v == tsize t} @-}
mirror :: Tree a -> Tree a
mirror Leaf         = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ leaf :: a -> {v:Tree a | tsize v == 1} @-}
leaf :: a -> Tree a
leaf x = Node Leaf x Leaf

{-@ insert :: Ord a => a -> t:Tree a -> {v:Tree a | tsize v == tsize t + 1} @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = leaf x
insert x (Node l y r)
  | x < y     = Node (insert x l) y r
  | otherwise = Node l y (insert x r)

{-@ build :: Ord a => xs:[a] -> {v:Tree a | tsize v == len xs} @-}
build :: Ord a => [a] -> Tree a
build []       = Leaf
build (x : xs) = insert x (build xs)

{-@ treeSort :: Ord a => xs:[a] -> {v:[a] | len v == len xs} @-}
treeSort :: Ord a => [a] -> [a]
treeSort xs = flatten (build xs)

{-@ root :: {t:Tree a | tsize t > 0} -> a @-}
root :: Tree a -> a
root (Node _ x _) = x

{-@ any' :: Ord a => {v:[a] | len v > 0} -> a @-}
any' :: Ord a => [a] -> a
any' xs = root (mirror (build xs))
