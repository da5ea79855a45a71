-- | Insertion into red-black trees without two red nodes in a row.
module RedBlackTree where

data Color = R | B
  deriving (Eq, Show)

data Tree a = E | T Color (Tree a) a (Tree a)
  deriving (Show)

{-@ measure color @-}
color :: Tree a -> Color
color E           = B
color (T c _ _ _) = c

-- | No red node has a red child.
{-@ measure noRedRed @-}
noRedRed :: Tree a -> Bool
noRedRed E           = True
noRedRed (T c l _ r) = noRedRed l && noRedRed r && (c == B || (color l == B && color r == B))

-- | As `noRedRed`, but the root may be red and have a red child.
{-@ measure redRoot @-}
redRoot :: Tree a -> Bool
redRoot E           = True
redRoot (T _ l _ r) = noRedRed l && noRedRed r

{-@ type RB a = {v:Tree a | noRedRed v} @-}

{-@ insert :: Ord a => a -> RB a -> RB a @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x s = blacken (ins x s)

{-@ blacken :: {t:Tree a | redRoot t} -> RB a @-}
blacken :: Tree a -> Tree a
blacken E           = E
blacken (T _ a y b) = T B a y b

{-@ ins :: Ord a => a -> s:RB a -> {v:Tree a | redRoot v && (color s == B => noRedRed v)} @-}
ins :: Ord a => a -> Tree a -> Tree a
ins x E = T R E x E
ins x s@(T c a y b)
  | x < y     = balance c (ins x a) y b
  | y < x     = balance c a y (ins x b)
  | otherwise = s

{-@ balance :: c:Color -> l:Tree a -> a
            -> r:{Tree a | (noRedRed l && noRedRed r)
                           || (c == B && redRoot l && noRedRed r)
                           || (c == B && noRedRed l && redRoot r)}
            -> {v:Tree a | redRoot v && (c == B => noRedRed v)} @-}
balance :: Color -> Tree a -> a -> Tree a -> Tree a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r                     = T c l x r
