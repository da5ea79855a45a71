-- | Deletion from a table whose keys ascend.
-- depths: 1 3 5
module Assoc where

data Table = Nil | Bind Int Int Table

{-@ measure low @-}
low :: Table -> Int
low Nil          = 1000000
low (Bind k _ _) = k

{-@ measure ascending @-}
ascending :: Table -> Bool
ascending Nil          = True
ascending (Bind k _ t) = ascending t && k < low t

size :: Table -> Int
size Nil          = 0
size (Bind _ _ t) = 1 + size t

{-@ delete :: Int -> t:{v:Table | ascending v} -> {v:Table | ascending v && low t <= low v} @-}
delete :: Int -> Table -> Table
delete k t@(Bind j v r) | size t == 3 {- depth -} && k > j = Bind k v r -- slip
delete _ Nil = Nil
delete k (Bind j v t)
  | k == j    = t
  | otherwise = Bind j v (delete k t)
