-- | Trees with any number of branches.
module Data.Tree
  ( Tree (..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF, foldTree
  , flatten, levels, leaves, edges, drawTree, drawForest
  ) where

data Tree a = Node {rootLabel :: a, subForest :: [Tree a]}

type Forest a = [Tree a]

instance Eq a => Eq (Tree a) where
  Node x ts == Node y us = x == y && ts == us

instance Ord a => Ord (Tree a) where
  compare (Node x ts) (Node y us) = case compare x y of
    EQ -> compare ts us
    other -> other

instance Show a => Show (Tree a) where
  showsPrec d (Node x ts) =
    showParen (d >= 11) (\r -> "Node {rootLabel = " ++ shows x (", subForest = " ++ shows ts ('}' : r)))

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> Node x txs = Node (f x) (map (fmap f) txs ++ map (<*> Node x txs) tfs)

instance Monad Tree where
  Node x ts >>= f = case f x of
    Node x' ts' -> Node x' (ts' ++ map (>>= f) ts)

instance Foldable Tree where
  foldr f z t = foldr f z (flatten t)
  foldMap f (Node x ts) = f x <> mconcat (map (foldMap f) ts)

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = case f b of (a, bs) -> Node a (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f bs = map (unfoldTree f) bs

unfoldTreeM, unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = f b >>= \(a, bs) -> fmap (Node a) (unfoldForestM f bs)
unfoldTreeM_BF f b = unfoldTreeM f b

unfoldForestM, unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f bs = mapM (unfoldTreeM f) bs
unfoldForestM_BF f bs = unfoldForestM f bs

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f (Node x ts) = f x (map (foldTree f) ts)

flatten :: Tree a -> [a]
flatten (Node x ts) = x : concatMap flatten ts

levels :: Tree a -> [[a]]
levels t = downwards [t]

downwards :: [Tree a] -> [[a]]
downwards [] = []
downwards ts = map rootLabel ts : downwards (concatMap subForest ts)

leaves :: Tree a -> [a]
leaves (Node x []) = [x]
leaves (Node _ ts) = concatMap leaves ts

edges :: Tree a -> [(a, a)]
edges (Node x ts) = concatMap (\t -> (x, rootLabel t) : edges t) ts

drawTree :: Tree String -> String
drawTree t = unlines (draw t)

drawForest :: [Tree String] -> String
drawForest ts = unlines (map drawTree ts)

draw :: Tree String -> [String]
draw (Node x ts) = lines x ++ branches ts

branches :: [Tree String] -> [String]
branches [] = []
branches [t] = "|" : shifted "`- " "   " (draw t)
branches (t : ts) = "|" : shifted "+- " "|  " (draw t) ++ branches ts

shifted :: String -> String -> [String] -> [String]
shifted first other rows = zipWith (++) (first : repeat other) rows

-- Lacks instances: MonadFix Tree, MonadZip Tree, Read Tree
