-- | Insertion sort makes ordered lists.
module InsertionSort (Ordered(..), insert, sort) where

data Ordered = Nil | Cons Int Ordered

{-@ data Ordered = Nil | Cons { top :: Int, rest :: {os:Ordered | isNil os || top <= least os} } @-}

{-@ measure isNil @-}
isNil :: Ordered -> Bool
isNil Nil        = True
isNil (Cons _ _) = False

{-@ measure least @-}
least :: Ordered -> Int
least Nil        = 0
least (Cons x _) = x

{-@ insert :: x:Int -> os:Ordered -> {rs:Ordered | not (isNil rs) && (least rs = x || (not (isNil os) && least rs = least os))} @-}
insert :: Int -> Ordered -> Ordered
insert x Nil = Cons x Nil
insert x (Cons y ys)
  | x <= y    = Cons x (Cons y ys)
  | otherwise = Cons y (insert x ys)

sort :: [Int] -> Ordered
sort []       = Nil
sort (x : xs) = insert x (sort xs)
