-- | Ordered lists by an abstract refinement, by a refined data type, and the sorts that make them.
module Sorting where

{-@ type Ordered a = [a]<{\x v -> x <= v}> @-}

{-@ insert :: Ord a => a -> Ordered a -> Ordered a @-}
insert :: Ord a => a -> [a] -> [a]
insert y [] = [y]
insert y (x : xs)
  | y <= x = y : x : xs
  | otherwise = x : insert y xs

{-@ insertionSort :: Ord a => xs:[a] -> Ordered a @-}
insertionSort :: Ord a => [a] -> [a]
insertionSort [] = []
insertionSort (x : xs) = insert x (insertionSort xs)

{-@ merge :: Ord a => xs:Ordered a -> ys:Ordered a -> Ordered a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

data Rising = Done | Step Int Rising
{-@ data Rising = Done | Step { first :: Int, rest :: {v:Rising | isDone v || first <= start v} } @-}

{-@ measure isDone @-}
isDone :: Rising -> Bool
isDone Done = True
isDone (Step _ _) = False

{-@ measure start @-}
{-@ start :: {v:Rising | not (isDone v)} -> Int @-}
start :: Rising -> Int
start (Step x _) = x

{-@ put :: x:Int -> r:Rising -> {v:Rising | not (isDone v) && (isDone r => start v == x)
                                            && (not (isDone r) => start v == (if x <= (start r) then x else (start r)))} @-}
put :: Int -> Rising -> Rising
put x Done = Step x Done
put x (Step y r)
  | x <= y = Step x (Step y r)
  | otherwise = Step y (put x r)

{-@ split :: xs:[a] -> ([a], [a])<{\ys zs -> len ys + len zs == len xs}> @-}
split :: [a] -> ([a], [a])
split [] = ([], [])
split [x] = ([x], [])
split (x : y : rest) = case split rest of
  (ys, zs) -> (x : ys, y : zs)
