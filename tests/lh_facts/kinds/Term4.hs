module Term4 where
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ data Tree [theight] @-}
{-@ measure theight @-}
{-@ theight :: Tree a -> Nat @-}
theight :: Tree a -> Int
theight Leaf = 0
theight (Node l _ r) = if theight l > theight r then 1 + theight l else 1 + theight r

tmap :: (a -> b) -> Tree a -> Tree b
tmap _ Leaf = Leaf
tmap f (Node l x r) = Node (tmap f l) (f x) (tmap f r)

rot :: Tree a -> Tree a
rot (Node (Node a x b) y c) = rot (Node a x (Node b y c))
rot t = t
