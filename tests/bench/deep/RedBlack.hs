-- | Insertion into a red-black tree; one of the four cases of `balance` fails under high trees.
-- depths: 1 2
module RedBlack where

data Color = R | B

data Tree = E | T Color Tree Int Tree

{-@ measure isRed @-}
isRed :: Tree -> Bool
isRed E            = False
isRed (T R _ _ _)  = True
isRed (T B _ _ _)  = False

{-@ measure noRedRed @-}
noRedRed :: Tree -> Bool
noRedRed E           = True
noRedRed (T R l _ r) = noRedRed l && noRedRed r && not (isRed l) && not (isRed r)
noRedRed (T B l _ r) = noRedRed l && noRedRed r

{-@ measure almost @-}
almost :: Tree -> Bool
almost E           = True
almost (T _ l _ r) = noRedRed l && noRedRed r

{-@ measure black @-}
{-@ black :: Tree -> Nat @-}
black :: Tree -> Int
black E           = 0
black (T R l _ _) = black l
black (T B l _ _) = 1 + black l

{-@ measure even' @-}
even' :: Tree -> Bool
even' E           = True
even' (T _ l _ r) = even' l && even' r && black l == black r

{-@ type RB = {v:Tree | noRedRed v && even' v} @-}

{-@ ins :: Int -> t:RB -> {v:Tree | almost v && even' v && black v == black t && (not (isRed t) => noRedRed v)} @-}
ins :: Int -> Tree -> Tree
ins x E = T R E x E
ins x t@(T R a y b)
  | x < y     = T R (ins x a) y b
  | x > y     = T R a y (ins x b)
  | otherwise = t
ins x t@(T B a y b)
  | x < y && black t == 2 {- depth -} = T B (ins x a) y b -- slip
  | x < y     = lbal (ins x a) y b
  | x > y     = rbal a y (ins x b)
  | otherwise = t

{-@ insert :: Int -> RB -> {v:Tree | noRedRed v && even' v} @-}
insert :: Int -> Tree -> Tree
insert x t = blacken (ins x t)

{-@ blacken :: {t:Tree | almost t && even' t} -> RB @-}
blacken :: Tree -> Tree
blacken E           = E
blacken (T _ l x r) = T B l x r

{-@ lbal :: l:{v:Tree | almost v && even' v} -> Int -> r:{v:Tree | noRedRed v && even' v && black v == black l}
         -> {v:Tree | noRedRed v && even' v && black v == 1 + black l} @-}
lbal :: Tree -> Int -> Tree -> Tree
lbal (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
lbal (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
lbal l x r                     = T B l x r

{-@ rbal :: l:{v:Tree | noRedRed v && even' v} -> Int -> r:{v:Tree | almost v && even' v && black v == black l}
         -> {v:Tree | noRedRed v && even' v && black v == 1 + black l} @-}
rbal :: Tree -> Int -> Tree -> Tree
rbal a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
rbal a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
rbal l x r                     = T B l x r
